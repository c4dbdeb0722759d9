"""AI seats know a card's worth from its print; cards with a choice and no figure are named here. A
position's worth comes from what is seen."""

from __future__ import annotations

import pytest

from games.champions.ai.mind import MIND
from games.champions.ai.worth import FEATURES, features
from games.champions.effects.abilities import ACTIONS
from games.champions.printed.content import CARDS, Worth
from games.champions.rules import RULES
from games.kernel.mind.model import learned
from tests.champions.scene import Scene, plays, scene

JUDGED = {"01018", "01020", "01030", "01092", "01093"}
"""Energy Channel, Hellcat, War Machine, Helicarrier, Tenacity: their worth depends on the table
(`ai/judge.py`)."""
BY_COST = {
    "01007", "01015", "01018", "01026", "01027", "01034", "01037", "01045", "01056", "01063", "01064", "01065",
    "01074", "01080", "01081", "01082",
}  # fmt: skip
"""Upgrades and supports worth their cost."""


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


def seen(table: Scene) -> dict[str, float]:
    """Features without zeros."""
    found = dict(zip(FEATURES, features(table.game), strict=True))
    return {name: amount for name, amount in found.items() if amount}


def test_a_position_is_seen_by_what_each_player_has_and_is_up_against() -> None:
    ada = plays("spider_man", form="hero", damage=6, hand="Backflip, Genius", play="Black Cat, Aunt May")
    ben = plays("captain_marvel", hand="Strength", statuses="stunned", minions="Shocker")
    found = seen(scene(ada=ada, ben=ben, threat=5, villain_damage=9, side_schemes="Breakin' & Takin'"))
    # 19 hit points of the first stage and 30 of the second; 9 of 14 threat are missing.
    assert found["left"] == pytest.approx((19 + 30) / 2 / 10)
    assert found["room"] == pytest.approx(9 / 2 / 10)
    assert found["last-scheme"] == found["side-schemes"] == found["hazard"] == 1
    assert found["minions"] == found["home"] == found["stunned"] == found["supports"] == found["allies"] == 0.5
    assert found["health"] == pytest.approx((4 + 12) / 2 / 10)
    assert found["frailest"] == pytest.approx(0.6)
    assert found["low"] == pytest.approx((1 - 4 / 6) ** 2 / 2)
    assert found["hand"] == pytest.approx(3 / 2 / 5)
    assert {name for name in found if name.startswith(("with-", "against-"))} == {
        "against-rhino",
        "with-spider_man",
        "with-captain_marvel",
    }
    assert "alone" not in found
    assert "expert" not in found


def test_who_has_fallen_brings_nothing_to_the_table_any_more() -> None:
    table = scene(ada=plays("spider_man"), ben=plays("iron_man", play="Mark V Armor"))
    assert seen(table)["upgrades"] == 0.5
    table.state.heroes[1].eliminated = True
    found = seen(table)
    assert found["fallen"] == 0.5
    assert "upgrades" not in found
    assert "with-iron_man" not in found


def test_the_scheme_that_a_later_stage_is_sure_to_bring_counts_as_if_it_lay_there() -> None:
    """Otherwise beating a stage seems to make things worse: Klaw II comes with The "Immortal" Klaw."""
    ada, ben = plays("spider_man", form="hero"), plays("captain_marvel", form="hero")
    first = seen(scene(ada=ada, ben=ben, scenario="klaw"))
    assert (first["side-schemes"], first["acceleration"]) == (1, 1)
    assert first["side-threat"] == pytest.approx(6 / 2 / 5)
    second = seen(scene(ada=ada, ben=ben, scenario="klaw", stage=1, side_schemes="01127"))
    assert [second[name] for name in ("side-schemes", "side-threat", "acceleration")] == [
        first[name] for name in ("side-schemes", "side-threat", "acceleration")
    ]


def worth(**laid: int) -> float:
    """A position's worth to its heroes."""
    ada, ben = (plays(hero, form="hero", hand="Genius, Energy") for hero in ("spider_man", "captain_marvel"))
    return MIND.worth(scene(ada=ada, ben=ben, scenario="klaw", **laid).state, 0)


def test_a_wounded_villain_is_worth_more_and_a_scheme_that_has_come_far_less() -> None:
    fresh = worth()
    assert worth(villain_damage=12) > worth(villain_damage=4) > fresh
    assert worth(threat=11) < worth(threat=4) < fresh
    assert worth(main_stage=1, threat=12) < worth(main_stage=1) < fresh


def test_weights_are_learned_of_what_is_seen_and_of_nothing_else() -> None:
    assert set(learned("champions").worth) == set(FEATURES)
