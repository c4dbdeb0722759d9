"""What experience has shown: what cards are worth, and how much each thing on a table weighs.

The weights come from games that were played to the end, with weights varied by chance: how much each of them
counted for the villain's hit points that were gone at last.
"""

from __future__ import annotations

from typing import Final

from games.champions.printed.content import CARDS, SCENARIOS

JUDGE: Final[dict[str, float]] = {
    "pace": 6.0,
    "schemed": 1.5,
    "now": 0.9,
    "late": 0.8,
    "home": 0.7,
    "stay": 1.2,
    "boost": 1.5,
    "surprise": 0.8,
    "plain": 1.0,
    "heal": 0.9,
    "spare": 0.4,
    "card": 1.2,
    "shed": 0.7,
    "rally": 1.3,
    "ally": 3.2,
    "ally-life": 0.6,
    "ally-block": 2.1,
    "upgrade": 0.65,
    "upgrade-base": 0.7,
    "minion": 1.1,
    "felled": 2.1,
    "felled-attack": 1.57,
    "guard": 1.0,
    "main-safe": 0.3,
    "main-even": 1.12,
    "main-late": 2.6,
    "main-now": 3.92,
    "side": 1.96,
    "cleared": 1.47,
    "hazard": 2.45,
    "weak": 0.6,
    "shaken": 0.6,
    "recover": 0.56,
    "wound": 0.29,
    "block-hero": 6.16,
    "block-other": 2.1,
    "deadly": 4.2,
    "ally-keep": 2.74,
    "discard": 0.35,
    "race": 0.5,
    "race-stage": 0.0,
    "stage": 0.69,
}
"""What a companion goes by, in points of damage dealt to the villain."""
POSITION: Final[dict[str, float]] = {
    "villain": 100.0,
    "stage": 40.0,
    "scheme": 70.0,
    "scheme-near": 60.0,
    "near-power": 4.0,
    "round": 1.5,
    "health": 1.0,
    "health-low": 20.0,
    "fallen": 60.0,
    "home": 1.0,
    "ready": 4.4,
    "card": 2.1,
    "upgrade": 1.3,
    "ally": 3.2,
    "ally-power": 0.6,
    "ready-ally": 0.5,
    "minion": 0.0,
    "minion-attack": 0.8,
    "minion-health": 2.0,
    "guard": 2.0,
    "minion-tough": 5.0,
    "side": 2.0,
    "side-threat": 0.8,
    "hazard": 4.0,
    "crisis": 1.0,
    "acceleration": 2.0,
    "token": 5.0,
    "attachment": 6.0,
    "stunned": 3.0,
    "confused": 2.0,
    "tough": 5.0,
}
"""Weights; the whole of the villain's hit points is `villain`. They come from games that companions played to
the end: how much each thing counted for the share of the villain's hit points that was gone at last. A `stage`
beaten outweighs all that the next one brings, or else heroes leave a villain at his last hit point."""
POSITION_LONG: Final[dict[str, float]] = {
    "scheme": 20.0,
    "scheme-near": 70.0,
    "round": 0.0,
    "health": 0.5,
    "health-low": 10.0,
    "fallen": 80.0,
    "home": 0.5,
    "ready": 5.0,
    "card": 1.3,
    "upgrade": 1.2,
    "ally": 2.0,
    "ally-power": 0.2,
    "ready-ally": 0.3,
    "minion": 0.6,
    "minion-attack": 0.4,
    "minion-health": 0.8,
    "guard": 1.2,
    "minion-tough": 2.0,
    "side-threat": 0.6,
    "crisis": 0.5,
    "acceleration": 3.0,
    "token": 6.0,
    "attachment": 4.0,
    "tough": 1.5,
}
"""Weights that differ where a scenario has several main scheme stages: threat may lie on the early ones, and
only blows to the villain bring the end nearer. They come from games of veterans whose weights were varied."""


def _weighing(scenario: str) -> dict[str, float]:
    return POSITION | POSITION_LONG if len(SCENARIOS[scenario].schemes) > 1 else POSITION


WEIGHING: Final = {scenario: _weighing(scenario) for scenario in SCENARIOS}
"""Scenario to what weighs in a position of it."""


def lasting(code: str) -> float:
    """What an upgrade or support is worth in play: from experience, or else by its cost."""
    card = CARDS[code]
    if card.worth.lasting is not None:
        return card.worth.lasting
    return JUDGE["upgrade"] * (card.cost or 0) + JUDGE["upgrade-base"]
