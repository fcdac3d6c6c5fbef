% maids may name the own monk that has just joined the line (phase 2, step 2)
hotel    13 none
door     1:1b 1:3b
line     2:6b 2:6f 2:2b 2:3b
expect   moves 1: maid 5, maid -
moves    1 maid 5
expect   line 2:6b 2:6f 2:2b 2:3b 1:3b
expect   in 2:6b 7, in 2:6f 1, out 2:3b 1, out 1:3b 1, out 2:2b 1
