% face-up hotels open the line only: the back door lies face down (phase 1)
hotel    5A
hand     1 3b
hand     2 5f
turn     0
moves    1 3b>B1
expect   no-event placed-open
expect   view 2 hotel 5A line door 1:_b
