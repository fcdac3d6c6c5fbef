% worked example 2: ties go clockwise when building, counter-clockwise for guests, from the card
players  4
option   money=open
tiebreak 1
offer    room suite pool swap
arrival  13 pp pp pp
moves    1 price 8/6, 2 price 6/5, 3 price 8/6, 4 price 12/9
expect   turn 4
moves    4 buy -
expect   turn 3
moves    3 buy -
expect   turn 1
moves    1 buy -
expect   turn 2
moves    2 buy -
expect   turn 2
moves    2 take -
expect   turn 1
moves    1 take -
expect   turn 3
moves    3 take -
expect   turn 4
moves    4 take -
expect   event round-over seat=2
expect   event round round=2 seat=2
