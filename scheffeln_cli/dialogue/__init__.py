"""Where the program and a person take turns: questions one after another, and stepping."""
