% a monk that joins the line from the back door is checked with the monks of monks-first
hotel    7 monks-first
door     2:1b
line     1:6b 1:1b
expect   line 1:6b 1:1b 2:1b
expect   in 1:1b 6, in 2:1b 5, out 1:6b 5
