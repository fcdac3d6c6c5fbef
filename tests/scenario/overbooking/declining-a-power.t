% maids, nobles and soldiers may be declined, and then change nothing (O3)
players  3
hotel    9 none
door     1:3b 2:4b
line     1:6b 2:2b
hotel    9 none
door     3:5b
line     1:6f
moves    1 maid -, 2 noble -, 3 soldier -
expect   event power-declined seat=1
expect   event power-declined seat=2
expect   event power-declined seat=3
expect   in 1:6b 3, in 2:2b 1
expect   at 2 in 1:6f 3
