% S2: the house lays three sets of four nations; a real table may have mended its row by swapping any flags
players  3
moves    0 tiebreak 1
expect   turn 0
expect   illegal 0 flags UK DE NO JP UK NO DE JP NO UK DE UK
expect   legal 0 flags UK DE NO JP UK NO DE JP NO UK DE JP
expect   legal 0 flags UK DE NO JP JP NO DE UK NO UK DE JP
expect   legal 0 flags UK DE NO UK JP DE NO JP UK DE NO JP
