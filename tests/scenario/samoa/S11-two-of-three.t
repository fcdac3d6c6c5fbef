% S11: two of three came back; one of them is played, the other one is still one of two
players  3
round    4
arrival  8 ppp
hotel    1 tiles recall
hand     1 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 recall 2/3 6/5
expect   view 3 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? ? recalled 2 2/3 4/4 6/5 played -
moves    1 price 6/5, 2 price off, 3 price off
expect   view 3 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? recalled 1 2/3 4/4 played 6/5
