"""Puzzles by the thousand, as arrays: numpy is slow to import, so whoever needs these does it late.

enumeration   every candidate tried through every lens
rounds        Speed rounds dealt and foreseen
proposals     random starts, hands and goals of which it is known that one answer meets them
traces        what a person must do on the way to an answer
"""
