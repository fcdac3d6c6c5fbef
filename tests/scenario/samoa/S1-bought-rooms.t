% S1: rooms bought later neighbour nothing, not even each other
players  3
option   money=open
arrival  8 ppp
hotel    1 rooms 8 guests 6:cDE 7:cNO
moves    1 price 2/3, 2 price off, 3 price off
moves    1 take 1, 1 put p 8, 1 put p 3, 1 done
expect   event paid seat=1 room=8 coins=3
expect   event paid-double seat=1 room=3 coins=6
