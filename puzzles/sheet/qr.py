"""An id as QR code."""

from io import BytesIO


def qr_svg(text: str) -> str:
    """A text as QR code: an SVG drawing with its quiet zone, without a size of its own."""
    import segno  # late: few want it

    drawing = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawing, kind="svg", xmldecl=False, nl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return drawing.getvalue().decode()
