"""Puzzles to a wish: what is wished for, and how a round that Z3 found becomes a task."""
