"""All of Speed counted: every round there is, and the odds before all cards are known."""
