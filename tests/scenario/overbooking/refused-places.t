% why a card may not go somewhere: hand, hotel, line and back door, and the rule of each hotel
players  4
hotel    8 small-only
line     2:1b 3:1b 4:1b 1:1b
door     2:2b 3:2b
hotel    9 large-only
hotel    9 no-soldiers
hotel    9 two-crests
line     2:1f 3:1l
hand     1 3b 4f 5l 5f
hand     2 3b
turn     12
expect   refused line-full 1 3b>L1
expect   refused door-full 1 3b>B1
expect   refused large-only 1 3b>L2
expect   refused no-soldiers 1 5l>L3, 1 5f>L3
expect   refused two-crests 1 3b>L4
expect   refused hand 1 6b>L2, 1 3f>B2
expect   refused nothing 1 4f>L2, 1 3b>B4
expect   refused pass 1 pass
expect   refused turn 2 3b>L3
expect   refused step 1 maid 1
expect   refused house 1 start 2
