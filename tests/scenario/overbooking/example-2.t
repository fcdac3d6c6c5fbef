% worked example 2: monks first, and merchants make 8 beds 11
players  4
hotel    8 monks-first
door     3:2b
line     2:4b 3:3f 4:1l 4:2s
expect   beds 11
expect   in 4:1l 10, in 2:4b 6, in 3:3f 3, in 4:2s 1
