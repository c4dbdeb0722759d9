"""What the coming villain phase is sure to bring: a panel's red warning, and what a clock does."""

from __future__ import annotations

from typing import Any

import pytest

from games.champions.rules import RULES
from render.kit.letters.words import Words
from tests.champions.scene import PEOPLE, Scene, alone, plays, scene


def alarm(table: Scene, seat: int | None = 0, language: str = "en") -> str:
    """A seat's warning; empty for none."""
    told = RULES.alarm(RULES.view(table.state, seat))
    return Words(language, "champions", PEOPLE).plain.say(told) if told is not None else ""


@pytest.mark.parametrize(
    ("threat", "said"),
    [
        (5, ""),
        (
            6,
            "🔴 The Break-In! has 6/7 threat and gets 1 more next phase: remove 1 or you lose the game.",
        ),
    ],
)
def test_a_scheme_that_would_be_complete_says_what_has_to_be_removed(threat: int, said: str) -> None:
    """Rhino's scheme ends at 7 for one hero and gains 1 in every villain phase."""
    table = alone("spider_man", form="hero", threat=threat)
    assert alarm(table) == said
    assert alarm(table, None) == said, "everybody sees it"


def test_in_chinese_it_is_as_short() -> None:
    table = alone("spider_man", form="hero", threat=6)
    assert alarm(table, language="zh-TW") == (
        "🔴「破門而入！」已有威脅 6/7，下個階段還會 +1：至少移除 1 點，否則輸掉遊戲。"
    )


def test_who_can_still_leave_their_alter_ego_is_not_schemed_against_for_certain() -> None:
    table = alone("spider_man", threat=5)
    assert alarm(table) == ""
    table.ada.flips()
    assert alarm(table) == ""


def test_who_cannot_change_form_any_more_is_schemed_against() -> None:
    table = alone("spider_man", form="hero", hand="Aunt May, Genius", threat=5)
    table.ada.flips()
    assert alarm(table) == (
        "🔴 The Break-In! has 5/7 threat and gets 2 more next phase: remove 1 or you lose the game."
    )


def test_a_confused_villain_places_nothing() -> None:
    table = alone("spider_man", form="hero", hand="Aunt May, Genius", threat=5, villain_statuses="confused")
    table.ada.flips()
    assert alarm(table) == ""


def test_a_stage_that_only_leads_to_the_next_is_no_defeat() -> None:
    assert alarm(alone("spider_man", form="hero", scenario="klaw", threat=5)) == ""


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"damage": 8}, ""),
        (
            {"damage": 9, "minions": "Hydra Mercenary"},
            "🔴 Spider-Man has 1 HP and takes at least 1 next phase, even with a defense:"
            " heal, change form or let allies defend.",
        ),
        ({"damage": 9, "minions": "Hydra Mercenary", "statuses": "tough"}, ""),
    ],
)
def test_a_hero_that_no_defense_saves_is_warned(facts: dict[str, Any], said: str) -> None:
    """Rhino attacks for 2, and Spider-Man's DEF of 3 prevents all of it; a Hydra Mercenary attacks for 1."""
    table = scene(ada=plays("spider_man", form="hero", **facts), ben=plays("she_hulk"))
    assert alarm(table) == said
    assert alarm(table, 1) == "", "it is no business of Ben's"


def by_default(table: Scene) -> str:
    """What a clock would do in Ada's turn."""
    [picked] = table.ada.question.fallback()
    return picked.partition(":")[0]


def test_a_clock_thwarts_before_it_ends_a_turn_that_would_lose_the_game() -> None:
    """Rhino's scheme ends at 7 for one hero and gains 1 in every villain phase."""
    table = alone("spider_man", form="hero", threat=6)
    assert by_default(table) == "thwart"
    table.give(table.ada.question, table.ada.question.fallback())
    assert (table.state.result, table.main.threat, by_default(table)) == ("", 5, "end")


def test_else_a_clock_ends_the_turn() -> None:
    assert by_default(alone("spider_man", form="hero", threat=5)) == "end", "nothing is lost"
    assert by_default(alone("spider_man", threat=6)) == "end", "alter-egos don't thwart"
    for ada in (
        plays("spider_man", form="hero", exhausted=True),
        plays("spider_man", form="hero", statuses="confused"),
    ):
        assert by_default(scene(ada=ada, threat=6)) == "end"


def test_a_clock_thwarts_only_where_it_is_enough_and_begins_with_the_strongest() -> None:
    """With a token the scheme gains 2. The hero takes 1 off, and Daredevil 2."""
    for allies, done in (("", "end"), ("Daredevil", "thwart")):
        table = alone("spider_man", form="hero", play=allies, threat=6)
        table.lay(**{"The Break-In!": {"tokens": 1}})
        assert by_default(table) == done
    strongest = table.ada.question.option(table.ada.question.fallback()[0])
    assert "Daredevil" in table.words(strongest)
