% beds never fall below 0: two workers at 5 beds leave none (phase 2, step 2)
hotel    5 none
door     1:6b 2:6b
line     1:1b
expect   beds 0
expect   out 1:1b 0
