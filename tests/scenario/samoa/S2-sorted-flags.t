% S2: three numbered sets of four nations, and equal flags never side by side
players  3
moves    0 tiebreak 1
expect   turn 0
expect   illegal 0 flags UK DE NO JP JP NO DE UK NO UK DE JP
expect   illegal 0 flags UK DE NO UK JP DE NO JP UK DE NO JP
expect   legal 0 flags UK DE NO JP UK NO DE JP NO UK DE JP
