% a player with no card to name is not asked (O3)
hotel    9 none
door     1:3b 1:5b
line     2:5l
expect   turn nobody
expect   event not-asked seat=1
expect   in 2:5l 4
