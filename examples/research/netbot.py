#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""netbot.py [WEIGHTS] - seats the network of train.py in the arena, by the bot protocol (docs/bots.md):

    vacancy arena overbooking --seats "cmd:python3 examples/research/netbot.py,greedy" --games 200

numpy is enough. It reads `position`, which is its seat's view, and answers with the legal move that the network likes best.
WEIGHTS is network.npz beside this file unless told."""
import json
import os
import sys

# The module of these sources, where it is not installed.
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../python"))

import numpy  # noqa: E402 (found by the line above)

import vacancy  # noqa: E402


class Network:
    def __init__(self, path):
        with numpy.load(path) as weights:
            self.layers = [(weights[f"{name}.weight"].astype("float32").T, weights[f"{name}.bias"].astype("float32"))
                           for name in ("body.0", "body.2", "policy")]

    def choose(self, view):
        values = view.array()
        for weight, bias in self.layers[:-1]:
            values = numpy.maximum(values @ weight + bias, 0)
        weight, bias = self.layers[-1]
        scores = values @ weight + bias
        return view.box.numbered(int(numpy.where(view.mask(), scores, -numpy.inf).argmax()))


def main(path):
    network = Network(path)
    box = seat = None
    for line in sys.stdin:
        message = json.loads(line)
        answer = {"id": message["id"]}
        if message["type"] == "hello":
            record, seat = message["record"], message["seat"]
            box = vacancy.Box(record["game"], len(record["seats"]), record.get("options", {}), message["edition"])
        elif message["type"] == "move":
            answer["move"] = box.text(network.choose(vacancy.View.read(box, seat, message["position"])))
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "network.npz"))
