% worked example 3: rich, in a suite, beside a celebrity: double, not more
players  3
option   money=open
arrival  8 ppr
hotel    1 suites 2 guests 1:cDE
moves    1 price 10/7, 2 price off, 3 price off
moves    1 take 1, 1 put r 2, 1 done
expect   event paid-double seat=1 room=2 coins=14
expect   event income seat=1 rooms=14 swimmers=0
