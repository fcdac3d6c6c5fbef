% why a guest may not move in: another group, nobody left, a room that is taken or not there
players  3
arrival  1 ppl rr
hotel    1 guests 1:pDE 2:lDE
hotel    2 guests 1:pDE 2:pDE 3:pDE 4:pDE 5:pDE 6:lDE tiles home
hotel    3 guests 1:pDE
moves    1 price 2/3, 2 price 4/4, 3 price off
expect   refused nobody-waits 1 take 3
expect   refused own-tile 1 home 1
expect   refused day-off-only 1 release 1
expect   refused off 3 take 1
moves    1 take 1
expect   refused one-group 1 take 2, 1 put r 3
expect   refused nobody-waits 1 put c 3
expect   refused room-taken 1 put p 1, 1 put p 2, 1 put l 1
expect   refused no-room 1 put p 7
expect   refused at-least-one 1 done
expect   refused nothing 1 put l 2
moves    1 put p 3, 1 done
expect   refused full 2 take 2
expect   refused home 2 home 1 2 3
moves    2 take -
expect   refused off 3 take 1, 3 buy room
expect   refused empty-room 3 release 2
expect   refused no-room 3 release 9
