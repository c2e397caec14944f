"""The referee as one page for a phone: its data, its sources, and the file they become.

table     every single move the engine knows, worked out once and looked up by the page
texts     what the page says, in every language, taken from where the engine says it
sources   `index.html`, `page.css` and the modules in `src/`, linked into one file when asked for
"""
