% a token is worth one point (end)
option   scoring=none
collected 1 6b
collected 2 5b
tokens   2 1
expect   score 1 2
expect   winners 2
