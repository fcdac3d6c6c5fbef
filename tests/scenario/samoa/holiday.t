% worked example 3: on a holiday 4+3 means groups of 8 and 6 (rounds 6 and 12)
players  4
round    5
arrival  8 pppp
moves    1 price off, 2 price off, 3 price off, 4 price off
expect   turn 0
expect   illegal 0 arrive 1 pppp ppp
expect   legal 0 arrive 1 pppppppp rrllll
