% S11: where as many cards come back as were discarded, everyone knows which
players  3
round    3
arrival  8 ppp
hotel    1 tiles recall
hand     1 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 recall 2/3 4/4
expect   view 2 hotel money ? seen 25 0 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played -
