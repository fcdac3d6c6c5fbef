% S1: rooms 1 2 3 / 4 5 6, neighbours share a wall; the celebrity in 1 is next to 2 and 4
players  3
option   money=open
arrival  11 ppppp
hotel    1 guests 1:cDE
moves    1 price 2/3, 2 price off, 3 price off
moves    1 take 1, 1 put p 2, 1 put p 3, 1 put p 4, 1 put p 5, 1 put p 6, 1 done
expect   event paid-double seat=1 room=2 coins=6
expect   event paid-double seat=1 room=4 coins=6
expect   event paid seat=1 room=3 coins=3
expect   event paid seat=1 room=5 coins=3
expect   event paid seat=1 room=6 coins=3
expect   event income seat=1 rooms=21 swimmers=0
