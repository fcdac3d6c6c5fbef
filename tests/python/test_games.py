# SPDX-License-Identifier: MIT
"""States, views, numbers, records, bots and batches: what a stranger would try first."""
import itertools
import json
import random
import subprocess
import tempfile
import unittest
import os

import vacancy

try:
    import numpy
except ImportError:
    numpy = None

BOXES = [vacancy.Box("overbooking", seats) for seats in (2, 4)] + [vacancy.Box("samoa", seats) for seats in (3, 6)]


def moments(box, seed, every=9):
    """States of a random game."""
    rng, state = vacancy.Rng(seed), box.state()
    for step in itertools.count():
        if state.over:
            return
        if step % every == 0:
            yield state
        actors = state.actors
        seat = actors[rng.below(len(actors))]
        state.apply(state.pick(rng, seat), seat)


class Games(unittest.TestCase):
    def test_ten_lines(self):
        """The example of the package's own docstring."""
        box = vacancy.Box("overbooking", seats=2)
        rng = vacancy.Rng(1)
        state = box.state()
        while not state.over:
            state.apply(state.pick(rng))
        self.assertEqual(len(state.scores()), 2)
        self.assertTrue(set(state.winners()) <= {1, 2} and state.winners())

    def test_random_games_by_lists_of_moves(self):
        for box in BOXES:
            rng, chance = random.Random(3), vacancy.Rng(3)
            state = box.state()
            while not state.over:
                seat = state.seat
                move = state.draw(chance) if seat == 0 else rng.choice(state.moves())
                self.assertTrue(state.legal(move))
                self.assertEqual(box.move(box.text(move)), move)
                if seat:
                    self.assertEqual(box.numbered(box.number(move)), move)
                state.apply(move)
            self.assertEqual([state.returns(kind) for kind in ("win", "zero")],
                             [[1 / len(state.winners()) * (seat in state.winners()) - loss for seat in range(1, box.seats + 1)]
                              for loss in (0, 1 / box.seats)])
            self.assertAlmostEqual(sum(state.returns("margin")), 0)
            self.assertEqual(state.returns("score"), state.scores())

    def test_a_clone_goes_its_own_way(self):
        for box in BOXES:
            for state in moments(box, 5, 25):
                text, history = state.text, state.history
                clone = state.clone()
                clone.playout(vacancy.Rng(1))
                self.assertEqual((state.text, state.history), (text, history))
                again = box.state()
                again.text = text
                self.assertEqual(again.text, text)

    def test_history_replays(self):
        for box in BOXES:
            *_, state = moments(box, 6)
            again = box.state()
            for seat, move in state.history:
                again.apply(move, seat)
            self.assertEqual(again.text, state.text)

    def test_complaints(self):
        box = vacancy.Box("overbooking", 2)
        state = box.state()
        with self.assertRaisesRegex(vacancy.IllegalMove, "cannot read move 'x'"):
            state.apply("x")
        with self.assertRaisesRegex(vacancy.IllegalMove, "not allowed now"):
            state.apply("start 1", 0).apply("start 1", 0)
        with self.assertRaisesRegex(vacancy.IllegalMove, "not the turn of seat '1'"):
            state.apply("1b>L1", 1)
        with self.assertRaisesRegex(vacancy.VacancyError, "unknown game 'chess', expected overbooking, samoa"):
            vacancy.Box("chess")
        with self.assertRaisesRegex(vacancy.VacancyError, "cannot seat '9' players"):
            vacancy.Box("samoa", 9)
        with self.assertRaisesRegex(vacancy.VacancyError, "unknown option 'peak'"):
            vacancy.Box("overbooking", 2, {"peak": "no"})
        with self.assertRaisesRegex(vacancy.VacancyError, "too many to list"):
            vacancy.Box("samoa", 3).state().outcomes(2)
        with self.assertRaisesRegex(vacancy.VacancyError, "unknown player 'nobody', expected random, greedy"):
            vacancy.Bot("nobody")
        with self.assertRaisesRegex(vacancy.VacancyError, "cannot read the record"):
            vacancy.Table.read("{")
        with self.assertRaises(vacancy.VacancyError):
            state.view(3)
        with self.assertRaises(vacancy.VacancyError):
            state.view(1).array(bytearray(3))

    def test_events(self):
        box = vacancy.Box("overbooking", 2)
        rng, state = vacancy.Rng(1), box.state()
        for _ in range(2):
            state.apply(state.draw(rng))
        deal = state.draw(rng)
        own, others = state.clone().tell(deal, viewer=1), state.clone().tell(deal, viewer=2)
        self.assertEqual(own[0]["event"], "drawn-own")
        self.assertEqual(len(own[0]["cards"]), 9)
        self.assertEqual(others[0], {"event": "drawn", "cause": "setup", "seat": 1, "count": 9})
        self.assertRegex(state.tell(deal, viewer=2, sentences=True)[0], "Seat 1")


class Chance(unittest.TestCase):
    """The house's draws in the printed games: chances add up, each is a legal move, and what is drawn is among them."""

    def look(self, state, expected=None):
        outcomes = state.outcomes()
        told = {outcome.move: outcome.chance for outcome in outcomes}
        self.assertEqual(len(told), len(outcomes))
        self.assertAlmostEqual(sum(told.values()), 1)
        self.assertTrue(all(state.legal(move) for move in list(told)[::97]))
        rng = vacancy.Rng(1)
        self.assertTrue({state.draw(rng) for _ in range(200)} <= set(told))
        if expected is not None:
            self.assertEqual(len(told), expected)
        return told

    def test_samoa(self):
        for flags, rows in (("sorted", 24 * 18 * 18), ("free", 41304)):
            box = vacancy.Box("samoa", 3, {"flags": flags})
            state, rng = box.state(), vacancy.Rng(3)
            self.look(state, 3)
            self.look(state.apply("tiebreak 2"), rows)
            tiles = self.look(state.apply(state.draw(rng)), 6)
            self.assertEqual({box.text(move): round(chance * 19) for move, chance in tiles.items()},
                             {"tiles room": 4, "tiles suite": 4, "tiles pool": 5, "tiles swap": 2, "tiles home": 2, "tiles recall": 2})
            arrivals = self.look(state.apply(state.draw(rng)))
            cards, rich = dict.fromkeys(range(1, 14), 0.0), 0.0
            for move, chance in arrivals.items():
                card = move & 15
                cards[card] += chance
                rich += chance * (move >> 8 & 3) * (card == 3)
            self.assertTrue(all(abs(chance - 1 / 13) < 1e-9 for chance in cards.values()))
            self.assertAlmostEqual(rich * 13, 4 * 2 / 18)  # card 3 brings four guests, and two of eighteen are rich

    def test_overbooking(self):
        state, rng = vacancy.Box("overbooking", 2).state(), vacancy.Rng(3)
        for expected in (2, 16 * 14):
            self.look(state, expected)
            state.apply(state.draw(rng))
        with self.assertRaisesRegex(vacancy.VacancyError, "too many to list"):
            state.outcomes()  # 1,307,504 hands of nine


class Secrecy(unittest.TestCase):
    def test_worlds_that_look_the_same(self):
        """The truth and guessed worlds: to the seat they are one and the same, in text, array, mask and moves; the guesses
        differ somewhere, so the test is not blind."""
        differed = 0
        for box in BOXES:
            for state in moments(box, 7):
                for seat in range(1, box.seats + 1):
                    view = state.view(seat)
                    world = view.guess(vacancy.Rng(seat))
                    other = world.view(seat)
                    self.assertEqual(view, other)
                    self.assertEqual((view.text, bytes(view.array()), bytes(view.mask()), view.moves()),
                                     (other.text, bytes(other.array()), bytes(other.mask()), other.moves()))
                    differed += world.text != state.text
        self.assertGreater(differed, 100)

    def test_arrays_of_batches_are_those_of_views(self):
        for box in BOXES:
            batch = vacancy.Batch(box, 3, 1)
            arrays = masks = None
            for _ in range(40):
                arrays, masks = batch.look(arrays, masks)
                size, numbers = box.array_size * 4, box.number_count
                for index in range(3):
                    if not batch.seats[index]:
                        continue
                    view = batch[index].view(int(batch.seats[index]))
                    self.assertEqual(bytes(memoryview(arrays).cast("B"))[index * size:(index + 1) * size], bytes(view.array()))
                    self.assertEqual(bytes(memoryview(masks).cast("B"))[index * numbers:(index + 1) * numbers], bytes(view.mask()))
                batch.step(batch.pick())

    def test_what_a_seat_has_seen(self):
        """Moves as a seat may know them: deals of others and secret prices stay hidden while they wait."""
        box = vacancy.Box("overbooking", 2)
        rng, state = vacancy.Rng(2), box.state()
        while state.house:
            state.apply(state.draw(rng))
        self.assertIn("0 deal 2 ? ? ? ? ? ? ? ? ?", state.seen(1))
        self.assertNotIn("?", state.seen(1)[2])
        box = vacancy.Box("samoa", 3)
        state = box.state()
        while state.house:
            state.apply(state.draw(rng))
        before = state.seen(1)
        state.apply(state.moves(2)[0], 2)
        self.assertEqual(state.seen(1), before)
        self.assertEqual(len(state.seen(2)), len(before) + 1)

    def test_a_view_from_its_text(self):
        for box in BOXES:
            for state in moments(box, 8, 20):
                for seat in state.actors:
                    if seat:
                        view = state.view(seat)
                        self.assertEqual(vacancy.View.read(box, seat, view.text), view)


class Layout(unittest.TestCase):
    def test_parts_join(self):
        for box in BOXES:
            at = 0
            for part in box.parts.values():
                self.assertEqual(part.at, at)
                at += part.rows * part.columns
            self.assertEqual(at, box.array_size)

    def test_parts_say_what_the_text_says(self):
        box = vacancy.Box("overbooking", 2)
        for state in moments(box, 9, 5):
            view = state.view(1)
            array = view.array()
            names = {f"{index // 4 + 1}{'bfls'[index % 4]}" for index in range(24) if array[box.parts["hand"].at + index]}
            legal = {box.text(move)[:2] for move in view.moves() if ">" in box.text(move)}
            self.assertTrue(legal <= names)
            self.assertEqual(len(names), round(array[box.parts["hand_count"].at] * 9))
            rounds = list(array[box.parts["round"].slice])
            self.assertEqual(rounds.index(1) + 1, int(view.text.split()[1]))

    def test_documented(self):
        """docs/research.md tells every part of both arrays, and how many numbers there are."""
        with open(os.path.join(os.path.dirname(__file__), "../../docs/research.md"), encoding="utf-8") as file:
            text = file.read()
        for game, seats in (("overbooking", 2), ("samoa", 3)):
            box = vacancy.Box(game, seats)
            for part in box.parts:
                self.assertIn(f"| `{part}` |", text)
            self.assertIn(f"{box.number_count} numbers", text)


class Batches(unittest.TestCase):
    def test_the_same_seed_gives_the_same_games(self):
        for box in BOXES:
            results = []
            for _ in range(2):
                batch = vacancy.Batch(box, 8, 3)
                while any(batch.seats):
                    batch.step(batch.pick())
                results.append((bytes(batch.scores()), bytes(batch.wins()), batch.moves))
            self.assertEqual(*results)

    def test_bots_in_the_loop(self):
        for box in BOXES[::2]:
            bots = {seat: "greedy" for seat in range(2, box.seats + 1)}
            batch = vacancy.Batch(box, 40, 3, bots)
            while any(batch.seats):
                self.assertTrue(set(batch.seats) <= {0, 1})
                batch.step(batch.pick())
            wins = memoryview(batch.wins()).cast("B").cast("f")
            self.assertLess(sum(wins[::box.seats]), 20)
            batch.seat(1, "greedy")
            self.assertEqual(batch.restart(True), 40)
            self.assertFalse(any(batch.seats))

    def test_levels_in_the_loop(self):
        batch = vacancy.Batch(vacancy.Box("overbooking", 2), 2, 3, {1: "level2", 2: "greedy"})
        self.assertFalse(any(batch.seats))

    def test_games_go_in_and_out(self):
        box = BOXES[0]
        batch, state = vacancy.Batch(box, 3, 1), box.state()
        rng = vacancy.Rng(9)
        while state.house:
            state.apply(state.draw(rng))
        batch[1] = state
        self.assertEqual(batch[1].text, state.text)
        with self.assertRaises(vacancy.VacancyError):
            batch[3]

    def test_a_wrong_number_plays_nothing(self):
        batch = vacancy.Batch(BOXES[0], 4, 1)
        numbers = batch.pick()
        numbers[2] = 213
        with self.assertRaises(vacancy.IllegalMove) as caught:
            batch.step(numbers)
        self.assertEqual(caught.exception.line, 2)
        moves = batch.moves
        with self.assertRaises(vacancy.VacancyError):
            batch.step([1, 2])
        self.assertEqual(batch.moves, moves)

    def test_seats_outlive_the_batch(self):
        seats = vacancy.Batch(BOXES[0], 100, 1).seats
        self.assertEqual(len(set(seats)), 2)

    @unittest.skipIf(numpy is None, "numpy is not here")
    def test_no_copy(self):
        box = BOXES[0]
        batch = vacancy.Batch(box, 5, 1)
        memory = numpy.full((5, box.array_size), 7, "float32")
        arrays, _ = batch.look(memory)
        self.assertIs(arrays, memory)
        self.assertLess(memory.max(), 7)
        with self.assertRaises(ValueError):
            batch.seats[0] = 3


class Tables(unittest.TestCase):
    def play(self, box, seed):
        table, rng = vacancy.Table(box, seed), vacancy.Rng(seed)
        table.deal()
        while not table.over:
            state = table.state
            table.apply(state.pick(rng))
            table.deal()
        return table

    def test_records_go_out_and_in(self):
        program = os.path.join(os.environ["VACANCY_BUILD"], "vacancy")
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            for box in BOXES:
                table = self.play(box, 4)
                names = [f"player {seat}" for seat in range(1, box.seats + 1)]
                record = table.record(names)
                again = vacancy.Table.read(record)
                self.assertEqual(again.steps, table.steps)
                self.assertEqual(again.state.scores(), table.state.scores())
                self.assertEqual(again.record(), record)
                self.assertEqual([seat["name"] for seat in json.loads(record)["seats"]], names)
                file.write(record)
            file.flush()
            said = subprocess.run([program, "replay", file.name], capture_output=True, text=True, check=False)
            self.assertEqual(said.returncode, 0, said.stdout + said.stderr)

    def test_a_false_record_is_refused(self):
        record = json.loads(self.play(BOXES[0], 5).record())
        record["result"]["scores"][0]["total"] += 1
        with self.assertRaisesRegex(vacancy.VacancyError, "the rules say"):
            vacancy.Table.read(json.dumps(record))

    def test_seen(self):
        table = vacancy.Table(BOXES[0], 6)
        table.deal()
        self.assertNotIn("seed", json.dumps(table.seen(1)))
        self.assertIn("?", json.dumps(table.seen(1)["moves"]))
        count = len(table.steps)
        table.apply(table.state.moves()[0])
        table.rewind(count)
        self.assertEqual(len(table.steps), count)


class Players(unittest.TestCase):
    def test_bots_and_hints(self):
        for box in BOXES:
            *_, state = itertools.islice((s for s in moments(box, 3, 1) if not s.house), 30)
            seat = state.seat
            view = state.view(seat)
            for name in vacancy.BOTS[:4]:
                self.assertIn(vacancy.Bot(name).choose(view, vacancy.Rng(1)), state.moves())
            hint = vacancy.Hint(view, 300)
            self.assertIn(hint.moves[0].move, state.moves())
            for belief, truth in zip(hint.beliefs, hint.truth(state)):
                self.assertLess(abs(sum(belief.chances) - 1), 0.02)
                self.assertTrue(truth is None or truth < len(belief.answers))
            self.assertTrue(all(index is not None for index in hint.truth(state)))
