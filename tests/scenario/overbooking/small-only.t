% small-only: only numbers 1-3 may be played to the line, any to the back door (phase 1)
hotel    8 small-only
hotel    9 none
hand     1 3b 4f 5l
turn     0
expect   legal 1 3b>L1, 1 3b>B1, 1 4f>B1, 1 5l>B1, 1 4f>L2
expect   illegal 1 4f>L1, 1 5l>L1
