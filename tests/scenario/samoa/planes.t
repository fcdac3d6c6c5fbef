% all guests of the nation leave every hotel; two lovers leave together when either's nation flies
players  3
arrival  8 ppp
hotel    1 guests 1:pDE 2:pNO 3:lDE+lNO 4:lDE
hotel    2 guests 1:rDE
moves    1 price off, 2 price off, 3 price off
moves    2 release -, 1 release -, 0 arrive 9 pppp r
expect   event left seat=1 room=1
expect   event left-pair seat=1 room=3
expect   event left seat=1 room=4
expect   event left seat=2 room=1
expect   no-event left seat=1 room=2
