"""Programs a command speaks with: one that it asks, and the page that it serves."""
