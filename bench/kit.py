#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kit.py VACANCY [ROUNDS] - random play from Python in batches, against `vacancy bench` and against the same loop over single states. All
three take turns in one run and are measured in processor time; told are the medians of the rounds, and the worst one.
Wanted: 0.5 of the bench, 10 times the single states."""
import json
import statistics
import subprocess
import sys
import time

import numpy

import vacancy

GAMES, SECONDS, WARM_UP = 4096, 1.0, 20


def bench(program, game):
    told = subprocess.run([program, "bench", game, "--json", "--seconds", "1"], capture_output=True, text=True, check=True)
    return json.loads(told.stdout)["moves_per_s"]


def batches(box, seed):
    batch = vacancy.Batch(box, GAMES, seed)
    numbers = numpy.zeros(GAMES, "int32")

    def step():
        batch.step(batch.pick(numbers))
        batch.restart()

    for _ in range(WARM_UP):
        step()
    moves, begin = batch.moves, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        step()
    return (batch.moves - moves) / passed


def singles(box, seed):
    rng, moves, begin = vacancy.Rng(seed), 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        state = box.state()
        while not state.over:
            state.apply(state.pick(rng))
            moves += 1
    return moves / passed


def main(program, rounds):
    for game in vacancy.GAMES:
        box = vacancy.Box(game, 4)
        shares, times = [], []
        for seed in range(rounds):
            whole, batched, single = bench(program, game), batches(box, seed), singles(box, seed)
            shares.append(batched / whole)
            times.append(batched / single)
        print(f"{game:12} Python, batches of {GAMES}: {batched / 1e6:.2f} million moves/s; {statistics.median(shares):.2f} of the bench "
              f"(at worst {min(shares):.2f}), {statistics.median(times):.0f} times single states (at worst {min(times):.0f})")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5)
