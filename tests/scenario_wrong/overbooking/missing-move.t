% one of the moves is not listed
hotel    13 none
door     1:3b
line     1:5b 1:4b
expect   moves 1: maid 1, maid -
