// SPDX-License-Identifier: MIT
// puzzles - found by bench/puzzles.c: see docs/puzzles.md. Not written by hand.

/** @type {import("../types.js").Puzzle[]} */
export const puzzles = [
    {
        id: "a2748726",
        players: 4,
        seat: 1,
        best: "take 2",
        position:
            "round 6 take tiebreak 2 seat 1\nflags NO UK DE JP NO DE JP UK JP DE UK NO\narrivals 1 2 4 5 7 11 now 7\noffer pool\nbag room suite suite pool pool pool swap swap home recall\ngroups pplll1 prlc p3\nhotel money 86 seen 69 17 hand 6/5 10/7 14/8 16/10 20/12 off played 8/6 bought 0 rooms 7 suites pools 0 tiles recall guests 4:lNO+lNO\nhotel money ? seen 61 15 hand 6/5 12/9 14/8 16/10 18/11 off played 10/7 bought 0 rooms 6 suites 2 4 pools 1 tiles guests 3:pJP 6:cJP\nhotel money ? seen 29 15 hand 6/5 10/7 12/9 14/8 16/10 18/11 20/12 off played 8/6 bought 0 rooms 7 suites pools 0 tiles home guests 1:pJP 3:pJP 4:pUK 5:lJP 6:pJP\nhotel money ? seen 71 8 hand 12/9 14/8 16/10 18/11 20/12 off played 8/6 bought 0 rooms 7 suites pools 0 tiles guests 1:pNO 5:rNO 7:pNO\n",
    },
    {
        id: "ed92e1d7",
        players: 4,
        seat: 3,
        best: "price 20/12",
        position:
            "round 8 price tiebreak 3\nflags DE UK NO JP DE NO UK JP NO JP UK DE\narrivals 1 2 4 6 7 11 12 13 now 1\noffer pool pool swap\nbag room pool pool swap home home recall recall\ngroups pppp prl -\nhotel money ? seen 115 23 hand 2/3 6/5 14/8 18/11 20/12 off played - bought 0 rooms 8 suites 1 pools 0 tiles guests 1:lNO+lNO 2:rNO 3:pNO 4:pNO 5:2UK 6:lUK+lNO 7:3NO 8:pNO\nhotel money ? seen 111 17 hand 2/3 6/5 12/9 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests 1:rDE 2:lDE+lDE 3:1NO 4:pNO 5:cUK 6:pDE 7:rUK\nhotel money 86 seen 71 15 hand 2/3 4/4 6/5 8/6 18/11 20/12 off played - bought 0 rooms 6 suites 1 3 pools 0 tiles guests 1:pUK 2:rDE\nhotel money ? seen 93 13 hand 2/3 6/5 10/7 12/9 14/8 off played - bought 0 rooms 6 suites 1 pools 1 tiles guests 1:pUK 2:cNO 3:2NO\n",
    },
    {
        id: "4fa0f5a3",
        players: 4,
        seat: 4,
        best: "put c 2",
        position:
            "round 6 put tiebreak 2 seat 4 group 1\nflags UK NO DE JP UK DE NO JP UK JP NO DE\narrivals 1 3 10 11 12 13 now 11\noffer\nbag room suite pool pool pool swap home home recall recall\ngroups pppppprlllc1 - -\nhotel money ? seen 44 9 hand 2/3 8/6 10/7 12/9 14/8 16/10 off played 6/5 bought 1 rooms 7 suites 3 pools 0 tiles guests 1:1NO 3:2UK 6:lUK\nhotel money ? seen 59 6 hand 4/4 8/6 10/7 12/9 14/8 16/10 20/12 played off bought 0 rooms 6 suites pools 1 tiles guests 2:lNO+lNO 4:2NO 6:pNO\nhotel money ? seen 73 13 hand 8/6 10/7 12/9 14/8 16/10 20/12 played off bought 0 rooms 7 suites 2 pools 0 tiles guests 2:pUK 7:pUK\nhotel money 48 seen 43 5 hand 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played 4/4 bought 1 rooms 7 suites 4 pools 1 tiles guests\n",
    },
    {
        id: "a2cdd216",
        players: 4,
        seat: 1,
        best: "price 2/3",
        position:
            "round 3 price tiebreak 2\nflags NO UK JP DE JP DE UK NO DE UK NO JP\narrivals 7 8 9 now 9\noffer pool pool pool recall\nbag room room room room suite suite suite suite pool swap swap home recall\ngroups prllc p -\nhotel money 32 seen 25 7 hand 2/3 4/4 6/5 8/6 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles guests 2:cNO\nhotel money ? seen 33 2 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 1 tiles guests\nhotel money ? seen 35 2 hand 2/3 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles guests\nhotel money ? seen 33 2 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles home guests 1:pUK 3:pUK 4:pUK 5:3UK\n",
    },
    {
        id: "d493ac4f",
        players: 3,
        seat: 2,
        best: "price 2/3",
        position:
            "round 2 price tiebreak 1\nflags DE UK JP NO UK NO JP DE UK JP DE NO\narrivals 5 11 now 11\noffer room\nbag room room suite suite suite suite pool pool pool pool pool swap swap home home recall recall\ngroups pprll - -\nhotel money ? seen 23 3 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests 7:lDE\nhotel money 25 seen 25 0 hand 2/3 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles guests\nhotel money ? seen 25 9 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles guests 1:pDE 2:cDE\n",
    },
    {
        id: "ac5765d9",
        players: 4,
        seat: 1,
        best: "price off",
        position:
            "round 3 price tiebreak 3\nflags DE UK JP NO UK NO DE JP UK DE NO JP\narrivals 3 8 12 now 3\noffer room pool\nbag room room suite suite suite pool pool pool swap home home recall recall\ngroups pprl2 - -\nhotel money 38 seen 33 5 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 1 tiles guests 3:pDE 4:pDE\nhotel money ? seen 43 1 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles swap guests 1:lUK 2:cUK 3:pUK 5:1UK\nhotel money ? seen 23 0 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites 2 pools 0 tiles guests\nhotel money ? seen 23 0 hand 4/4 6/5 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests\n",
    },
    {
        id: "4fc809d5",
        players: 3,
        seat: 1,
        best: "price 20/12",
        position:
            "round 10 price tiebreak 1\nflags DE NO UK JP DE NO UK JP DE UK NO JP\narrivals 1 3 4 5 6 7 9 10 11 13 now 4\noffer suite swap\nbag room room suite pool pool pool pool home recall recall\ngroups pl3 p -\nhotel money 135 seen 109 26 hand 8/6 12/9 14/8 20/12 off played - bought 0 rooms 6 suites 1 pools 0 tiles guests 4:pNO 5:pNO\nhotel money ? seen 107 32 hand 10/7 14/8 20/12 off played - bought 0 rooms 8 suites pools 0 tiles guests 2:pNO 4:pDE 7:lDE\nhotel money ? seen 135 35 hand 14/8 18/11 20/12 off played - bought 0 rooms 6 suites 1 pools 1 tiles guests 1:3DE 2:rDE 3:pNO 4:lNO+lNO 5:lDE 6:1JP\n",
    },
    {
        id: "c5ae0c2b",
        players: 3,
        seat: 2,
        best: "take 2",
        position:
            "round 9 take tiebreak 2 seat 2\nflags JP UK DE NO UK NO DE JP DE JP NO UK\narrivals 1 3 4 6 7 8 9 11 13 now 7\noffer suite recall\nbag room room room room suite suite pool pool pool swap\ngroups p2 c3 r\nhotel money ? seen 117 19 hand 6/5 8/6 10/7 14/8 off played 16/10 bought 0 rooms 6 suites 4 pools 1 tiles guests 1:pJP 2:lUK 3:pUK 4:lJP 5:pNO\nhotel money 116 seen 97 19 hand 4/4 10/7 18/11 20/12 off played 14/8 bought 0 rooms 6 suites pools 1 tiles home guests 4:2JP 5:pJP\nhotel money ? seen 87 19 hand 10/7 14/8 16/10 20/12 off played 12/9 bought 0 rooms 6 suites pools 0 tiles recall guests 3:1NO 4:pNO 5:cJP 6:lNO+lNO\n",
    },
    {
        id: "dea5d8ba",
        players: 3,
        seat: 2,
        best: "price off",
        position:
            "round 7 price tiebreak 3\nflags UK JP NO DE UK DE NO JP UK JP DE NO\narrivals 3 5 6 7 8 9 11 now 7\noffer suite suite\nbag room room room pool pool pool pool pool swap swap home recall\ngroups p2 pl p\nhotel money ? seen 113 18 hand 10/7 14/8 16/10 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests 1:cUK 2:rJP 3:pJP 4:lDE 5:rDE 6:rJP 7:rUK\nhotel money 121 seen 113 8 hand 4/4 6/5 10/7 12/9 14/8 16/10 18/11 off recalled 2 2/3 4/4 6/5 8/6 20/12 played - bought 0 rooms 6 suites pools 0 tiles guests 2:pUK 3:pDE 4:2DE 5:pDE 6:pDE\nhotel money ? seen 41 23 hand 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites 1 3 pools 0 tiles guests 6:pJP\n",
    },
    {
        id: "4d3870cb",
        players: 4,
        seat: 3,
        best: "take 2",
        position:
            "round 9 take tiebreak 4 seat 3\nflags UK JP NO DE NO JP DE UK JP DE UK NO\narrivals 1 2 4 5 6 7 8 12 13 now 4\noffer pool\nbag room room suite pool pool swap swap\ngroups ppl plc -\nhotel money ? seen 111 13 hand 10/7 12/9 14/8 20/12 played off bought 0 rooms 7 suites pools 2 tiles guests 2:rDE 7:pUK\nhotel money ? seen 77 14 hand 10/7 12/9 14/8 16/10 off ? ? ? recalled 3 2/3 4/4 6/5 18/11 20/12 played 8/6 bought 0 rooms 7 suites pools 0 tiles guests 1:lUK+lUK 2:pDE 4:pDE 7:pDE\nhotel money 120 seen 109 11 hand 10/7 12/9 14/8 off played 2/3 bought 1 rooms 6 suites 1 3 pools 0 tiles home guests 3:lUK 4:rUK\nhotel money ? seen 135 23 hand 10/7 12/9 16/10 off played 14/8 bought 0 rooms 6 suites 4 pools 0 tiles guests 4:pUK\n",
    },
    {
        id: "339766c9",
        players: 3,
        seat: 2,
        best: "price 6/5",
        position:
            "round 12 price tiebreak 1\nflags JP NO UK DE UK DE JP NO UK NO DE JP\narrivals 1 2 3 4 5 6 7 8 9 10 11 13 now 8\noffer swap home recall\nbag room room suite suite suite pool pool pool swap recall\ngroups pprlll - -\nhotel money ? seen 145 20 hand 12/9 16/10 off played - bought 0 rooms 6 suites 1 pools 0 tiles guests 2:rDE 3:pUK 6:rUK\nhotel money 157 seen 139 18 hand 6/5 10/7 14/8 off played - bought 0 rooms 7 suites pools 1 tiles guests 1:lDE 4:cNO 6:pDE 7:pNO\nhotel money ? seen 153 33 hand 10/7 14/8 off played - bought 0 rooms 7 suites pools 1 tiles guests 1:rDE 2:lDE 4:pNO 5:rNO 6:1NO\n",
    },
    {
        id: "5cb4da8b",
        players: 3,
        seat: 3,
        best: "price 6/5",
        position:
            "round 6 price tiebreak 3\nflags UK JP DE NO JP UK DE NO JP NO DE UK\narrivals 1 2 3 8 9 10 now 3\noffer pool swap\nbag room suite suite suite pool pool pool pool swap home home recall recall\ngroups prlllc13 - -\nhotel money ? seen 63 12 hand 6/5 10/7 12/9 14/8 16/10 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests 2:2NO 7:1DE\nhotel money ? seen 41 14 hand 6/5 10/7 12/9 14/8 16/10 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles guests 3:2JP 4:lJP+lJP 5:pNO 6:1JP\nhotel money 48 seen 35 13 hand 4/4 6/5 10/7 12/9 14/8 16/10 20/12 off played - bought 0 rooms 7 suites 2 pools 0 tiles guests 2:lJP 7:pDE\n",
    },
    {
        id: "b4443071",
        players: 3,
        seat: 1,
        best: "price off",
        position:
            "round 11 price tiebreak 2\nflags DE NO JP UK NO JP UK DE NO UK DE JP\narrivals 1 2 3 4 5 6 8 9 10 11 13 now 8\noffer room pool pool\nbag room suite suite pool pool pool swap swap home recall\ngroups ppl - -\nhotel money 140 seen 115 25 hand 2/3 14/8 16/10 off played - bought 0 rooms 6 suites 2 pools 0 tiles guests 2:lNO+lNO 3:pNO 4:pJP 5:1UK 6:3UK\nhotel money ? seen 93 23 hand 12/9 14/8 16/10 20/12 off ? ? recalled 2 2/3 4/4 6/5 8/6 10/7 played - bought 0 rooms 7 suites pools 0 tiles guests 2:pJP 4:pJP 6:pJP 7:pUK\nhotel money ? seen 105 29 hand 4/4 12/9 16/10 20/12 off played - bought 0 rooms 7 suites 4 pools 0 tiles guests 3:rJP\n",
    },
    {
        id: "f0ac73ab",
        players: 4,
        seat: 1,
        best: "price 10/7",
        position:
            "round 12 price tiebreak 3\nflags NO UK JP DE UK JP DE NO DE NO JP UK\narrivals 1 2 3 4 5 6 7 8 9 11 12 13 now 6\noffer pool\nbag room room room suite pool pool pool\ngroups pppppr13 plll -\nhotel money 189 seen 157 32 hand 6/5 10/7 16/10 20/12 off recalled 1 2/3 4/4 6/5 18/11 played - bought 0 rooms 7 suites pools 0 tiles guests 3:lDE\nhotel money ? seen 167 28 hand 18/11 20/12 off ? recalled 1 4/4 16/10 played - bought 0 rooms 6 suites 6 pools 0 tiles guests 1:cDE 2:lJP 3:pDE 6:pJP\nhotel money ? seen 164 23 hand 6/5 20/12 off played - bought 0 rooms 6 suites 3 pools 1 tiles guests 1:rNO 4:pNO 6:rNO\nhotel money ? seen 123 26 hand 8/6 10/7 20/12 off played - bought 0 rooms 6 suites 4 pools 0 tiles guests 2:pJP 4:lDE 6:pJP\n",
    },
    {
        id: "f3efc211",
        players: 4,
        seat: 3,
        best: "take 3",
        position:
            "round 4 take tiebreak 2 seat 3\nflags UK NO JP DE UK JP NO DE JP DE NO UK\narrivals 3 7 12 13 now 13\noffer\nbag room room room room suite pool pool swap home home recall recall\ngroups l3 pr lc\nhotel money ? seen 35 11 hand 4/4 6/5 8/6 10/7 12/9 16/10 20/12 off played 14/8 bought 0 rooms 6 suites 6 pools 1 tiles guests 2:1JP 4:rJP 5:pJP 6:lUK+lJP\nhotel money ? seen 35 0 hand 2/3 4/4 8/6 10/7 12/9 16/10 18/11 20/12 off played 14/8 bought 0 rooms 6 suites pools 0 tiles guests\nhotel money 47 seen 43 4 hand 4/4 6/5 8/6 12/9 14/8 16/10 18/11 20/12 off played 10/7 bought 0 rooms 6 suites pools 1 tiles guests 1:pNO 5:cNO 6:lNO\nhotel money ? seen 7 12 hand 8/6 10/7 12/9 14/8 18/11 20/12 off played 16/10 bought 1 rooms 6 suites 1 6 pools 1 tiles guests 2:rUK 4:pUK 5:lUK 6:pJP\n",
    },
    {
        id: "04c3f392",
        players: 3,
        seat: 2,
        best: "release 2 3",
        position:
            "round 10 release tiebreak 1 seat 2\nflags DE UK NO JP UK NO JP DE JP UK NO DE\narrivals 1 2 3 4 5 7 8 9 12 13 now 13\noffer suite pool pool\nbag room room room room suite suite pool swap swap home\ngroups - - r\nhotel money ? seen 101 20 hand 10/7 12/9 14/8 16/10 off played 20/12 bought 0 rooms 6 suites pools 1 tiles guests 1:rNO 2:pUK 3:pUK 5:2DE 6:cNO\nhotel money 120 seen 99 21 hand 4/4 6/5 10/7 20/12 played off bought 0 rooms 6 suites 6 pools 1 tiles guests 1:pNO 2:rJP 3:lJP 4:pDE 5:pDE 6:1NO\nhotel money ? seen 91 16 hand 6/5 12/9 14/8 20/12 off ? ? recalled 1 2/3 10/7 1 4/4 8/6 played 18/11 bought 0 rooms 6 suites pools 0 tiles guests 1:pDE 2:pUK 3:rUK 4:pJP 5:pNO 6:pJP\n",
    },
    {
        id: "be4a8686",
        players: 4,
        seat: 3,
        best: "price off",
        position:
            "round 11 price tiebreak 2\nflags NO DE JP UK DE JP UK NO UK JP DE NO\narrivals 1 2 3 4 5 6 7 8 9 10 12 now 2\noffer pool swap\nbag suite suite pool pool pool swap home\ngroups ppl pr -\nhotel money ? seen 87 20 hand 10/7 12/9 14/8 16/10 20/12 off ? recalled 1 2/3 4/4 6/5 8/6 played - bought 0 rooms 7 suites pools 0 tiles guests 1:pNO\nhotel money ? seen 123 21 hand 10/7 12/9 20/12 off played - bought 0 rooms 6 suites pools 1 tiles guests 2:pNO 5:1JP 6:3JP\nhotel money 146 seen 131 15 hand 2/3 4/4 12/9 off played - bought 0 rooms 6 suites 3 6 pools 0 tiles guests 1:pNO 2:pNO 3:pJP 4:cUK 5:pUK\nhotel money ? seen 135 16 hand 10/7 12/9 14/8 20/12 off ? recalled 1 4/4 6/5 16/10 played - bought 0 rooms 9 suites pools 0 tiles guests 1:pJP 2:cJP 3:pJP 4:rNO 5:pJP 7:2UK 9:lNO\n",
    },
    {
        id: "608dd25a",
        players: 3,
        seat: 2,
        best: "price off",
        position:
            "round 7 price tiebreak 2\nflags JP UK NO DE UK DE JP NO DE JP NO UK\narrivals 2 3 4 5 7 8 11 now 11\noffer room\nbag room room suite pool pool pool pool pool swap swap recall recall\ngroups pppl2 - -\nhotel money ? seen 67 10 hand 2/3 10/7 12/9 14/8 16/10 18/11 off played - bought 0 rooms 6 suites 2 5 pools 0 tiles guests 2:pDE 3:rDE\nhotel money 128 seen 105 23 hand 10/7 14/8 16/10 18/11 20/12 off played - bought 0 rooms 6 suites 6 pools 0 tiles guests 1:cDE 3:pDE 4:pDE 5:lUK 6:2DE\nhotel money ? seen 59 7 hand 8/6 10/7 12/9 14/8 18/11 20/12 off played - bought 0 rooms 7 suites pools 0 tiles home guests 5:1DE 6:pDE\n",
    },
    {
        id: "f4db6bbf",
        players: 3,
        seat: 3,
        best: "release 2 3",
        position:
            "round 10 release tiebreak 2 seat 3\nflags JP NO UK DE UK JP NO DE NO UK JP DE\narrivals 1 2 3 4 5 6 7 9 11 13 now 3\noffer room swap\nbag suite suite suite suite pool pool pool swap home home\ngroups p - -\nhotel money ? seen 115 15 hand 10/7 12/9 18/11 20/12 played off bought 0 rooms 6 suites pools 0 tiles guests 2:rJP 3:2DE 4:pJP 6:lJP+lJP\nhotel money ? seen 89 41 hand 10/7 14/8 16/10 20/12 off ? recalled 1 2/3 6/5 18/11 played 8/6 bought 0 rooms 7 suites pools 2 tiles guests 1:rDE 2:lUK+lUK 3:lDE+lJP 4:3JP 5:pNO 6:1UK 7:2NO\nhotel money 103 seen 97 6 hand 8/6 10/7 12/9 14/8 20/12 played off bought 0 rooms 8 suites pools 0 tiles guests 1:pDE 2:pNO 3:pNO 4:1DE 5:pJP 6:pJP 7:pJP 8:lJP\n",
    },
    {
        id: "2172a9bd",
        players: 3,
        seat: 3,
        best: "price off",
        position:
            "round 11 price tiebreak 2\nflags DE UK NO JP NO UK DE JP UK JP NO DE\narrivals 2 3 4 5 6 7 8 9 10 12 13 now 8\noffer pool pool swap\nbag room room room suite suite pool pool pool home recall\ngroups ppr - -\nhotel money ? seen 183 21 hand 8/6 14/8 off played - bought 0 rooms 6 suites pools 0 tiles home guests 1:pDE 2:1UK 4:rJP 5:2DE\nhotel money ? seen 151 15 hand 10/7 12/9 14/8 off played - bought 0 rooms 6 suites pools 0 tiles guests 1:rUK 5:1JP\nhotel money 200 seen 179 21 hand 2/3 10/7 14/8 off recalled 1 4/4 6/5 8/6 10/7 12/9 played - bought 0 rooms 7 suites 4 6 pools 0 tiles guests 1:2UK 2:pJP 3:pUK 4:cDE 5:pJP 7:rDE\n",
    },
    {
        id: "6b03d398",
        players: 3,
        seat: 2,
        best: "take -",
        position:
            "round 5 take tiebreak 2 seat 2\nflags NO UK DE JP DE NO UK JP UK NO DE JP\narrivals 1 2 4 7 9 now 2\noffer\nbag room room room room suite suite suite pool pool pool pool swap home recall\ngroups pp - -\nhotel money ? seen 41 14 hand 6/5 12/9 14/8 16/10 18/11 20/12 off ? ? recalled 2 2/3 4/4 10/7 played 8/6 bought 1 rooms 6 suites 6 pools 0 tiles swap guests 1:pJP 2:cJP 4:pJP\nhotel money 43 seen 33 10 hand 4/4 6/5 10/7 12/9 14/8 16/10 20/12 off played 8/6 bought 0 rooms 6 suites pools 0 tiles home guests 5:pNO 6:pUK\nhotel money ? seen 43 5 hand 4/4 10/7 12/9 14/8 16/10 18/11 20/12 off played 6/5 bought 0 rooms 6 suites pools 1 tiles guests 2:1DE 3:rDE\n",
    },
    {
        id: "5671696c",
        players: 3,
        seat: 2,
        best: "release 5 6",
        position:
            "round 10 release tiebreak 3 seat 2\nflags UK DE JP NO UK JP DE NO UK JP NO DE\narrivals 1 2 3 4 5 6 7 10 11 13 now 11\noffer pool pool\nbag room room suite suite pool pool home home recall recall\ngroups - - -\nhotel money ? seen 119 19 hand 10/7 16/10 20/12 off played 2/3 bought 1 rooms 7 suites pools 0 tiles swap guests 1:rUK 2:rJP 3:pJP 4:pUK 5:2JP 7:lJP+lJP\nhotel money 179 seen 153 26 hand 4/4 10/7 20/12 played off bought 0 rooms 6 suites pools 0 tiles guests 1:pDE 2:lDE+lNO 3:pDE 4:rNO 5:pUK 6:pUK\nhotel money ? seen 109 32 hand 12/9 16/10 off played 4/4 bought 0 rooms 7 suites 1 3 pools 1 tiles guests 1:pUK 2:pNO 4:pNO\n",
    },
    {
        id: "70544447",
        players: 3,
        seat: 1,
        best: "price 4/4",
        position:
            "round 8 price tiebreak 3\nflags JP NO UK DE JP UK DE NO DE NO JP UK\narrivals 1 2 3 4 5 8 10 13 now 4\noffer room suite pool\nbag room room suite suite pool pool pool swap swap home recall\ngroups l13 p -\nhotel money 81 seen 69 12 hand 4/4 8/6 10/7 12/9 14/8 16/10 18/11 20/12 off recalled 1 2/3 4/4 played - bought 0 rooms 6 suites pools 0 tiles guests 1:pUK 2:1UK 4:rUK\nhotel money ? seen 85 17 hand 6/5 10/7 12/9 14/8 20/12 off played - bought 0 rooms 7 suites pools 1 tiles guests 3:rJP 5:pJP 6:rDE 7:pDE\nhotel money ? seen 85 25 hand 6/5 10/7 12/9 14/8 16/10 off played - bought 0 rooms 6 suites 1 pools 0 tiles guests 1:lJP 2:pDE 4:rDE 6:pJP\n",
    },
    {
        id: "1bb3bb6c",
        players: 3,
        seat: 2,
        best: "price 14/8",
        position:
            "round 11 price tiebreak 3\nflags UK NO JP DE NO UK JP DE JP UK NO DE\narrivals 1 3 4 5 6 8 9 10 11 12 13 now 12\noffer room pool\nbag room suite suite pool pool pool swap swap recall recall\ngroups ppl r -\nhotel money ? seen 125 18 hand 12/9 14/8 20/12 off played - bought 0 rooms 6 suites 3 5 pools 0 tiles guests 1:pJP 2:lUK+lUK 3:pDE 4:rJP 5:pDE 6:pDE\nhotel money 162 seen 137 25 hand 4/4 10/7 14/8 off played - bought 0 rooms 7 suites pools 1 tiles guests 2:pDE 5:pJP 7:pUK\nhotel money ? seen 109 11 hand 6/5 12/9 14/8 off played - bought 0 rooms 7 suites pools 0 tiles guests 2:pUK 4:lJP 7:pUK\n",
    },
    {
        id: "31c509b4",
        players: 4,
        seat: 1,
        best: "price 6/5",
        position:
            "round 8 price tiebreak 3\nflags UK DE NO JP NO UK DE JP DE UK NO JP\narrivals 1 2 6 8 9 10 11 13 now 2\noffer home\nbag room room suite suite pool swap swap recall\ngroups pl3 rl -\nhotel money 118 seen 99 19 hand 2/3 6/5 8/6 10/7 16/10 18/11 off played - bought 0 rooms 7 suites 4 pools 1 tiles guests 2:pNO 5:rUK 6:lUK 7:pUK\nhotel money ? seen 95 22 hand 2/3 6/5 12/9 14/8 18/11 20/12 off played - bought 0 rooms 6 suites pools 0 tiles recall guests 1:pDE 2:pDE 3:2DE 4:1DE\nhotel money ? seen 127 18 hand 8/6 10/7 14/8 16/10 20/12 off played - bought 0 rooms 7 suites 1 pools 1 tiles guests 2:pUK 3:rDE 4:pUK 6:lUK+lUK 7:lDE\nhotel money ? seen 99 25 hand 6/5 12/9 14/8 16/10 20/12 off played - bought 0 rooms 6 suites pools 2 tiles guests 4:1UK 5:cUK\n",
    },
];
