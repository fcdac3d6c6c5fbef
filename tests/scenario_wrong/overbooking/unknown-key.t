% a word that means nothing
hotle    13 none
expect   turn nobody
