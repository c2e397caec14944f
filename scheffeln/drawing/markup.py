"""Writing SVG: tags, attributes, text and numbers; everything is escaped here and nowhere else."""

from html import escape

Attribute = str | float
"""A number is a length in units and written with three decimals at most."""

_HALF_CAPITAL = 0.36
"""Of the font size. Renderers disagree on `dominant-baseline`, so text is centred by hand."""


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """An element around finished children; `stroke_width=1` is written `stroke-width="1"`."""
    written = "".join(f' {key.replace("_", "-")}="{_value(v)}"' for key, v in attributes.items())
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def safe(text: str) -> str:
    """Text as it may stand in XML; characters that XML cannot hold become U+FFFD."""
    if not text.isprintable():
        text = "".join(sign if _holds(ord(sign)) else "\ufffd" for sign in text)
    return escape(text)


def number(value: float, decimals: int = 3) -> str:
    """The shortest form with so many decimals at most; never an exponent, never minus zero."""
    return f"{round(value, decimals) + 0.0:.{decimals}f}".rstrip("0").rstrip(".")


def label(
    text: str,
    x: float,
    middle: float,
    size: float,
    *,
    anchor: str = "middle",
    fill: str = "#000000",
) -> str:
    """One line of text whose capitals are centred on the height `middle`."""
    baseline = middle + size * _HALF_CAPITAL
    return tag("text", safe(text), x=x, y=baseline, font_size=size, text_anchor=anchor, fill=fill)


def moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def _holds(code: int) -> bool:
    """Whether XML 1.0 can hold a character."""
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF


def _value(value: Attribute) -> str:
    return safe(value) if isinstance(value, str) else number(value)
