"""Training in a terminal: rounds, keys and what is said about an answer."""
