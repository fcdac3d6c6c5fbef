% worked example 3: nobles name their owner's only card, then a monk joins the line
players  4
hotel    15 two-crests
door     4:4b 2:1f
line     2:4b 3:6f 4:3b 3:5f
expect   turn 4
expect   moves 4: noble 3, noble -
moves    4 noble 3
expect   line 2:4b 3:6f 4:3b 3:5f 2:1f
expect   in 4:3b 12, in 3:6f 6, in 3:5f 1, out 2:4b 1, in 2:1f 0
