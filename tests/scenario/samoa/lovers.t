% a lover may join a lover who lives alone, whatever their nations; each lover of a pair pays
players  3
option   money=open
arrival  3 plll
hotel    1 guests 1:lDE 2:pDE
moves    1 price 10/7, 2 price off, 3 price off
moves    1 take 1
expect   legal 1 put l 1, 1 put l 3
expect   illegal 1 put p 1, 1 put l 2
moves    1 put l 1
expect   illegal 1 put l 1
moves    1 put l 3, 1 put l 3, 1 done
expect   event joined seat=1 room=1
expect   event income seat=1 rooms=21 swimmers=0
