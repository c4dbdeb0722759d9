"""Random play: all adventures, three to five heroes, one to five seats. PARLOR_GAMES: games for each (1)."""

from __future__ import annotations

import os

import pytest

from games.berserk.rules import RULES
from games.kernel.testkit.conformance import play_and_check

GAMES = int(os.environ.get("PARLOR_GAMES", "1"))


@pytest.mark.parametrize("heroes", [3, 4, 5])
@pytest.mark.parametrize("adventure", range(1, 12))
def test_adventures_hold_every_law(adventure: int, heroes: int) -> None:
    for number in range(GAMES):
        seats = (adventure + heroes + number) % 5 + 1
        seed = f"berserk/{adventure}/{heroes}/{number}"
        options = {"adventure": adventure, "heroes": heroes}
        play_and_check(RULES, seats, options, seed, deep_every=23, limit=20_000)


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_campaigns_hold_every_law(seats: int) -> None:
    for number in range(GAMES):
        play_and_check(RULES, seats, {"mode": "campaign"}, f"berserk/campaign/{seats}/{number}", deep_every=29)
