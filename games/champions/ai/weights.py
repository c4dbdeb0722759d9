"""Weights for a companion's first impression, and what cards are worth to it.

From whole games with randomly varied weights: how much each one added to the villain's lost hit points.
"""

from __future__ import annotations

from typing import Final

from games.champions.printed.content import CARDS

JUDGE: Final[dict[str, float]] = {
    "pace": 6.0, "schemed": 1.5, "now": 0.9, "late": 0.8, "home": 0.7, "stay": 1.2, "boost": 1.5,
    "surprise": 0.8, "plain": 1.0, "heal": 0.9, "spare": 0.4, "card": 1.2, "shed": 0.7, "rally": 1.3,
    "ally": 3.2, "ally-life": 0.6, "ally-block": 2.1, "upgrade": 0.65, "upgrade-base": 0.7, "minion": 1.1,
    "felled": 2.1, "felled-attack": 1.57, "guard": 1.0, "main-safe": 0.3, "main-even": 1.12,
    "main-late": 2.6, "main-now": 3.92, "side": 1.96, "cleared": 1.47, "hazard": 2.45, "weak": 0.6,
    "shaken": 0.6, "recover": 0.56, "wound": 0.29, "block-hero": 6.16, "block-other": 2.1, "deadly": 4.2,
    "ally-keep": 2.74, "discard": 0.35, "race": 0.5, "race-stage": 0.0, "stage": 0.69,
}  # fmt: skip
"""In points of damage dealt to the villain."""


def lasting(code: str) -> float:
    """In play: from experience, else by cost."""
    card = CARDS[code]
    if card.worth.lasting is not None:
        return card.worth.lasting
    return JUDGE["upgrade"] * (card.cost or 0) + JUDGE["upgrade-base"]
