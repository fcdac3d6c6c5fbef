% S3: if the pile runs short, groups are filled in order while it lasts
players  4
round    5
fact     arrival 3 9 9+3 9 9
arrival  8 pppp
moves    1 price off, 2 price off, 3 price off, 4 price off
expect   turn 0
expect   illegal 0 arrive 3 pppppppprrllllc12 3
moves    0 arrive 3 pppppppprrllllc123 -
expect   event arrived-short group=2
