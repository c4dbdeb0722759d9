"""AI seats know a card's worth from its print; events without a figure are named here."""

from __future__ import annotations

from games.underworld.effects.abilities import ACTIONS, TEXTS
from games.underworld.printed.content import CARDS
from games.underworld.rules import RULES

KEPT = {"BQ009", "BQ015", "BQ019"}
"""Events kept for a response, or for assets."""


def test_every_event_has_a_figure_or_is_kept() -> None:
    assert RULES.key == "underworld"
    assert {code for code in TEXTS if CARDS[code].worth.event is None} == KEPT


def test_figures_stand_where_they_count() -> None:
    assert [code for code, card in CARDS.items() if card.worth.event is not None and code not in TEXTS] == []
    acting = {code for by_code in ACTIONS.values() for code in by_code}
    assert [code for code, card in CARDS.items() if card.worth.left_over and code not in acting] == []
