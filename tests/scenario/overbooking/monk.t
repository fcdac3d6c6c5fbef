% a monk at the back door moves to the end of the line, and nobody is asked (phase 2, step 2)
hotel    10 none
door     2:1b
line     1:3b 1:2f
expect   event monk card=1b position=3
expect   line 1:3b 1:2f 2:1b
expect   in 1:3b 7, in 1:2f 5, in 2:1b 4
