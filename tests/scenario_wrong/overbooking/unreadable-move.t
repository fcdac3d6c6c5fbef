% a slip of the pen is no proof that a move is not allowed
hand     1 5b
turn     0
expect   illegal 1 5b>L9
