"""The one room for Z3: variables, the step, whole rows, questions, themes, and the solver."""
