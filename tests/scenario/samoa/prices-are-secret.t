% the card just chosen stays in the hand until the reveal: nobody can read it from there
players  3
arrival  8 ppp
moves    2 price 6/5
expect   turn 1 3
expect   view 2 hotel money 25 seen 25 0 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played 6/5
expect   view 1 hotel money ? seen 25 0 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played ?
expect   view 0 hotel money ? seen 25 0 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played ?
moves    3 price off, 1 price off
expect   event played seat=2 card=6/5
