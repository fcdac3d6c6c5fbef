% a line takes four cards, a back door two (phase 1)
hotel    9 none
line     1:1b 2:1b 1:1f
door     2:1f
hand     1 2b 3b
hand     2 2b 3b
turn     4
moves    1 2b>L1
expect   illegal 2 2b>L1
expect   legal 2 2b>B1
moves    2 2b>B1
expect   illegal 1 3b>L1, 1 3b>B1
expect   position hotel 1A line 1:1b 2:1b 1:1f 1:2b door 2:1f 2:2b
