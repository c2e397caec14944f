"""Training: what was answered, what that says of the player, and what comes next."""
