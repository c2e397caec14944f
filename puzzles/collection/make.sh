#!/bin/sh
# The starter collection: three puzzles of every kind and number of stars, and for each mistake one
# puzzle that only it gets wrong. Called with the command to use.
set -eu
scheffeln=$1
# Of every kind the first seed whose fifteen no rule of thumb guesses too often.
while read -r kind seed; do
    for stars in 1 2 3 4 5; do
        "$scheffeln" puzzle make --kind "$kind" --count 3 --seed "$seed" --difficulty $stars
    done
done <<SEEDS
forecast 2015
order 2014
blanks 2024
shortest 2014
retro 2014
top 2014
SEEDS
# bottom-earns and lone-only are always caught together: no puzzle catches only one of them.
mistakes="bottom-alone top-drags covered-stuck skip-to-empty never-stacks blocked-by-full
    slides-under pair-blocked counter-clockwise right-to-left bottom-earns lone-only"
# Where only one mistake goes wrong the answer is often the one that a rule of thumb guesses: the
# seeds are the first whose puzzle none, or the fewest, guess.
while read -r only seed; do
    others=
    for other in $mistakes; do
        [ "$other" = "$only" ] || others="$others --no-trap $other"
    done
    "$scheffeln" puzzle make --kind forecast --count 1 --seed "$seed" --trap "$only" $others
done <<SEEDS
bottom-alone 2230
top-drags 2014
covered-stuck 2027
skip-to-empty 2182
never-stacks 2021
blocked-by-full 2132
slides-under 2014
pair-blocked 2048
counter-clockwise 2047
right-to-left 2281
SEEDS
