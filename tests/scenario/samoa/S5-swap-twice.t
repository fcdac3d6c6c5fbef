% S5: whoever used a swap tile and has another is asked again at once
players  4
tiebreak 4
arrival  8 pppp
hotel    1 tiles swap swap
moves    1 price 2/3, 2 price 4/4, 3 price off, 4 price off
expect   turn 1
moves    1 swap 6/5
expect   turn 1
expect   legal 1 swap 2/3, 1 swap 8/6, 1 swap -
expect   illegal 1 swap 6/5
moves    1 swap 2/3
expect   event swapped seat=1 card=2/3 old=6/5
expect   no-event swap-declined seat=1
expect   legal 1 take 1
