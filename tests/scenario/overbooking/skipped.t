% playing is compulsory, but one whose cards have no legal place is skipped and keeps them (O2)
hotel    8 small-only
door     1:1f 2:4b
hotel    9 small-only
door     2:4f 1:2b
hand     1 2f 3f 3l
hand     2 4l 5b 6f
turn     4
moves    1 2f>L1
expect   event skipped seat=2
expect   turn 1
expect   position seat tokens 0 hand 4l 5b 6f
moves    1 3f>L2
expect   turn 1
moves    1 3l>L1
expect   event check hotel=1
expect   no-event skipped seat=1
expect   position seat tokens 0 hand 4l 5b 6f
