% only the last player of the round may decline, and only the fifth card (phase 1)
start    2
hand     1 1b 2b 3b
hand     2 1b 2b 3b
turn     7
expect   turn 1
expect   illegal 1 pass
moves    1 1b>L1
expect   illegal 2 pass
moves    2 1b>L1
expect   turn 1
expect   legal 1 pass, 1 2b>L1, 1 3b>B1
moves    1 pass
expect   event passed seat=1
expect   position seat tokens 0 hand 2b 3b
