% S5: holders of swap are asked clockwise from the tie-break card
players  4
tiebreak 2
arrival  8 pppp
hotel    1 tiles swap
hotel    2 tiles swap
moves    1 price 2/3, 2 price 4/4, 3 price off, 4 price off
expect   turn 1
moves    1 swap 6/5
expect   event swapped seat=1 card=6/5 old=2/3
expect   turn 2
moves    2 swap -
expect   event swap-declined seat=2
expect   no-event swapped seat=2
