"""One slip of the pen, told once: what else a line may have meant, and what that explains."""
