% S12: with a price card, too, several home tiles may be used in one turn
players  3
arrival  8 ppp
hotel    1 tiles home home guests 1:pDE 2:pDE 3:pNO
moves    1 price 2/3, 2 price off, 3 price off
moves    1 home 1 2, 1 home 3
expect   turn 1
moves    1 take 1, 1 put p 3, 1 done
expect   event income seat=1 rooms=3
