#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""train.py [OUT] - a small network learns Overbooking for two by playing against itself, and nothing else.

It needs Debian's python3-torch and python3-numpy (with libopenblas0-pthread, or it takes ten times as long). The network begins with random
weights. It plays both seats of a batch, every game to its end, and learns by PPO from the points that each seat won between two of its
decisions. It never sees another bot while it learns, and never more than a seat may know: `Batch.look`. It is measured against our bots now
and then, and at the end. OUT (network.npz): the weights as plain arrays, for netbot.py beside this file, which seats the network in the arena
without PyTorch; they are written twice a minute, so it can be stopped at any time."""
import argparse
import math
import time
from dataclasses import dataclass

import numpy
import torch
from torch import nn

import vacancy

POINTS = 10.0  # a margin of so many points is worth 1
VICTORY = 1.0  # and a victory this
MEASURE_EVERY = 12  # batches


class Network(nn.Module):
    """What a seat sees goes in; how good each move is and what is still to be won come out."""

    def __init__(self, size, numbers, width=128):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, numbers)
        self.value = nn.Linear(width, 1)

    def forward(self, arrays, masks):
        hidden = self.body(arrays)
        scores = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(scores, 1), self.value(hidden)[:, 0]


@dataclass
class Step:
    """One decision in every game of a batch that still runs."""

    arrays: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor  # logarithms
    values: numpy.ndarray
    margins: numpy.ndarray  # of the seat that decides, before it does
    at: tuple  # game, seat
    gains: numpy.ndarray | None = None  # how much better it went than expected


def margins(batch):
    scores = batch.scores().astype("float32")
    return (scores - scores[:, ::-1]) / POINTS


def play(network, batch):
    """All games of the batch from the beginning to the end, by the network's own dice."""
    batch.restart(True)
    steps = []
    while batch.seats.any():
        arrays, masks = batch.look()
        games = numpy.flatnonzero(batch.seats)
        seats = batch.seats[games].astype("int64") - 1
        arrays, masks = torch.from_numpy(arrays[games]), torch.from_numpy(masks[games])
        with torch.no_grad():
            logs, values = network(arrays, masks)
            actions = torch.multinomial(logs.exp(), 1)
        steps.append(Step(arrays, masks, actions[:, 0], logs.gather(1, actions)[:, 0], values.numpy(), margins(batch)[games, seats],
                          (games, seats)))
        numbers = numpy.full(batch.count, -1, "int32")
        numbers[games] = actions[:, 0].numpy()
        batch.step(numbers)
    return steps


def look_back(steps, ends, keep=0.95):
    """Generalised advantages, from the end to the beginning: `ends` is what each seat of each game has then."""
    later, values, traces = ends.copy(), numpy.zeros_like(ends), numpy.zeros_like(ends)
    for step in reversed(steps):
        surprise = later[step.at] - step.margins + values[step.at] - step.values
        step.gains = traces[step.at] = surprise + keep * traces[step.at]
        later[step.at], values[step.at] = step.margins, step.values


def learn(network, optimiser, steps, entropy, epochs=3, size=2048, clip=0.2):
    """Proximal policy optimisation, on all decisions of a batch."""
    arrays, masks, actions, before = (torch.cat([getattr(step, name) for step in steps])
                                      for name in ("arrays", "masks", "actions", "chances"))
    gains = torch.from_numpy(numpy.concatenate([step.gains for step in steps]))
    targets = gains + torch.from_numpy(numpy.concatenate([step.values for step in steps]))
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(epochs):
        for part in torch.randperm(len(actions)).split(size):
            logs, values = network(arrays[part], masks[part])
            ratio = (logs.gather(1, actions[part][:, None])[:, 0] - before[part]).exp()
            gain = torch.minimum(ratio * gains[part], ratio.clamp(1 - clip, 1 + clip) * gains[part]).mean()
            surprise = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            loss = 0.5 * (values - targets[part]).pow(2).mean() - gain - entropy * surprise
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()


def measure(network, box, bot, games, seed):
    """The share of victories against a bot and twice its standard error. The network plays its best move, and sits in each seat of every
    first deal."""
    wins = numpy.zeros(games // 2)
    for seat in (1, 2):
        batch = vacancy.Batch(box, games // 2, seed, {3 - seat: bot})
        while batch.seats.any():
            arrays, masks = batch.look()
            with torch.no_grad():
                logs, _ = network(torch.from_numpy(arrays), torch.from_numpy(masks))
            batch.step(logs.argmax(1).numpy().astype("int32"))
        wins += batch.wins()[:, seat - 1] / 2
    return wins.mean(), 2 * wins.std() / math.sqrt(len(wins))


def export(network, path):
    numpy.savez_compressed(path, **{name: tensor.numpy().astype("float16") for name, tensor in network.state_dict().items()
                                    if not name.startswith("value")})


def train(network, box, options):
    """Plays so many batches and learns from each; every now and then it writes down and measures what it has learned."""
    optimiser = torch.optim.Adam(network.parameters())
    batch = vacancy.Batch(box, options.games, options.seed)
    for number in range(1, options.batches + 1):
        left = 1 - (number - 1) / options.batches
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * max(left, 0.05)
        steps = play(network, batch)
        look_back(steps, margins(batch) + VICTORY * (batch.wins() - 0.5))
        learn(network, optimiser, steps, 0.01 * left)
        if number % MEASURE_EVERY == 0:
            export(network, options.out)
            share, error = measure(network, box, "greedy", 400, 7)
            print(f"{number * options.games} games, {time.process_time() / 60:.1f} minutes: {share:.3f} ± {error:.3f} against greedy", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("out", nargs="?", default="network.npz")
    parser.add_argument("--batches", type=int, default=120, help="that are played")
    parser.add_argument("--games", type=int, default=512, help="of a batch")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    box = vacancy.Box("overbooking", 2)
    network = Network(box.array_size, box.number_count)
    train(network, box, options)
    export(network, options.out)
    for bot in ("random", "greedy", "level1", "level2"):
        share, error = measure(network, box, bot, 2000, 1000)
        print(f"{share:.3f} ± {error:.3f} against {bot} in 2000 games", flush=True)


if __name__ == "__main__":
    main()
