#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kit.py VACANCY - random play from Python in batches, against `vacancy bench` and against the same loop over single states, in the
same run and in processor time. Wanted: 0.5 of the bench, 10 times the single states."""
import json
import subprocess
import sys
import time

import numpy

import vacancy

GAMES, SECONDS = 4096, 2.0


def bench(program, game):
    told = subprocess.run([program, "bench", game, "--json", "--seconds", "1"], capture_output=True, text=True, check=True)
    return json.loads(told.stdout)["moves_per_s"]


def batches(box):
    batch = vacancy.Batch(box, GAMES, 1)
    numbers = numpy.zeros(GAMES, "int32")

    def step():
        batch.step(batch.pick(numbers))
        batch.restart()

    for _ in range(20):
        step()
    moves, begin = batch.moves, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        step()
    return (batch.moves - moves) / passed


def singles(box):
    rng, moves, begin = vacancy.Rng(1), 0, time.process_time()
    while (passed := time.process_time() - begin) < SECONDS:
        state = box.state()
        while not state.over:
            state.apply(state.pick(rng))
            moves += 1
    return moves / passed


def main(program):
    for game in vacancy.GAMES:
        box = vacancy.Box(game, 4)
        before, batched, single, after = bench(program, game), batches(box), singles(box), bench(program, game)
        whole = (before + after) / 2
        print(f"{game:12} Python, batches of {GAMES}: {batched / 1e6:6.2f} million moves/s, {batched / whole:.2f} of the bench "
              f"({whole / 1e6:.2f}), {batched / single:.0f} times single states")


if __name__ == "__main__":
    main(sys.argv[1])
