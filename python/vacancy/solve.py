# SPDX-License-Identifier: MIT
"""Small games solved exactly: the whole tree in arrays, best responses, exploitability, and CFR+.

    tree = Tree(state)                       # a state of a small edition: vacancy.small_box()
    strategy = tree.cfr(500)
    print(tree.values(strategy), tree.exploitability(strategy))

A player's information state is everything the seat has seen and done (`State.seen`), so recall is perfect and a best response is exact.
What the root holds is known to all: it is where the game begins. `endgame` makes such a root of a longer game's last round.
Needs numpy."""
from __future__ import annotations

import re
from typing import Any, Callable, Mapping

import numpy

from ._native import VacancyError
from .game import Box, Move, Rng, State, View
from .players import Bot

Policy = Callable[[View], Mapping[Move, float]]


def endgame(box: Box, seed: int = 1, cards: int = 2, bot: str = "greedy") -> State:
    """The last round of a game of Hotel Samoa that bots played up to there, as a game of its own. It has no past, and everybody knows what
    is on the table. Each hand is cut down to `cards` price cards, far apart, and the day off: with whole hands of eleven, the prices of three
    seats alone would be a thousand positions for every draw."""
    rng, hands, state = Rng(seed), Bot(bot), box.state()
    last = box.parts["round"].at + box.parts["round"].columns - 1
    while not (state.house and state.view(0).array()[last]):
        if state.over or box.game != "samoa":
            raise VacancyError("there is no last round, expected a game of Hotel Samoa")
        state.apply(state.draw(rng) if state.house else hands.choose(state.view(state.seat), rng))

    def cut(found: re.Match[str]) -> str:
        *prices, off = found[1].split()
        count = min(cards, len(prices))
        return f"hand {' '.join([prices[i * len(prices) // count] for i in range(count)] + [off])} played"

    root = box.state()
    root.text = re.sub("hand (.*) played", cut, state.text)
    return root


class Tree:
    """All that can happen from a state on. A strategy is one array with the chance of every action of every information state.

    `returns` is a kind of `State.returns`. Raises where there are more than `limit` positions, or draws that cannot be listed."""

    def __init__(self, root: State, returns: str = "margin", limit: int = 2_000_000):
        self.box = root.box
        self.players = root.box.seats
        self._limit = limit
        self._kind = returns
        self.keys: dict[tuple[int, str], int] = {}  # (seat, what it has seen): number of the information state
        self.actions: list[list[Move]] = []  # of each information state
        self.seats: list[int] = []
        self._views: list[View] = []
        self._first: list[int] = []  # slot of the first action of each information state
        self._slots = 0
        self._chances: list[float] = []
        self._nodes: list[tuple[int, int, int, int]] = []  # parent, depth, slot (chance: -1 - index), actor (0: chance)
        self._ends: list[tuple[int, list[float]]] = []
        self._grow(root)
        self._settle()

    # ---- building ----

    def _information(self, state: State, seat: int) -> int:
        key = (seat, "\n".join(state.seen(seat)))
        found = self.keys.get(key)
        if found is None:
            found = self.keys[key] = len(self.actions)
            self.actions.append(state.moves(seat))
            self.seats.append(seat)
            self._views.append(state.view(seat))
            self._first.append(self._slots)
            self._slots += len(self.actions[-1])
        return found

    def _grow(self, root: State) -> None:
        work: list[tuple[State, int, int, int, int]] = [(root.clone(), -1, 0, 0, 0)]
        while work:
            state, parent, depth, slot, actor = work.pop()
            node = len(self._nodes)
            if node >= self._limit:
                raise VacancyError(f"there are more than {self._limit} positions, expected a smaller game")
            self._nodes.append((parent, depth, slot, actor))
            if state.over:
                self._ends.append((node, state.returns(self._kind)))
                continue
            seat = state.seat
            if seat == 0:
                outcomes = state.outcomes()
                steps = [(outcome.move, -1 - len(self._chances) - i) for i, outcome in enumerate(outcomes)]
                self._chances += [outcome.chance for outcome in outcomes]
            else:
                information = self._information(state, seat)
                steps = [(move, self._first[information] + i) for i, move in enumerate(self.actions[information])]
            for move, at in steps:
                work.append((state.clone().apply(move, seat), node, depth + 1, at, seat))

    def _settle(self) -> None:
        nodes = numpy.array(self._nodes, "int64")
        self._parent, depth, slot, self._actor = nodes.T
        self._slot = numpy.where(slot < 0, self._slots - 1 - slot, slot)  # the house's chances follow the strategy
        self._levels = [numpy.flatnonzero(depth == d) for d in range(1, depth.max() + 1)]
        self._payoff = numpy.zeros((len(nodes), self.players))
        for node, returns in self._ends:
            self._payoff[node] = returns
        sizes = numpy.array([len(actions) for actions in self.actions], "int64")
        self._set_of = numpy.repeat(numpy.arange(len(sizes)), sizes)  # slot: its information state
        self._starts = numpy.array(self._first, "int64")
        self._sizes = sizes
        self._owner = numpy.array(self.seats, "int64")[self._set_of] if len(sizes) else numpy.zeros(0, "int64")
        del self._nodes, self._ends

    @property
    def size(self) -> int:
        """How many positions there are."""
        return len(self._parent)

    # ---- strategies ----

    def uniform(self) -> Any:
        """Every action alike."""
        return 1.0 / numpy.repeat(self._sizes, self._sizes)

    def strategy(self, policy: Policy) -> Any:
        """What a policy does: it is given views and returns chances of moves."""
        told = numpy.zeros(self._slots)
        for index, view in enumerate(self._views):
            chances = policy(view)
            for i, move in enumerate(self.actions[index]):
                told[self._first[index] + i] = chances.get(move, 0.0)
        total = self._sum(told)
        if (abs(total - 1) > 1e-6).any():
            raise VacancyError("the chances of a policy do not add up to 1")
        return told

    def _sum(self, slots: Any) -> Any:
        """Of the actions of each information state."""
        return numpy.bincount(self._set_of, slots, len(self._sizes))

    def _reach(self, strategy: Any) -> tuple[Any, Any]:
        """For each position and player: how likely the player's own actions lead there, and all others' and chance."""
        chances = numpy.concatenate([strategy, self._chances])
        own = numpy.ones((self.size, self.players))
        others = numpy.ones((self.size, self.players))
        for level in self._levels:
            parent, actor, chance = self._parent[level], self._actor[level], chances[self._slot[level]]
            for player in range(self.players):
                mine = actor == player + 1
                own[level, player] = own[parent, player] * numpy.where(mine, chance, 1)
                others[level, player] = others[parent, player] * numpy.where(mine, 1, chance)
        return own, others

    def _back(self, strategy: Any) -> Any:
        """For each position: what it is worth to every player."""
        chances = numpy.concatenate([strategy, self._chances])
        value = self._payoff.copy()
        for level in reversed(self._levels):
            weighted = value[level] * chances[self._slot[level]][:, None]
            for player in range(self.players):
                value[:, player] += numpy.bincount(self._parent[level], weighted[:, player], self.size)
        return value

    def values(self, strategy: Any) -> list[float]:
        """What the game is worth to each seat if all play by the strategy."""
        return list(self._back(strategy)[0])

    # ---- best responses ----

    def best_response(self, strategy: Any, seat: int) -> tuple[float, Any]:
        """What a seat can get at most if the others play by the strategy, and a strategy that gets it."""
        chances = numpy.concatenate([strategy, self._chances])
        others = self._reach(strategy)[1][:, seat - 1]
        value = self._payoff[:, seat - 1].copy()
        best = strategy.copy()
        for level in reversed(self._levels):
            mine = self._actor[level] == seat
            nodes = level[mine]
            if len(nodes):
                parents, slots = self._parent[nodes], self._slot[nodes]
                gain = numpy.bincount(slots, others[parents] * value[nodes], self._slots)
                for information in numpy.unique(self._set_of[slots]):
                    first, size = self._starts[information], self._sizes[information]
                    best[first:first + size] = 0
                    best[first + int(numpy.argmax(gain[first:first + size]))] = 1
            chance = numpy.where(mine, best[numpy.minimum(self._slot[level], self._slots - 1)], chances[self._slot[level]])
            value += numpy.bincount(self._parent[level], value[level] * chance, self.size)
        return float(value[0]), best

    def exploitability(self, strategy: Any) -> float:
        """What the seats can gain on the mean by leaving the strategy, each alone: 0 in an equilibrium."""
        values = self.values(strategy)
        return sum(self.best_response(strategy, seat)[0] - values[seat - 1] for seat in range(1, self.players + 1)) / self.players

    # ---- solving ----

    def cfr(self, iterations: int) -> Any:
        """The mean strategy of CFR+ (regret matching plus, later iterations count more). Two players whose returns add up to
        nothing come to an equilibrium."""
        regrets, total = numpy.zeros(self._slots), numpy.zeros(self._slots)
        uniform = self.uniform()
        actor = self._actor.copy()
        decided = numpy.flatnonzero(actor > 0)
        parents, slots, players = self._parent[decided], self._slot[decided], actor[decided] - 1
        for iteration in range(1, iterations + 1):
            sums = self._sum(regrets)[self._set_of]
            strategy = numpy.where(sums > 0, regrets / numpy.where(sums > 0, sums, 1), uniform)
            own, others = self._reach(strategy)
            value = self._back(strategy)
            gain = numpy.bincount(slots, others[parents, players] * value[decided, players], self._slots)
            mean = self._sum(gain * strategy)[self._set_of]
            regrets = numpy.maximum(regrets + gain - mean, 0)
            # All positions of one information state are reached alike by the seat's own actions: take any one.
            reached = numpy.zeros(self._slots)
            reached[slots] = own[parents, players]
            total += iteration * reached * strategy
        sums = self._sum(total)[self._set_of]
        return numpy.where(sums > 0, total / numpy.where(sums > 0, sums, 1), uniform)
