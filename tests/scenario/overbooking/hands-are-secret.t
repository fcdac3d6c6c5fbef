% a seat sees its own hand and deck; of others only how many cards they hold
round    3
hand     1 1b 2b
hand     2 3f 4f 5f
turn     0
expect   view 1 seat tokens 0 hand 1b 2b deck 1f 1l 1s 2f 2l
expect   view 1 seat tokens 0 hand ? ? ? deck ? ? ? ? ? collected
expect   view 0 seat tokens 0 hand ? ? deck ? ? ? ? ? collected
