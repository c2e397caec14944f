"""Whole games: states, actions, and a referee who knows every clause."""
