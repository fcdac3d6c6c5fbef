% a tie goes to the one with more collected cards worth 3 coins (end)
players  3
option   scoring=none
collected 1 1b 5b
collected 2 3b 3f
collected 3 6b
expect   score 4 4 1
expect   result "winners": [1]
expect   winners 1
