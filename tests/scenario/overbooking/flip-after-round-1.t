% after round 1 every tile is flipped in place, and the start marker moves one seat on (phase 3)
round    1
hotel    3A
hotel    8B
expect   event flipped
expect   position hotel 3B line door
expect   position hotel 8A line door
expect   position round 2 deal start 2 turn 0
expect   turn 0
