% workers and merchants add up before anything is cut off at 0: 2 - 3 + 3 = 2 (phase 2, step 2)
hotel    2 none
door     1:6b 2:2b
line     1:2b 2:1b
expect   beds 2
expect   in 1:2b 0, out 2:1b 0
