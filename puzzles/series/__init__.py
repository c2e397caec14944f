"""Puzzles one after the other.

progression   several kinds, each composed around an idea, easiest first
mixture       dealt ones of several kinds or difficulties
ideas         the rule, one idea at a time, and who gets it wrong
deals         small rounds, and tokens for them
daily         the puzzle of the day, and a shelf to practise with
pairs         one board, two cards in each other's place, another answer
course        from one card to seven: every idea alone, in a near-miss pair, then among the others
"""
