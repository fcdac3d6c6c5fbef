% S7: a bought room becomes a suite, and whoever moves in pays double
players  3
option   money=open
offer    suite
arrival  8 ppp
hotel    1 rooms 7
moves    1 price 12/9, 2 price off, 3 price off
moves    1 buy suite 7
expect   event new-suite seat=1 room=7
moves    1 take 1, 1 put p 7, 1 done
expect   event paid-double seat=1 room=7 coins=18
