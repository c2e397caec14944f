"""What the commands about whole games share."""
