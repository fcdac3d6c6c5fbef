% nobles whose owner's only card is named already ask nobody (O5, O3)
hotel    10 none
door     1:4b 1:4f
line     2:6b 1:1b
moves    1 noble 2
expect   turn nobody
expect   event not-asked seat=1
expect   in 1:1b 9, in 2:6b 3
