% guests come from one group, each into a free room; at least one, then done
players  3
arrival  1 ppp rr
hotel    1 guests 1:pDE
moves    1 price 2/3, 2 price off, 3 price off
expect   legal 1 take 1, 1 take 2, 1 take -
moves    1 take 1
expect   illegal 1 done, 1 put r 2, 1 put p 1, 1 put p 7
moves    1 put p 2
expect   legal 1 done, 1 put p 3
expect   illegal 1 put p 2
