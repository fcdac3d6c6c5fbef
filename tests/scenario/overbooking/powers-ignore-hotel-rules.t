% hotel rules limit what is played to the line, not what powers do there (phase 1)
players  3
hotel    10 no-soldiers
door     1:5b
line     2:6b
hotel    15 large-only
door     1:1b 2:3b
line     2:6f
hotel    15 two-crests
door     3:1l
line     3:2b 3:2f
moves    1 soldier 1, 2 maid 1
expect   line 1:5b
expect   at 2 line 2:3b 1:1b
expect   at 3 line 3:2b 3:2f 3:1l
