% S11: the others see that a card came back and which it may be, not which it is; when it is played they know
players  3
round    4
arrival  8 ppp
hotel    1 tiles recall
hand     1 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 recall 4/4
expect   event recalled seat=1 cards=4/4
expect   event recalled-unseen seat=1 count=1
expect   view 1 hotel money 25 seen 25 0 hand 4/4 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off recalled 1 2/3 4/4 6/5 played -
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? recalled 1 2/3 4/4 6/5 played -
expect   view 0 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off ? recalled 1 2/3 4/4 6/5 played -
moves    1 price 4/4, 2 price off, 3 price off
expect   view 2 hotel money ? seen 25 0 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played 4/4
