% after round 2 all tiles are replaced by tiles not used in this game, either face up (phase 3)
round    2
hotel    3A
hotel    8B
expect   no-event flipped
expect   position round 3 hotels start 2 turn 0
expect   illegal 0 hotels 3B 1A, 0 hotels 1A 8A, 0 hotels 1A 1B
expect   legal 0 hotels 1A 2B, 0 hotels 7B 6A
moves    0 hotels 7B 6A
expect   position hotel 7B line door
expect   position hotel 6A line door
