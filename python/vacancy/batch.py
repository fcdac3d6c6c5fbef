# SPDX-License-Identifier: MIT
"""Many games at once: one call steps all of them, with arrays in and out."""
from __future__ import annotations

from typing import Any, Mapping

from ._native import VacancyError, buffer, check, ffi, lib, made, numpy, problem, readable
from .game import Box, State


class Batch:
    """`count` games of a box. The house plays by itself, and so do the seats in `bots`: {2: "greedy"}.

    `seats` has the seat that each game asks, 0 where it is over: it is the engine's own memory, always up to date. All
    arrays can be the caller's own (`out=`): nothing is copied. A call lets other threads of Python run."""

    def __init__(self, box: Box, count: int, seed: int = 0, bots: Mapping[int, str] | None = None):
        self.box = box
        self.count = count
        if not 0 < count <= lib.VACANCY_BATCH_MAX:
            raise VacancyError(f"cannot play {count} games at once, expected 1 to {lib.VACANCY_BATCH_MAX}")
        handle = made("vacancy_batch", lib.vacancy_batch_new, lib.vacancy_batch_free, box._box, count, seed & (1 << 64) - 1)
        self._batch = handle
        # The array may outlive this object: it holds on to the memory that it looks at.
        pointer = ffi.gc(lib.vacancy_batch_seats(handle), lambda _, keep=(handle, box): None)
        memory = ffi.buffer(pointer, count)
        if numpy is not None:
            self.seats = numpy.frombuffer(memory, "uint8")
            self.seats.flags.writeable = False
        else:
            self.seats = memoryview(memory).toreadonly()
        for seat, bot in (bots or {}).items():
            self.seat(seat, bot)

    def seat(self, seat: int, bot: str | None) -> None:
        """From now on a bot plays this seat; None: you do."""
        fault = problem()
        name = ffi.NULL if bot is None else ffi.new("char[]", bot.encode())
        check(lib.vacancy_batch_seat(self._batch, seat, name, fault), fault)

    def restart(self, all_games: bool = False) -> int:
        """Begins the games that are over anew, or all; returns how many."""
        return int(lib.vacancy_batch_restart(self._batch, all_games))

    @property
    def moves(self) -> int:
        """Played so far by anybody, the house included."""
        return int(lib.vacancy_batch_moves(self._batch))

    def pick(self, out: Any = None) -> Any:
        """A number a game (int32): any legal move, all alike; -1 where a game is over."""
        out, pointer = buffer("int32_t", self.count, out)
        lib.vacancy_batch_pick(self._batch, pointer)
        return out

    def step(self, numbers: Any) -> None:
        """Plays the move of this number in each game that is not over. If one is not legal, none is played; the
        exception's `line` is the game."""
        fault = problem()
        check(lib.vacancy_batch_step(self._batch, readable("int32_t", self.count, numbers), fault), fault)

    def look(self, arrays: Any = None, masks: Any = None) -> tuple[Any, Any]:
        """What the seats that are asked may know: float32 of (count, array_size), and bytes of (count, number_count)."""
        box = self.box
        arrays, a = buffer("float", self.count * box.array_size, arrays, (self.count, box.array_size))
        masks, m = buffer("uint8_t", self.count * box.number_count, masks, (self.count, box.number_count))
        lib.vacancy_batch_look(self._batch, a, m)
        return arrays, masks

    def masks(self, out: Any = None) -> Any:
        """Bytes of (count, number_count): 1 where a move is legal."""
        out, pointer = buffer("uint8_t", self.count * self.box.number_count, out, (self.count, self.box.number_count))
        lib.vacancy_batch_look(self._batch, ffi.NULL, pointer)
        return out

    def scores(self, out: Any = None) -> Any:
        """int32 of (count, seats): points so far."""
        out, pointer = buffer("int32_t", self.count * self.box.seats, out, (self.count, self.box.seats))
        lib.vacancy_batch_scores(self._batch, pointer)
        return out

    def wins(self, out: Any = None) -> Any:
        """float32 of (count, seats): shares of the victory, 0 before the end."""
        out, pointer = buffer("float", self.count * self.box.seats, out, (self.count, self.box.seats))
        lib.vacancy_batch_wins(self._batch, pointer)
        return out

    def __getitem__(self, index: int) -> State:
        """A copy of one of the games."""
        state = State(self.box)
        check(lib.vacancy_batch_get(self._batch, index, state._state) if 0 <= index < self.count
              else lib.VACANCY_ERROR_ARGUMENT)
        return state

    def __setitem__(self, index: int, state: State) -> None:
        check(lib.vacancy_batch_set(self._batch, index, state._state) if 0 <= index < self.count
              else lib.VACANCY_ERROR_ARGUMENT)

    def __len__(self) -> int:
        return self.count
