% the same card lies in two places
hotel    13 none
line     1:5b 2:4b
hotel    13 none
line     1:5b
expect   turn nobody
