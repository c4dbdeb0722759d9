"""What AI seats think of cards stands in their print; a card with a choice and no figure is named here."""

from __future__ import annotations

from games.champions.effects.abilities import ACTIONS
from games.champions.printed.content import CARDS, Worth
from games.champions.rules import RULES

JUDGED = {"01018", "01020", "01030", "01092", "01093"}
"""Energy Channel, Hellcat, War Machine, Helicarrier and Tenacity: what using them is worth depends on the table
(`ai/worth.py`)."""
BY_COST = {
    "01007", "01015", "01018", "01026", "01027", "01034", "01037", "01045", "01056", "01063", "01064", "01065",
    "01074", "01080", "01081", "01082",
}  # fmt: skip
"""Upgrades and supports that are thought worth what they cost."""


def test_every_action_has_a_figure_or_a_judgement_of_its_own() -> None:
    assert RULES.key == "champions"
    without = {code for code in ACTIONS if _does(CARDS[code].worth) == []}
    assert without == JUDGED


def _does(worth: Worth) -> list[float]:
    return [figure for figure in (worth.damage, worth.threat, worth.heal, worth.use) if figure is not None]


def test_every_card_that_stays_has_a_figure_or_goes_by_its_cost() -> None:
    staying = [card for card in CARDS.values() if card.type in ("upgrade", "support")]
    assert {card.code for card in staying if card.worth.lasting is None} == BY_COST


def test_an_action_has_one_figure() -> None:
    """Two would be one too many: only the first would count."""
    assert [code for code in CARDS if len(_does(CARDS[code].worth)) > 1] == []
