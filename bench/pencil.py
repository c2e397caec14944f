"""Our SVG drawings redrawn by reportlab: the peer of the sheet's bench.

It knows the few shapes our drawings use. They are taken apart beforehand, so that reportlab is
timed for drawing and writing only.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees
from xml.etree import ElementTree as ET

from reportlab.pdfgen.canvas import Canvas

Stroke = Callable[[Canvas], object]
SVG = "{http://www.w3.org/2000/svg}"


def strokes(svg: str) -> list[Stroke]:
    """A drawing as the calls that draw it, y downwards."""
    return list(_strokes(ET.fromstring(svg)))  # noqa: S314 - our own drawing


def _strokes(element: ET.Element) -> Iterator[Stroke]:
    yield Canvas.saveState
    yield from _moved(element.get("transform", ""))
    if "clip-path" in element.attrib:
        yield from (partial(_clip, corners=(0, 0, 18, 7)),)
    match element.tag.removeprefix(SVG):
        case "rect":
            yield from _ink(element)
            box = [float(element.get(name, "0")) for name in ("x", "y", "width", "height")]
            yield partial(
                _rect, box=box, radius=float(element.get("rx", "0")), paint=_paint(element)
            )
        case "circle":
            yield from _ink(element)
            at = [float(element.get(name, "0")) for name in ("cx", "cy", "r")]
            yield partial(_circle, at=at, paint=_paint(element))
        case "path":
            yield from _ink(element)
            points = re.findall(r"([A-Za-z])([^A-Za-z]*)", element.get("d", ""))
            lines = [
                (verb, [float(n) for n in re.findall(r"-?[\d.]+", rest)]) for verb, rest in points
            ]
            yield partial(_path, lines=lines, paint=_paint(element))
        case "text":
            yield partial(_text, element=dict(element.attrib), said=element.text or "")
        case "svg" | "g":
            for child in element:
                yield from _strokes(child)
        case _:
            pass
    yield Canvas.restoreState


def _moved(transform: str) -> Iterator[Stroke]:
    for verb, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in inside.split()]
        match verb:
            case "translate":
                yield partial(_translate, by=numbers)
            case "scale":
                yield partial(_scale, by=numbers[0])
            case _:
                yield partial(_rotate, by=numbers[0])


def _translate(canvas: Canvas, by: list[float]) -> None:
    canvas.translate(*by)


def _scale(canvas: Canvas, by: float) -> None:
    canvas.scale(by, by)


def _rotate(canvas: Canvas, by: float) -> None:
    canvas.rotate(by)


def _ink(element: ET.Element) -> Iterator[Stroke]:
    for name, verb in (("fill", Canvas.setFillColor), ("stroke", Canvas.setStrokeColor)):
        if element.get(name, "none") != "none":
            yield partial(_call, verb=verb, value=element.get(name))
    yield partial(_call, verb=Canvas.setLineWidth, value=float(element.get("stroke-width", "1")))


def _call(canvas: Canvas, verb: Callable[..., object], value: object) -> None:
    verb(canvas, value)


def _paint(element: ET.Element) -> dict[str, int]:
    return {
        "fill": int(element.get("fill", "black") != "none"),
        "stroke": int(element.get("stroke", "none") != "none"),
    }


def _clip(canvas: Canvas, corners: tuple[float, ...]) -> None:
    path = canvas.beginPath()
    path.rect(*corners)
    canvas.clipPath(path, stroke=0, fill=0)


def _rect(canvas: Canvas, box: list[float], radius: float, paint: dict[str, int]) -> None:
    if radius:
        canvas.roundRect(*box, radius, **paint)
    else:
        canvas.rect(*box, **paint)


def _circle(canvas: Canvas, at: list[float], paint: dict[str, int]) -> None:
    canvas.circle(*at, **paint)


def _text(canvas: Canvas, element: dict[str, str], said: str) -> None:
    canvas.saveState()
    canvas.translate(float(element["x"]), float(element["y"]))
    canvas.scale(1, -1)
    canvas.setFillColor(element["fill"])
    canvas.setFont("Helvetica-Bold", float(element["font-size"]))
    draw = {"start": canvas.drawString, "end": canvas.drawRightString}
    draw.get(element["text-anchor"], canvas.drawCentredString)(0, 0, said)
    canvas.restoreState()


def _path(canvas: Canvas, lines: list[tuple[str, list[float]]], paint: dict[str, int]) -> None:
    path = canvas.beginPath()
    x = y = 0.0
    for verb, n in lines:
        match verb:
            case "M" | "m":
                x, y = (n[0], n[1]) if verb == "M" else (x + n[0], y + n[1])
                path.moveTo(x, y)
            case "L" | "H" | "V" | "l" | "h" | "v":
                x, y = _onward(verb, n, x, y)
                path.lineTo(x, y)
            case "Q":
                (a, b, c, d) = n
                path.curveTo(
                    (x + 2 * a) / 3, (y + 2 * b) / 3, (c + 2 * a) / 3, (d + 2 * b) / 3, c, d
                )
                x, y = c, d
            case "A":
                start, end = degrees(atan2(y, x)), degrees(atan2(n[-1], n[-2]))
                path.arcTo(-n[0], -n[0], n[0], n[0], start, end - start)
                x, y = n[-2:]
            case _:
                path.close()
    canvas.drawPath(path, **paint)


def _onward(verb: str, n: list[float], x: float, y: float) -> tuple[float, float]:
    match verb:
        case "L":
            return n[0], n[1]
        case "H":
            return n[0], y
        case "V":
            return x, n[0]
        case "l":
            return x + n[0], y + n[1]
        case "h":
            return x + n[0], y
        case _:
            return x, y + n[0]
