% an edition may give a card other coins than its number: they score, and make it a three-coin card or not (end)
option   scoring=none
fact     guest 5b coins 3
fact     guest 1f coins 0
collected 1 5b 5l 1f 1l
collected 2 2b 6b 6f 6l 6s
expect   result {"coins": 7, "tokens": 0, "sets": 0, "total": 7, "three_coin_cards": 2}
expect   result {"coins": 7, "tokens": 0, "sets": 0, "total": 7, "three_coin_cards": 1}
expect   score 7 7
expect   winners 1
