% the token went to somebody else
hand     1 5b
hand     2 5b
turn     0
moves    1 5b>B1
expect   event token seat=2 hotel=1
