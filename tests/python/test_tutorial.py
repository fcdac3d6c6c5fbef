# SPDX-License-Identifier: MIT
"""docs/research-tutorial.md line by line, the pieces of docs/research.md, and the examples."""
import doctest
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
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

    @unittest.skipIf(importlib.util.find_spec("torch") is None, "PyTorch is not here")
    def test_training(self):
        """A little of it: the network plays whole games against itself, learns from them, and its player reads what is exported."""
        import torch  # pylint: disable=import-outside-toplevel
        train = example("train")
        torch.manual_seed(1)
        torch.set_num_threads(1)
        box = vacancy.Box("overbooking", 2)
        network = train.Network(box.array_size, box.number_count, 16)
        before = network.policy.weight.detach().clone()
        batch = vacancy.Batch(box, 8, 1)
        steps = train.play(network, batch)
        ends = train.margins(batch)
        train.look_back(steps, ends, keep=1.0)
        for seat in (0, 1):  # what a seat expected and by how much it was wrong make what it got
            first = next(step for step in steps if (0, seat) in zip(*step.at))
            index = list(zip(*first.at)).index((0, seat))
            self.assertAlmostEqual(float(first.values[index] + first.gains[index]), float(ends[0, seat] - first.margins[index]), 4)
        train.learn(network, torch.optim.Adam(network.parameters(), 1e-3), steps, 0.01)
        self.assertTrue(torch.isfinite(network.policy.weight).all())
        self.assertFalse(torch.equal(network.policy.weight, before))
        with tempfile.TemporaryDirectory() as folder:
            train.export(network, f"{folder}/network.npz")
            view = box.state().apply("start 1")
            while view.house:
                view.apply(view.draw(vacancy.Rng(1)))
            view = view.view(1)
            self.assertIn(example("netbot").Network(f"{folder}/network.npz").choose(view), view.moves())

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
        needed = " ".join(f"{name}='{os.environ[source]}'" for name, source in (("LD_PRELOAD", "VACANCY_PRELOAD"),
                                                                               ("VACANCY_LIBRARY", "VACANCY_LIBRARY")))
        bot = f"cmd:env {needed} {sys.executable} {EXAMPLES}/netbot.py"
        said = subprocess.run([program, "arena", "overbooking", "--seats", f"{bot},random", "--games", "2", "--time", "60", "--json"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(said.returncode, 0, said.stderr)
        told = json.loads(said.stdout)
        self.assertNotIn('"illegal"', json.dumps(told).replace('"illegal": 0', ""))
