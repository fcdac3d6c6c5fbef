# SPDX-License-Identifier: MIT
"""How good a player or a belief is: matches against bots, and calibration of what `Hint` believes about hidden things."""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Callable, Iterator, Mapping

from .game import Box, Rng, State, View
from .players import Bot, Hint

Player = Callable[[View, Rng], int]


def _hand(player: Player | str) -> Player:
    if not isinstance(player, str):
        return player
    bot = Bot(player)
    return lambda view, rng: bot.choose(view, rng)


def play(box: Box, players: Mapping[int, Player | str], seed: int) -> State:
    """One game to its end. A player is a function of a view that returns a move, or the name of a bot."""
    rng, state = Rng(seed), box.state()
    hands = {seat: _hand(player) for seat, player in players.items()}
    while not state.over:
        seat = state.seat
        state.apply(state.draw(rng) if seat == 0 else hands[seat](state.view(seat), rng))
    return state


def match(box: Box, player: Player, bot: str, games: int, seed: int = 0) -> tuple[float, float]:
    """The mean share of victories of a player against bots in all other seats, who sits in each seat in turn, and its
    standard error."""
    wins = []
    for game in range(games):
        seat = game % box.seats + 1
        players: dict[int, Player | str] = {other: bot for other in range(1, box.seats + 1)}
        players[seat] = player
        wins.append(play(box, players, seed + game // box.seats).returns()[seat - 1])
    mean = sum(wins) / games
    return mean, math.sqrt(sum((win - mean) ** 2 for win in wins) / games / games)


# ---- calibration ----


@dataclass(frozen=True)
class Calibration:
    """What was believed and what was true. `bins`: (beliefs, mean chance that was given, share that was right)."""

    bins: tuple[tuple[int, float, float], ...]
    brier: float  # the mean squared error of a chance; less is better
    error: float  # the mean distance of a bin from the diagonal (expected calibration error)
    beliefs: int
    positions: int

    def svg(self, title: str = "What a hint believes, and how often it is true") -> str:
        """A reliability diagram: the nearer to the diagonal, the better."""
        return _diagram(self, title)


def positions(box: Box, count: int, seed: int = 0, bot: str = "greedy", every: int = 7) -> Iterator[tuple[State, int]]:
    """Moments of games between bots at which a seat owes a move, and that seat."""
    rng, hands = Rng(seed), Bot(bot)
    found = 0
    while found < count:
        state = box.state()
        wait = rng.below(every)
        while not state.over and found < count:
            seat = state.seat
            if seat and wait == 0:
                yield state, seat
                found += 1
                wait = every
            wait -= seat > 0
            state.apply(hands.choose(state.view(seat), rng) if seat else state.draw(rng))


def calibration(box: Box, count: int, seed: int = 0, iterations: int = 50, bot: str = "greedy", bins: int = 10) -> Calibration:
    """Asks for a hint at `count` positions and compares every chance that it gives with the truth."""
    counts, chances, right, squares = [0] * bins, [0.0] * bins, [0] * bins, 0.0
    for state, seat in positions(box, count, seed, bot):
        hint = Hint(state.view(seat), iterations)
        for belief, truth in zip(hint.beliefs, hint.truth(state)):
            for index, chance in enumerate(belief.chances):
                at = min(int(chance * bins), bins - 1)
                counts[at] += 1
                chances[at] += chance
                right[at] += index == truth
                squares += (chance - (index == truth)) ** 2
    total = sum(counts)
    told = tuple((n, given / n, true / n) for n, given, true in zip(counts, chances, right) if n)
    error = sum(n * abs(mean - share) for n, mean, share in told) / max(total, 1)
    return Calibration(told, squares / max(total, 1), error, total, count)


def _diagram(calibration: Calibration, title: str) -> str:
    size, edge = 320, 48

    def x(chance: float) -> float:
        return round(edge + chance * size, 1)

    def y(share: float) -> float:
        return round(edge + (1 - share) * size, 1)

    width = size + 2 * edge
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width + 12}" font-family="sans-serif" font-size="11">',
             f"<title>{title}</title>", f'<rect width="{width}" height="{width + 12}" fill="white"/>',
             f'<text x="{edge}" y="24" font-size="13">{title}</text>']
    for tenth in range(0, 11, 2):
        mark = tenth / 10
        parts.append(f'<path d="M{x(mark)} {y(0)}V{y(1)}M{x(0)} {y(mark)}H{x(1)}" stroke="#ddd"/>'
                     f'<text x="{x(mark)}" y="{y(0) + 15}" text-anchor="middle">{tenth * 10}%</text>'
                     f'<text x="{x(0) - 6}" y="{y(mark) + 4}" text-anchor="end">{tenth * 10}%</text>')
    parts.append(f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 3"/>')
    line = "L".join(f"{x(mean)} {y(share)}" for _, mean, share in calibration.bins)
    parts.append(f'<path d="M{line}" fill="none" stroke="#0a5c8c" stroke-width="1.5"/>')
    most = max((n for n, _, _ in calibration.bins), default=1)
    for n, mean, share in calibration.bins:
        parts.append(f'<circle cx="{x(mean)}" cy="{y(share)}" r="{round(2 + 6 * math.sqrt(n / most), 1)}" fill="#0a5c8c">'
                     f"<title>{n} beliefs: {mean:.0%} believed, {share:.0%} true</title></circle>")
    parts.append(f'<text x="{x(0.5)}" y="{y(0) + 32}" text-anchor="middle">chance that was given</text>')
    parts.append(f'<text transform="translate(14 {y(0.5)}) rotate(-90)" text-anchor="middle">how often it was true</text>')
    parts.append(f'<text x="{x(1)}" y="{y(0) - 8}" text-anchor="end">{calibration.beliefs} beliefs at {calibration.positions} positions, '
                 f"off by {calibration.error:.1%}, Brier {calibration.brier:.3f}</text>")
    return "\n".join(parts + ["</svg>\n"])
