% worked example 1: one who does not fit is turned away, and the check goes on
players  4
hotel    13 none
line     4:2b 4:5f 3:4l 2:5s
expect   in 4:5f 8, in 2:5s 3, out 3:4l 3, in 4:2b 1
