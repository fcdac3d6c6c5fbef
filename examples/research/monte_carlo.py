#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""monte_carlo.py [GAMES [WORLDS]] - a flat Monte Carlo agent: it guesses worlds that agree with its view, plays every move in each of
them to the end at random, and takes the one that wins most; a point more counts a little."""
import sys

import vacancy
from vacancy import measures


def agent_with(worlds):
    def agent(view, rng):
        moves, seat = view.moves(), view.seat - 1
        worth = dict.fromkeys(moves, 0.0)
        for _ in range(worlds if len(moves) > 1 else 0):
            world = view.guess(rng)
            for move in moves:
                end = world.clone().apply(move, view.seat)
                end.playout(rng)
                worth[move] += end.returns()[seat] + 0.01 * end.returns("margin")[seat]
        return max(moves, key=worth.__getitem__)

    return agent


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    share, error = measures.match(vacancy.Box("overbooking", 2), agent_with(worlds), "greedy", games)
    print(f"{share:.3f} ± {2 * error:.3f} against greedy in {games} games, {worlds} worlds a move")
