% two monks make a full line six (phase 2, step 2)
hotel    13 none
door     1:1b 2:1f
line     1:2b 2:2f 1:2f 2:2b
expect   line 1:2b 2:2f 1:2f 2:2b 1:1b 2:1f
expect   in 1:2b 11, in 2:2f 9, in 1:2f 7, in 2:2b 5, in 1:1b 4, in 2:1f 3
