// SPDX-License-Identifier: MIT
// ending - a whole game but for the last move, for the lesson on how a game ends.

/** One card of the learner is missing. */
export const ENDING = [
    "0 start 1", "0 hotels 4B 3A", "0 deal 1 1l 1s 2f 2l 3f 3l 4b 5f 6f", "0 deal 2 2f 2s 3b 3l 4f 5l 6b 6f 6s",
    "1 1s>B2", "2 4f>B1", "1 2l>L2", "2 3l>L1", "1 3f>L2", "2 3b>L2", "1 1l>L1", "2 5l>B1", "1 3l>L2", "2 2s>L1",
    "2 noble 3", "0 deal 1 3s 4f 4l 5l 5s", "0 deal 2 1f 2b 4b 5s 6l", "2 4b>L2", "1 4f>L1", "2 1f>B1", "1 4l>L1",
    "2 6f>L2", "1 4b>L1", "2 6b>L1", "1 5l>L2", "2 6s>B2", "1 5s>L2", "0 hotels 7B 8A", "0 deal 1 2b 3b 4s 5b 6b",
    "0 deal 2 1b 1l 1s 5b 5f", "1 2f>L1", "2 1s>B1", "1 6f>L1", "2 1b>B2", "1 2b>L2", "2 1l>L1", "1 6b>L1", "2 5b>L2",
    "1 4s>B1", "2 5s>L2", "1 noble 1", "0 deal 1 1b 1f 2s 6l 6s", "0 deal 2 2l 3f 3s 4l 4s", "2 2b>L2", "1 1f>L1",
    "2 2l>L1", "1 1b>L1", "2 2f>L2", "1 2s>L2", "2 3s>L2", "1 6l>L1", "2 4s>L1",
];
