% each special tile not used is worth 3; a tie goes to more free rooms, then the victory is shared
players  4
option   money=open
round    12
arrival  8 pppppppp
hotel    1 money 44 tiles swap home guests 1:pDE
hotel    2 money 50
hotel    3 money 50
hotel    4 money 49
moves    1 price off, 2 price off, 3 price off, 4 price off
expect   turn 1
moves    1 swap -
moves    1 release -
expect   turn nobody
expect   score 50 50 50 49
expect   result {"money": 44, "specials": 6, "total": 50, "free_rooms": 5}
expect   winners 2 3
