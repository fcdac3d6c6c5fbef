% S8: home sends up to two rooms' guests away; a pair of lovers in one room counts as one
players  3
arrival  8 ppp
hotel    1 tiles home guests 1:lDE+lNO 2:pDE 3:pNO
moves    1 price 2/3, 2 price off, 3 price off
expect   turn 1
expect   legal 1 home 1 2, 1 home 3, 1 take 1, 1 take -
expect   illegal 1 home 4, 1 home 1 4
moves    1 home 1 2
expect   event sent-home-pair seat=1 room=1
expect   event sent-home seat=1 room=2
expect   turn 1
expect   legal 1 take 1
moves    1 take 1, 1 put p 1, 1 put p 2, 1 done
expect   event income seat=1 rooms=6
