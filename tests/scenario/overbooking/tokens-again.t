% in the next round every back door has one token again, and only one (phase 3)
round    1
hotel    2B
door     1:2b
hotel    1A
hand     1 5b 5f
hand     2 5b 5f
tokens   1 1
moves    0 deal 1 1b 1f 1l 1s 2f, 0 deal 2 1b 1f 1l 1s 2b
expect   turn 2
moves    2 5b>B1, 1 5b>B1, 2 5f>B2, 1 5f>B2
expect   event token seat=2 hotel=1
expect   event token seat=2 hotel=2
expect   position seat tokens 1 hand 1b 1f 1l 1s 2f
expect   position seat tokens 2 hand 1b 1f 1l 1s 2b
