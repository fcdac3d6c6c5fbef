% large-only: only numbers 4-6 may be played to the line, any to the back door (phase 1)
hotel    8 large-only
hand     1 3b 4f 6l
turn     0
expect   legal 1 4f>L1, 1 6l>L1, 1 3b>B1, 1 4f>B1
expect   illegal 1 3b>L1
