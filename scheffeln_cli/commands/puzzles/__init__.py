"""The commands of `scheffeln puzzle`, one module each."""
