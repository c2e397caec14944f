"""The ring as a picture: text for a terminal, SVG for sheets and pages.

clock    the first business of the ring, as a rule A, stands at twelve; the others follow clockwise
ground   where a lone limousine and a bottom one stand; a top one is always drawn above it
trail    the business a move left and the one it reached, marked in the drawing

Colour is never alone: each limousine shows its letter, and in SVG a pattern of its own.

Take `ring_text` from `scheffeln.drawing.text`, `ring_svg` from `scheffeln.drawing.svg` and `Trail`
from `scheffeln.drawing.legend`; nothing is imported here, so that each is paid for when used.
"""
