% S4: recall also before answering swap, and the card taken back may be swapped in
players  3
round    3
arrival  8 ppp
hotel    1 tiles swap recall
hand     1 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off
moves    1 price 20/12, 2 price off, 3 price off
expect   turn 1
expect   legal 1 recall 2/3, 1 swap off, 1 swap -
moves    1 recall 2/3
expect   turn 1
moves    1 swap 2/3
expect   event swapped seat=1 card=2/3 old=20/12
