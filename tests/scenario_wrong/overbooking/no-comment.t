hotel    13 none
line     1:5b
expect   in 1:5b 8
