% two cards are checked in the wrong order
hotel    13 none
line     1:5b 2:6b
expect   in 1:5b 8, in 2:6b 2
