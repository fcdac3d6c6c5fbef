% an edition may give swimmers other numbers than 1 to 3: what they pay, and their letters, follow it
players  3
option   money=open
without  guests 3
fact     guests 7 1
offer    pool
arrival  3 pp27
hotel    1 pools 1 guests 4:7DE
moves    1 price 10/7, 2 price 14/8, 3 price 16/10
expect   illegal 1 put 3 2
moves    3 buy -, 2 buy -, 1 buy pool
expect   event new-pool seat=1 coins=7
moves    1 take 1, 1 put 2 1, 1 put 7 2, 1 done, 2 take -, 3 take -
expect   event income seat=1 rooms=14 swimmers=18
