#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""solve_small.py [ITERATIONS [ENDGAMES]] - the small edition of Overbooking solved by CFR+, and exact best responses to our bots: in all of it,
and in the last round of small games of Hotel Samoa."""
import sys

import vacancy
from vacancy.solve import Tree, endgame

BOTS = ("random", "greedy", "level1", "level2")


def strategy_of(tree, name, tries=8):
    """What a bot does in every information state, as far as a few tries tell."""
    if name == "random":
        return tree.uniform()
    bot, rng = vacancy.Bot(name), vacancy.Rng(1)

    def policy(view):
        moves = [bot.choose(view, rng) for _ in range(tries)]
        return {move: moves.count(move) / tries for move in moves}

    return tree.strategy(policy)


def overbooking(iterations):
    tree = Tree(vacancy.small_box().state())
    print(f"Overbooking: {tree.size} positions, {len(tree.actions)} information states")
    solution = tree.cfr(iterations)
    above, below = tree.best_response(solution, 1)[0], -tree.best_response(solution, 2)[0]
    print(f"after {iterations} iterations the value for seat 1 lies between {below:.5f} and {above:.5f} points")
    for name in BOTS:
        print(f"{name:8} can be exploited by {tree.exploitability(strategy_of(tree, name)):.3f} points a game")


def samoa(iterations, endgames):
    """Three seats: what CFR+ finds is no equilibrium by any theorem, but what each seat can gain by leaving it is exact all the same."""
    gains = dict.fromkeys((*BOTS, "CFR+"), 0.0)
    positions = 0
    for seed in range(1, endgames + 1):
        tree = Tree(endgame(vacancy.small_box("samoa-small"), seed))
        positions += tree.size
        for name in gains:
            strategy = tree.cfr(iterations) if name == "CFR+" else strategy_of(tree, name)
            gains[name] += tree.exploitability(strategy) / endgames
    print(f"Hotel Samoa: the last round of {endgames} games, {positions} positions in all")
    for name, gain in gains.items():
        print(f"{name:8} leaves {gain:.3f} coins to a seat that answers best")


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    overbooking(count)
    samoa(count, int(sys.argv[2]) if len(sys.argv) > 2 else 4)
