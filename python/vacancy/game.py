# SPDX-License-Identifier: MIT
"""Boxes, states and views: one game at a time."""
from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Mapping, NamedTuple

from ._native import VacancyError, buffer, check, ffi, lib, made, problem, written

Move = int
SEATS_MAX = lib.VACANCY_SEATS_MAX
OUTCOMES_MAX = 1_000_000  # draws that are listed, unless told
_RECORD_MAX = lib.VACANCY_RECORD_MAX


def _names(function: Any) -> list[str]:
    names: list[str] = []
    while (name := function(len(names))) != ffi.NULL:
        names.append(ffi.string(name).decode())
    return names


GAMES: list[str] = _names(lib.vacancy_game_name)
BOTS: list[str] = _names(lib.vacancy_bot_name)


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(SEATS_MAX + 1) if bits >> seat & 1)


@dataclass(frozen=True)
class Part:
    """Where a part of a view's array lies: array[at:at + rows * columns], divided by `scale`."""

    name: str
    at: int
    rows: int
    columns: int
    scale: float

    @property
    def slice(self) -> slice:
        return slice(self.at, self.at + self.rows * self.columns)


class Rng:
    """The engine's generator. The same seed gives the same numbers everywhere."""

    def __init__(self, seed: int = 0):
        self._rng = ffi.new("struct vacancy_rng *")
        lib.vacancy_rng_seed(self._rng, seed & (1 << 64) - 1)

    def below(self, limit: int) -> int:
        """Uniform in 0 .. limit - 1."""
        return int(lib.vacancy_rng_below(self._rng, limit))


class Box:
    """A game with its printed numbers, options and number of seats. It never changes.

    `options` is a mapping or "name=value name=value"; `edition` is the text of an edition file."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, str] | str = "",
                 edition: str | None = None):
        if not isinstance(options, str):
            options = " ".join(f"{name}={value}" for name, value in options.items())
        keep = [ffi.new("char[]", game.encode()), ffi.new("char[]", options.encode())]
        if edition is not None:
            keep.append(ffi.new("char[]", edition.encode()))
        if seats is None:
            seats = 2 if game == "overbooking" else 3
        setup = ffi.new("struct vacancy_setup *", {"game": keep[0], "options": keep[1], "seats": seats,
                                                   "edition": keep[2] if edition is not None else ffi.NULL})
        self._settle(made("vacancy_box", lib.vacancy_box_new, lib.vacancy_box_free, setup, fault=problem()))
        self.options = options

    def _settle(self, handle: Any) -> None:
        self._box = handle
        self.game: str = ffi.string(lib.vacancy_box_game(handle)).decode()
        self.seats: int = lib.vacancy_box_seats(handle)
        self.number_count: int = lib.vacancy_number_count(handle)
        self.array_size: int = lib.vacancy_array_size(handle)
        self.parts: dict[str, Part] = {}
        part = ffi.new("struct vacancy_part *")
        while lib.vacancy_array_part(handle, len(self.parts), part):
            name = ffi.string(part.name).decode()
            self.parts[name] = Part(name, part.at, part.rows, part.columns, part.scale)

    @classmethod
    def _of(cls, handle: Any) -> "Box":
        box = cls.__new__(cls)
        box._settle(handle)
        box.options = ""
        return box

    @property
    def edition(self) -> str:
        """The text of its edition."""
        return ffi.string(lib.vacancy_box_edition(self._box)).decode()

    def state(self) -> "State":
        """A game that has not begun: the house owes the first move."""
        return State(self)

    def move(self, text: str) -> Move:
        """A move in notation; whether it is legal is another question."""
        out, fault = ffi.new("uint64_t *"), problem()
        check(lib.vacancy_move_read(self._box, text.encode(), out, fault), fault)
        return int(out[0])

    def text(self, move: Move) -> str:
        """A move in notation."""
        return written(lib.vacancy_move_write, self._box, move, size=lib.VACANCY_MOVE_TEXT_MAX)

    def number(self, move: Move | str) -> int:
        """The number of a player's move, the same in all boxes of the game."""
        number = int(lib.vacancy_number_of(self._box, self.move(move) if isinstance(move, str) else move))
        if number < 0:
            raise VacancyError(f"'{move}' has no number, expected a move of a player")
        return number

    def numbered(self, number: int) -> Move:
        """The move with this number."""
        move = int(lib.vacancy_number_move(self._box, number)) if 0 <= number < self.number_count else 0
        if not move:
            raise VacancyError(f"{number} is the number of no move, expected one below {self.number_count}")
        return move

    def __repr__(self) -> str:
        return f"Box({self.game!r}, seats={self.seats})"


_SMALL = {"overbooking-small": (2, {"scoring": "none"}), "samoa-small": (3, {"money": "open"})}


def small_box(edition: str = "overbooking-small") -> Box:
    """A game so small that it can be computed (`vacancy.solve`), of an edition that comes with this module: `overbooking-small` for two from
    its beginning, `samoa-small` for three in its last round."""
    if edition not in _SMALL:
        raise VacancyError(f"no small edition '{edition}', expected {' or '.join(_SMALL)}")
    seats, options = _SMALL[edition]
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "editions", f"{edition}.edition")
    with open(path, encoding="utf-8") as file:
        return Box(edition.partition("-")[0], seats, options, file.read())


class Outcome(NamedTuple):
    """One of the draws that the house can make."""

    move: Move
    chance: float


class State:
    """One moment of a game, with everything that nobody may know. Players get `view(seat)`.

    Seat 0 is the house: where `house` is true, it draws. `history` has all moves since the state was made."""

    def __init__(self, box: Box, _handle: Any = None, _past: Any = None):
        self.box = box
        self._state = _handle if _handle is not None else made(
            "vacancy_state", lib.vacancy_state_new, lib.vacancy_state_free, box._box)
        self._past: tuple[Any, int, Move] | None = _past  # a list from the last to the first: clones share it

    # ---- whose turn it is ----

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return _seats(lib.vacancy_state_actors(self._state))

    @property
    def over(self) -> bool:
        return lib.vacancy_state_actors(self._state) == 0

    @property
    def house(self) -> bool:
        """Is it the house that owes a move?"""
        return bool(lib.vacancy_state_actors(self._state) & 1)

    @property
    def seat(self) -> int:
        """The first seat that owes a move; 0 is the house. A game that is over has none."""
        actors = lib.vacancy_state_actors(self._state)
        if not actors:
            raise VacancyError("the game is over, expected one that goes on")
        return (actors & -actors).bit_length() - 1

    # ---- moves ----

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a player, ascending. The house's are drawn."""
        moves = ffi.new("uint64_t[]", lib.VACANCY_MOVES_MAX)
        count = lib.vacancy_state_moves(self._state, self.seat if seat is None else seat, moves)
        return ffi.unpack(moves, count)

    def legal(self, move: Move, seat: int | None = None) -> bool:
        return bool(lib.vacancy_state_legal(self._state, self.seat if seat is None else seat, move))

    def apply(self, move: Move | str, seat: int | None = None) -> "State":
        """Plays a move, in place; raises IllegalMove. The seat is the first that owes one, if not told."""
        return self._apply(lib.vacancy_state_apply, move, seat)

    def _apply(self, function: Any, move: Move | str, seat: int | None, *more: Any) -> "State":
        seat = self.seat if seat is None else seat
        move = self.box.move(move) if isinstance(move, str) else move
        fault = problem()
        check(function(self._state, seat, move, *more, fault), fault)
        self._past = (self._past, seat, move)
        return self

    def tell(self, move: Move | str, seat: int | None = None, viewer: int = 0, sentences: bool = False) -> Any:
        """Plays a move and returns what `viewer` may see of what happened: a list of events, or English sentences."""
        events = made("vacancy_events", lib.vacancy_events_new, lib.vacancy_events_free, self.box._box)
        self._apply(lib.vacancy_state_tell, move, seat, events)
        function = lib.vacancy_events_sentences if sentences else lib.vacancy_events_write
        text = written(function, events, viewer, size=_RECORD_MAX)
        return text.splitlines() if sentences else json.loads(text)

    def draw(self, rng: Rng) -> Move:
        """A move for the house, as it would draw it."""
        move = int(lib.vacancy_state_draw(self._state, rng._rng))
        if not move:
            raise VacancyError("the house owes no move, expected a state whose `house` is true")
        return move

    def outcomes(self, limit: int = OUTCOMES_MAX) -> list[Outcome]:
        """All draws that the house can make now, with their chances. Raises where they are more than `limit`."""
        size, count = min(1024, limit), ffi.new("uint32_t *")
        while True:
            out = ffi.new("struct vacancy_outcome[]", size)
            error = lib.vacancy_state_outcomes(self._state, out, size, count)
            if error != lib.VACANCY_ERROR_SPACE or size >= limit:
                break
            size = min(8 * size, limit)
        check(error)
        return [Outcome(int(out[i].move), float(out[i].chance)) for i in range(count[0])]

    def pick(self, rng: Rng, seat: int | None = None) -> Move:
        """Any legal move, all alike; the house draws."""
        seat = self.seat if seat is None else seat
        return self.draw(rng) if seat == 0 else int(lib.vacancy_state_pick(self._state, seat, rng._rng))

    def playout(self, rng: Rng) -> int:
        """To the end of the game with random moves; returns how many. They are not in `history`."""
        return int(lib.vacancy_state_playout(self._state, rng._rng))

    @property
    def history(self) -> list[tuple[int, Move]]:
        """(seat, move) since the state was made."""
        steps, past = [], self._past
        while past is not None:
            past, seat, move = past
            steps.append((seat, move))
        return steps[::-1]

    def clone(self) -> "State":
        """The same moment again: play on here, and come back to the other one to undo."""
        handle = made("vacancy_state", lib.vacancy_state_clone, lib.vacancy_state_free, self._state)
        return State(self.box, handle, self._past)

    # ---- results ----

    def scores(self) -> list[int]:
        """What each seat has so far, seat 1 first."""
        scores = ffi.new("int32_t[]", SEATS_MAX)
        lib.vacancy_state_scores(self._state, scores)
        return ffi.unpack(scores, self.box.seats)

    def winners(self) -> tuple[int, ...]:
        """At the end; more than one share the victory."""
        return _seats(lib.vacancy_state_winners(self._state))

    def returns(self, kind: str = "win") -> list[float]:
        """What the end is worth to each seat; 0 before it.

        "win": a share of one victory. "zero": the same less its mean, so all add up to 0. "score": the points.
        "margin": points more than the mean of the others."""
        if kind not in ("win", "zero", "score", "margin"):
            raise VacancyError(f"no returns of the kind '{kind}', expected win, zero, score or margin")
        seats = self.box.seats
        if not self.over:
            return [0.0] * seats
        if kind in ("score", "margin"):
            scores = self.scores()
            rest = [0.0] * seats if kind == "score" else [(sum(scores) - score) / (seats - 1) for score in scores]
            return [score - other for score, other in zip(scores, rest)]
        winners = self.winners()
        loss = 1 / seats if kind == "zero" else 0.0
        return [(1 / len(winners) if seat in winners else 0.0) - loss for seat in range(1, seats + 1)]

    # ---- what others may know ----

    def view(self, seat: int) -> "View":
        """All that a seat may know; seat 0 is an onlooker."""
        return View(self.box, made("vacancy_view", lib.vacancy_view_new, lib.vacancy_view_free, self._state, seat))

    def seen(self, seat: int) -> list[str]:
        """All moves since the state was made, as a seat may know them now: an information state with perfect recall."""
        actors = lib.vacancy_state_actors(self._state)
        text = ffi.new("char[]", lib.VACANCY_MOVE_TEXT_MAX)
        steps = self.history
        waits = len(steps)  # secret choices that wait for others are at the end, and nobody else's business
        if actors:
            while waits and lib.vacancy_move_secret(self.box._box, steps[waits - 1][1]) and not actors >> steps[waits - 1][0] & 1:
                waits -= 1
        lines = []
        for index, (who, move) in enumerate(steps):
            if index >= waits and who != seat:
                continue
            check(lib.vacancy_state_seen(self._state, who, move, seat, text))
            lines.append(f"{who} {ffi.string(text).decode()}")
        return lines

    @property
    def text(self) -> str:
        """The whole truth as text."""
        return written(lib.vacancy_state_write, self._state)

    @text.setter
    def text(self, text: str) -> None:
        fault = problem()
        check(lib.vacancy_state_read(self._state, text.encode(), fault), fault)
        self._past = None

    def __repr__(self) -> str:
        return f"<State of {self.box.game}, {'over' if self.over else f'seats {self.actors} to move'}>"


class View:
    """What one seat may know. Two views that are equal cannot be told apart, and give the same text, array and mask."""

    def __init__(self, box: Box, _handle: Any):
        self.box = box
        self._view = _handle

    @classmethod
    def read(cls, box: Box, seat: int, text: str) -> "View":
        """From a text: `View.text`, or the `position` that a program gets which plays a seat (docs/bots.md)."""
        return cls(box, made("vacancy_view", lib.vacancy_view_read, lib.vacancy_view_free, box._box, seat,
                             text.encode(), fault=problem()))

    @property
    def seat(self) -> int:
        return int(lib.vacancy_view_seat(self._view))

    @property
    def actors(self) -> tuple[int, ...]:
        return _seats(lib.vacancy_view_actors(self._view))

    def moves(self) -> list[Move]:
        """The seat's own legal moves."""
        moves = ffi.new("uint64_t[]", lib.VACANCY_MOVES_MAX)
        return ffi.unpack(moves, lib.vacancy_view_moves(self._view, moves))

    @property
    def text(self) -> str:
        """The position, unknown cards as `_b`, `^b` or `?`."""
        return written(lib.vacancy_view_write, self._view)

    def array(self, out: Any = None) -> Any:
        """The view as `box.array_size` numbers (float32); `box.parts` says what is where."""
        out, pointer = buffer("float", self.box.array_size, out)
        lib.vacancy_view_array(self._view, pointer)
        return out

    def mask(self, out: Any = None) -> Any:
        """`box.number_count` bytes: 1 where the move of that number is legal."""
        out, pointer = buffer("uint8_t", self.box.number_count, out)
        lib.vacancy_view_mask(self._view, pointer)
        return out

    def guess(self, rng: Rng) -> State:
        """A world that agrees with the view: what is unknown is guessed."""
        state = State(self.box)
        check(lib.vacancy_view_guess(self._view, rng._rng, state._state))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and bool(lib.vacancy_view_same(self._view, other._view))

    def __hash__(self) -> int:
        return hash((self.seat, self.text))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat} of {self.box.game}>"
