% no-back-door: the line takes five cards, there is no back door (phase 1)
hotel    14 no-back-door
line     1:1b 2:1b 1:1f 2:1f
hand     1 2b 3b
hand     2 2b 3b
turn     4
expect   legal 1 2b>L1
expect   illegal 1 2b>B1
moves    1 2b>L1
expect   illegal 2 2b>L1, 2 2b>B1
