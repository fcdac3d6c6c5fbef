% who bought or housed discards the card played; everyone else, and every day off, takes it back
players  4
option   money=open
offer    room pool
arrival  8 pppp
moves    1 price 20/12, 2 price 2/3, 3 price 10/7, 4 price off
moves    1 buy room, 3 buy -, 2 buy -
moves    2 take 1, 2 put p 1, 2 done, 3 take -, 1 take -
expect   event discarded seat=1 card=20/12
expect   event discarded seat=2 card=2/3
expect   event taken-back seat=3 card=10/7
expect   event off-back seat=4
