% after round 4 the game is over: no tile is flipped, nobody draws (phase 3)
round    4
hotel    9 none
line     1:6b
expect   turn nobody
expect   position round 4 over
expect   no-event flipped
