"""Going on after a wrong line: what is assumed, what was left unwritten, what is made of it."""
