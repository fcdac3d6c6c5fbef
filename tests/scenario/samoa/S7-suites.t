% S7: a suite may be made of an occupied room or of a bought one, never of a suite
players  3
option   money=open
offer    suite
arrival  8 ppp
hotel    1 rooms 7 suites 2 guests 1:pDE
moves    1 price 12/9, 2 price off, 3 price off
expect   legal 1 buy suite 1, 1 buy suite 3, 1 buy suite 7
expect   illegal 1 buy suite 2, 1 buy suite 8
moves    1 buy suite 1
expect   event new-suite-taken seat=1 room=1
moves    1 take -
expect   no-event paid seat=1
expect   no-event paid-double seat=1
