% monks-first: monks before all others, nearest first (phase 2, step 3)
hotel    7 monks-first
line     2:6b 1:1b 2:1l
expect   in 1:1b 6, in 2:1l 5, out 2:6b 5
