% nobody buys two tiles in a round, and others wait for their turn
players  3
offer    room suite
arrival  8 ppp
moves    1 price 12/9, 2 price 10/7, 3 price off
expect   refused turn 2 buy room
moves    1 buy room
expect   refused one-tile 1 buy suite 1
