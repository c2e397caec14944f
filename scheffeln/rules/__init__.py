"""The rules: clauses, rulings and misreadings, the movement rule, playing and scoring."""
