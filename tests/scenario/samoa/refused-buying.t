% why a tile may not be bought: day off, money (S6), offer, rooms, one a round
players  3
offer    room suite
arrival  8 ppp
hotel    1 rooms 7 suites 2
hotel    2 money 9
moves    1 price 12/9, 2 price 10/7, 3 price off
expect   refused offer 1 buy pool, 1 buy swap
expect   refused suite-once 1 buy suite 2
expect   refused no-room 1 buy suite 9
expect   refused step 1 take 1, 1 price 6/5
expect   refused S6 2 buy room
expect   refused off 3 buy room
expect   refused turn 2 take 1
expect   refused nothing 1 buy room, 1 buy -
