"""Puzzles one after the other.

mixture   several kinds or difficulties on one sheet
ideas     the rule, one idea at a time, and who gets it wrong
deals     small rounds, and tokens for them
course    from one card to seven: every idea alone, in a near-miss pair, then among the others
"""
