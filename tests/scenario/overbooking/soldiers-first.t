% soldiers-first: soldiers before all others, also those that came by the back door (phase 2)
players  3
hotel    11 soldiers-first
door     3:5b
line     2:6b 2:5b 1:6f
moves    3 soldier 1
expect   line 3:5b 2:5b 1:6f
expect   in 3:5b 6, in 2:5b 1, out 1:6f 1
