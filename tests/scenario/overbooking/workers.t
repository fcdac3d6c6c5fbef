% worked example: workers at 8 beds give 5 (phase 2, workers)
hotel    8 none
door     1:6b
line     2:6b 2:5b
expect   beds 5
expect   out 2:6b 5, in 2:5b 0
