% S12: when home tiles have sent everyone home on a day off, nothing is asked any more
players  3
arrival  8 ppp
hotel    1 tiles home guests 1:pDE 2:pDE
moves    1 price off, 2 price off, 3 price off
moves    1 home 1 2
expect   event release-not-asked seat=1
expect   turn 0
