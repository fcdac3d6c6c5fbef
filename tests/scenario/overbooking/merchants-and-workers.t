% worked example: merchants and workers cancel, whoever comes first
hotel    8 none
door     1:2b 2:6b
hotel    8 none
door     1:6b 2:2b
expect   beds 8
expect   at 2 beds 8
