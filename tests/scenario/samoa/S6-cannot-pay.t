% S6: you cannot buy what you cannot pay, and are not asked
players  3
option   money=open
offer    room
arrival  8 ppp
hotel    1 money 11
moves    1 price 12/9, 2 price 10/7, 3 price off
expect   event cannot-pay seat=1
expect   turn 2
expect   moves 2: buy room, buy -
