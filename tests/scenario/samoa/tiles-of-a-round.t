% four players reveal two tiles in each of rounds 1 to 3, written in their order
players  4
moves    0 tiebreak 1, 0 flags UK DE NO JP UK DE NO JP UK DE NO JP
expect   legal 0 tiles room pool, 0 tiles suite suite
expect   illegal 0 tiles room, 0 tiles pool, 0 tiles room room room
moves    0 tiles room pool
expect   position offer room pool
