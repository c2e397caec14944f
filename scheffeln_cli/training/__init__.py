"""Training in a terminal: rounds, what is said of an answer, and what is told at the end."""
