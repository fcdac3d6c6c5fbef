% maids take the exact position of an own card, which is discarded (phase 2, step 2)
hotel    13 none
door     1:3f
line     2:3l 1:6s 2:3b
expect   moves 1: maid 2, maid -
moves    1 maid 2
expect   event replaced card=3f other=6s position=2
expect   line 2:3l 1:3f 2:3b
expect   in 2:3l 10, in 1:3f 7, in 2:3b 4
expect   position seat tokens 0 hand deck collected 3f discarded
