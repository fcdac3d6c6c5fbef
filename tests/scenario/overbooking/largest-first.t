% the rest is checked by number, 6 down to 1, nearest first among equals (phase 2, step 3)
hotel    40 none
line     1:1b 2:3l 2:6b 1:3f
expect   in 2:6b 34, in 2:3l 31, in 1:3f 28, in 1:1b 27
