% second-face-up: the card that becomes position 2 of the line lies face up, no other (phase 1)
hotel    6B
hand     1 3b 2l
hand     2 5f 6b
turn     0
moves    1 3b>L1, 2 5f>L1, 1 2l>L1
expect   event placed-open card=5f position=2
expect   view 2 hotel 6B line 1:_b 2:5f+ 1:_l door
expect   view 0 hotel 6B line 1:_b 2:5f+ 1:_l door
