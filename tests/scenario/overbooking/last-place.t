% the last player who still has a place for the fifth card is asked, and may decline (phase 1, O2)
hotel    14 no-back-door
line     1:1b 2:1b 1:1f 2:1f 1:1l
hotel    16 no-back-door
line     2:2b 1:2f 2:2f
hand     1 3b 4b
hand     2 3b 4b
turn     8
moves    1 3b>L2
expect   turn 2
expect   moves 2: 3b>L2, 4b>L2, pass
