"""What is answered to a puzzle, right or wrong.

replies      what can be answered
symmetry     the same puzzle turned and renamed
answers      answers proved, judged and carried out
heuristics   answers guessed, by a rule of thumb or by what was seen in the set so far
"""
