% first-face-up: the card that becomes position 1 of the line lies face up, no other (phase 1)
hotel    5A
hand     1 3b 6b
hand     2 5f
turn     0
moves    1 3b>L1
expect   event placed-open card=3b position=1
moves    2 5f>L1
expect   view 2 hotel 5A line 1:3b+ 2:5f door
expect   view 1 hotel 5A line 1:3b+ 2:^f door
expect   view 0 hotel 5A line 1:3b+ 2:^f door
