% worked example: two merchants at 8 beds give 14 (phase 2, merchants)
hotel    8 none
door     1:2b 2:2b
line     1:6b 2:6b 1:2f
expect   beds 14
expect   in 1:6b 8, in 2:6b 2, in 1:2f 0
