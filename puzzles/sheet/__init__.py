"""Puzzles as they are printed.

sheet     what is to be printed and how: puzzles, language, paper, sizes in millimetres
item      one puzzle said in a language: its question, its cards, the room for the answer
solution  one answer said in a language: step by step, each with its clauses
writer    a function from a sheet to the bytes or the text of one format; it touches no file

The layout is in `sheet.typ` (PDF, SVG) and in `sheet.html`, `item.html`, `solution.html` and
`sheet.css`: files that can be edited without Python. What people type is handed to them as data.
"""
