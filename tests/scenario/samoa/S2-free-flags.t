% S2: all twelve shuffled together: three of each nation; at a real table equal flags may lie side by side
players  3
option   flags=free
moves    0 tiebreak 1
expect   illegal 0 flags UK DE UK DE UK DE UK NO JP NO JP NO
expect   legal 0 flags UK DE UK DE UK DE NO JP NO JP NO JP
expect   legal 0 flags UK UK DE NO JP DE NO JP UK DE NO JP
