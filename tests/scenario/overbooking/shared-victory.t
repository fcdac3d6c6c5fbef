% equal points and equal three-coin cards: the victory is shared (end)
players  3
option   scoring=none
collected 1 1b 5b
collected 2 1f 6f
collected 3 4b 4f
expect   score 4 4 4
expect   winners 1 2
