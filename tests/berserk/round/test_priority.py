"""Special rules before effects, in an order of the heroes' choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.berserk.effects import abilities
from games.berserk.effects.moments import HeroPhaseEnds
from games.berserk.printed.book import BOOK
from tests.berserk.scene import rule, scene

TEAM = "guts C4, isidro D4, schierke C5"


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """The order in which two special rules and an ability hear of the end of the hero phase."""
    order: list[str] = []
    with BOOK.scope():
        for code in ("frost", "famine", "isidro"):
            abilities.when(code, HeroPhaseEnds)(_noting(order, code))
        yield order


def _noting(order: list[str], code: str) -> Any:
    return lambda game, owner, moment: order.append(code)


@rule("priority.special-rules-choice", "priority.order")
def test_the_heroes_choose_which_special_rule_goes_first(heard: list[str]) -> None:
    s = scene(TEAM, special="frost famine", foes="skeleton L9", seats=2)
    for hero in ("guts", "isidro", "schierke"):
        s.act(hero, "end")
    assert [(d.seat, [option.id for option in d.options]) for d in s.asked("rule")] == [
        (0, ["frost", "famine"]),
        (1, ["frost", "famine"]),
    ]
    s.pick("famine", seat=1)
    assert heard == ["famine", "frost", "isidro"]


@rule("priority.special-rules-choice", "setup.special-rules-duration")
def test_a_single_special_rule_needs_no_choice(heard: list[str]) -> None:
    s = scene(TEAM, special="frost", foes="skeleton L9")
    for hero in ("guts", "isidro", "schierke"):
        s.act(hero, "end")
    assert heard == ["frost", "isidro"]
    assert s.asked("rule") == []
