% the card that nobles named is replaced by maids: its priority is gone (O4)
hotel    13 none
door     1:4b 1:3f
line     2:6l 1:5s 2:5b
moves    1 noble 2, 1 maid 2
expect   event priority-lost card=5s
expect   line 2:6l 1:3f 2:5b
expect   in 2:6l 7, in 2:5b 2, out 1:3f 2
