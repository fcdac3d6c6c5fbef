# SPDX-License-Identifier: MIT
"""Vacancy's two hotel board games, Overbooking and Hotel Samoa, for research: hidden information, chance, up to six
seats, bots to measure against.

    import vacancy

    box = vacancy.Box("overbooking", seats=2)
    rng = vacancy.Rng(1)
    state = box.state()
    while not state.over:
        state.apply(state.pick(rng))
    print(state.scores(), state.winners())

A `State` is the truth; a player gets `state.view(seat)` and nothing else. docs/research.md tells the whole story."""
from ._native import IllegalMove, VacancyError, ffi, lib
from .batch import Batch
from .game import BOTS, GAMES, Box, Move, Outcome, Part, Rng, State, View, small_box
from .players import Advice, Belief, Bot, Hint, Table

__version__ = ffi.string(lib.vacancy_version()).decode()
__all__ = ["BOTS", "GAMES", "Advice", "Batch", "Belief", "Bot", "Box", "Hint", "IllegalMove", "Move", "Outcome", "Part", "Rng",
           "State", "Table", "VacancyError", "View", "small_box"]
