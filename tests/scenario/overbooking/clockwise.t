% cards are played one at a time, clockwise from the start player (phase 1)
players  3
start    2
hand     1 1b 2b
hand     2 1b 2b
hand     3 1b 2b
turn     0
expect   turn 2
expect   illegal 1 1b>L1, 3 1b>L1
moves    2 1b>L1
expect   turn 3
moves    3 1b>L2
expect   turn 1
moves    1 1b>L3
expect   turn 2
