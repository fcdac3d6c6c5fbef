# SPDX-License-Identifier: MIT
"""A second, independent implementation of Overbooking that checks game records.

Written from the rules text alone, to be compared with the engine:

    overbooking.py verify FILE.jsonl [--verbose]   replay records, check every move and the outcome
    overbooking.py generate --games N --seed S --players P [--option NAME=VALUE]
                                                   write records of random legal games
    overbooking.py selftest                        the rulebook's worked examples, and more

It plays the default edition, and a record that embeds another one by the numbers of that one.
O1 to O6 are the numbered rulings of the rules text.
"""

import argparse
import json
import random
import sys
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import NamedTuple

MONK, MERCHANTS, MAIDS, NOBLES, SOLDIERS, WORKERS = range(1, 7)
ASKING = {MAIDS: "maid", NOBLES: "noble", SOLDIERS: "soldier"}

# The default edition.
EDITION = "overbooking-default"
CRESTS = "bfls"
COINS = {"1": 3, "2": 3, "3": 2, "4": 2, "5": 1, "6": 1}  # by number, or by card: {"5b": 2}
FACES = {
    "1A": (13, "none"), "1B": (8, "monks-first"),
    "2A": (15, "two-crests"), "2B": (10, "none"),
    "3A": (8, "small-only"), "3B": (17, "large-only"),
    "4A": (15, "large-only"), "4B": (9, "small-only"),
    "5A": (12, "first-face-up"), "5B": (11, "soldiers-first"),
    "6A": (10, "no-soldiers"), "6B": (12, "second-face-up"),
    "7A": (16, "no-back-door"), "7B": (11, "monks-first"),
    "8A": (12, "two-crests"), "8B": (14, "no-back-door"),
}

OPTIONS = {"scoring": ("expert", "beginner", "none"), "peek": ("yes", "no")}  # the default first
SETS = {"none": {}, "beginner": {4: 2, 5: 4, 6: 6}, "expert": {4: 2, 5: 5, 6: 10}}


class Refused(Exception):
    """A record breaks a rule."""


class Card(NamedTuple):
    seat: int
    number: int
    crest: str

    @property
    def name(self):
        return f"{self.number}{self.crest}"

    def __str__(self):
        return f"{self.seat}:{self.name}"


@dataclass
class Hotel:
    """A hotel of this round; position 1 of line and back door is index 0."""
    face: str
    line: list[Card] = field(default_factory=list)
    door: list[Card] = field(default_factory=list)

    @property
    def beds(self):
        return FACES[self.face][0]

    @property
    def rule(self):
        return FACES[self.face][1]


def full_deck(seat):
    """The 24 cards of a seat, by number, then crest: the order in which a deal lists them."""
    return [Card(seat, number, crest) for number in range(1, 7) for crest in CRESTS]


# Where moves come from: a record, or chance.

class Recorded:
    """Takes the moves from a record and refuses an illegal one."""

    def __init__(self, moves):
        self.moves = moves
        self.taken = 0

    def take(self, expected):
        if self.taken == len(self.moves):
            raise Refused(f"move {self.taken + 1}: the record ends; expected {expected}")
        self.taken += 1
        return self.moves[self.taken - 1]

    def refuse(self, expected):
        raise Refused(f"move {self.taken}: got {self.moves[self.taken - 1]!r}; expected {expected}")

    def choose(self, seat, legal):
        """One of the legal moves of a seat."""
        expected = f"seat {seat}: {', '.join(legal)}"
        who, _, move = self.take(expected).partition(" ")
        if who != str(seat) or move not in legal:
            self.refuse(expected)
        return move

    def draw(self, head, fits, _sample, expected):
        """The words of a house move after its head."""
        move = self.take(f"'0 {head}' and {expected}")
        words = move.removeprefix(f"0 {head} ").split(" ")
        if not move.startswith(f"0 {head} ") or not fits(words):
            self.refuse(f"'0 {head}' and {expected}")
        return words

    def end(self):
        if self.taken < len(self.moves):
            self.take("")
            self.refuse("no move, the game is over")


class Chance:
    """Moves at random: it declines one time in four, else any legal move is as likely."""

    def __init__(self, rng):
        self.rng = rng
        self.moves = []

    def choose(self, seat, legal):
        declining = legal[-1] == "pass" or legal[-1].endswith(" -")
        if declining and self.rng.random() < 0.25:
            move = legal[-1]
        else:
            move = self.rng.choice(legal)
        self.moves.append(f"{seat} {move}")
        return move

    def draw(self, head, _fits, sample, _expected):
        words = sample(self.rng)
        self.moves.append(" ".join([f"0 {head}", *words]))
        return words


# The house.

def draw_start(source, players):
    return int(source.choose(0, [f"start {seat}" for seat in range(1, players + 1)]).split()[1])


def draw_hotels(source, players, used):
    """As many tiles as players, none used before in this game, either face; marks them used."""
    def fits(words):
        tiles = {face[:1] for face in words}
        return (len(words) == len(tiles) == players and not tiles & used
                and all(face in FACES for face in words))

    def sample(rng):
        unused = sorted({face[0] for face in FACES} - used)
        return [tile + rng.choice("AB") for tile in rng.sample(unused, players)]

    faces = source.draw("hotels", fits, sample, f"{players} faces of tiles other than {sorted(used)}")
    used.update(face[0] for face in faces)
    return faces


def flip(face):
    return face[0] + ("B" if face[1] == "A" else "A")


def deal(source, seat, deck, count):
    """Draws cards from a seat's deck (which loses them), listed in the order of the deck."""
    names = [card.name for card in deck]

    def fits(words):
        return len(words) == count and words == [name for name in names if name in words]

    def sample(rng):
        return [names[index] for index in sorted(rng.sample(range(len(names)), count))]

    words = source.draw(f"deal {seat}", fits, sample, f"{count} in order of {' '.join(names)}")
    drawn = [card for card in deck if card.name in words]
    deck[:] = [card for card in deck if card not in drawn]
    return drawn


# Phase 1: play cards.

def line_takes(hotel, card):
    if len(hotel.line) >= (5 if hotel.rule == "no-back-door" else 4):
        return False
    match hotel.rule:
        case "small-only":
            return card.number <= 3
        case "large-only":
            return card.number >= 4
        case "no-soldiers":
            return card.number != SOLDIERS
        case "two-crests":
            return len({other.crest for other in hotel.line} | {card.crest}) <= 2
    return True


def door_takes(hotel):
    return hotel.rule != "no-back-door" and len(hotel.door) < 2


def placements(hand, hotels):
    """The legal moves of a hand; the hotels' rules do not limit the back door."""
    moves = []
    for card in hand:
        for number, hotel in enumerate(hotels, 1):
            if line_takes(hotel, card):
                moves.append(f"{card.name}>L{number}")
            if door_takes(hotel):
                moves.append(f"{card.name}>B{number}")
    return moves


def place(move, hand, hotels, tokens):
    """Carries out a placement; the first card at a back door takes its token."""
    name, _, where = move.partition(">")
    card = next(card for card in hand if card.name == name)
    hotel = hotels[int(where[1:]) - 1]
    hand.remove(card)
    if where[0] == "L":
        hotel.line.append(card)
    else:
        tokens[card.seat] += not hotel.door
        hotel.door.append(card)


def play_cards(source, start, hands, hotels, tokens):
    """Five turns each, clockwise from the start player."""
    players = len(hands)
    order = [(start - 1 + offset) % players + 1 for offset in range(players)]
    for turn in range(1, 6):
        for seat in order:
            legal = placements(hands[seat], hotels)
            if not legal:  # O2: skipped
                continue
            if turn == 5 and seat == order[-1]:
                legal.append("pass")
            move = source.choose(seat, legal)
            if move != "pass":
                place(move, hands[seat], hotels, tokens)


# Phase 2: check the bookings.

def nameable(power, line, named):
    """The positions in the line that a card at the back door may name."""
    def may(card):
        if power.number == SOLDIERS:
            return card.number == WORKERS
        already = power.number == NOBLES and card in named  # O5
        return card.seat == power.seat and not already

    return [position for position, card in enumerate(line, 1) if may(card)]


def use_powers(source, hotel):
    """Back door, position 1 first. Changes the line; returns beds and cards named by nobles."""
    beds, named = hotel.beds, []
    for power in hotel.door:
        if power.number == MONK:
            hotel.line.append(power)
        elif power.number == MERCHANTS:
            beds += 3
        elif power.number == WORKERS:
            beds -= 3
        else:
            positions = nameable(power, hotel.line, named)
            if not positions:  # O3: not asked
                continue
            verb = ASKING[power.number]
            answers = [f"{verb} {position}" for position in positions] + [f"{verb} -"]
            answer = source.choose(power.seat, answers).split()[1]
            if answer == "-":
                continue
            index = int(answer) - 1
            if power.number == NOBLES:
                named.append(hotel.line[index])
            else:
                hotel.line[index] = power
    named = [card for card in named if card in hotel.line]  # O4: priority goes with the card
    return max(0, beds), named


def checking_order(rule, line, named):
    first = {"monks-first": MONK, "soldiers-first": SOLDIERS}.get(rule)
    others = [card for card in line if card not in named]
    # The sort is stable: nearest first among equals.
    return named + sorted(others, key=lambda card: (card.number != first, -card.number))


def check_line(order, beds):
    """(card, booked, free beds afterwards) for each card; O6: after all powers."""
    checks = []
    for card in order:
        booked = card.number <= beds
        beds -= card.number if booked else 0
        checks.append((card, booked, beds))
    return checks


def check_bookings(source, hotel, collections):
    """One hotel's phase 2; returns what the record keeps of it."""
    beds, named = use_powers(source, hotel)
    checks = check_line(checking_order(hotel.rule, hotel.line, named), beds)
    for card, booked, _ in checks:
        if booked:
            collections[card.seat].append(card)
    return {"face": hotel.face, "beds": beds, "line": [str(card) for card in hotel.line],
            "checks": [[str(card), booked, free] for card, booked, free in checks]}


# The game.

def score(collection, tokens, scoring):
    coins = [COINS.get(card.name, COINS[str(card.number)]) for card in collection]
    crests = [card.crest for card in collection]
    sets = sum(SETS[scoring].get(crests.count(crest), 0) for crest in CRESTS)
    return {"coins": sum(coins), "tokens": tokens, "sets": sets,
            "total": sum(coins) + tokens + sets, "three_coin_cards": coins.count(3)}


def winners(scores):
    """Most points, then more cards worth 3 coins, then shared."""
    ranks = [(line["total"], line["three_coin_cards"]) for line in scores]
    return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]


def play(source, players, scoring):
    """A whole game; returns what a record calls `rounds` and `result`."""
    seats = range(1, players + 1)
    decks = {seat: full_deck(seat) for seat in seats}
    hands = {seat: [] for seat in seats}
    collections = {seat: [] for seat in seats}
    tokens = dict.fromkeys(seats, 0)
    rounds, used = [], set()

    start = draw_start(source, players)
    for number in range(1, 5):
        if number in (1, 3):
            faces = draw_hotels(source, players, used)
        else:
            faces = [flip(face) for face in faces]
        for seat in seats:
            hands[seat] += deal(source, seat, decks[seat], 9 if number == 1 else 5)
        hotels = [Hotel(face) for face in faces]
        play_cards(source, start, hands, hotels, tokens)
        rounds.append({"start": start, "hotels": [
            check_bookings(source, hotel, collections) for hotel in hotels]})
        start = start % players + 1

    scores = [score(collections[seat], tokens[seat], scoring) for seat in seats]
    return rounds, {"scores": scores, "winners": winners(scores)}


# Records.

def difference(want, got, path):
    """The first place where two JSON values differ, in words; None if they are equal."""
    if type(want) is not type(got):
        return f"{path}: got {got!r}; expected {want!r}"
    if isinstance(want, dict):
        if want.keys() != got.keys():
            return f"{path}: got keys {sorted(got)}; expected {sorted(want)}"
        parts = [(want[key], got[key], f"{path}.{key}") for key in want]
    elif isinstance(want, list):
        if len(want) != len(got):
            return f"{path}: got {got!r}; expected {want!r}"
        parts = [(*pair, f"{path}[{index}]") for index, pair in enumerate(zip(want, got))]
    else:
        return None if want == got else f"{path}: got {got!r}; expected {want!r}"
    return next(filter(None, (difference(*part) for part in parts)), None)


def check_header(record):
    for key, value in (("format", "vacancy-record/1"), ("game", "overbooking")):
        if record.get(key) != value:
            raise Refused(f"{key}: got {record.get(key)!r}; expected {value!r}")
    edition, options, seats, moves = map(record.get, ("edition", "options", "seats", "moves"))
    if not isinstance(edition, dict) or edition.get("id") != EDITION:
        raise Refused(f"edition: got {edition!r}; expected the id {EDITION!r}")
    for name, values in OPTIONS.items():
        if not isinstance(options, dict) or options.get(name) not in values:
            raise Refused(f"options: got {options!r}; expected {name} to be one of {values}")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 4:
        raise Refused(f"seats: got {seats!r}; expected a list of 2 to 4")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Refused("moves: expected a list of strings")


def verify(record):
    """Replays a record; raises Refused at the first thing that is wrong, else returns the result."""
    check_header(record)
    source = Recorded(record["moves"])
    rounds, result = play(source, len(record["seats"]), record["options"]["scoring"])
    source.end()
    for key, value in (("rounds", rounds), ("result", result)):
        if key in record and (found := difference(value, record[key], key)):
            raise Refused(found)
    return result


def generate(rng, players, options):
    source = Chance(rng)
    rounds, result = play(source, players, options["scoring"])
    seats = [{"name": f"random {seat}", "kind": "bot", "bot": "random"}
             for seat in range(1, players + 1)]
    return {"format": "vacancy-record/1", "game": "overbooking", "edition": {"id": EDITION},
            "options": options, "seats": seats, "moves": source.moves,
            "rounds": rounds, "result": result}


def embeds_edition(record):
    return isinstance(record.get("edition"), dict) and "data" in record["edition"]


class Numbers:
    """The numbers of another edition, while a record is verified that embeds it."""

    def __init__(self, record):
        self.edition = record["edition"]
        self.before = (EDITION, CRESTS, COINS, FACES)

    def __enter__(self):
        facts = [line.split("#")[0].split() for line in self.edition["data"].splitlines()]
        self.use(self.edition["id"],
                 "".join(sorted(fact[1] for fact in facts if fact[:1] == ["crest"])),
                 {fact[1]: int(fact[3]) for fact in facts if fact[:1] == ["guest"]},
                 {fact[1]: (int(fact[2]), fact[3]) for fact in facts if fact[:1] == ["hotel"]})

    def __exit__(self, *_):
        self.use(*self.before)

    @staticmethod
    def use(*numbers):
        global EDITION, CRESTS, COINS, FACES
        EDITION, CRESTS, COINS, FACES = numbers


def verify_file(path, verbose, most_shown=10):
    """Exit status 0 if every game is right, else 1 after showing the first games that are not."""
    verified = wrong = 0
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                record = json.loads(line)
                if not isinstance(record, dict):
                    raise Refused("expected a JSON object")
                with Numbers(record) if embeds_edition(record) else nullcontext():
                    note = f"winners {verify(record)['winners']}"
                verified += 1
                if verbose:
                    print(f"game {number}: {note}")
            except (Refused, json.JSONDecodeError) as error:
                wrong += 1
                print(f"game {number}: {error}")
                if wrong == most_shown:
                    break
    if wrong:
        return 1
    print(f"{verified} games verified")
    return 0


# Self-test.

def cards(text):
    """'4:5b 2:5f' as cards."""
    return [Card(int(word[0]), int(word[2]), word[3]) for word in text.split()]


def hotel_of(face, line, door=""):
    return Hotel(face, cards(line), cards(door))


def checked(hotel, *moves):
    """(beds, checks without crests) of a hotel whose powers get these answers, all of them used."""
    source, collections = Recorded(list(moves)), {seat: [] for seat in range(1, 5)}
    kept = check_bookings(source, hotel, collections)
    source.end()
    booked = [card for card, books, _ in kept["checks"] if books]
    assert sorted(booked) == sorted(str(card) for own in collections.values() for card in own)
    return kept["beds"], " ".join(f"{card[:3]}{'+' if books else '-'}{free}"
                                  for card, books, free in kept["checks"])


def refusal(record, **changes):
    try:
        verify({**record, **changes})
    except Refused as error:
        return str(error)
    return None


def test_worked_examples():
    # 1: turned away, and the check goes on.
    assert checked(hotel_of("1A", "4:2b 4:5f 3:4l 2:5s")) == (13, "4:5+8 2:5+3 3:4-3 4:2+1")
    # 2: monks first, merchants.
    assert checked(hotel_of("1B", "2:4b 3:3f 4:1l 4:2s", "3:2b")) == (
        11, "4:1+10 2:4+6 3:3+3 4:2+1")
    # 3: nobles, then a monk.
    assert checked(hotel_of("2A", "2:4b 3:6f 4:3b 3:5f", "4:4b 2:1f"), "4 noble 3") == (
        15, "4:3+12 3:6+6 3:5+1 2:4-1 2:1+0")
    for door, beds in (("1:2b 2:2b", 14), ("1:2b 2:6b", 8), ("1:6b 2:2b", 8), ("1:6b", 5)):
        assert checked(hotel_of("1B", "", door)) == (beds, "")


def test_powers():
    # A monk joins a full line; maids replace their owner's monk there.
    assert checked(hotel_of("1A", "2:6b 2:6f 2:2b 2:3b", "1:1b 1:3b"), "1 maid 5") == (
        13, "2:6+7 2:6+1 2:3-1 1:3-1 2:2-1")
    # Soldiers replace anyone's workers, in their exact position.
    hotel = hotel_of("5B", "2:6b 2:5b 1:6f", "3:5b")
    assert checked(hotel, "3 soldier 1") == (11, "3:5+6 2:5+1 1:6-1")
    assert [str(card) for card in hotel.line] == ["3:5b", "2:5b", "1:6f"]
    # O3: no card to name, no question; with one, it may be declined.
    assert checked(hotel_of("1A", "2:5b", "1:3b 1:5b")) == (13, "2:5+8")
    assert checked(hotel_of("1A", "2:5b 1:2b", "1:4b"), "1 noble -") == (13, "2:5+8 1:2+6")
    # O4: the card that replaces a named card has no priority.
    assert checked(hotel_of("2B", "2:6b 1:1b", "1:4b 1:3b"), "1 noble 2", "1 maid 2") == (
        10, "2:6+4 1:3+1")
    # O5: a card is named once; the second named card follows the first.
    assert checked(hotel_of("2B", "2:6b 1:1b", "1:4b 1:4f"), "1 noble 2") == (10, "1:1+9 2:6+3")
    assert checked(hotel_of("7B", "1:2b 1:6b 2:1b", "1:4b 1:4f"), "1 noble 2", "1 noble 1") == (
        11, "1:6+5 1:2+3 2:1+2")
    # O6: beds that come after the nobles count.
    assert checked(hotel_of("1B", "1:6b 2:5b", "1:4b 1:2b"), "1 noble 1") == (11, "1:6+5 2:5+0")


def test_placements():
    hand = cards("1:3b 1:4f 1:5l")

    def legal(*hotels):
        return " ".join(placements(hand, hotels))

    two_at_door = "2:1b 2:2b"
    assert legal(hotel_of("3A", "", two_at_door)) == "3b>L1"
    assert legal(hotel_of("3B", "", two_at_door)) == "4f>L1 5l>L1"
    assert legal(hotel_of("6A", "", two_at_door)) == "3b>L1 4f>L1"
    assert legal(hotel_of("2A", "2:1b 2:1f", two_at_door)) == "3b>L1 4f>L1"
    assert legal(hotel_of("2A", "2:1s 2:2s", two_at_door)) == "3b>L1 4f>L1 5l>L1"
    assert legal(hotel_of("3A", "2:1b", "2:1f")) == "3b>L1 3b>B1 4f>B1 5l>B1"
    four = "2:1b 2:1f 2:1l 2:1s"
    assert legal(hotel_of("1A", four, two_at_door), hotel_of("7A", four)) == "3b>L2 4f>L2 5l>L2"
    assert legal(hotel_of("7A", four + " 3:1b")) == ""


def test_turns():
    # O2 skips seat 2 with its large cards; the token goes to the first at the back door;
    # the last player, and nobody else, may play no fifth card.
    hands = {1: cards("1:1b 1:1f 1:1l 1:1s 1:2b 1:2f"), 2: cards("2:4b 2:4f 2:5b 2:5f 2:6b 2:6f")}
    hotels, tokens = [hotel_of("3A", ""), hotel_of("4B", "")], {1: 0, 2: 0}
    source = Recorded(["1 1b>B1", "2 4b>B1", "1 1f>B2", "2 4f>B2", "1 1l>L1", "1 1s>L2", "1 2b>L1"])
    play_cards(source, 1, hands, hotels, tokens)
    source.end()
    assert tokens == {1: 2, 2: 0} and len(hands[2]) == 4
    for mover, legal in ((1, False), (2, True)):
        hands = {seat: full_deck(seat) for seat in (1, 2)}
        moves = [f"{seat} {number}b>{where}" for number, where in enumerate(
            ("L1", "L1", "L2", "L2", "B1"), 1) for seat in (1, 2)]
        moves[-2 if mover == 1 else -1] = f"{mover} pass"
        try:
            play_cards(Recorded(moves), 1, hands, [Hotel("1A"), Hotel("2B")], {1: 0, 2: 0})
            assert legal
        except Refused:
            assert not legal


def test_scoring():
    own = cards("1:1b 1:2b 1:3b 1:4b 1:5b 1:6b 1:1f 1:2f 1:3f 1:4f 1:5f 1:1l 1:2l 1:3l 1:4l 1:1s")
    for scoring, sets in (("none", 0), ("beginner", 12), ("expert", 17)):
        assert score(own, 3, scoring) == {"coins": 36, "tokens": 3, "sets": sets,
                                          "total": 39 + sets, "three_coin_cards": 7}
    for ranks, best in ((((9, 1), (8, 5)), [1]), (((9, 1), (9, 2)), [2]),
                        (((9, 2), (8, 2), (9, 2)), [1, 3])):
        assert winners([{"total": total, "three_coin_cards": threes}
                        for total, threes in ranks]) == best


def test_records():
    rng = random.Random(1)
    for players in (2, 3, 4):
        for scoring in OPTIONS["scoring"]:
            for _ in range(20):
                record = generate(rng, players, {"scoring": scoring, "peek": "yes"})
                assert refusal(json.loads(json.dumps(record))) is None
    moves = record["moves"]
    for index in range(len(moves)):
        assert refusal(record, moves=moves[:index] + moves[index + 1:])
        assert refusal(record, moves=moves[:index] + moves[index:index + 1] + moves[index:])
    assert "the record ends" in refusal(record, moves=moves[:-1])
    assert "the game is over" in refusal(record, moves=moves + ["1 pass"])
    assert refusal(record, moves=[moves[0], "0 hotels 1A 1B 2A 3A", *moves[2:]]).startswith("move 2:")
    assert refusal(record, rounds=[]).startswith("rounds:")
    assert refusal(record, result={**record["result"], "winners": []}).startswith("result.winners:")


def selftest():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("selftest passed")
    return 0


def option(text):
    name, _, value = text.partition("=")
    if value not in OPTIONS.get(name, ()):
        raise argparse.ArgumentTypeError(f"{text!r}; known are {OPTIONS}")
    return name, value


def main():
    parser = argparse.ArgumentParser(description="A referee for records of Overbooking.")
    modes = parser.add_subparsers(dest="mode", required=True)
    verifying = modes.add_parser("verify")
    verifying.add_argument("file")
    verifying.add_argument("--verbose", action="store_true")
    generating = modes.add_parser("generate")
    generating.add_argument("--games", type=int, required=True)
    generating.add_argument("--seed", type=int, required=True)
    generating.add_argument("--players", type=int, choices=(2, 3, 4), required=True)
    generating.add_argument("--option", type=option, action="append", default=[],
                            metavar="NAME=VALUE")
    modes.add_parser("selftest")
    arguments = parser.parse_args()

    if arguments.mode == "verify":
        return verify_file(arguments.file, arguments.verbose)
    if arguments.mode == "selftest":
        return selftest()
    options = {name: values[0] for name, values in OPTIONS.items()} | dict(arguments.option)
    rng = random.Random(arguments.seed)
    for _ in range(arguments.games):
        print(json.dumps(generate(rng, arguments.players, options)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
