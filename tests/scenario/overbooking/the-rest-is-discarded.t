% booked cards are collected, all others at the hotel are discarded, those at the back door too
hotel    6 none
door     1:2b 2:6b
line     1:5b 2:4b
expect   position seat tokens 0 hand deck collected 5b discarded
expect   position seat tokens 0 hand deck collected discarded
expect   event discarded card=2b
expect   event discarded card=6b
expect   event turned-away card=4b
