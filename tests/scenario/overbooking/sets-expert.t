% expert: four cards of a crest 2, five 5, six 10 points; fewer than four nothing (end)
option   scoring=expert
collected 1 1b 2b 3b 4b 5b 6b 1f 2f 3f 4f 5f 1l 2l 3l 4l 1s
tokens   1 3
expect   turn nobody
expect   result {"coins": 36, "tokens": 3, "sets": 17, "total": 56, "three_coin_cards": 7}
expect   score 56 0
expect   winners 1
