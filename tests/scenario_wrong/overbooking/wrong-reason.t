% a move that is refused for another reason than expected
hotel    8 small-only
hand     1 3b 4f
turn     0
expect   refused large-only 1 4f>L1
