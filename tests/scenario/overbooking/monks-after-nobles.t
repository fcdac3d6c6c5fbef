% cards named by nobles come before the monks of monks-first (phase 2, step 3)
hotel    6 monks-first
door     2:4b
line     1:1b 2:6b
moves    2 noble 2
expect   in 2:6b 0, out 1:1b 0
