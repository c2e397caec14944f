"""How puzzles are written down.

ids       a whole task in a line short enough to type
figures   the small numbers an id is made of
fields    JSON read field by field, refused with the path to what is wrong
"""
