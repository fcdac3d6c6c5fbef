% another card of the line is replaced: the named one keeps its priority (O4)
hotel    8 none
door     1:4b 1:3f
line     2:6l 1:1s 1:6b
moves    1 noble 2, 1 maid 3
expect   no-event priority-lost
expect   in 1:1s 7, in 2:6l 1, out 1:3f 1
