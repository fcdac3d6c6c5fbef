# SPDX-License-Identifier: MIT
"""Small editions: their rules, their solution, best responses; calibration of beliefs."""
import re
import unittest
import xml.etree.ElementTree

import vacancy
from vacancy import measures

try:
    from vacancy import solve
except ImportError:
    solve = None


def subgame(hotels="hotels 1A 2B"):
    """The small game after the first two draws."""
    state = vacancy.small_box().state()
    return state.apply("start 1").apply(hotels)


def edition(**facts):
    """The small edition with other lines."""
    text = vacancy.small_box().edition
    for key, value in facts.items():
        text = re.sub(rf"^{key} .*$", f"{key} {value} reconstructed", text, flags=re.M)
    return text


class Rules(unittest.TestCase):
    def test_small_games_come_to_an_end(self):
        """Every move is in order, positions read back, and guessed worlds look the same."""
        boxes = [vacancy.small_box(), vacancy.Box("overbooking", 2, "", edition(rounds=2, hand="2 1")),
                 vacancy.Box("overbooking", 2, "", edition(deck="1b 2b 3f 4f 5l 6s", rounds=2, hand="3 2", turns=3))]
        for box in boxes:
            for seed in range(30):
                rng, state = vacancy.Rng(seed), box.state()
                while not state.over:
                    again = box.state()
                    again.text = state.text
                    for seat in (1, 2):
                        view = state.view(seat)
                        self.assertEqual(view.guess(rng).view(seat), view)
                    state.apply(state.pick(rng))
                placed = [move for seat, move in state.history if seat and ">" in box.text(move)]
                self.assertLessEqual(len(placed), 12)
                self.assertGreaterEqual(len(placed), 3)

    def test_bots_play_them(self):
        batch = vacancy.Batch(vacancy.small_box(), 20, 1, {1: "level2", 2: "greedy"})
        self.assertFalse(any(batch.seats))

    def test_outcomes(self):
        """The house's draws are what it draws: chances add up, and every draw is among them."""
        state, rng = vacancy.small_box().state(), vacancy.Rng(1)
        counts = []
        while state.house:
            outcomes = state.outcomes()
            counts.append(len(outcomes))
            self.assertAlmostEqual(sum(outcome.chance for outcome in outcomes), 1)
            self.assertEqual(len({outcome.move for outcome in outcomes}), len(outcomes))
            self.assertTrue(all(state.legal(outcome.move) for outcome in outcomes))
            drawn = {state.draw(rng) for _ in range(40 * len(outcomes))}
            self.assertEqual(drawn, {outcome.move for outcome in outcomes})
            state.apply(outcomes[-1].move)
        self.assertEqual(counts, [2, 8, 3, 3])

    def test_records_carry_the_edition(self):
        box = vacancy.small_box()
        table, rng = vacancy.Table(box, 1), vacancy.Rng(1)
        while not table.over:
            table.deal()
            if not table.over:
                table.apply(table.state.pick(rng))
        self.assertEqual(vacancy.Table.read(table.record()).box.edition, box.edition)


@unittest.skipIf(solve is None, "numpy is not here")
class Solved(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = solve.Tree(subgame())
        cls.solution = cls.tree.cfr(200)

    def test_value(self):
        """Best responses of both seats enclose the value, which is -2/9 of a point for the seat that begins."""
        above = self.tree.best_response(self.solution, 1)[0]
        below = -self.tree.best_response(self.solution, 2)[0]
        self.assertLessEqual(below, -2 / 9)
        self.assertGreaterEqual(above, -2 / 9)
        self.assertLess(above - below, 0.005)
        self.assertLess(self.tree.exploitability(self.solution), 0.0025)

    def test_a_best_response_is_worth_what_it_says(self):
        for strategy in (self.tree.uniform(), self.solution):
            for seat in (1, 2):
                value, response = self.tree.best_response(strategy, seat)
                self.assertAlmostEqual(self.tree.values(response)[seat - 1], value)
                self.assertGreaterEqual(value + 1e-9, self.tree.values(strategy)[seat - 1])

    def test_a_smaller_game_by_hand(self):
        """One card each, one turn: a best response by trying every plan one after the other."""
        box = vacancy.Box("overbooking", 2, "scoring=none", edition(deck="1b", hand="1 1", turns=1))
        tree = solve.Tree(box.state().apply("start 1").apply("hotels 1A 2B"))
        uniform = tree.uniform()
        own = [index for index, seat in enumerate(tree.seats) if seat == 2]
        self.assertGreater(len(own), 2)
        best = 0.0
        for index in own:  # each is reached by one move of seat 1, all alike
            values = []
            for action in range(len(tree.actions[index])):
                plan = uniform.copy()
                first = tree._first[index]
                plan[first:first + len(tree.actions[index])] = 0
                plan[first + action] = 1
                values.append(tree.values(plan)[1] - tree.values(uniform)[1])
            best += max(values)
        self.assertAlmostEqual(tree.values(uniform)[1] + best, tree.best_response(uniform, 2)[0])

    def test_greedy_can_be_exploited(self):
        bot, rng = vacancy.Bot("greedy"), vacancy.Rng(1)

        def policy(view):
            tries = [bot.choose(view, rng) for _ in range(8)]
            return {move: tries.count(move) / 8 for move in tries}

        strategy = self.tree.strategy(policy)
        self.assertGreater(self.tree.exploitability(strategy), 0.1)
        self.assertLess(self.tree.exploitability(strategy), self.tree.exploitability(self.tree.uniform()))

    def test_too_large(self):
        with self.assertRaisesRegex(vacancy.VacancyError, "more than 1000 positions"):
            solve.Tree(subgame(), limit=1000)
        with self.assertRaisesRegex(vacancy.VacancyError, "too many to list"):
            solve.Tree(vacancy.Box("overbooking", 2).state())


@unittest.skipIf(solve is None, "numpy is not here")
class Endgame(unittest.TestCase):
    """The last round of a small Hotel Samoa: three seats, prices chosen at the same time, chance in between."""

    @classmethod
    def setUpClass(cls):
        cls.tree = solve.Tree(solve.endgame(vacancy.small_box("samoa-small")))

    def test_seats_do_not_see_each_others_price(self):
        """Whoever is asked second knows no more than the first: its information states before the reveal are one a position of the house."""
        prices = {seat: sum(tree_seat == seat and any("price" in self.tree.box.text(move) for move in moves)
                            for tree_seat, moves in zip(self.tree.seats, self.tree.actions)) for seat in (1, 2, 3)}
        self.assertEqual(len(set(prices.values())), 1, prices)

    def test_best_responses(self):
        for strategy in (self.tree.uniform(), self.tree.cfr(30)):
            values = self.tree.values(strategy)
            for seat in (1, 2, 3):
                value, response = self.tree.best_response(strategy, seat)
                self.assertAlmostEqual(self.tree.values(response)[seat - 1], value)
                self.assertGreaterEqual(value + 1e-9, values[seat - 1])

    def test_regrets_go_down(self):
        """No theorem says so for three seats; in this endgame it is so."""
        self.assertGreater(self.tree.exploitability(self.tree.uniform()), 5 * self.tree.exploitability(self.tree.cfr(100)))

    def test_other_games(self):
        with self.assertRaisesRegex(vacancy.VacancyError, "no last round"):
            solve.endgame(vacancy.small_box())
        with self.assertRaisesRegex(vacancy.VacancyError, "no small edition 'chess-small'"):
            vacancy.small_box("chess-small")


class Calibration(unittest.TestCase):
    def test_beliefs(self):
        found = measures.calibration(vacancy.Box("overbooking", 2), 60, 1)
        self.assertEqual(sum(n for n, _, _ in found.bins), found.beliefs)
        self.assertGreater(found.beliefs, 150)
        self.assertTrue(all(0 <= mean <= 1 and 0 <= share <= 1 for _, mean, share in found.bins))
        self.assertLess(found.error, 0.15)  # a third is what three equal answers would be without any knowledge
        drawing = xml.etree.ElementTree.fromstring(found.svg())
        self.assertEqual(len(drawing.findall("{http://www.w3.org/2000/svg}circle")), len(found.bins))

    def test_match(self):
        box = vacancy.Box("overbooking", 2)
        share, error = measures.match(box, lambda view, rng: view.moves()[rng.below(len(view.moves()))], "greedy", 40)
        self.assertLess(share, 0.4)
        self.assertGreaterEqual(error, 0)
