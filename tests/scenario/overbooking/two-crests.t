% two-crests: once the line holds two crests no third may be played to it (phase 1)
hotel    8 two-crests
line     2:1b
hand     1 1f 2b 3l
hand     2 2f 3s 4b
turn     2
expect   legal 1 1f>L1, 1 2b>L1, 1 3l>L1
moves    1 1f>L1
expect   legal 2 2f>L1, 2 4b>L1, 2 3s>B1
expect   illegal 2 3s>L1
