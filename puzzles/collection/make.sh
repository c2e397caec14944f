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
# Where only one mistake goes wrong the answer is nearly always the one that a rule of thumb guesses:
# these are boards of hundreds that none, or the fewest, guess. bottom-earns and lone-only are always
# caught together: no puzzle catches only one of them.
while read -r _only board cards tokens; do
    "$scheffeln" puzzle new "$board" "$cards" --tokens "$tokens" -o -
done <<BOARDS
bottom-alone YN/_/T/V/WO/_/L/R ONLORRV 8500,14000,0,13500,10000,10500,4000,7500
top-drags N/YL/_/_/_/VW/T/OR RWRONNL 8500,15500,10000,8000,10000,4500,2000,14500
covered-stuck OY/V/_/T/WL/_/N/R RNTVLNR 12000,16000,12500,3500,2000,9500,500,7500
skip-to-empty V/Y/W/_/N/_/LT/RO TRRORLO 11500,12000,8500,500,6000,2000,4000,2500
never-stacks V/Y/_/_/RO/_/WL/NT VTLOOVR 10500,1500,8500,0,12500,9500,4000,8000
blocked-by-full _/W/_/VR/NT/_/O/YL ORROWWY 9500,6500,10000,4000,12000,10000,12500,8000
slides-under _/O/N/_/YT/WV/L/R RYVYVOR 6000,5500,10000,3500,500,9500,14000,2500
pair-blocked LT/OW/_/V/_/R/_/YN VOYVONV 1500,13500,14000,9500,3500,11500,10500,4000
counter-clockwise VW/Y/TN/_/_/O/RL/_ TYYWOYT 8000,14000,10500,16000,8000,5500,0,12000
right-to-left _/LO/TR/VW/N/_/_/Y YVTLNRY 4500,1500,9500,11500,15500,10000,4000,6500
BOARDS
