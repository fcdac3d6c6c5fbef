% why a price card may not be played, swapped or taken back
players  3
round    9
arrival  8 ppp
hotel    1 tiles swap recall
hand     1 2/3 6/5 off
hotel    2 tiles home
expect   refused hand 1 price 12/9
expect   refused discards 1 recall 2/3
expect   refused recall 1 recall 4/4 8/6 10/7
expect   refused swap 1 swap 6/5
expect   refused own-tile 2 recall 2/3, 2 swap 2/3
expect   refused home 2 home 1
moves    1 price 2/3
expect   refused chosen 1 price 6/5
moves    2 price 2/3, 3 price 2/3
expect   refused hand 1 swap 2/3, 1 swap 8/6
