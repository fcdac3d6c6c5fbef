% S10: the hotel as it stands at the end: a celebrity housed in the same round counts
players  3
option   money=open
arrival  8 ppc
moves    1 price 10/7, 2 price off, 3 price off
moves    1 take 1, 1 put p 1, 1 put p 3, 1 put c 2, 1 done
expect   event paid-double seat=1 room=1 coins=14
expect   event paid-double seat=1 room=3 coins=14
expect   event paid seat=1 room=2 coins=7
