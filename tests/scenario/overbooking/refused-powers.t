% why a power may not name a card: not an own one, not workers, nobody there, named already (O5)
players  3
hotel    13 none
door     1:4b 1:4f
line     2:6b 1:1b 1:2b
hotel    9 none
door     2:3b
line     1:6f 2:1f
hotel    9 none
door     3:5b
line     2:6l 3:1l
expect   refused nobles 1 noble 1
expect   refused position 1 noble 4
expect   refused power 1 maid 2
expect   refused step 1 1s>L1, 1 pass
expect   refused turn 2 noble 1
moves    1 noble 2
expect   refused O5 1 noble 2
moves    1 noble 3
expect   refused maids 2 maid 1
moves    2 maid 2
expect   refused soldiers 3 soldier 2
