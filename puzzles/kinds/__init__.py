"""The kinds of puzzle, a file each. `registry` lists them; `task` says what a kind must offer.

forecast   the Speed round: a position, a row, the tokens; who earns the most?
order      a hand to be played in the one order that puts a limousine on top at a business
blanks     a row with unknown cards to be filled in so that a limousine ends on top
shortest   the fewest cards of the deck that put a limousine on top
top        a position and a row; who ends on top at a business, or where does a limousine end?
retro      the row and what is known of the end; where did the limousines start?

What kinds share:

task       what every kind must offer
sought     a kind whose answer is sought among candidates, each a row or a start
goal       a kind with one goal: a limousine is to end on top at a business
"""
