"""Makes, grades, certifies and prints puzzles."""
