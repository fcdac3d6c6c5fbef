% peek=no changes what a screen shows, not what a seat knows (options)
option   peek=no
hand     1 3l
hand     2 3l
turn     0
moves    1 3l>L1
expect   view 1 hotel 1A line 1:3l door
expect   view 2 hotel 1A line 1:_l door
