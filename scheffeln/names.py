"""Default names of colours and businesses, in every language.

The rulebooks name red, yellow and black, and the businesses A, H and somewhere between them a
Lucre District. Every other name is a default that a table can replace.
"""

from scheffeln.lang import Text
from scheffeln.pieces import Business, Limousine

COLOURS: dict[Limousine, Text] = {
    Limousine.R: Text("red", "rot", "rosso"),
    Limousine.O: Text("orange", "orange", "arancione"),
    Limousine.Y: Text("yellow", "gelb", "giallo"),
    Limousine.L: Text("lime", "limette", "lime"),
    Limousine.T: Text("teal", "petrol", "ottanio"),
    Limousine.N: Text("navy", "marine", "blu"),
    Limousine.V: Text("violet", "violett", "viola"),
    Limousine.W: Text("white", "weiß", "bianco"),
    Limousine.M: Text("black", "schwarz", "nero"),
}

BUSINESS_NAMES: dict[Business, str] = {
    Business.A: "Dinero Docks",
    Business.H: "Splendid Boulevard",
}
"""The names that are printed; they are the same in every language."""
