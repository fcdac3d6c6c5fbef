% a card of the line is not told
hotel    13 none
line     1:5b 2:4b
expect   in 1:5b 8
