"""The referee: what is wrong with an action, what is legal, who scores, and how to go on."""
