# SPDX-License-Identifier: MIT
"""Bots, hints and tables."""
from __future__ import annotations

import json
from typing import Any, NamedTuple, Sequence

from ._native import check, ffi, lib, made, problem, written
from .game import Box, Move, Rng, State, View, _seats

_RECORD_MAX = lib.VACANCY_RECORD_MAX


class Bot:
    """A player of the house by name: see `vacancy.BOTS`. It is handed views and nothing else."""

    def __init__(self, name: str):
        self.name = name
        self._bot = made("vacancy_bot", lib.vacancy_bot_new, lib.vacancy_bot_free, name.encode(), fault=problem())

    def choose(self, view: View, rng: Rng, iterations: int = 0) -> Move:
        """What it plays for the seat of the view, which must owe a move. `iterations` 0: as many as it wants."""
        move = ffi.new("uint64_t *")
        check(lib.vacancy_bot_choose(self._bot, view._view, rng._rng, iterations, move))
        return int(move[0])


class Advice(NamedTuple):
    """One of the moves of a hint."""

    move: Move
    win: float
    mix: float
    margin: float


class Belief(NamedTuple):
    """What a hidden thing may be; the likeliest answer first."""

    thing: str
    answers: tuple[str, ...]
    chances: tuple[float, ...]


class Hint:
    """What a good player would do in a seat's place, and what it believes."""

    def __init__(self, view: View, iterations: int = 2000):
        self._hint = made("vacancy_hint", lib.vacancy_hint_new, lib.vacancy_hint_free, view._view, iterations)
        self._box = view.box  # the hint borrows it
        self.moves: list[Advice] = []
        advice = ffi.new("struct vacancy_advice *")
        while lib.vacancy_hint_move(self._hint, len(self.moves), advice):
            self.moves.append(Advice(int(advice.move), advice.win, advice.mix, advice.margin))
        self.beliefs: list[Belief] = []
        belief = ffi.new("struct vacancy_belief *")
        while lib.vacancy_hint_belief(self._hint, len(self.beliefs), belief):
            answers = tuple(ffi.string(belief.answers[i]).decode() for i in range(belief.answer_count))
            self.beliefs.append(Belief(ffi.string(belief.thing).decode(), answers,
                                       tuple(belief.chances[i] for i in range(belief.answer_count))))

    def truth(self, state: State) -> list[int | None]:
        """For each belief the index of the answer that is true in `state`; None: it is none of them."""
        found = [lib.vacancy_hint_truth(self._hint, i, state._state) for i in range(len(self.beliefs))]
        return [index if index >= 0 else None for index in found]


class Table:
    """A game with its past: the house draws from a seed, and records go out and in."""

    def __init__(self, box: Box, seed: int = 0, _handle: Any = None):
        self.box = box
        self._table = _handle if _handle is not None else made(
            "vacancy_table", lib.vacancy_table_new, lib.vacancy_table_free, box._box, seed & (1 << 64) - 1)

    @classmethod
    def read(cls, record: str) -> "Table":
        """A record of anybody, replayed by the rules and compared with what it claims."""
        data, fault = record.encode(), problem()
        box, table = ffi.new("struct vacancy_box **"), ffi.new("struct vacancy_table **")
        check(lib.vacancy_table_read(data, len(data), box, table, fault), fault)
        owner = Box._of(ffi.gc(box[0], lib.vacancy_box_free))
        return cls(owner, _handle=ffi.gc(table[0], lib.vacancy_table_free))

    @property
    def actors(self) -> tuple[int, ...]:
        return _seats(lib.vacancy_table_actors(self._table))

    @property
    def over(self) -> bool:
        return not self.actors

    def apply(self, move: Move | str, seat: int | None = None) -> None:
        fault = problem()
        seat = self.actors[0] if seat is None else seat
        move = self.box.move(move) if isinstance(move, str) else move
        check(lib.vacancy_table_apply(self._table, seat, move, fault), fault)

    def deal(self) -> int:
        """Plays the house's draws until a player owes a move, or the game is over; returns how many."""
        count = 0
        while draw := lib.vacancy_table_draw(self._table):
            self.apply(int(draw), 0)
            count += 1
        return count

    def rewind(self, count: int) -> None:
        """Back to the moment after `count` steps."""
        check(lib.vacancy_table_rewind(self._table, count))

    @property
    def steps(self) -> list[tuple[int, Move]]:
        """(seat, move), the house's among them."""
        seat, move = ffi.new("uint32_t *"), ffi.new("uint64_t *")
        steps: list[tuple[int, Move]] = []
        while lib.vacancy_table_step(self._table, len(steps), seat, move):
            steps.append((int(seat[0]), int(move[0])))
        return steps

    @property
    def state(self) -> State:
        """The truth now; it goes its own way from here."""
        state = State(self.box)
        check(lib.vacancy_table_state(self._table, state._state))
        return state

    def record(self, names: Sequence[str] | None = None) -> str:
        """One line of JSON that `vacancy replay` and `vacancy show` read (docs/records.md)."""
        given: Any = ffi.NULL
        keep: list[Any] = []
        if names is not None:
            keep = [ffi.new("char[]", name.encode()) for name in names] + [ffi.NULL] * (6 - len(names))
            given = ffi.new("char *[]", keep)
        return written(lib.vacancy_table_write, self._table, given, size=_RECORD_MAX)

    def seen(self, seat: int) -> dict[str, Any]:
        """The record of the game as a seat may know it now."""
        return json.loads(written(lib.vacancy_table_seen, self._table, seat, size=_RECORD_MAX))
