"""Answers questions about positions: exact search, and a Z3 model."""
