"""The one room for Z3: variables, the step, whole rows, questions, the solver, proofs."""
