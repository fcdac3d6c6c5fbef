% S9: players with a day off act last, clockwise from the tie-break card
players  4
tiebreak 2
arrival  8 pppp
hotel    1 guests 1:pDE
hotel    2 guests 1:pDE
hotel    3 guests 1:pDE
moves    1 price off, 2 price off, 3 price off, 4 price 20/12
expect   turn 4
moves    4 take -
expect   turn 3
moves    3 release 1
expect   turn 1
moves    1 release -
expect   turn 2
moves    2 release 1
expect   event sent-home seat=3 room=1
expect   event release-declined seat=1
