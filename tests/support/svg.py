"""Where the parts of a drawing are: its cars, its tiles, and the box round each shape."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg.encode())  # noqa: S314 - our own drawing, not a stranger's


Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""


def is_car(element: ET.Element) -> bool:
    return "data-limousine" in element.attrib


def tiles(root: ET.Element) -> list[ET.Element]:
    return [element for element in root.iter() if "data-business" in element.attrib]


def height(car: ET.Element) -> float:
    """How far down the tile a car begins."""
    return numbers(car.get("transform", ""))[1]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def inside(inner: Box, outer: Box, slack: float = 1e-6) -> bool:
    return (
        outer[0] - slack <= inner[0] <= inner[2] <= outer[2] + slack
        and outer[1] - slack <= inner[1] <= inner[3] <= outer[3] + slack
    )


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def boxes(root: ET.Element) -> Iterator[Box]:
    for box, _ in placed(root):
        yield box


Point = tuple[float, float]


Matrix = tuple[float, float, float, float, float, float]


def placed(
    element: ET.Element, matrix: Matrix = (1, 0, 0, 1, 0, 0)
) -> Iterator[tuple[Box, ET.Element]]:
    """Each shape with the box it fills, lines and all; what is clipped counts as its car."""
    if element.tag == f"{SVG}defs" or element.get("clip-path"):
        return
    matrix = transformed(matrix, element.get("transform", ""))
    if points := outline(element):
        a, b, c, d, e, f = matrix
        xs = [a * x + c * y + e for x, y in points]
        ys = [b * x + d * y + f for x, y in points]
        yield (min(xs), min(ys), max(xs), max(ys)), element
    for child in element:
        yield from placed(child, matrix)


def transformed(matrix: Matrix, transform: str) -> Matrix:
    for kind, inner in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = numbers(inner)
        match kind:
            case "translate":
                step: Matrix = (1, 0, 0, 1, values[0], values[1])
            case "scale":
                step = (values[0], 0, 0, values[0], 0, 0)
            case "rotate":
                cosine, sine = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[int(values[0])]
                step = (cosine, sine, -sine, cosine, 0, 0)
            case _:
                raise AssertionError(transform)
        a, b, c, d, e, f = matrix
        g, h, i, j, k, m = step
        matrix = (
            a * g + c * h,
            b * g + d * h,
            a * i + c * j,
            b * i + d * j,
            a * k + c * m + e,
            b * k + d * m + f,
        )
    return matrix


def outline(element: ET.Element) -> list[Point]:
    """Corners that a shape stays between, in its own coordinates."""

    def of(name: str) -> float:
        return float(element.get(name, "0"))

    half = of("stroke-width") / 2
    match element.tag.removeprefix(SVG):
        case "rect":
            left, upper, right, lower = (
                of("x"),
                of("y"),
                of("x") + of("width"),
                of("y") + of("height"),
            )
        case "circle":
            left, upper, right, lower = (
                of("cx") - of("r"),
                of("cy") - of("r"),
                of("cx") + of("r"),
                of("cy") + of("r"),
            )
        case "text":
            width = 0.7 * of("font-size") * len(element.text or "")
            left = (
                of("x")
                - {"start": 0, "middle": 0.5, "end": 1}[element.get("text-anchor", "")] * width
            )
            upper, right, lower = of("y") - 0.75 * of("font-size"), left + width, of("y")
        case "path":
            points = corners(element.get("d", ""))
            left, right = min(x for x, _ in points), max(x for x, _ in points)
            upper, lower = min(y for _, y in points), max(y for _, y in points)
        case _:
            return []
    return [(x, y) for x in (left - half, right + half) for y in (upper - half, lower + half)]


def corners(path: str) -> list[Point]:
    """The points a path goes through or is drawn to.

    The only arc told from the middle of the ring bulges to its radius; the others are quarters,
    which stay between their ends.
    """
    points: list[Point] = []
    x = y = 0.0
    for command, inner in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = numbers(inner)
        match command:
            case "H":
                x = values[0]
            case "V":
                y = values[0]
            case "A":
                points.append((0, -values[0]))
                x, y = values[-2:]
            case "a":
                x, y = x + values[-2], y + values[-1]
            case "M" | "L" | "Q":
                points.extend(zip(values[::2], values[1::2], strict=True))
                x, y = values[-2:]
            case "Z":
                pass
            case _:
                raise AssertionError(path)
        points.append((x, y))
    return points
