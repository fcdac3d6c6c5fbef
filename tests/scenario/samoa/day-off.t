% a day off cannot buy and takes no guests
players  3
offer    pool
arrival  8 ppp
moves    1 price off, 2 price off, 3 price 2/3
expect   event day-off seat=1
expect   turn 3
moves    3 buy -
expect   turn 3
moves    3 take -
expect   event release-not-asked seat=1
expect   event not-taken group=1
