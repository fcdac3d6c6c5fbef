// SPDX-License-Identifier: MIT
// records - whole games but for the last moves, for the lessons on how a game ends.

/** One card of the learner is missing. */
export const OVERBOOKING_END = [
    "0 start 1", "0 hotels 4B 3A", "0 deal 1 1l 1s 2f 2l 3f 3l 4b 5f 6f", "0 deal 2 2f 2s 3b 3l 4f 5l 6b 6f 6s",
    "1 1s>B2", "2 4f>B1", "1 2l>L2", "2 3l>L1", "1 3f>L2", "2 3b>L2", "1 1l>L1", "2 5l>B1", "1 3l>L2", "2 2s>L1",
    "2 noble 3", "0 deal 1 3s 4f 4l 5l 5s", "0 deal 2 1f 2b 4b 5s 6l", "2 4b>L2", "1 4f>L1", "2 1f>B1", "1 4l>L1",
    "2 6f>L2", "1 4b>L1", "2 6b>L1", "1 5l>L2", "2 6s>B2", "1 5s>L2", "0 hotels 7B 8A", "0 deal 1 2b 3b 4s 5b 6b",
    "0 deal 2 1b 1l 1s 5b 5f", "1 2f>L1", "2 1s>B1", "1 6f>L1", "2 1b>B2", "1 2b>L2", "2 1l>L1", "1 6b>L1", "2 5b>L2",
    "1 4s>B1", "2 5s>L2", "1 noble 1", "0 deal 1 1b 1f 2s 6l 6s", "0 deal 2 2l 3f 3s 4l 4s", "2 2b>L2", "1 1f>L1",
    "2 2l>L1", "1 1b>L1", "2 2f>L2", "1 2s>L2", "2 3s>L2", "1 6l>L1", "2 4s>L1",
];

/** The learner is the last to take guests in the last round. */
export const SAMOA_END = [
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
