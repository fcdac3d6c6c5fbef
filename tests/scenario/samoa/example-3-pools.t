% worked example 3: three pools, swimmers 2 and 3 housed: a bonus of 15
players  3
option   money=open
arrival  3 pp23
hotel    1 pools 3
moves    1 price 10/7, 2 price 14/8, 3 price 16/10
moves    1 take 1, 1 put 2 1, 1 put 3 2, 1 done, 2 take -, 3 take -
expect   event income seat=1 rooms=14 swimmers=15
