"""The command line: parses words into values, calls one function, prints."""
