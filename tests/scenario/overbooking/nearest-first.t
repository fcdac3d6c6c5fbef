% among equal numbers the nearest to the hotel books (phase 2, step 3)
hotel    5 none
line     2:5b 1:5b
expect   in 2:5b 0, out 1:5b 0
