// SPDX-License-Identifier: MIT
// puzzles - found by bench/puzzles.c: see docs/puzzles.md. Not written by hand.

/** @type {import("../types.js").Puzzle[]} */
export const puzzles = [
    {
        id: "8126481a",
        players: 2,
        seat: 1,
        best: "6f>B1",
        position:
            "round 1 place start 2 turn 7\nused 5 6\nhotel 5A line 2:2s+ 2:_l 1:6l 2:_b door 2:_l\nhotel 6A line 1:2b door 1:1b\nseat tokens 1 hand 2l 2s 5f 5l 5s 6f deck 1f 1l 1s 2f 3b 3f 3l 3s 4b 4f 4l 4s 5b 6b 6s collected discarded barred\nseat tokens 1 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? collected discarded barred\n",
    },
    {
        id: "25d94011",
        players: 3,
        seat: 1,
        best: "4f>L2",
        position:
            "round 4 place start 2 turn 2\nused 1 2 3 4 6 8\nhotel 4B line door\nhotel 8A line 2:_l door\nhotel 1A line 3:^b door\nseat tokens 3 hand 1b 2b 3l 4b 4f 4l 5b 5l 6s deck collected 1f 1l 2f 3b 3f 3s 4s 5f 5s 6f 6l discarded 1s 2l 2s 6b barred\nseat tokens 3 hand ? ? ? ? ? ? ? ? deck collected 1b 1f 1s 2f 3b 3l 3s 4b 5b 6l discarded 1l 2s 4f 6b 6f barred\nseat tokens 2 hand ? ? ? ? ? ? ? ? deck collected 1l 1s 2b 2l 3b 3l 4b 4l 6b 6f discarded 2f 2s 4s 5f 6l barred\n",
    },
    {
        id: "e236bed2",
        players: 4,
        seat: 2,
        best: "1s>L4",
        position:
            "round 4 place start 1 turn 17\nused 1 2 3 4 5 6 7 8\nhotel 7A line 2:2f 1:_f 2:1f 3:_l 1:_f door\nhotel 8A line 4:_b 2:6f 1:^f door 1:_l 3:_s\nhotel 6A line 3:_s 1:^s door 3:_b\nhotel 2B line 4:^b 2:4s door 4:_l 4:^s\nseat tokens 4 hand ? ? ? ? deck collected 1f 1s 2b 2l 2s 3l 3s 4b 4s discarded 1b 3b 4f 4l 6b 6l barred\nseat tokens 3 hand 1s 2s 5s 6l 6s deck collected 1b 1l 2b 2l 3b 3f 4b 4f 5b 5f 6b discarded 3l 3s 4l 5l barred\nseat tokens 3 hand ? ? ? ? ? deck collected 1f 2b 2f 3f 3l 4f 5f 6f discarded 2l 3b 3s 4b 4l 6b 6l barred\nseat tokens 4 hand ? ? ? ? ? deck collected 1b 1f 2b 2f 2l 2s 3f 3l 4b 4f 4l 5f 5l 6f discarded 1s barred\n",
    },
    {
        id: "35d135e6",
        players: 2,
        seat: 1,
        best: "2s>L1",
        position:
            "round 4 place start 2 turn 1\nused 1 2 3 8\nhotel 2A line 2:_b door\nhotel 1A line door\nseat tokens 2 hand 1f 2s 3b 3l 4b 4l 5l 6f 6s deck collected 1b 1s 2b 2f 3s 4s 5f 5s 6b 6l discarded 1l 2l 3f 4f 5b barred\nseat tokens 3 hand ? ? ? ? ? ? ? ? deck collected 1b 1l 1s 3b 4b 5b 5f 6b discarded 1f 2s 4s 5l 5s 6f 6s barred\n",
    },
    {
        id: "387fc301",
        players: 3,
        seat: 3,
        best: "6s>B1",
        position:
            "round 3 place start 1 turn 14\nused 1 2 4 5 6 8\nhotel 2B line 2:^b 1:^f 2:^f door 3:1f\nhotel 4B line 3:3b 1:_l 3:3l 2:_f door 2:_l\nhotel 8B line 1:_b 1:_s 2:^l 1:^l 3:4l door\nseat tokens 3 hand ? ? ? ? deck ? ? ? ? ? collected 1b 1l 1s 4b discarded 1f 2l 3b 5b 6b 6l barred\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? collected 1f 2l 2s 3l 4l 4s 5l 6s discarded 4f 6b barred\nseat tokens 3 hand 1s 2b 5b 5s 6s deck 1b 3f 4s 5l 6b collected 1l 2f 2l 2s 3s 5f 6f discarded 4b 4f 6l barred\n",
    },
    {
        id: "94f09bb2",
        players: 4,
        seat: 2,
        best: "3b>L2",
        position:
            "round 3 place start 2 turn 12\nused 1 2 3 4 5 6 7 8\nhotel 1A line 4:^f 4:^s 1:^f door 3:_l\nhotel 3A line door\nhotel 5A line 1:4s+ 2:6s door 1:_f\nhotel 2A line 4:_l 2:4l 3:^f 3:_f door 2:1l\nseat tokens 3 hand ? ? ? ? ? ? deck ? ? ? ? ? collected 1l 1s 2f 2l 2s 3l 3s 4l 6l 6s discarded barred\nseat tokens 2 hand 3b 4b 4f 4s 6f 6l deck 3f 3l 5b 5l 5s collected 1b 1f 1s 2b 2f 2l 2s 3s 5f 6b discarded barred\nseat tokens 3 hand ? ? ? ? ? ? deck ? ? ? ? ? collected 1f 2f 2l 2s 4l discarded 1b 1s 3l 5l 6f barred\nseat tokens 1 hand ? ? ? ? ? ? deck ? ? ? ? ? collected 1f 1s 2b 2s 3f 3l 4l 5l discarded 1l 3b barred\n",
    },
    {
        id: "07f12f5f",
        players: 2,
        seat: 1,
        best: "4b>B2",
        position:
            "round 2 place start 1 turn 8\nused 5 6\nhotel 6A line 2:_b 1:4f 1:6s door 2:^l\nhotel 5B line 2:_f 1:4l 2:^f door 1:1f\nseat tokens 2 hand 2f 3f 4b 6b 6l deck 1b 2b 2l 3b 3l 4s 5b 5f 5l 6f collected 1l 1s 2s 3s 5s discarded barred\nseat tokens 2 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1f 4f 6f discarded 2b 4s barred\n",
    },
    {
        id: "d10a3e33",
        players: 3,
        seat: 2,
        best: "6l>L2",
        position:
            "round 4 place start 3 turn 14\nused 1 2 3 4 6 7\nhotel 2A line 3:_l 1:^l 3:_s 2:3l door 3:_s\nhotel 3B line 2:4l 1:^l door 2:1l\nhotel 1A line 1:_s 1:_l 2:6b 3:^s door 3:_b 1:^f\nseat tokens 3 hand ? ? ? ? deck collected 1b 1f 1l 1s 2b 2f 2l 3s 4b 5l 5s 6f discarded 3b 4s 6b barred\nseat tokens 4 hand 2f 3f 4f 5s 6l deck collected 1b 1s 2b 2l 3b 4b 5b 5l 6s discarded 1f 2s 3s 4s 5f 6f barred\nseat tokens 4 hand ? ? ? ? deck collected 1f 1l 2b 2f 3b 3l 3s 4f 4l 5l discarded 3f 4s 6b 6f 6l barred\n",
    },
    {
        id: "2a53eabf",
        players: 2,
        seat: 1,
        best: "6s>B2",
        position:
            "round 4 place start 2 turn 3\nused 2 5 7 8\nhotel 2B line door\nhotel 8A line 1:4s 2:^b door 2:_s\nseat tokens 3 hand 1f 2l 3l 4b 4l 5b 5l 6s deck collected 1b 1s 2b 2f 2s 3f 3s 5s 6f discarded 1l 3b 4f 5f 6b 6l barred\nseat tokens 2 hand ? ? ? ? ? ? ? deck collected 1f 1l 2b 2l 2s 3s 4s 5s 6b 6s discarded 1b 2f 3b 4b 6l barred\n",
    },
    {
        id: "927b3be9",
        players: 3,
        seat: 3,
        best: "5l>L2",
        position:
            "round 4 place start 2 turn 10\nused 1 2 3 4 7 8\nhotel 2B line 3:1s 1:_b 3:2l 1:_l door 1:_f\nhotel 8B line 2:_f 2:^b door\nhotel 4A line 2:^s 3:4l door 2:_s\nseat tokens 2 hand ? ? ? ? ? ? deck collected 1l 1s 2b 2f 2s 3b 3s 4b 5b 5s 6b 6l discarded 4s 5l 6s barred\nseat tokens 4 hand ? ? ? ? ? deck collected 1f 2b 2l 2s 3b 3f 4l 5s 6b 6s discarded 1b 1l 3s 5b 6l barred\nseat tokens 3 hand 3f 4f 5f 5l 5s 6f deck collected 1b 1f 1l 2b 2f 2s 3b 3l 5b 6l discarded 3s 4b 4s 6b 6s barred\n",
    },
    {
        id: "148572bd",
        players: 4,
        seat: 1,
        best: "4l>B2",
        position:
            "round 3 place start 2 turn 15\nused 1 2 3 4 5 6 7 8\nhotel 6B line 4:_f 1:2s+ 2:_f 3:_s door 3:_f\nhotel 3A line 2:_b 4:_f 1:3f 3:_f door 4:^f\nhotel 7A line 2:^f 4:_b 1:6f door\nhotel 2B line 3:^l 2:^l door\nseat tokens 2 hand 3b 4l 5l 5s 6b 6l deck 1l 2b 2l 4f 5b collected 1f 1s 2f 3l 3s 4b 4s 5f 6s discarded 1b barred\nseat tokens 2 hand ? ? ? ? ? deck ? ? ? ? ? collected 1b 1f 1l 2b 2f 2s 4f 5f 6b discarded 2l barred\nseat tokens 1 hand ? ? ? ? ? deck ? ? ? ? ? collected 1l 2b 2f 2l 3b 3l 6l 6s discarded 3s 4b barred\nseat tokens 3 hand ? ? ? ? ? deck ? ? ? ? ? collected 1l 2b 2l 2s 3s discarded 1b 1s 3l 4b 4s barred\n",
    },
    {
        id: "9fab03da",
        players: 2,
        seat: 1,
        best: "5f>L1",
        position:
            "round 3 place start 2 turn 3\nused 2 3 6 8\nhotel 8A line 1:2l door 2:_s\nhotel 6A line door 2:_b\nseat tokens 3 hand 2s 3l 4b 4l 4s 5f 5l 5s deck 1b 3b 4f 5b 6s collected 1f 1l 2b 2f 3f 3s 6f discarded 1s 6b 6l barred\nseat tokens 3 hand ? ? ? ? ? ? ? deck ? ? ? ? ? collected 1f 2s 3f 4f 4s 6f 6l discarded 2f 3b 3s barred\n",
    },
    {
        id: "f7a89f21",
        players: 3,
        seat: 2,
        best: "4b>B3",
        position:
            "round 2 place start 3 turn 14\nused 2 3 6\nhotel 6A line 1:^l 3:^b door 2:5b\nhotel 2B line 1:^b 1:^l 2:6b 1:^f door 3:_f 3:^s\nhotel 3A line 3:_f 3:_s 1:_b 2:3l door 2:1s\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1b 1l 1s 4s discarded 6l barred\nseat tokens 2 hand 4b 5f 5l 5s 6l deck 1b 1f 1l 2b 3b 3f 3s 4l 4s 6f collected 2f 2s 4f 6s discarded 2l barred\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1l 3f 3l 4l 6l discarded barred\n",
    },
    {
        id: "40542621",
        players: 4,
        seat: 3,
        best: "5b>L2",
        position:
            "round 4 place start 1 turn 6\nused 1 2 3 4 5 6 7 8\nhotel 6A line door\nhotel 2A line 2:_f 1:_f door 4:_b\nhotel 3A line 2:_f door\nhotel 1B line door 1:_f 3:1b\nseat tokens 4 hand ? ? ? ? ? ? ? deck collected 1b 1l 1s 2b 2f 2l 3l 3s 4f 5f 5s 6f discarded 2s 4s 6l barred\nseat tokens 1 hand ? ? ? ? ? ? ? deck collected 1b 1f 1l 1s 2b 2l 3b 3l 4l 5b 5l 6s discarded 3s 4b 6l barred\nseat tokens 3 hand 2f 3f 3s 4s 5b 5s 6f 6s deck collected 1f 1l 1s 2b 2l 2s 3b 3l 4b 4l 5l 6b discarded 4f 5f 6l barred\nseat tokens 4 hand ? ? ? ? ? ? ? ? deck collected 1s 2b 2f 2s 3b 3l 4b 4l 6b discarded 1f 1l 4f 5b 5f 5s barred\n",
    },
    {
        id: "fdb71f1f",
        players: 3,
        seat: 1,
        best: "4s>L1",
        position:
            "round 2 place start 2 turn 14\nused 4 6 8\nhotel 6A line 2:^f 2:_b door 3:_s\nhotel 4A line 3:^l 2:^f 3:^b 1:6s door 2:_s 3:^s\nhotel 8B line 1:1l 1:2s 2:^l 3:^b 1:3f door\nseat tokens 1 hand 2b 3b 4s 5f 5s deck 1f 1s 2f 3s 4b 4l 5b 5l 6b 6f collected 2l 3l 4f 6l discarded 1b barred\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 2f 3f 3s discarded 1b 1l barred\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1b 2l 2s 3b discarded 3s barred\n",
    },
    {
        id: "33e06d59",
        players: 4,
        seat: 3,
        best: "5f>B1",
        position:
            "round 3 place start 4 turn 19\nused 1 2 3 4 5 6 7 8\nhotel 6A line 4:^l 3:4f 4:^b door 3:1f\nhotel 2A line 1:_s 4:_s 1:^f 2:_f door 2:_f\nhotel 3B line 1:^l 2:^f 3:5s 2:^s door 4:_f 1:^b\nhotel 5B line 4:^b 1:^s 2:^b door 3:1s\nseat tokens 1 hand ? ? ? ? deck ? ? ? ? ? collected 1b 1f 1s 2b 2l 4b 4s 6s discarded 2s 5l barred\nseat tokens 3 hand ? ? ? ? deck ? ? ? ? ? collected 1b 1l 1s 2l 2s 3l 4l 6l discarded 6b 6s barred\nseat tokens 4 hand 2f 3s 5f 6l 6s deck 2b 3b 4l 5l 6f collected 1b 1l 2l 2s 3f 4b 4s 6b discarded 3l 5b barred\nseat tokens 2 hand ? ? ? ? deck ? ? ? ? ? collected 1b 2b 2l 3b 3s 6s discarded 1s 2f 4b 6l barred\n",
    },
    {
        id: "3492a161",
        players: 2,
        seat: 1,
        best: "5b>L1",
        position:
            "round 4 place start 1 turn 4\nused 1 6 7 8\nhotel 6B line door\nhotel 1A line 1:1b 2:_b 1:4b 2:_b door\nseat tokens 1 hand 2f 3f 4f 4l 5b 5f 6s deck collected 1f 1l 1s 2b 2s 3b 4s 5s 6b 6l discarded 2l 3l 3s 5l 6f barred\nseat tokens 3 hand ? ? ? ? ? ? ? deck collected 1b 1f 1l 1s 2f 2l 4b 4l 4s 6b discarded 3f 3l 4f 6f 6l barred\n",
    },
    {
        id: "457c7e2b",
        players: 3,
        seat: 3,
        best: "5b>L2",
        position:
            "round 4 place start 1 turn 11\nused 1 2 4 5 6 8\nhotel 6A line 1:_b 1:_l 2:_b 3:3f door 1:_l 2:^s\nhotel 4A line 3:5f 1:^l door 2:_l\nhotel 8B line 3:5s 2:^f door\nseat tokens 5 hand ? ? ? ? ? deck collected 1b 2b 2f 2l 2s 3s 4b 4s 6b discarded 1s 4f 5b 6f 6l 6s barred\nseat tokens 4 hand ? ? ? ? ? deck collected 1b 1f 1s 2f 3b 3f 3s 4b 4f discarded 2s 3l 5b 6f 6l 6s barred\nseat tokens 2 hand 2l 3l 4l 5b 5l 6l deck collected 1f 1s 2b 2s 3b 3s 4b 4f 4s 6b 6f discarded 1b 1l 2f 6s barred\n",
    },
    {
        id: "1dffe5e4",
        players: 4,
        seat: 1,
        best: "2b>L4",
        position:
            "round 4 place start 3 turn 18\nused 1 2 3 4 5 6 7 8\nhotel 6A line 4:_b 1:4b 4:^s door 1:5s 4:^s\nhotel 3A line 3:_l 2:_b door 1:1f\nhotel 2A line 4:_f 2:_s 2:_f 3:_f door 1:1s 3:_s\nhotel 1A line 3:^b 4:^f 2:^b door 3:_f\nseat tokens 5 hand 2b 3f 4f 5b 5f deck collected 1b 1l 2f 2l 2s 3b 3l 3s 4l 5l 6l 6s discarded 4s 6b 6f barred\nseat tokens 3 hand ? ? ? ? ? deck collected 1b 1f 1l 1s 2b 2f 2l 2s 4s discarded 3l 4f 4l 5b 6l 6s barred\nseat tokens 2 hand ? ? ? ? deck collected 1b 1l 2b 2f 2l 2s 3b 4b 4f 5l 6f 6l 6s discarded 4s 5f barred\nseat tokens 4 hand ? ? ? ? deck collected 1f 1l 2l 2s 3f 3l 3s 6l discarded 1b 1s 3b 4b 4l 6b 6f barred\n",
    },
    {
        id: "c37b2b47",
        players: 2,
        seat: 2,
        best: "5l>L1",
        position:
            "round 4 place start 1 turn 9\nused 2 4 6 8\nhotel 4A line 1:^b 2:5s 1:^b door 1:_l\nhotel 8B line 2:4s 1:^f 2:1s 1:^l 2:6b door\nseat tokens 4 hand ? ? ? ? deck collected 1b 1s 2l 3b 3f 3l 4l 4s 5s 6b 6l discarded 1f 3s 6f 6s barred\nseat tokens 3 hand 1l 2l 3l 5l 6l deck collected 1b 1f 2b 2s 3b 3f 3s 5b discarded 2f 4b 4f 4l 5f 6f 6s barred\n",
    },
    {
        id: "a0308682",
        players: 3,
        seat: 2,
        best: "3b>L3",
        position:
            "round 2 place start 1 turn 13\nused 4 7 8\nhotel 4A line 1:^s 3:^s door 3:_b\nhotel 7A line 2:2b 2:2l 3:_s 1:^l 2:5b door\nhotel 8A line 1:_l 3:^b 2:6l door 1:_l 1:^l\nseat tokens 1 hand ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 2s 3l 3s 4f 4l discarded barred\nseat tokens 1 hand 2s 3b 4l 5f 6s deck 1s 2f 3f 3s 4f 4s 5l 5s 6b 6f collected 1b 1l 4b discarded 1f 3l barred\nseat tokens 2 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1l 3l 3s 4s discarded 3b barred\n",
    },
    {
        id: "f0229b58",
        players: 4,
        seat: 3,
        best: "5l>B4",
        position:
            "round 4 place start 1 turn 18\nused 1 2 3 4 5 6 7 8\nhotel 3B line 3:4l 4:^s 4:^s 1:^f door 4:_l\nhotel 2A line 2:_b 1:_l 1:^b 2:^b door 3:6s\nhotel 8A line 3:5b 2:_s 4:^s door 3:1f 2:^f\nhotel 7B line 2:^l 1:_b door 1:_s\nseat tokens 4 hand ? ? ? ? deck collected 2f 2l 2s 4l 4s 6b 6s discarded 1b 1f 1l 2b 3f 3s 4f 6l barred\nseat tokens 3 hand ? ? ? ? deck collected 1b 1l 1s 2f 2l 3b 3f 3l 4l 5l 6b 6f discarded 1f 5b 6s barred\nseat tokens 4 hand 2s 3f 4f 4s 5l deck collected 1b 1l 2b 2l 3b 3l 3s 4b 5s 6b 6l discarded 1s 2f 5f 6f barred\nseat tokens 3 hand ? ? ? ? ? deck collected 1b 1s 2b 2s 3f 3s 4b 4l 6l discarded 1f 2l 3b 3l 4f 6b barred\n",
    },
    {
        id: "65b3ddf3",
        players: 2,
        seat: 1,
        best: "6s>B1",
        position:
            "round 2 place start 2 turn 9\nused 1 5\nhotel 5B line 1:5l 2:^f 1:6f 2:^b door 1:1s\nhotel 1B line 1:6l 2:^s door 2:_l 2:_s\nseat tokens 2 hand 2f 3s 4f 4l 6s deck 1f 2b 2s 3b 3f 4b 4s 5b 5f 5s collected 1l 2l 3l 6b discarded 1b barred\nseat tokens 2 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 1f 2b 2l 4l discarded barred\n",
    },
    {
        id: "7cc633d0",
        players: 3,
        seat: 3,
        best: "6s>L3",
        position:
            "round 1 place start 3 turn 12\nused 2 5 8\nhotel 2A line 2:_s 3:2l 1:_s 3:4l door 1:_b\nhotel 5B line 3:2f 2:^f door 3:1s\nhotel 8A line 2:^s 1:_f 2:_f door 1:_s\nseat tokens 2 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? collected discarded barred\nseat tokens 0 hand ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? collected discarded barred\nseat tokens 1 hand 2b 3l 4b 6b 6s deck 1b 1f 1l 2s 3b 3f 3s 4f 4s 5b 5f 5l 5s 6f 6l collected discarded barred\n",
    },
    {
        id: "f5392442",
        players: 4,
        seat: 2,
        best: "1s>L4",
        position:
            "round 4 place start 3 turn 19\nused 1 2 3 4 5 6 7 8\nhotel 5B line 1:_b 2:5l 4:^f 3:^l door 3:_l\nhotel 3A line 1:_l 2:3s 3:_s 1:_s door 2:6s\nhotel 7A line 4:^f 3:_l 4:^b 4:_b 1:^l door\nhotel 8B line 2:6f 3:^b 4:^l 1:^s door\nseat tokens 4 hand ? ? ? ? deck collected 1f 1l 1s 2b 2f 2s 3f 3l 4b 4s 5s 6b 6l discarded 4f 6f barred\nseat tokens 3 hand 1s 4b 4s 5b 5s deck collected 1b 1f 1l 2b 2f 3f 3l 4f 4l 5f 6b 6l discarded 2l 2s 3b barred\nseat tokens 5 hand ? ? ? ? deck collected 1b 1s 2b 2f 3b 3l 4f 6b 6l discarded 1f 3f 4l 5b 5f 6s barred\nseat tokens 2 hand ? ? ? ? deck collected 1b 1f 1l 1s 2l 2s 3f 3s 4l 6f discarded 2b 2f 3l 4s 6s barred\n",
    },
    {
        id: "428d6a76",
        players: 2,
        seat: 2,
        best: "6s>L2",
        position:
            "round 4 place start 1 turn 7\nused 1 4 5 7\nhotel 1B line 2:3b 1:_b door 2:4f\nhotel 7A line 1:^l 2:4b 1:^l 1:^b door\nseat tokens 1 hand ? ? ? ? ? deck collected 1b 1f 1l 2b 2f 2l 3l 4b 5b 6f 6l discarded 1s 4f 4s 6s barred\nseat tokens 6 hand 2s 3f 3s 4s 5l 6s deck collected 1b 1f 1l 2b 3l 4l 5b 5f 6b discarded 1s 2f 2l 5s 6f 6l barred\n",
    },
    {
        id: "853e5002",
        players: 4,
        seat: 4,
        best: "4s>B3",
        position:
            "round 4 place start 2 turn 10\nused 1 2 3 4 5 6 7 8\nhotel 7A line 2:^s 2:_b 3:_s 4:4f 1:^l door\nhotel 2B line 3:^l door\nhotel 5A line 4:2f+ 1:^b door\nhotel 3B line 3:^b 2:^l door\nseat tokens 3 hand ? ? ? ? ? ? ? deck collected 1b 1f 1s 2b 2f 2l 2s 3b 3l 4f 4l 5s 6s discarded 1l 5b barred\nseat tokens 3 hand ? ? ? ? ? ? deck collected 1b 1l 1s 2l 2s 3s 5s 6s discarded 1f 2f 3b 3l 4f 6b 6f barred\nseat tokens 2 hand ? ? ? ? ? ? deck collected 1b 1f 1s 2b 2l 2s 3b 3l 4b 4s 5s 6b discarded 1l 5l 6s barred\nseat tokens 3 hand 2l 4s 5b 5l 5s 6b 6s deck collected 1b 1f 1l 1s 2b 2s 3b 3f 4b 4l 5f 6f discarded 3l 3s 6l barred\n",
    },
    {
        id: "229d12c7",
        players: 2,
        seat: 1,
        best: "6l>L1",
        position:
            "round 2 place start 1 turn 6\nused 2 8\nhotel 8B line 2:_f door\nhotel 2A line 2:_b 1:2l 2:_l 1:3l door 1:1f\nseat tokens 2 hand 3s 5b 5f 5s 6b 6l deck 1b 1s 2b 2s 3b 4f 4l 4s 5l 6s collected 1l 3f discarded 2f 4b 6f barred\nseat tokens 1 hand ? ? ? ? ? ? deck ? ? ? ? ? ? ? ? ? ? collected 4s 5f 6f discarded 1s 4l barred\n",
    },
];
