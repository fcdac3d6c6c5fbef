% worked example 3: the first pool with swimmers worth 5 brings 5 at once, a swimmer 2 later 2 more
players  3
option   money=open
offer    pool
arrival  8 pp2
hotel    1 guests 1:2DE 2:3DE
moves    1 price 6/5, 2 price 4/4, 3 price 2/3
moves    1 buy pool
expect   event new-pool seat=1 coins=5
moves    3 take -, 2 take -, 1 take 1, 1 put 2 3, 1 done
expect   event income seat=1 rooms=5 swimmers=2
expect   position hotel money 31
