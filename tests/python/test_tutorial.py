# SPDX-License-Identifier: MIT
"""docs/research-tutorial.md line by line, the pieces of docs/research.md, and the examples."""
import doctest
import importlib.util
import json
import os
import re
import subprocess
import sys
import unittest

import vacancy

try:
    import numpy
except ImportError:
    numpy = None

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
EXAMPLES = os.path.join(ROOT, "examples/research")


def example(name):
    spec = importlib.util.spec_from_file_location(name, f"{EXAMPLES}/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@unittest.skipIf(numpy is None, "numpy is not here")
class Documents(unittest.TestCase):
    def test_tutorial(self):
        failed, tried = doctest.testfile(f"{ROOT}/docs/research-tutorial.md", module_relative=False)
        self.assertGreater(tried, 30)
        self.assertEqual(failed, 0)

    def test_research(self):
        """Every piece of Python runs, one after the other."""
        with open(f"{ROOT}/docs/research.md", encoding="utf-8") as file:
            pieces = re.findall(r"^```python\n(.*?)^```", file.read(), re.M | re.S)
        names = {"print": lambda *_: None}
        for piece in pieces:
            exec(piece.replace("4096", "64"), names)  # noqa: S102 (our own document)
        self.assertGreater(len(pieces), 1)


@unittest.skipIf(numpy is None, "numpy is not here")
class Examples(unittest.TestCase):
    def test_agents(self):
        from vacancy import measures
        box = vacancy.Box("overbooking", 2)
        weak, _ = measures.match(box, example("random_agent").agent, "greedy", 20)
        strong, _ = measures.match(box, example("monte_carlo").agent_with(6), "random", 10)
        self.assertLess(weak, 0.5)
        self.assertGreater(strong, 0.6)

    @unittest.skipUnless(os.path.exists(f"{EXAMPLES}/network.npz"), "nobody has trained it: examples/research/train.py")
    def test_the_network_beats_greedy(self):
        """The weights that train.py wrote: in both seats, by more than chance."""
        network = example("netbot").Network(f"{EXAMPLES}/network.npz")
        box = vacancy.Box("overbooking", 2)
        games, share = 400, 0.0
        for seat in (1, 2):
            batch = vacancy.Batch(box, games // 2, 77, {3 - seat: "greedy"})
            while batch.seats.any():
                values, masks = batch.look()
                for weight, bias in network.layers[:-1]:
                    values = numpy.maximum(values @ weight + bias, 0)
                weight, bias = network.layers[-1]
                scores = numpy.where(masks, values @ weight + bias, -numpy.inf)
                batch.step(scores.argmax(1).astype("int32"))
            share += float(batch.wins()[:, seat - 1].sum())
        self.assertGreater(share / games, 0.55)

    @unittest.skipUnless(os.path.exists(f"{EXAMPLES}/network.npz"), "nobody has trained it: examples/research/train.py")
    def test_the_network_in_the_arena(self):
        program = os.path.join(os.environ["VACANCY_BUILD"], "vacancy")
        bot = f"cmd:env VACANCY_LIBRARY={os.environ['VACANCY_LIBRARY']} {sys.executable} {EXAMPLES}/netbot.py"
        said = subprocess.run([program, "arena", "overbooking", "--seats", f"{bot},random", "--games", "2", "--time", "60", "--json"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(said.returncode, 0, said.stderr)
        told = json.loads(said.stdout)
        self.assertNotIn('"illegal"', json.dumps(told).replace('"illegal": 0', ""))
