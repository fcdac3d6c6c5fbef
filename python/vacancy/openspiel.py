# SPDX-License-Identifier: MIT
"""The games in the shape of OpenSpiel's `pyspiel.Game` and `pyspiel.State`, for algorithms written against those.

Players count from 0 here: player p is seat p + 1. Actions of players are the numbers of moves. Seats that choose at the same time
choose one after the other, blind to each other. OpenSpiel itself is not needed."""
from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any

from ._native import VacancyError
from .game import OUTCOMES_MAX, Box, Rng
from .game import State as Moment


class PlayerId(enum.IntEnum):
    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


@dataclass(frozen=True)
class GameType:
    """The fields of pyspiel.GameType that describe a game."""

    short_name: str
    long_name: str
    dynamics: str
    chance_mode: str
    information: str
    utility: str
    reward_model: str
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


class Game:
    """A box as a game. `returns` is a kind of `vacancy.State.returns`.

    `chance` "explicit": a chance node lists every draw, and its actions are the house's moves; Overbooking's hands of nine are too many
    for that, all other draws are not. "sampled": a chance node has the one action 0, which draws."""

    def __init__(self, box: Box, chance: str = "sampled", returns: str = "zero", seed: int = 0):
        if chance not in ("explicit", "sampled"):
            raise VacancyError(f"no chance of the kind '{chance}', expected explicit or sampled")
        self.box = box
        self.chance = chance
        self.kind = returns
        self.rng = Rng(seed)

    def new_initial_state(self) -> "State":
        return State(self, self.box.state())

    def num_players(self) -> int:
        return self.box.seats

    def num_distinct_actions(self) -> int:
        return self.box.number_count

    def max_chance_outcomes(self) -> int:
        return OUTCOMES_MAX if self.chance == "explicit" else 1

    def min_utility(self) -> float:
        return {"win": 0.0, "zero": -1 / self.box.seats}.get(self.kind, -10_000.0)

    def max_utility(self) -> float:
        return {"win": 1.0, "zero": 1 - 1 / self.box.seats}.get(self.kind, 10_000.0)

    def utility_sum(self) -> float | None:
        return {"win": 1.0, "zero": 0.0, "margin": 0.0}.get(self.kind)

    def max_game_length(self) -> int:
        return 2048

    def observation_tensor_shape(self) -> list[int]:
        return [self.box.array_size]

    def observation_tensor_size(self) -> int:
        return self.box.array_size

    def get_parameters(self) -> dict[str, Any]:
        return {"game": self.box.game, "players": self.box.seats, "options": self.box.options}

    def get_type(self) -> GameType:
        utility = {"win": "CONSTANT_SUM", "zero": "ZERO_SUM", "margin": "ZERO_SUM"}.get(self.kind, "GENERAL_SUM")
        least, most = (2, 4) if self.box.game == "overbooking" else (3, 6)
        chance = "EXPLICIT_STOCHASTIC" if self.chance == "explicit" else "SAMPLED_STOCHASTIC"
        return GameType(f"vacancy_{self.box.game}", self.box.game.title(), "SEQUENTIAL", chance, "IMPERFECT_INFORMATION",
                        utility, "TERMINAL", most, least)

    def deserialize_state(self, text: str) -> "State":
        state = self.new_initial_state()
        for line in text.splitlines():
            seat, move = line.split()
            state.moment.apply(int(move), int(seat))
        return state

    def __str__(self) -> str:
        return f"vacancy_{self.box.game}(players={self.box.seats})"


class State:
    """A moment of a game, as pyspiel.State tells it."""

    def __init__(self, game: Game, moment: Moment):
        self._game = game
        self.moment = moment

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    # ---- whose turn it is ----

    def current_player(self) -> int:
        if self.moment.over:
            return PlayerId.TERMINAL
        seat = self.moment.seat
        return seat - 1 if seat else PlayerId.CHANCE

    def is_terminal(self) -> bool:
        return self.moment.over

    def is_chance_node(self) -> bool:
        return not self.moment.over and self.moment.house

    def is_player_node(self) -> bool:
        return not self.moment.over and not self.moment.house

    def is_simultaneous_node(self) -> bool:
        return False

    # ---- actions ----

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()] if player in (None, PlayerId.CHANCE) else []
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return sorted(self._game.box.number(move) for move in self.moment.moves())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        if self.is_chance_node():
            return [1] * len(self.chance_outcomes())
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self.num_distinct_actions())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise VacancyError("the house owes no move, expected a chance node")
        if self._game.chance == "sampled":
            return [(0, 1.0)]
        return [(outcome.move, outcome.chance) for outcome in self.moment.outcomes()]

    def _move(self, action: int) -> int:
        if not self.is_chance_node():
            return self._game.box.numbered(action)
        return self.moment.draw(self._game.rng) if self._game.chance == "sampled" else action

    def apply_action(self, action: int) -> None:
        self.moment.apply(self._move(action))

    def child(self, action: int) -> "State":
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "State":
        return State(self._game, self.moment.clone())

    def undo_action(self, player: int, action: int) -> None:
        """States are cheap to play again: back to the moment before the last move."""
        history = self.moment.history
        if not history or history[-1][0] - 1 != player:
            raise VacancyError("this was not the last action")
        moment = self._game.box.state()
        for seat, move in history[:-1]:
            moment.apply(move, seat)
        self.moment = moment

    def action_to_string(self, player: int, action: int | None = None) -> str:
        if action is None:
            player, action = self.current_player(), player
        if player == PlayerId.CHANCE:
            return "draw" if self._game.chance == "sampled" else self._game.box.text(action)
        return self._game.box.text(self._game.box.numbered(action))

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        if text is None:
            player, text = self.current_player(), str(player)
        move = self._game.box.move(text) if text != "draw" else 0
        return move if player == PlayerId.CHANCE else self._game.box.number(move)

    def history(self) -> list[int]:
        box = self._game.box
        return [box.number(move) if seat else move for seat, move in self.moment.history]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self.history())

    def full_history(self) -> list[tuple[int, int]]:
        return [(seat - 1, action) for (seat, _), action in zip(self.moment.history, self.history())]

    def move_number(self) -> int:
        return len(self.moment.history)

    # ---- results ----

    def returns(self) -> list[float]:
        return self.moment.returns(self._game.kind)

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # ---- what players may know ----

    def information_state_string(self, player: int | None = None) -> str:
        """Everything the player has seen and done, in order: perfect recall."""
        return "\n".join(self.moment.seen((self.current_player() if player is None else player) + 1))

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees on the table now."""
        return self.moment.view((self.current_player() if player is None else player) + 1).text

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return list(self.moment.view((self.current_player() if player is None else player) + 1).array())

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "State":
        """A world that looks the same to the player now. Its past is not known."""
        rng = self._game.rng if sampler is None else Rng(int(sampler() * 2**53))
        return State(self._game, self.moment.view(player + 1).guess(rng))

    def serialize(self) -> str:
        return "".join(f"{seat} {move}\n" for seat, move in self.moment.history)

    def __str__(self) -> str:
        return self.moment.text
