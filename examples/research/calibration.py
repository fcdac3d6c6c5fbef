#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""calibration.py GAME SEATS POSITIONS OUT.svg - what hints believe about hidden cards, against the truth: a reliability diagram."""
import sys

import vacancy
from vacancy import measures

if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    game, seats, positions, path = sys.argv[1:]
    found = measures.calibration(vacancy.Box(game, int(seats)), int(positions))
    with open(path, "w", encoding="utf-8") as file:
        file.write(found.svg(f"What hints believe in {game} with {seats} players"))
    print(f"{found.beliefs} beliefs at {found.positions} positions: off by {found.error:.1%}, Brier {found.brier:.3f}")
