% three cards of a crest are no set, whatever the scoring (end)
option   scoring=expert
collected 1 1b 2b 3b 1f 2f 3f
expect   result "coins": 16, "tokens": 0, "sets": 0, "total": 16
