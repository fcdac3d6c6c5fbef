% S11: a second recall brings cards of those discarded since, or of those that the first one left
players  3
round    4
arrival  8 ppp
hotel    1 tiles recall recall
hand     1 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 recall 4/4
moves    1 recall 2/3
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? ? recalled 2 2/3 4/4 6/5 played -
moves    1 price 4/4, 2 price off, 3 price off
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? recalled 1 2/3 6/5 played 4/4
