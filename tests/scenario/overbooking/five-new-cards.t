% everyone draws five cards; one who kept a card holds more (phase 3, O2)
round    1
start    2
hand     1 1b 1f 1l 1s 2b
hand     2 1b 1f 1l 1s
expect   turn 0
expect   illegal 0 deal 1 2f 2l 2s 3b, 0 deal 1 2f 2l 2s 3b 3f 3l, 0 deal 1 1b 2f 2l 2s 3b
moves    0 deal 1 2f 2l 2s 3b 3f, 0 deal 2 2b 2f 2l 2s 3b
expect   position seat tokens 0 hand 1b 1f 1l 1s 2b 2f 2l 2s 3b 3f deck
expect   position seat tokens 0 hand 1b 1f 1l 1s 2b 2f 2l 2s 3b deck
expect   turn 1
