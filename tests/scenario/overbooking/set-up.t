% the start player is drawn, then as many tiles as players, then nine cards each (set-up)
position
round 1 start start 0 turn 0
used
seat tokens 0 hand deck 1b 1f 1l 1s 2b 2f 2l 2s 3b 3f 3l 3s 4b 4f 4l 4s 5b 5f 5l 5s 6b 6f 6l 6s collected discarded barred
seat tokens 0 hand deck 1b 1f 1l 1s 2b 2f 2l 2s 3b 3f 3l 3s 4b 4f 4l 4s 5b 5f 5l 5s 6b 6f 6l 6s collected discarded barred
end
expect   turn 0
expect   illegal 0 start 0, 0 hotels 1A 2A
expect   legal 0 start 1, 0 start 2
moves    0 start 2
expect   illegal 0 hotels 3A 3B
moves    0 hotels 3A 5B
expect   illegal 0 deal 2 1b 1f 1l 1s 2b 2f 2l 2s 3b
expect   illegal 0 deal 1 1b 1f 1l 1s 2b 2f 2l 2s
moves    0 deal 1 1b 1f 1l 1s 2b 2f 2l 2s 3b, 0 deal 2 4b 4f 4l 4s 5b 5f 5l 5s 6b
expect   turn 2
expect   event round round=1 seat=2
expect   position hotel 3A line door
expect   position hotel 5B line door
expect   position seat tokens 0 hand 1b 1f 1l 1s 2b 2f 2l 2s 3b
