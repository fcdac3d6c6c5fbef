% S4: recall takes up to two discarded price cards back, before choosing a price
players  3
round    3
arrival  8 ppp
hotel    1 tiles recall
hand     1 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
expect   legal 1 recall 2/3, 1 recall 2/3 4/4, 1 price 20/12
expect   illegal 1 recall 20/12, 1 price 2/3, 2 recall 2/3
moves    1 recall 2/3 4/4
expect   event recalled seat=1 cards=2/3
expect   illegal 1 recall 2/3
expect   legal 1 price 2/3, 1 price 4/4
