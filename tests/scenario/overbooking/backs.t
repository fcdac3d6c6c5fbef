% the back of a card shows its owner, its crest and whether it is small or large (O1)
hand     1 3l 4s
hand     2 1b 6b
turn     0
moves    1 3l>L1, 2 1b>B1, 1 4s>L1
expect   view 2 hotel 1A line 1:_l 1:^s door 2:1b
expect   view 1 hotel 1A line 1:3l 1:4s door 2:_b
expect   view 0 hotel 1A line 1:_l 1:^s door 2:_b
