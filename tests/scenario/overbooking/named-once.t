% nobles cannot name a card that nobles already named (O5)
hotel    10 none
door     1:4b 1:4f
line     2:6b 1:1b 1:2b
moves    1 noble 2
expect   moves 1: noble 3, noble -
moves    1 noble 3
expect   in 1:1b 9, in 1:2b 7, in 2:6b 1
