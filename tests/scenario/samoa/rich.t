% worked example 3: a rich guest at price 7 pays 14
players  3
option   money=open
arrival  8 ppr
moves    1 price 10/7, 2 price off, 3 price off
moves    1 take 1, 1 put r 1, 1 put p 2, 1 done
expect   event paid-double seat=1 room=1 coins=14
expect   event paid seat=1 room=2 coins=7
expect   event income seat=1 rooms=21 swimmers=0
