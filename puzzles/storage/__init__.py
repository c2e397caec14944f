"""How puzzles are written down.

ids       a whole task in a line short enough to type
figures   the small numbers an id is made of
records   a puzzle as a line of JSON
fields    JSON read field by field, refused with the path to what is wrong
"""
