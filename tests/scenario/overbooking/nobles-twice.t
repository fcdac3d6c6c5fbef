% a second nobles card names the card that is checked next after the first (phase 2, step 2)
hotel    11 monks-first
door     1:4b 2:4f
line     1:2b 2:6b 1:1b 2:3l
moves    1 noble 1
expect   turn 2
moves    2 noble 4
expect   in 1:2b 9, in 2:3l 6, in 1:1b 5, out 2:6b 5
