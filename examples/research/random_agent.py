#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""random_agent.py [GAMES] - the smallest agent there is: any legal move, from its view alone, against `greedy`."""
import sys

import vacancy
from vacancy import measures


def agent(view, rng):
    moves = view.moves()
    return moves[rng.below(len(moves))]


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    share, error = measures.match(vacancy.Box("overbooking", 2), agent, "greedy", games)
    print(f"{share:.3f} ± {2 * error:.3f} against greedy in {games} games")
