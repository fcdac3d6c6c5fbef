# SPDX-License-Identifier: MIT
"""The games in the shape of PettingZoo's AECEnv and ParallelEnv, and of Gym's Env with its four returns, for code written against those.

Agents are "seat_1", "seat_2" ... An observation is {"observation": array, "action_mask": mask}: what the seat may know and do. Rewards come
at the end. PettingZoo is not needed; where gymnasium is installed, the spaces are its own."""
from __future__ import annotations

from typing import Any, Iterator

import numpy

from ._native import VacancyError
from .game import Box, Rng, State
from .players import Bot

try:
    from gymnasium import spaces
except ImportError:

    class spaces:  # type: ignore[no-redef]
        """The little of gymnasium.spaces that is needed here."""

        class Discrete:
            def __init__(self, n: int):
                self.n, self.shape, self.dtype = n, (), numpy.dtype("int64")
                self._random = numpy.random.default_rng()

            def seed(self, seed: int) -> None:
                self._random = numpy.random.default_rng(seed)

            def sample(self, mask: Any = None) -> int:
                return int(self._random.choice(self.n if mask is None else numpy.flatnonzero(mask)))

            def contains(self, value: Any) -> bool:
                return 0 <= int(value) < self.n

        class Box:
            def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any):
                self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

            def contains(self, value: Any) -> bool:
                return value.shape == self.shape and value.dtype == self.dtype and bool(
                    (value >= self.low).all() and (value <= self.high).all())

        class Dict:
            def __init__(self, parts: dict[str, Any]):
                self.spaces = parts

            def __getitem__(self, key: str) -> Any:
                return self.spaces[key]

            def contains(self, value: Any) -> bool:
                return value.keys() == self.spaces.keys() and all(space.contains(value[key]) for key, space in self.spaces.items())


def _observation(box: Box, view: Any) -> dict[str, Any]:
    return {"observation": view.array(), "action_mask": view.mask().astype("int8")}


def _observation_space(box: Box, numbers: int) -> Any:
    return spaces.Dict({"observation": spaces.Box(-16.0, 16.0, (box.array_size,), "float32"),
                        "action_mask": spaces.Box(0, 1, (numbers,), "int8")})


class AECEnv:
    """One agent acts after the other. The house draws by itself, from the seed of `reset`."""

    metadata = {"name": "vacancy_v0", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, box: Box, returns: str = "zero"):
        self.box = box
        self.kind = returns
        self.possible_agents = [f"seat_{seat}" for seat in range(1, box.seats + 1)]
        self.agents: list[str] = []
        self.render_mode = "ansi"
        space, actions = _observation_space(box, box.number_count), spaces.Discrete(box.number_count)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: actions for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(numpy.random.default_rng().integers(1 << 62))
        self._rng = Rng(seed)
        self._state = self.box.state()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        while not self._state.over and self._state.house:
            self._state.apply(self._state.draw(self._rng))
        if not self._state.over:
            self.agent_selection = self.possible_agents[self._state.seat - 1]
            return
        returns = self._state.returns(self.kind)
        self.rewards = {agent: returns[self.possible_agents.index(agent)] for agent in self.agents}
        self.terminations = {agent: True for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return _observation(self.box, self._state.view(self.possible_agents.index(agent) + 1))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise VacancyError("the game is over, expected None as the action")
            self._remove(agent)
            return
        if action is None:
            raise VacancyError("None is for agents whose game is over, expected the number of a move")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: 0.0 for name in self.agents}
        self._state.apply(self.box.numbered(int(action)))
        self._go_on()
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward

    def _remove(self, agent: str) -> None:
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            table.pop(agent)  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = {name: 0.0 for name in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str:
        """What an onlooker sees."""
        return self._state.view(0).text

    def close(self) -> None:
        pass


class ParallelEnv:
    """All agents act at every step. Those who are not asked wait: the last action of the space, and their only one."""

    metadata = {"name": "vacancy_v0", "render_modes": ["ansi"]}

    def __init__(self, box: Box, returns: str = "zero"):
        self._aec = AECEnv(box, returns)
        self.box = box
        self.possible_agents = list(self._aec.possible_agents)
        self.agents: list[str] = []
        self.render_mode = "ansi"
        self.wait = box.number_count
        self._space, self._actions = _observation_space(box, self.wait + 1), spaces.Discrete(self.wait + 1)

    def observation_space(self, agent: str) -> Any:
        return self._space

    def action_space(self, agent: str) -> Any:
        return self._actions

    def _observations(self) -> dict[str, dict[str, Any]]:
        state = self._aec._state
        told = {}
        for seat, agent in enumerate(self.possible_agents, 1):
            view = state.view(seat)
            asked = seat in state.actors
            mask = numpy.zeros(self.wait + 1, "int8")
            mask[:-1] = view.mask()
            mask[-1] = not asked
            told[agent] = {"observation": view.array(), "action_mask": mask}
        return told

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._aec.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        state = self._aec._state
        asked = state.actors
        for seat in asked:  # those who choose at the same time do not see each other's choice
            state.apply(self.box.numbered(int(actions[self.possible_agents[seat - 1]])), seat)
        self._aec._go_on()
        names, over = self.agents, state.over
        rewards = state.returns(self._aec.kind)
        infos: dict[str, Any] = {agent: {} for agent in names}
        told = (self._observations(), {agent: rewards[self.possible_agents.index(agent)] for agent in names},
                {agent: over for agent in names}, {agent: False for agent in names}, infos)
        if over:
            self.agents = []
        return told

    def render(self) -> str:
        return self._aec.render()

    def close(self) -> None:
        pass


class Env:
    """One seat against bots, in the shape of Gym: `step` returns observation, reward, done, info."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, box: Box, seat: int = 1, bots: str | dict[int, str] = "greedy", returns: str = "zero"):
        self.box = box
        self.seat = seat
        self.kind = returns
        others = [other for other in range(1, box.seats + 1) if other != seat]
        names = {other: bots for other in others} if isinstance(bots, str) else bots
        self._bots = {other: Bot(names[other]) for other in others}
        self.observation_space = _observation_space(box, box.number_count)
        self.action_space = spaces.Discrete(box.number_count)

    def reset(self, seed: int | None = None) -> dict[str, Any]:
        self._rng = Rng(int(numpy.random.default_rng().integers(1 << 62)) if seed is None else seed)
        self._state: State = self.box.state()
        self._go_on()
        return _observation(self.box, self._state.view(self.seat))

    def _go_on(self) -> None:
        state = self._state
        while not state.over and state.seat != self.seat:
            seat = state.seat
            state.apply(self._bots[seat].choose(state.view(seat), self._rng) if seat else state.draw(self._rng))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, dict[str, Any]]:
        self._state.apply(self.box.numbered(int(action)), self.seat)
        self._go_on()
        done = self._state.over
        reward = self._state.returns(self.kind)[self.seat - 1]
        info = {"scores": self._state.scores()} if done else {}
        return _observation(self.box, self._state.view(self.seat)), reward, done, info

    def render(self) -> str:
        return self._state.view(self.seat).text
