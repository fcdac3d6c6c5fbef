#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""train.py [OUT] - a small network learns Overbooking for two, and is measured against `greedy`.

Debian's python3-torch (and libopenblas0-pthread, or it takes ten times as long). First the network watches a bot play against itself, for a
start; then it plays both seats of a batch, every game to its end, and learns by PPO from how the games ended. It only ever gets what a seat may know: `Batch.look`. OUT (network.npz): the weights, for examples/research/netbot.py,
which seats the network in the arena without PyTorch."""
import argparse
import time

import numpy
import torch
from torch import nn

import vacancy


class Network(nn.Module):
    def __init__(self, size, numbers, width=256):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, numbers)
        self.value = nn.Linear(width, 1)

    def forward(self, arrays, masks):
        hidden = self.body(arrays)
        scores = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(scores, 1), self.value(hidden)[:, 0]


def watch(network, optimiser, box, bot, decisions, epochs=8, size=512):
    """Copies a bot: what it would do in games in which now and then somebody plays any move."""
    hands, rng = vacancy.Bot(bot), vacancy.Rng(11)
    arrays = numpy.zeros((decisions, box.array_size), "float32")
    masks = numpy.zeros((decisions, box.number_count), "uint8")
    actions = numpy.zeros(decisions, "int64")
    state, count = box.state(), 0
    while count < decisions:
        if state.over:
            state = box.state()
        if state.house:
            state.apply(state.draw(rng))
            continue
        view = state.view(state.seat)
        view.array(arrays[count])
        view.mask(masks[count])
        move = hands.choose(view, rng)
        actions[count] = box.number(move)
        count += 1
        state.apply(state.pick(rng) if rng.below(8) == 0 else move)
    arrays, masks, actions = (torch.from_numpy(part) for part in (arrays, masks, actions))
    for _ in range(epochs):
        for part in torch.randperm(decisions).split(size):
            logs, _ = network(arrays[part], masks[part])
            loss = nn.functional.nll_loss(logs, actions[part])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()


def play(network, batch):
    """All games of the batch to their end; what every seat saw and did, and what it was worth."""
    box = batch.box
    batch.restart(True)
    steps = []
    while batch.seats.any():
        arrays, masks = batch.look()
        running = numpy.flatnonzero(batch.seats)
        with torch.no_grad():
            logs, values = network(torch.from_numpy(arrays[running]), torch.from_numpy(masks[running]))
            actions = torch.multinomial(logs.exp(), 1)[:, 0]
            chosen = logs.gather(1, actions[:, None])[:, 0]
        numbers = numpy.full(batch.count, -1, "int32")
        numbers[running] = actions.numpy()
        steps.append((torch.from_numpy(arrays[running]), torch.from_numpy(masks[running]), actions, chosen, values, running,
                      batch.seats[running].astype("int64") - 1))
        batch.step(numbers)
    scores = batch.scores().astype("float32")
    margin = scores - scores[:, ::-1]
    worth = 0.5 * (2 * batch.wins() - 1) + 0.5 * numpy.tanh(margin / 10)  # mostly who wins; a little, by how much
    columns = [torch.cat([step[i] for step in steps]) for i in range(5)]
    ends = torch.from_numpy(numpy.concatenate([worth[step[5], step[6]] for step in steps]))
    return (*columns, ends)


def learn(network, optimiser, games, epochs=3, size=4096, clip=0.2, entropy=0.003):
    arrays, masks, actions, before, values, ends = games
    gains = ends - values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(epochs):
        for part in torch.randperm(len(actions)).split(size):
            logs, value = network(arrays[part], masks[part])
            chosen = logs.gather(1, actions[part][:, None])[:, 0]
            ratio = (chosen - before[part]).exp()
            gain = gains[part]
            surprise = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            loss = (-torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
                    + 0.5 * (value - ends[part]).pow(2).mean() - entropy * surprise)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()


def measure(network, box, bot, games, seed):
    """The share of victories against a bot, half of the games in each seat; the network plays its best move."""
    share = 0.0
    for seat in (1, 2):
        batch = vacancy.Batch(box, games // 2, seed, {3 - seat: bot})
        while batch.seats.any():
            arrays, masks = batch.look()
            with torch.no_grad():
                logs, _ = network(torch.from_numpy(arrays), torch.from_numpy(masks))
            batch.step(logs.argmax(1).numpy().astype("int32"))
        share += batch.wins()[:, seat - 1].sum()
    return share / games


def export(network, path):
    numpy.savez_compressed(path, **{name: tensor.numpy().astype("float16") for name, tensor in network.state_dict().items()})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", nargs="?", default="network.npz")
    parser.add_argument("--minutes", type=float, default=5, help="of processor time")
    parser.add_argument("--watch", type=int, default=100_000, help="decisions of --bot to begin with; 0: none")
    parser.add_argument("--bot", default="level3", help="to watch")
    parser.add_argument("--games", type=int, default=512, help="at once")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    box = vacancy.Box("overbooking", 2)
    network = Network(box.array_size, box.number_count)
    optimiser = torch.optim.Adam(network.parameters(), 5e-4)
    batch = vacancy.Batch(box, options.games, options.seed)
    begin, told, played = time.process_time(), 0, 0
    if options.watch:
        watch(network, optimiser, box, options.bot, options.watch)
        print(f"{time.process_time() - begin:4.0f} s, watched {options.bot}: {measure(network, box, 'greedy', 1000, 7):.3f} against greedy",
              flush=True)
    while (passed := time.process_time() - begin) < options.minutes * 60:
        for group in optimiser.param_groups:
            group["lr"] = 3e-4 * max(0.1, 1 - passed / (options.minutes * 60))
        learn(network, optimiser, play(network, batch))
        played += options.games
        if passed - told > 30:
            told = passed
            print(f"{passed:4.0f} s, {played} games: {measure(network, box, 'greedy', 400, 7):.3f} against greedy", flush=True)
    for bot in ("random", "greedy", "level1", "level2"):
        print(f"{measure(network, box, bot, 2000, 1000):.3f} against {bot} in 2000 games", flush=True)
    export(network, options.out)


if __name__ == "__main__":
    main()
