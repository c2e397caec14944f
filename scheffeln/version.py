"""What this is a version of: the program, the JSON it writes, and the rules it plays by."""

__version__ = "0.1.0"

SCHEMA = 1
"""The version of every JSON shape; fields are added freely, none is changed."""

RULES_VERSION = 1
"""Raised whenever a move, a score or a clause comes out differently than before."""
