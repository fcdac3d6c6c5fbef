% building goes by the highest bid, guests by the lowest room price; one tile each, for the own bid
players  3
option   money=open
offer    room pool
arrival  8 ppp
moves    1 price 2/3, 2 price 20/12, 3 price 10/7
expect   turn 2
moves    2 buy pool
expect   event bought seat=2 tile=Pool coins=20
expect   turn 3
expect   moves 3: buy room, buy -
moves    3 buy room
expect   event new-room seat=3 room=7
expect   turn 1
expect   legal 1 take 1
