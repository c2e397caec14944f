"""Puzzles by the thousand, as arrays: numpy is slow to import, so whoever needs these does it late.

enumeration   every candidate tried through every lens, and tasks of which one candidate is right
rounds        rows dealt and foreseen
traces        what a person must do on the way to an answer
themes        the themes of rounds
"""
