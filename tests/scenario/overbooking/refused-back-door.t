% why a card may not go to a back door that is not there, or to a hotel that is not there
hotel    9 no-back-door
line     1:1b 2:1b 1:1f 2:1f 1:1l
hotel    9 small-only
hand     1 2b 4b
hand     2 2b
turn     6
expect   refused no-back-door 1 2b>B1
expect   refused line-full 1 2b>L1
expect   refused small-only 1 4b>L2
expect   refused hotel-count 1 2b>L3, 1 2b>B4
