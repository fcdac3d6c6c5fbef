% soldiers name workers in the line only: those at the back door are not named, nobody is asked (O3)
hotel    9 none
door     1:6b 2:5b
line     1:2b
expect   turn nobody
expect   beds 6
expect   in 1:2b 4
