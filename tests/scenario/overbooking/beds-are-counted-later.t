% nobles only set the order: beds that come after them count for the card they named (O6)
hotel    4 none
door     1:4b 2:2b
line     2:5b 1:6b
moves    1 noble 2
expect   beds 7
expect   in 1:6b 1, out 2:5b 1
