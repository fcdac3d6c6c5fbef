% money=open: everyone sees everyone's money
players  3
option   money=open
arrival  8 ppp
hotel    2 money 31
expect   view 1 hotel money 31 hand
expect   view 0 hotel money 31 hand
