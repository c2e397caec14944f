#!/bin/sh
# The starter collection: three puzzles of every kind and number of stars, for each mistake one
# puzzle that only it gets wrong, and fifteen forecasts. Called with the command to use.
set -eu
scheffeln=$1
for kind in forecast order blanks shortest retro; do
    for stars in 1 2 3 4 5; do
        "$scheffeln" puzzle make --kind $kind --count 3 --seed 2014 --difficulty $stars
    done
done
# bottom-earns and lone-only are always caught together: no puzzle catches only one of them.
moves="bottom-alone top-drags covered-stuck skip-to-empty never-stacks blocked-by-full slides-under
    pair-blocked counter-clockwise right-to-left"
for only in $moves; do
    others=
    for other in $moves bottom-earns lone-only; do
        [ $other = $only ] || others="$others --no-trap $other"
    done
    "$scheffeln" puzzle make --kind forecast --count 1 --seed 2014 --trap $only $others
done
"$scheffeln" puzzle make --kind forecast --count 15 --seed 2015
