% the last player is skipped, not asked to decline, when no card has a legal place (O2)
hotel    14 no-back-door
line     1:1b 2:1b 1:1f 2:1f
hotel    9 small-only
line     2:2b 1:2f
door     1:3s 2:4s
hand     1 3b 5b
hand     2 5b 6b
turn     8
moves    1 3b>L1
expect   event skipped seat=2
expect   no-event passed
expect   event check hotel=2
expect   position seat tokens 0 hand 5b 6b
