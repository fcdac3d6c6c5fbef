% nobles let one own card book before all others (phase 2, step 2)
hotel    8 none
door     1:4b
line     2:6b 1:3b 1:1b
expect   moves 1: noble 2, noble 3, noble -
moves    1 noble 3
expect   in 1:1b 7, in 2:6b 1, out 1:3b 1
