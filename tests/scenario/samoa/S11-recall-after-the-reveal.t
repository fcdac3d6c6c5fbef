% S11: a card recalled before a swap is known when it is swapped in, and the one it replaces was seen
players  3
round    4
arrival  8 ppp
hotel    1 tiles swap recall
hand     1 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 price 20/12, 2 price off, 3 price off
moves    1 recall 2/3 4/4
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 off ? ? recalled 2 2/3 4/4 6/5 played 20/12
moves    1 swap 2/3
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? recalled 1 4/4 6/5 played 2/3
