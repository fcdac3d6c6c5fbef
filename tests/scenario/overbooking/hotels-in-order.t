% hotel 1 is checked first: hotel 2 asks only then (phase 2)
hotel    9 none
door     2:4b
line     2:2b
hotel    9 none
door     1:4b
line     1:2b
expect   turn 2
moves    2 noble 1
expect   in 2:2b 7
expect   turn 1
moves    1 noble 1
expect   at 2 in 1:2b 7
