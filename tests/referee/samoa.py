# SPDX-License-Identifier: MIT
"""An independent referee for Hotel Samoa, written from the rules alone (standard library only).

  samoa.py verify FILE.jsonl [--verbose]   replay records, check every move, `rounds` and `result`
  samoa.py generate --games N --seed S --players P [--option flags=free]   random legal games
  samoa.py selftest                        the rulebook's examples and the rulings

It shares no code with the engine: a game that both accept, with the same `rounds` and `result`, was
read the same way twice. S1 to S12 are the numbered rulings of the rules. S11, who may see a recalled card,
is no question of legal moves: a finished record names all cards.
"""
import argparse
import copy
import json
import random
import sys
from collections import Counter, namedtuple
from dataclasses import dataclass, field
from itertools import combinations

# The editions of the house, and the numbers the rules themselves give.
OFF = "off"
EDITIONS = {
    "samoa-default": ("2/3", "4/4", "6/5", "8/6", "10/7", "12/9", "14/8", "16/10", "18/11", "20/12", OFF),
    "samoa-even": ("2/3", "4/4", "6/5", "8/6", "10/7", "12/8", "14/9", "16/10", "18/11", "20/12", OFF),
}
EDITION = "samoa-default"
PRICE_CARDS = EDITIONS[EDITION]
NATIONS = ("UK", "DE", "NO", "JP")
TOKENS = {"p": 8, "r": 2, "l": 4, "c": 1, "1": 1, "2": 1, "3": 1}  # each nation; in the record's order
TILES = {"room": 4, "suite": 4, "pool": 5, "swap": 2, "home": 2, "recall": 2}  # in the record's order
SPECIAL_VALUE = 3
REVEALED = {3: (1, 1, 1, 0), 4: (2, 1, 1, 0), 5: (2, 2, 1, 0), 6: (3, 2, 1, 0)}  # a round, by quarter
ARRIVALS = {  # card: the groups with 3, 4, 5 and 6 players
    1: ((3, 2), (4, 3), (5, 3), (5, 4)),
    2: ((2, 2), (3, 2), (4, 2), (5, 2)),
    3: ((4,), (5,), (6,), (7,)),
    4: ((3, 1), (3, 3), (4, 3), (5, 3)),
    5: ((2, 1, 1), (2, 2, 2), (3, 2, 2), (3, 3, 2)),
    6: ((3, 2), (4, 2), (5, 2), (6, 2)),
    7: ((2, 2, 1), (3, 2, 1), (3, 3, 1), (4, 3, 1)),
    8: ((3,), (4,), (5,), (6,)),
    9: ((4, 1), (5, 1), (5, 3), (6, 3)),
    10: ((2, 2), (3, 3), (4, 4), (5, 4)),
    11: ((5,), (6,), (7,), (8,)),
    12: ((3, 1), (4, 1), (5, 1), (6, 1)),
    13: ((2, 2, 1), (2, 2, 2), (3, 2, 2), (3, 3, 3)),
}
ROUNDS = 12
HOLIDAYS = (6, 12)
START_MONEY = 25
BOARD_ROOMS = range(1, 7)
OPTIONS = {"flags": ("sorted", "free"), "money": ("secret", "open")}  # the default first
DEFAULTS = {name: values[0] for name, values in OPTIONS.items()}

Guest = namedtuple("Guest", "nation kind")


# --- Rules that need no game ---------------------------------------------------------------------

def bid(card):
    return int(card.split("/")[0])


def room_price(card):
    return int(card.split("/")[1])


def neighbours(room):
    """S1: the board is 1 2 3 / 4 5 6, orthogonal; bought rooms neighbour nothing."""
    place = {number: divmod(number - 1, 3) for number in BOARD_ROOMS}
    if room not in place:
        return []
    row, column = place[room]
    return [n for n, (r, c) in place.items() if abs(row - r) + abs(column - c) == 1]


def clockwise(tiebreak, players):
    """The seats clockwise from the card that lies after seat `tiebreak`; reversed: counter-clockwise."""
    return [(tiebreak + step) % players + 1 for step in range(players)]


def building_order(played, tiebreak):
    """Highest bid first, ties clockwise; `off` cannot buy."""
    seats = [seat for seat in clockwise(tiebreak, len(played)) if played[seat] != OFF]
    return sorted(seats, key=lambda seat: -bid(played[seat]))


def guest_order(played, tiebreak):
    """Lowest room price first, ties counter-clockwise; then `off`, clockwise (S9)."""
    seats = clockwise(tiebreak, len(played))
    taking = [seat for seat in reversed(seats) if played[seat] != OFF]
    return (sorted(taking, key=lambda seat: room_price(played[seat]))
            + [seat for seat in seats if played[seat] == OFF])


def group_sizes(sizes, number, pile):
    """The groups of round `number`: doubled on holidays, filled in order while the pile lasts (S3)."""
    filled = []
    for size in sizes:
        filled.append(min(size * (2 if number in HOLIDAYS else 1), pile - sum(filled)))
    return filled


def flags_legal(row):
    """S2: three of each nation. The house keeps equal flags apart, but a real table need not."""
    return Counter(row) == Counter(NATIONS * 3)


def flags_apart(row):
    return all(a != b for a, b in zip(row, row[1:]))


def rent(price, kind, suite, celebrity):
    """Doubled, never more than doubled."""
    return price * (2 if kind == "r" or suite or celebrity else 1)


def swimming(kind):
    return int(kind) if kind.isdigit() else 0


def by_order(things, order):
    return sorted(things, key=list(order).index)


def one_or_two(things):
    """Every choice of one or two, as written in a move; `things` must ascend."""
    return [" ".join(map(str, chosen)) for count in (1, 2) for chosen in combinations(things, count)]


def final_result(hotels):
    """Unused specials are worth 3; most coins wins, then more free rooms, then shared."""
    scores = []
    for hotel in hotels.values():
        specials = SPECIAL_VALUE * hotel.specials.total()
        scores.append({"money": hotel.money, "specials": specials, "total": hotel.money + specials,
                       "free_rooms": sum(not guests for guests in hotel.rooms)})
    ranks = {seat: (score["total"], score["free_rooms"]) for seat, score in zip(hotels, scores)}
    best = max(ranks.values())
    return {"scores": scores, "winners": [seat for seat, rank in ranks.items() if rank == best]}


# --- Where moves come from -----------------------------------------------------------------------

class Illegal(Exception):
    def __init__(self, number, tried, legal):
        """`tried` is None when the record ends too early."""
        shown = list(dict.fromkeys(legal))
        shown[20:] = [f"({len(shown) - 20} more)"] if len(shown) > 20 else []
        what = "the record ends" if tried is None else f"{tried!r} is illegal"
        super().__init__(f"move {number}: {what}; expected: {' | '.join(shown)}")
        self.tried, self.legal = tried, legal


class Replay:
    """Moves from a record; each must be legal."""

    def __init__(self, moves):
        self.moves, self.number = moves, 0

    def next(self, legal):
        self.number += 1
        if self.number > len(self.moves):
            raise Illegal(self.number, None, legal)
        return self.moves[self.number - 1]

    def choose(self, legal):
        move = self.next(legal)
        if move not in legal:
            raise Illegal(self.number, move, legal)
        return move

    def draw(self, form, is_legal, _deal):
        move = self.next([form])
        if not isinstance(move, str) or not is_legal(move.split(" ")):
            raise Illegal(self.number, move, [form])
        return move


class Dice:
    """Random legal moves, kept in `moves`. How often the seats rather do nothing differs from game to
    game, so that unused specials and ties occur too; otherwise every legal move is equally likely."""

    def __init__(self, rng):
        self.rng, self.moves = rng, []
        self.reluctance = rng.choice((0, 0, 0, 0.4, 0.95))

    def choose(self, legal):
        idle = [move for move in legal if move.endswith((" -", " done")) or " price " in move]
        reluctant = idle and self.rng.random() < self.reluctance
        self.moves.append(self.rng.choice(idle if reluctant else legal))
        return self.moves[-1]

    def draw(self, _form, _is_legal, deal):
        self.moves.append(deal(self.rng))
        return self.moves[-1]


# --- The game ------------------------------------------------------------------------------------

@dataclass
class Hotel:
    hand: list
    discards: list = field(default_factory=list)
    played: str = OFF
    money: int = START_MONEY
    rooms: list = field(default_factory=lambda: [[] for _ in BOARD_ROOMS])  # room 1 is rooms[0]
    suites: set = field(default_factory=set)
    pools: int = 0
    specials: Counter = field(default_factory=Counter)
    housed: list = field(default_factory=list)  # (room, guest) of this round
    bought: bool = False
    collected: int = 0  # for a pool bought this round

    def occupied(self):
        return [room for room, guests in enumerate(self.rooms, 1) if guests]

    def admits(self, room, kind):
        """A free room; or, for a lover, a room where a lover lives alone."""
        guests = self.rooms[room - 1]
        return not guests or (kind == "l" and [guest.kind for guest in guests] == ["l"])


class Game:
    def __init__(self, players, source, options=None, cards=PRICE_CARDS):
        self.source, self.cards = source, cards
        self.options = options or DEFAULTS
        self.hotels = {seat: Hotel(list(cards)) for seat in range(1, players + 1)}
        self.players = players
        self.tiebreak, self.flags = 1, []
        self.number, self.nation = 1, NATIONS[0]  # of this round
        self.bag = [tile for tile, count in TILES.items() for _ in range(count)]
        self.offer = []
        self.arrived = []  # arrival cards used
        self.groups = []  # the guests still waiting, a list of kinds for each group
        self.rounds = []

    def play(self):
        self.set_up()
        for number in range(1, ROUNDS + 1):
            self.play_round(number)
        return self.rounds, final_result(self.hotels)

    def play_round(self, number):
        self.number, self.nation = number, self.flags[number - 1]
        for hotel in self.hotels.values():
            hotel.housed, hotel.bought, hotel.collected = [], False, 0
        self.reveal_tiles()
        self.fly_home()
        self.arrive()
        report = {"nation": self.nation, "tiebreak": self.tiebreak, "offer": list(self.offer),
                  "groups": ["".join(group) or "-" for group in self.groups]}
        self.choose_prices()
        self.swap_prices()
        report["prices"] = [hotel.played for hotel in self.hotels.values()]
        self.build()
        self.take_guests()
        report["income"] = [self.collect(hotel) for hotel in self.hotels.values()]
        report["money"] = [hotel.money for hotel in self.hotels.values()]
        self.return_cards()
        self.tiebreak = self.tiebreak % self.players + 1
        self.rounds.append(report)

    # Questions

    def question(self, seat, moves, decline):
        """The words of the answer. None: declined, or not asked as declining is all the seat could do."""
        if not moves:
            return None
        answer = self.answer(seat, moves + [decline])
        return None if answer == decline.split() else answer

    def answer(self, seat, moves):
        return self.source.choose([f"{seat} {move}" for move in moves]).split()[1:]

    # Set-up

    def set_up(self):
        move = self.source.choose([f"0 tiebreak {seat}" for seat in self.hotels])
        self.tiebreak = int(move.split()[2])
        move = self.source.draw(
            "0 flags, twelve, three of each nation",
            lambda words: words[:2] == ["0", "flags"] and flags_legal(words[2:]),
            self.deal_flags)
        self.flags = move.split()[2:]

    def deal_flags(self, rng):
        """S2: `sorted` reshuffles the later set, `free` the row, until no equal flags are side by side.
        Now and then it is a real table, with any row."""
        if rng.random() < 0.2:
            return "0 flags " + " ".join(rng.sample(NATIONS * 3, ROUNDS))
        row = []
        for part in [NATIONS] * 3 if self.options["flags"] == "sorted" else [NATIONS * 3]:
            while True:
                shuffled = row + rng.sample(part, len(part))
                if flags_apart(shuffled):
                    break
            row = shuffled
        return "0 flags " + " ".join(row)

    # Step 1: tiles

    def reveal_tiles(self):
        count = min(REVEALED[self.players][(self.number - 1) // 3], len(self.bag))
        if count:
            draws = [" ".join(tiles) for tiles in combinations(self.bag, count)]
            tiles = self.source.choose([f"0 tiles {draw}" for draw in draws]).split()[2:]
            for tile in tiles:
                self.bag.remove(tile)
            self.offer = by_order(self.offer + tiles, TILES)

    # Step 2: planes

    def fly_home(self):
        """Two lovers in one room leave together when either's nation flies."""
        for hotel in self.hotels.values():
            for guests in hotel.rooms:
                if any(guest.nation == self.nation for guest in guests):
                    guests.clear()

    def pile(self, nation):
        """The nation's tokens that live in no hotel."""
        return Counter(TOKENS) - Counter(guest.kind for hotel in self.hotels.values()
                                         for guests in hotel.rooms
                                         for guest in guests if guest.nation == nation)

    def arrive(self):
        pile = self.pile(self.nation)
        sizes = {str(card): group_sizes(lines[self.players - 3], self.number, pile.total())
                 for card, lines in ARRIVALS.items() if card not in self.arrived}

        def is_legal(words):
            if words[:2] != ["0", "arrive"] or len(words) < 3 or words[2] not in sizes:
                return False
            groups = ["" if group == "-" else group for group in words[3:]]
            return (all(words) and set("".join(groups)) <= set(TOKENS)
                    and [len(group) for group in groups] == sizes[words[2]]
                    and all(list(group) == by_order(group, TOKENS) for group in groups)
                    and Counter("".join(groups)) <= pile)

        def deal(rng):
            card = rng.choice(list(sizes))
            tokens = rng.sample(list(pile.elements()), sum(sizes[card]))
            groups = []
            for size in sizes[card]:
                groups.append("".join(by_order(tokens[:size], TOKENS)) or "-")
                tokens = tokens[size:]
            return " ".join(["0 arrive", card, *groups])

        form = f"0 arrive, card: sizes {sizes}, guests from {dict(pile)}, in the order {''.join(TOKENS)}"
        words = self.source.draw(form, is_legal, deal).split()
        self.arrived.append(int(words[2]))
        self.groups = [[] if group == "-" else list(group) for group in words[3:]]

    # Step 3: prices

    def choose_prices(self):
        """S4: recalls come first, from any seat in any order; then every seat's price, by seat."""
        chosen = 0
        while chosen < self.players:
            legal = [f"{chosen + 1} price {card}" for card in self.hotels[chosen + 1].hand]
            if chosen == 0:
                legal += [f"{seat} {move}" for seat in self.hotels for move in self.recalls(seat)]
            seat, verb, *cards = self.source.choose(legal).split()
            if verb == "recall":
                self.recall(int(seat), cards)
            else:
                self.play_card(int(seat), cards[0])
                chosen = int(seat)

    def recalls(self, seat):
        hotel = self.hotels[seat]
        return [f"recall {cards}" for cards in one_or_two(hotel.discards) if hotel.specials["recall"]]

    def recall(self, seat, cards):
        hotel = self.hotels[seat]
        hotel.specials["recall"] -= 1
        hotel.hand = by_order(hotel.hand + cards, self.cards)
        hotel.discards = [card for card in hotel.discards if card not in cards]

    def play_card(self, seat, card):
        self.hotels[seat].hand.remove(card)
        self.hotels[seat].played = card

    def swap_prices(self):
        """S5: holders clockwise, again while they use tiles; S4: each may recall before answering."""
        for seat in clockwise(self.tiebreak, self.players):
            hotel = self.hotels[seat]
            while hotel.specials["swap"]:
                swaps = [f"swap {card}" for card in hotel.hand]
                answer = self.question(seat, self.recalls(seat) + swaps, "swap -")
                if answer and answer[0] == "recall":
                    self.recall(seat, answer[1:])
                    continue
                if not answer:
                    break
                hotel.specials["swap"] -= 1
                card = answer[1]
                hotel.hand = by_order(hotel.hand + [hotel.played], self.cards)
                self.play_card(seat, card)

    # Step 4: building

    def played(self):
        return {seat: hotel.played for seat, hotel in self.hotels.items()}

    def build(self):
        for seat in building_order(self.played(), self.tiebreak):
            answer = self.question(seat, self.purchases(self.hotels[seat]), "buy -")
            if answer:
                self.buy(self.hotels[seat], *answer[1:])

    def purchases(self, hotel):
        """S6: nothing without the money. S7: a suite goes on any room that is not one, occupied or bought."""
        if hotel.money < bid(hotel.played):
            return []
        moves = []
        for tile in by_order(set(self.offer), TILES):
            if tile == "suite":
                moves += [f"buy suite {room}" for room in range(1, len(hotel.rooms) + 1) if room not in hotel.suites]
            else:
                moves.append(f"buy {tile}")
        return moves

    def buy(self, hotel, tile, room=None):
        self.offer.remove(tile)
        hotel.bought = True
        hotel.money -= bid(hotel.played)
        if tile == "room":
            hotel.rooms.append([])
        elif tile == "suite":
            hotel.suites.add(int(room))
        elif tile == "pool":
            hotel.pools += 1
            hotel.collected = sum(swimming(guest.kind) for guests in hotel.rooms for guest in guests)
            hotel.money += hotel.collected
        else:
            hotel.specials[tile] += 1

    # Step 5: guests

    def take_guests(self):
        for seat in guest_order(self.played(), self.tiebreak):
            hotel = self.hotels[seat]
            if hotel.played == OFF:
                self.day_off(seat, hotel)
            else:
                self.serve(seat, hotel)

    def homes(self, hotel):
        return [f"home {rooms}" for rooms in one_or_two(hotel.occupied()) if hotel.specials["home"]]

    def day_off(self, seat, hotel):
        """S12: any number of `home` tiles first, then at most two rooms without one."""
        while True:
            releases = [f"release {rooms}" for rooms in one_or_two(hotel.occupied())]
            answer = self.question(seat, releases + self.homes(hotel), "release -")
            if not answer:
                return
            self.send_home(hotel, answer[1:])
            if answer[0] == "release":
                return
            hotel.specials["home"] -= 1

    def serve(self, seat, hotel):
        """Any number of `home` tiles while they last, then at most one group."""
        while True:
            takes = [f"take {number}" for number, group in enumerate(self.groups, 1)
                     if self.puts(hotel, group)]
            answer = self.question(seat, takes + self.homes(hotel), "take -")
            if not answer:
                return
            if answer[0] == "take":
                return self.house(seat, hotel, self.groups[int(answer[1]) - 1])
            hotel.specials["home"] -= 1
            self.send_home(hotel, answer[1:])

    def send_home(self, hotel, rooms):
        """S8: a room counts as one, also with a pair of lovers in it."""
        for room in rooms:
            hotel.rooms[int(room) - 1].clear()

    def puts(self, hotel, group):
        return [f"put {kind} {room}" for kind in by_order(set(group), TOKENS)
                for room in range(1, len(hotel.rooms) + 1) if hotel.admits(room, kind)]

    def house(self, seat, hotel, group):
        """At least one guest, and `done` even when no other fits."""
        legal = self.puts(hotel, group)
        while (answer := self.answer(seat, legal)) != ["done"]:
            kind, room = answer[1], int(answer[2])
            group.remove(kind)
            guest = Guest(self.nation, kind)
            hotel.rooms[room - 1].append(guest)
            hotel.housed.append((room, guest))
            legal = self.puts(hotel, group) + ["done"]

    # Step 6: income and cards

    def collect(self, hotel):
        """Only guests housed this round pay; S10: as the hotel stands now."""
        income = {"rooms": sum(self.room_income(hotel, room, guest) for room, guest in hotel.housed),
                  "swimmers": sum(swimming(guest.kind) * hotel.pools for _, guest in hotel.housed),
                  "pools": hotel.collected}
        hotel.money += income["rooms"] + income["swimmers"]
        return income

    def room_income(self, hotel, room, guest):
        celebrity = any(other.kind == "c" for near in neighbours(room) for other in hotel.rooms[near - 1])
        return rent(room_price(hotel.played), guest.kind, room in hotel.suites, celebrity)

    def return_cards(self):
        """Who bought or housed discards; `off`, which can do neither, always comes back."""
        for hotel in self.hotels.values():
            if hotel.bought or hotel.housed:
                hotel.discards = by_order(hotel.discards + [hotel.played], self.cards)
            else:
                hotel.hand = by_order(hotel.hand + [hotel.played], self.cards)


# --- verify --------------------------------------------------------------------------------------

class Refused(Exception):
    pass


class Skipped(Exception):
    pass


def head(record):
    """Players, options and cards of a record; refuses or skips what is no game of our editions."""
    if not isinstance(record, dict):
        raise Refused("a record is an object")
    for key, want in (("format", "vacancy-record/1"), ("game", "samoa")):
        if record.get(key) != want:
            raise Refused(f"{key}: expected {want!r}, found {record.get(key)!r}")
    for key, kind in (("edition", dict), ("options", dict), ("seats", list), ("moves", list)):
        if not isinstance(record.get(key), kind):
            raise Refused(f"{key}: missing, or not the right type")
    if "data" in record["edition"]:
        raise Skipped("skipped, it embeds an edition")
    if record["edition"].get("id") not in EDITIONS:
        raise Refused(f"edition.id: expected {' or '.join(EDITIONS)}, found {record['edition'].get('id')!r}")
    options = {**DEFAULTS, **record["options"]}  # one that is missing has its default
    for name, values in OPTIONS.items():
        if options[name] not in values:
            raise Refused(f"options.{name}: expected {' or '.join(values)}, found {options[name]!r}")
    if len(record["seats"]) not in REVEALED:
        raise Refused(f"seats: expected 3 to 6, found {len(record['seats'])}")
    return len(record["seats"]), options, EDITIONS[record["edition"]["id"]]


def difference(path, want, found):
    """The first place where two JSON values differ, or None."""
    if isinstance(want, dict) and isinstance(found, dict) and want.keys() == found.keys():
        parts = [(f"{path}.{key}", want[key], found[key]) for key in want]
    elif isinstance(want, list) and isinstance(found, list) and len(want) == len(found):
        parts = [(f"{path}[{index}]", *pair) for index, pair in enumerate(zip(want, found))]
    else:
        same = json.dumps(want) == json.dumps(found)
        return None if same else f"{path}: expected {json.dumps(want)}, found {json.dumps(found)}"
    return next(filter(None, (difference(*part) for part in parts)), None)


def verify_record(record):
    """Replays one game; raises Refused, Skipped or Illegal, or returns its result."""
    players, options, cards = head(record)
    replay = Replay(record["moves"])
    rounds, result = Game(players, replay, options, cards).play()
    if replay.number < len(replay.moves):
        raise Refused(f"move {replay.number + 1}: {replay.moves[replay.number]!r} after the end of the game")
    for key, want in (("rounds", rounds), ("result", result)):
        problem = key in record and difference(key, want, record[key])
        if problem:
            raise Refused(problem)
    return result


def verify(path, verbose, mismatches_shown=5):
    verified = skipped = wrong = 0
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                record = json.loads(line)
                result = verify_record(record)
            except Skipped as reason:
                skipped += 1
                print(f"game {number}: {reason}")
                continue
            except (Refused, Illegal, json.JSONDecodeError) as problem:
                wrong += 1
                print(f"game {number}: {problem}")
                if wrong == mismatches_shown:
                    break
                continue
            verified += 1
            if verbose:
                print(f"game {number}: {len(record['moves'])} moves, winners {result['winners']}")
    print(f"{verified} games verified" + (f", {skipped} skipped" if skipped else ""))
    return 1 if wrong else 0


# --- generate ------------------------------------------------------------------------------------

def generate(games, seed, players, options, edition=EDITION):
    rng = random.Random(seed)
    for _ in range(games):
        dice = Dice(rng)
        rounds, result = Game(players, dice, options, EDITIONS[edition]).play()
        yield {"format": "vacancy-record/1", "game": "samoa", "edition": {"id": edition},
               "options": options,
               "seats": [{"name": f"Seat {seat + 1}", "kind": "bot", "bot": "random"} for seat in range(players)],
               "moves": dice.moves, "rounds": rounds, "result": result}


# --- selftest ------------------------------------------------------------------------------------

def table(*played, tiebreak=1):
    """A game after the prices: one played card for each seat."""
    game = Game(len(played), None)
    game.tiebreak = tiebreak
    for seat, card in enumerate(played, 1):
        game.play_card(seat, card)
    return game


def live(hotel, room, *guests):
    hotel.rooms[room - 1] = [Guest(*guest.split(":")) for guest in guests]


def do(game, step, *moves):
    """Plays a step with exactly these moves."""
    game.source = Replay(moves)
    getattr(game, step)()
    assert game.source.number == len(moves), f"not asked for {moves[game.source.number]}"


def asked(game, step, *moves):
    """What is legal after these moves of a step; nothing when it is over. The game stays as it was."""
    trial = copy.deepcopy(game)
    try:
        do(trial, step, *moves)
    except Illegal as stop:
        assert stop.tried is None, stop
        return stop.legal
    return []


def refuses(game, step, *moves):
    """The last of these moves, and no earlier one, is illegal."""
    trial = copy.deepcopy(game)
    try:
        do(trial, step, *moves)
    except Illegal as stop:
        return stop.tried == moves[-1]
    return False


def example_1():
    """Build, pass, day off, income, and who discards."""
    game = table("2/3", "14/8", OFF, "6/5")
    anna, boris, konstantin, denis = game.hotels.values()
    game.offer, game.groups = ["pool"], [list("pppp"), list("ppp")]
    live(konstantin, 1, "UK:p")
    live(konstantin, 5, "DE:p")
    do(game, "build", "2 buy -", "4 buy pool")
    do(game, "take_guests",
       "1 take 1", "1 put p 1", "1 put p 2", "1 put p 3", "1 done",
       "4 take 2", "4 put p 1", "4 put p 2", "4 put p 3", "4 done",
       "2 take -", "3 release 1 5")
    assert [game.collect(hotel)["rooms"] for hotel in game.hotels.values()] == [9, 0, 0, 15]
    assert denis.money == 25 - 6 + 15 and konstantin.occupied() == []
    game.return_cards()
    assert anna.discards == ["2/3"] and denis.discards == ["6/5"]
    assert "14/8" in boris.hand and OFF in konstantin.hand


def example_2():
    """Ties, and the way of the tie-break card."""
    played = {1: "8/6", 2: "6/5", 3: "8/6", 4: "12/9"}
    assert building_order(played, 1) == [4, 3, 1, 2]
    assert guest_order(played, 1) == [2, 1, 3, 4]
    game = Game(4, Dice(random.Random(1)))
    game.set_up()
    game.tiebreak = 1
    game.play_round(1)
    assert game.tiebreak == 2
    game.tiebreak = 4
    game.play_round(2)
    assert game.tiebreak == 1


def example_3():
    """Pools, and rent doubled at most; a holiday."""
    game = table("10/7", OFF, OFF)
    hotel = game.hotels[1]
    game.offer = ["pool"]
    live(hotel, 1, "UK:2")
    live(hotel, 2, "DE:3")
    do(game, "build", "1 buy pool")
    assert hotel.collected == 5 and hotel.money == 25 - 10 + 5
    hotel.housed = [(3, Guest("NO", "2"))]
    assert game.collect(hotel) == {"rooms": 7, "swimmers": 2, "pools": 5}
    hotel.pools, hotel.housed = 3, [(1, Guest("UK", "2")), (2, Guest("UK", "3"))]
    assert game.collect(hotel)["swimmers"] == 15
    assert rent(7, "r", False, False) == 14 and rent(7, "r", True, True) == 14
    assert rent(7, "p", True, False) == 14 and rent(7, "p", False, True) == 14
    assert rent(7, "c", False, False) == 7
    assert group_sizes((4, 3), 6, 18) == [8, 6] and group_sizes((4, 3), 5, 18) == [4, 3]


def ruling_s1():
    assert neighbours(1) == [2, 4] and neighbours(5) == [2, 4, 6] and neighbours(3) == [2, 6]
    assert neighbours(7) == []


def ruling_s2():
    for row in ("UK DE NO JP UK DE NO JP DE UK NO JP", "UK DE UK JP NO DE NO JP DE UK NO JP",
                "UK DE NO JP JP DE NO UK DE UK NO JP", "UK UK UK DE DE DE NO NO NO JP JP JP"):
        assert flags_legal(row.split())
    assert not flags_legal("UK DE NO JP UK DE NO JP DE UK NO UK".split())
    for option in OPTIONS["flags"]:
        rng = random.Random(2)
        rng.random = lambda: 1  # the house deals
        game = Game(3, Dice(rng), {"flags": option})
        for _ in range(50):
            game.set_up()
            assert flags_legal(game.flags) and flags_apart(game.flags)
            assert option == "free" or all(len(set(game.flags[i:i + 4])) == 4 for i in (0, 4, 8))


def ruling_s3():
    assert group_sizes((4, 3), 6, 10) == [8, 2] and group_sizes((2, 2, 2), 1, 3) == [2, 1, 0]
    game = Game(4, None)
    for right in ("0 arrive 1 ppll rc1", "0 arrive 8 pppp"):
        assert asked(game, "arrive", right) == []
    for wrong in ("0 arrive 14 pppp", "0 arrive 08 pppp", "0 arrive 8 ppp", "0 arrive 8 pppp -", "0 arrive",
                  "0 arrive 8 lppp", "0 arrive 8 prrr", "0 arrive 8 pppx", "0  arrive 8 pppp", "1 arrive 8 pppp"):
        assert refuses(game, "arrive", wrong), wrong
    game.arrived = [8]
    assert refuses(game, "arrive", "0 arrive 8 pppp")


def ruling_s4():
    """Recall before any price, or before answering swap; at least one card, in ascending order."""
    game = Game(3, None)
    for hotel in (game.hotels[2], game.hotels[3]):
        hotel.hand, hotel.discards = [card for card in PRICE_CARDS if card not in ("6/5", "8/6")], ["6/5", "8/6"]
        hotel.specials["recall"] = 1
    game.hotels[1].specials["recall"] = 1
    first = asked(game, "choose_prices")
    assert {move for move in first if "recall" in move} == {
        f"{seat} recall {cards}" for seat in (2, 3) for cards in ("6/5", "8/6", "6/5 8/6")}
    assert refuses(game, "choose_prices", "2 recall 8/6 6/5")
    assert refuses(game, "choose_prices", "1 price off", "2 recall 6/5")
    do(game, "choose_prices", "3 recall 6/5 8/6", "2 recall 8/6", "1 price 2/3", "2 price 8/6", "3 price off")
    assert game.hotels[2].specials["recall"] == 0 and game.hotels[2].discards == ["6/5"]
    assert asked(game, "swap_prices") == []

    game.hotels[2].specials.update(["recall", "swap"])
    do(game, "swap_prices", "2 recall 6/5", "2 swap 6/5")
    assert game.hotels[2].played == "6/5" and "8/6" in game.hotels[2].hand


def ruling_s5():
    """Swap: clockwise from the tie-break card, again while tiles are used, and only with a card to swap in
    or to recall."""
    game = table("2/3", "4/4", OFF, tiebreak=2)
    for hotel in game.hotels.values():
        hotel.specials["swap"] = 2
    game.hotels[3].hand = []
    assert asked(game, "swap_prices")[0] == "1 swap 4/4"
    assert "1 swap 2/3" in asked(game, "swap_prices", "1 swap off")
    assert asked(game, "swap_prices", "1 swap off", "1 swap 2/3")[0] == "2 swap 2/3"
    do(game, "swap_prices", "1 swap off", "1 swap -", "2 swap -")
    assert game.hotels[1].specials["swap"] == 1
    game = table("2/3", "4/4", OFF, tiebreak=2)
    game.hotels[3].hand, game.hotels[3].discards = [], ["6/5"]
    game.hotels[3].specials.update(["swap", "recall"])
    assert asked(game, "swap_prices") == ["3 recall 6/5", "3 swap -"]
    assert asked(game, "swap_prices", "3 recall 6/5") == ["3 swap 6/5", "3 swap -"]


def ruling_s6():
    game = table("20/12", "8/6", OFF)
    game.offer = ["pool", "home"]
    game.hotels[1].money, game.hotels[2].money = 19, 8
    assert asked(game, "build") == ["2 buy pool", "2 buy home", "2 buy -"]
    do(game, "build", "2 buy home")
    assert game.hotels[2].money == 0 and game.offer == ["pool"]


def ruling_s7():
    game = table("2/3", "4/4", OFF)
    hotel = game.hotels[2]
    hotel.rooms.append([])
    hotel.suites = {1}
    live(hotel, 2, "UK:p")
    game.offer = ["suite"]
    assert asked(game, "build") == [f"2 buy suite {room}" for room in range(2, 8)] + ["2 buy -"]
    do(game, "build", "2 buy suite 2")
    assert hotel.suites == {1, 2} and game.collect(hotel)["rooms"] == 0
    game.offer = ["suite"]
    do(game, "build", "2 buy suite 7")
    hotel.housed = [(7, Guest("UK", "p"))]
    assert game.collect(hotel)["rooms"] == 8


def ruling_s8():
    """`home`: before taking, rooms not guests; asked with any guest; two tiles, two uses."""
    game = table("2/3", OFF, OFF)
    hotel = game.hotels[1]
    hotel.specials["home"] = 2
    assert asked(game, "take_guests") == []
    live(hotel, 2, "UK:l", "DE:l")
    live(hotel, 4, "UK:p")
    assert asked(game, "take_guests") == ["1 home 2", "1 home 4", "1 home 2 4", "1 take -"]
    assert asked(game, "take_guests", "1 home 2 4") == []
    assert asked(game, "take_guests", "1 home 4") == ["1 home 2", "1 take -"]
    game.groups = [list("p")]
    assert asked(game, "take_guests", "1 home 2", "1 home 4") == ["1 take 1", "1 take -"]
    assert asked(game, "take_guests", "1 take 1", "1 put p 1") == ["1 done"]


def ruling_s9():
    game = table(OFF, "2/3", OFF, OFF, tiebreak=3)
    assert guest_order(game.played(), 3) == [2, 4, 1, 3]
    for seat in (1, 3):
        live(game.hotels[seat], 1, "UK:l", "DE:l")
    game.hotels[1].specials["home"] = 1
    do(game, "take_guests", "1 release 1", "3 release -")
    assert game.hotels[1].occupied() == [] and game.hotels[3].occupied() == [1]


def ruling_s10():
    game = table("10/7", OFF, OFF)
    hotel = game.hotels[1]
    hotel.rooms.append([])
    live(hotel, 4, "DE:p")
    game.groups = [list("pcp")]
    do(game, "take_guests", "1 take 1", "1 put p 2", "1 put c 1", "1 put p 7", "1 done")
    assert game.collect(hotel)["rooms"] == 14 + 7 + 7


def ruling_s12():
    """`home` on a day off, and several tiles in a turn."""
    game = table(OFF, OFF, OFF, tiebreak=3)
    hotel = game.hotels[1]
    hotel.specials["home"] = 2
    for room in (1, 2, 3):
        live(hotel, room, "UK:p")
    assert asked(game, "take_guests", "1 home 1") == [
        "1 release 2", "1 release 3", "1 release 2 3", "1 home 2", "1 home 3", "1 home 2 3", "1 release -"]
    assert asked(game, "take_guests", "1 home 1", "1 home 2") == ["1 release 3", "1 release -"]
    assert asked(game, "take_guests", "1 home 1", "1 home 2 3") == []
    do(game, "take_guests", "1 home 1 2", "1 release 3")
    assert hotel.occupied() == [] and hotel.specials["home"] == 1


def lovers():
    """They join a lover who lives alone, each pays on arrival, and they fly together."""
    game = table("10/7", OFF, OFF)
    hotel = game.hotels[1]
    for room in BOARD_ROOMS:
        live(hotel, room, "UK:p" if room > 2 else "UK:l")
    live(hotel, 2, "UK:l", "DE:l")
    game.groups = [list("pp"), list("pll")]
    assert asked(game, "take_guests") == ["1 take 2", "1 take -"]
    assert asked(game, "take_guests", "1 take 2") == ["1 put l 1"]
    assert asked(game, "take_guests", "1 take 2", "1 put l 1") == ["1 done"]
    live(hotel, 3)
    game.nation = "JP"
    do(game, "take_guests", "1 take 2", "1 put l 3", "1 put l 3", "1 done")
    assert game.collect(hotel)["rooms"] == 14
    game.nation = "DE"
    game.fly_home()
    assert hotel.rooms[1] == [] and game.pile("UK")["l"] == 3


def ending():
    hotels = {seat: Hotel([], money=50) for seat in (1, 2, 3)}
    hotels[1].money, hotels[1].specials["home"] = 47, 1
    hotels[3].money = 49
    assert final_result(hotels)["winners"] == [1, 2]
    live(hotels[2], 1, "UK:l")
    assert final_result(hotels)["winners"] == [1]
    assert final_result(hotels)["scores"][0] == {"money": 47, "specials": 3, "total": 50, "free_rooms": 6}


def spoilt_records():
    """A game with a move lost, doubled, moved or added, or with a wrong figure, is refused."""
    record = next(generate(1, 7, 4, DEFAULTS))
    verify_record(record)
    moves = record["moves"]
    spoilt = [{**record, "moves": changed} for changed in (
        moves[:-1], moves + ["1 done"], moves[:30] + moves[31:], moves[:30] + moves[29:], moves[1::-1] + moves[2:])]
    for path in (("rounds", 3, "money", 0), ("rounds", 0, "income", 1, "rooms"), ("result", "scores", 2, "total")):
        changed = copy.deepcopy(record)
        place = changed
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] += 1
        spoilt.append(changed)
    for record in spoilt:
        try:
            verify_record(record)
        except (Illegal, Refused):
            continue
        raise AssertionError("a spoilt record was accepted")


def selftest():
    assert sum(TOKENS.values()) == 18 and sum(TILES.values()) == 19 and len(ARRIVALS) == 13
    tests = [example_1, example_2, example_3, ruling_s1, ruling_s2, ruling_s3, ruling_s4, ruling_s5, ruling_s6,
             ruling_s7, ruling_s8, ruling_s9, ruling_s10, ruling_s12, lovers, ending, spoilt_records]
    for test in tests:
        test()
    print(f"{len(tests)} tests passed")
    return 0


# --- Command line --------------------------------------------------------------------------------

def option_pair(text):
    name, _, value = text.partition("=")
    if value not in OPTIONS.get(name, ()):
        raise argparse.ArgumentTypeError(f"{text!r}: expected one of " + ", ".join(
            f"{name}={value}" for name, values in OPTIONS.items() for value in values))
    return name, value


def main():
    parser = argparse.ArgumentParser(description="An independent referee for Hotel Samoa.")
    modes = parser.add_subparsers(dest="mode", required=True)
    mode = modes.add_parser("verify", help="replay and check game records")
    mode.add_argument("file")
    mode.add_argument("--verbose", action="store_true")
    mode = modes.add_parser("generate", help="write random legal games")
    mode.add_argument("--games", type=int, required=True)
    mode.add_argument("--seed", type=int, required=True)
    mode.add_argument("--players", type=int, choices=list(REVEALED), required=True)
    mode.add_argument("--edition", choices=list(EDITIONS), default=EDITION)
    mode.add_argument("--option", type=option_pair, action="append", default=[], metavar="NAME=VALUE")
    modes.add_parser("selftest", help="check the rulebook's examples and the rulings")
    args = parser.parse_args()
    if args.mode == "verify":
        return verify(args.file, args.verbose)
    if args.mode == "generate":
        for record in generate(args.games, args.seed, args.players, {**DEFAULTS, **dict(args.option)}, args.edition):
            print(json.dumps(record, separators=(",", ":")))
        return 0
    return selftest()


if __name__ == "__main__":
    sys.exit(main())
