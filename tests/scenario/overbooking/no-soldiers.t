% no-soldiers: no 5 to the line, but to the back door (phase 1)
hotel    8 no-soldiers
hand     1 4b 5b 6b
turn     0
expect   legal 1 4b>L1, 1 6b>L1, 1 5b>B1
expect   illegal 1 5b>L1
