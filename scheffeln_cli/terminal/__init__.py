"""What a person sees in a terminal: the window, answers, steps."""
