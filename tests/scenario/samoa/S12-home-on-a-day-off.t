% S12: on a day off home tiles may be used first, several of them, and then guests are sent home without one
players  3
arrival  8 ppp
hotel    1 tiles home home guests 1:pDE 2:pDE 3:pNO 4:pNO 5:pJP
moves    1 price off, 2 price 2/3, 3 price 4/4
moves    2 take -, 3 take -
expect   turn 1
expect   legal 1 home 1 2, 1 release 1 2, 1 release -
expect   illegal 1 home 6, 1 take 1
moves    1 home 1 2
expect   event home-used seat=1
expect   turn 1
moves    1 home 3
expect   turn 1
expect   legal 1 release 4 5
expect   illegal 1 home 4
moves    1 release 4
expect   event sent-home seat=1 room=4
expect   turn 0
