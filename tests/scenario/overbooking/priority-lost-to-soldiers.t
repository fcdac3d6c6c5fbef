% soldiers replace workers that nobles named: the priority is gone (O4)
hotel    8 none
door     1:4b 2:5b
line     2:6l 1:6s
moves    1 noble 2, 2 soldier 2
expect   event priority-lost card=6s
expect   line 2:6l 2:5b
expect   in 2:6l 2, out 2:5b 2
