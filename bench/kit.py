#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kit.py VACANCY [ROUNDS] - random play from Python in batches, against `vacancy bench` and against the same loop over single states. All
three take turns in one run and are measured in processor time. Whatever else a machine does makes a program slower and never faster (it
takes caches and the other half of a core away), so of each of the three the best round counts; the median of the rounds is told beside it.
Wanted: 0.5 of the bench, 10 times the single states; the exit status is 1 where that is missed."""
import json
import statistics
import subprocess
import sys
import time

import numpy

import vacancy

GAMES, SECONDS, WARM_UP = 4096, 1.0, 20
WANTED_SHARE, WANTED_TIMES = 0.5, 10


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
    missed = False
    for game in vacancy.GAMES:
        box = vacancy.Box(game, 4)
        speeds = [(bench(program, game), batches(box, seed), singles(box, seed)) for seed in range(rounds)]
        whole, batched, single = (max(column) for column in zip(*speeds))
        median = statistics.median(batch / core for core, batch, _ in speeds)
        missed = missed or batched < WANTED_SHARE * whole or batched < WANTED_TIMES * single
        print(f"{game:12} Python, batches of {GAMES}: {batched / 1e6:.2f} million moves/s; {batched / whole:.2f} of the bench "
              f"(median {median:.2f}), {batched / single:.0f} times single states", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5))
