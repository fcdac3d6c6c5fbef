% nothing is expected
hotel    13 none
line     1:5b
