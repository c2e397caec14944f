"""Makes, grades, certifies and prints puzzles.

recipe    what was asked for
task      the question itself: all that a solver needs to see, and all that an id holds
puzzle    a task that was made: its answer, traps, difficulty and proofs
sheet     puzzles as they are printed

answers     answers proved, judged and guessed

kinds/      a file for each kind of puzzle, and what a kind must offer
storage/    ids and JSON
arrays/     everything done with numpy
sheet/      the writers of every format
"""
