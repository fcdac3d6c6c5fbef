// SPDX-License-Identifier: MIT
// ending - a whole game but for the last moves, for the lesson on how a game ends.

/** The learner is the last to take guests in the last round. */
export const ENDING = [
    "0 tiebreak 1", "0 flags UK JP NO DE JP DE NO UK NO UK DE JP", "0 tiles pool", "0 arrive 4 rl2 p", "1 price 4/4",
    "2 price 2/3", "3 price off", "1 buy -", "2 buy pool", "2 take 1", "2 put r 3", "2 put 2 5", "2 put l 4",
    "2 done", "1 take 2", "1 put p 6", "1 done", "0 tiles recall", "0 arrive 7 pr pp 3", "1 price 6/5", "2 price 4/4",
    "3 price 8/6", "3 buy recall", "2 take 1", "2 put r 2", "2 put p 1", "2 done", "1 take 2", "1 put p 1",
    "1 put p 5", "1 done", "3 take 3", "3 put 3 3", "3 done", "0 tiles pool", "0 arrive 6 rl2 pp", "1 price 16/10",
    "2 price off", "3 price 2/3", "1 buy -", "3 buy pool", "3 take 1", "3 put r 1", "3 put 2 2", "3 put l 6",
    "3 done", "1 take 2", "1 put p 3", "1 put p 2", "1 done", "2 release 1 3", "0 tiles room", "0 arrive 9 pl23 c",
    "1 price off", "2 price 6/5", "3 price 4/4", "2 buy room", "3 take 1", "3 put 3 4", "3 put 2 5", "3 put l 6",
    "3 done", "2 take 2", "2 put c 6", "2 done", "1 release 1 3", "0 tiles pool", "0 arrive 5 pr l p", "1 price off",
    "2 price 8/6", "3 price off", "2 buy -", "2 take 1", "2 put r 1", "2 put p 3", "2 done", "3 release 2 5",
    "1 release 2 6", "0 tiles swap", "0 arrive 3 ppppppl2", "1 price 10/7", "2 price off", "3 price 6/5", "1 buy -",
    "3 buy -", "3 take 1", "3 put 2 4", "3 put l 3", "3 put p 6", "3 put p 2", "3 done", "1 take 1", "1 put p 3",
    "1 put p 5", "1 put p 6", "1 put p 2", "1 done", "2 release 1", "0 tiles home", "0 arrive 1 pl1 pl",
    "1 price off", "2 price 12/8", "3 price 12/8", "2 buy -", "3 buy -", "3 take 1", "3 put l 3", "3 put 1 1",
    "3 put p 5", "3 done", "2 take 2", "2 put p 2", "2 put l 1", "2 done", "1 release 3 5", "0 tiles room",
    "0 arrive 11 ppll2", "3 recall 2/3 12/8", "1 price 8/6", "2 price 10/7", "3 price off", "2 buy -", "1 buy home",
    "1 take 1", "1 put l 5", "1 put l 5", "1 put 2 1", "1 put p 3", "1 put p 4", "1 done", "3 release 4 6",
    "0 tiles suite", "0 arrive 8 prc", "1 price off", "2 price 10/7", "3 price 10/7", "2 buy suite 5", "3 buy -",
    "3 take 1", "3 put r 4", "3 put c 6", "3 put p 5", "3 done", "1 release 2", "0 arrive 13 pl pr p", "1 price 12/8",
    "2 price 14/9", "3 price 12/8", "2 buy -", "3 buy -", "1 buy -", "1 take 2", "1 put r 2", "1 put p 5", "1 done",
    "3 take 1", "3 put l 3", "3 put p 1", "3 done", "2 take 3", "2 put p 5", "2 done", "0 arrive 12 rll p",
    "1 price 14/9", "2 price 16/10", "3 price 14/9", "2 buy -", "3 buy -", "1 buy -", "1 take 1", "1 put r 1",
    "1 put l 6", "1 put l 6", "1 done", "3 take -", "2 take -", "0 arrive 10 pprc ppll", "1 price 18/11",
    "2 price 16/10", "3 price 14/9", "1 buy -", "2 buy -", "3 buy -", "3 take 2", "3 put l 3", "3 put l 2", "3 done",
    "2 take 1", "2 put r 6", "2 put c 2", "2 put p 3", "2 put p 1", "2 done",
];
