"""Whole games: states, actions, and a referee who knows what is wrong, legal, owed and assumed."""
