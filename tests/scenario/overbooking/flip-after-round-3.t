% after round 3 every tile is flipped in place; the marker goes round the table (phase 3)
players  3
round    3
start    3
hotel    5A
hotel    6B
hotel    7A
expect   event flipped
expect   position round 4 deal start 1 turn 0
expect   position hotel 5B line door
expect   position hotel 6A line door
expect   position hotel 7B line door
