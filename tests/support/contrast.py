"""How well colours are told apart, `#rrggbb` each: on paint and paper, and in greyscale."""


def luminance(colour: str) -> float:
    """The relative luminance by WCAG 2."""
    shares = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21; text wants 4.5."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lightness(colour: str) -> float:
    """CIE L*, from 0 for black to 100 for white: what is left of a colour in greyscale."""
    y = luminance(colour)
    return 903.3 * y if y <= 216 / 24389 else 116 * y ** (1 / 3) - 16
