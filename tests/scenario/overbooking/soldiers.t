% soldiers may replace any player's workers in the line, and nothing else (phase 2, step 2)
players  3
hotel    13 none
door     3:5b
line     2:6b 3:4b 1:6f 3:6l
expect   moves 3: soldier 1, soldier 3, soldier 4, soldier -
moves    3 soldier 3
expect   line 2:6b 3:4b 3:5b 3:6l
expect   in 2:6b 7, in 3:6l 1, out 3:5b 1, out 3:4b 1
