% S5: the second swap tile may be kept
players  4
tiebreak 4
arrival  8 pppp
hotel    1 tiles swap swap
moves    1 price 2/3, 2 price 4/4, 3 price off, 4 price off
moves    1 swap 6/5, 1 swap -
expect   event swap-declined seat=1 card=6/5
expect   turn 2
