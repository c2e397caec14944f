"""Puzzles as they are printed.

sheet    what is to be printed and how: puzzles, language, paper, sizes in millimetres, format
item     one puzzle said in a language: its question, its cards, the room for the answer
key      one answer said in a language: step by step, each with its clauses
words    what is printed beside them
marking  the answers of a class

A writer (`typst` for PDF and SVG, `html`, `text` for plain text, Markdown and JSON) turns a sheet
into bytes or text and touches no file. The layout is in `sheet.typ`, `sheet.html` and `sheet.css`:
files that can be edited without Python. What people type is handed to them as data.
"""
