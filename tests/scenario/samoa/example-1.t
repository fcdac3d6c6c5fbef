% worked example 1: a whole round of four players
players  4
option   money=open
offer    pool
arrival  1 pppp ppp
hotel    3 guests 1:pDE 2:pDE 3:pNO
moves    1 price 2/3, 2 price 14/8, 3 price off, 4 price 6/5
expect   turn 2
moves    2 buy -
expect   turn 4
moves    4 buy pool
expect   event bought seat=4 tile=Pool coins=6
expect   turn 1
moves    1 take 1, 1 put p 1, 1 put p 2, 1 put p 3, 1 done
expect   turn 4
moves    4 take 2, 4 put p 1, 4 put p 2, 4 put p 3, 4 done
expect   turn 2
moves    2 take -
expect   turn 3
moves    3 release 1 2
expect   event income seat=1 rooms=9 swimmers=0
expect   event income seat=4 rooms=15 swimmers=0
expect   event discarded seat=1 card=2/3
expect   event discarded seat=4 card=6/5
expect   event taken-back seat=2 card=14/8
expect   event off-back seat=3
expect   position hotel money 34
expect   position hotel money 25 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
