#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""solve_small.py [ITERATIONS] - the whole small edition solved by CFR+, and how far our bots can be exploited in it."""
import sys

import vacancy
from vacancy.solve import Tree


def policy_of(name, tries=8):
    bot, rng = vacancy.Bot(name), vacancy.Rng(1)

    def policy(view):
        moves = [bot.choose(view, rng) for _ in range(tries)]
        return {move: moves.count(move) / tries for move in moves}

    return policy


def main(iterations):
    tree = Tree(vacancy.small_box().state())
    print(f"{tree.size} positions, {len(tree.actions)} information states")
    solution = tree.cfr(iterations)
    above, below = tree.best_response(solution, 1)[0], -tree.best_response(solution, 2)[0]
    print(f"after {iterations} iterations the value for seat 1 lies between {below:.5f} and {above:.5f} points")
    for name in ("random", "greedy", "level1", "level2"):
        strategy = tree.uniform() if name == "random" else tree.strategy(policy_of(name))
        print(f"{name:8} can be exploited by {tree.exploitability(strategy):.3f} points a game")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
