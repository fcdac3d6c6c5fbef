% the first card at a back door takes the token at once, the second takes none (phase 1)
hotel    9 none
hotel    9 none
hand     1 2b 3b
hand     2 2b 3b
turn     0
moves    1 2b>B2
expect   event token seat=1 hotel=2
expect   position seat tokens 1 hand 3b
moves    2 2b>B2
expect   position seat tokens 0 hand 3b
expect   no-event token seat=2
moves    1 3b>L2, 2 3b>B1
expect   event token seat=2 hotel=1
