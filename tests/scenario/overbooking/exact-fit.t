% a card whose number equals the free beds books (phase 2, step 3)
hotel    6 none
line     1:6b 2:1b
expect   in 1:6b 0, out 2:1b 0
