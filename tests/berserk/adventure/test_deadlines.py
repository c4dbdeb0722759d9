"""Deadlines: what must be done by which round, as cards, panels and the log say it."""

from __future__ import annotations

from typing import Any

import pytest

from games.berserk.printed.scenario import ADVENTURES
from games.berserk.rules import RULES
from games.berserk.state.view import BerserkView
from render.berserk import RENDER
from render.kit.letters.words import LANGUAGES, Words
from tests.berserk.printed.test_telling import STRAY
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import story

HOME = "guts C8, isidro C9, schierke B8"


def home(number: int) -> str:
    """Three heroes at an adventure's start."""
    return ", ".join(
        f"{hero} {at}"
        for hero, at in zip(("guts", "isidro", "schierke"), ADVENTURES[number].start, strict=False)
    )


def view_of(s: Scene) -> BerserkView:
    return RULES.view(s.state, 0)


def due(s: Scene, language: str = "en") -> list[str]:
    """Deadlines of all open cards: `5 Kill ...`."""
    words = Words(language, "berserk").plain
    return [f"{each.round} {words.say(each.told)}" for event in view_of(s).events for each in event.deadlines]


def far(s: Scene) -> list[str]:
    words = Words("en", "berserk").plain
    return [
        words.say(part) for event in view_of(s).events for each in event.deadlines for part in each.progress
    ]


def ogre(**more: object) -> Scene:
    """The ogre has come, and one of the two households is out."""
    told = {"round": 5, "phase": "action", "notes": {"used-villager": 1}} | more
    return story(1, HOME, events="A B F", foes="ogre D5 wounds=3", **told)


@rule("event.round-objective")
def test_a_card_says_what_has_to_be_done_by_when() -> None:
    assert due(ogre()) == ["5 By the end of round 5, kill the Ogre and rescue 2 × villagers, or you lose"]
    assert far(ogre()) == ["Ogre: 13 of 16 health left", "villagers 1/2"]


def test_what_is_done_already_is_asked_for_no_more() -> None:
    s = ogre(notes={"used-villager": 2})
    assert due(s) == ["5 Kill the Ogre by the end of round 5, or you lose"]
    assert due(s, "zh-TW") == ["5 第 5 回合結束前必須擊殺 1 個食人魔，否則落敗"]
    assert due(s, "zh-CN") == ["5 第 5 回合结束前必须击杀 1 个食人魔，否则落败"]
    assert far(s) == ["Ogre: 13 of 16 health left"]


def test_a_deadline_is_kept_by_what_puts_its_card_away() -> None:
    s = story(2, home(2), events="A B E", round=4, phase="action", notes={"chant": 7})
    assert due(s) == ["5 Bring the strength of the prayer to 13 by the end of round 5, or you lose"]
    assert far(s) == ["the strength of the prayer 7/13"]


def test_rounds_after_the_reveal_are_counted_out() -> None:
    s = story(2, home(2), events="A F", round=1, phase="action")
    both = "3 By the end of round 3, have 1 hero in the church or kill every enemy, or you lose"
    assert due(s) == [both]


def test_where_no_way_is_open_yet_it_is_to_be_won() -> None:
    s = story(4, home(4), events="A J", allies="casca E3", round=6, phase="action")
    assert due(s) == ["7 Win by the end of round 7, or you lose"]
    s = story(4, home(4), events="J L", allies="casca E3", round=6, phase="action")
    assert due(s) == ["7 Bring Casca to the mouth of the cave by the end of round 7, or you lose"]


def test_the_shorter_way_stands_for_one_that_asks_for_more() -> None:
    s = story(5, home(5), events="A B F K E", round=7, phase="action")
    assert due(s) == ["7 By the end of round 7, have all heroes in the shaft, or you lose"]
    assert far(s) == ["heroes in the shaft 0/3"]


def test_what_was_chosen_otherwise_is_no_way_any_more() -> None:
    s = story(11, home(11), events="A E F", round=7, phase="action")
    assert due(s) == ["8 Kill Ganishka by the end of round 8, or you lose"]


@pytest.mark.parametrize(
    ("number", "events", "more", "blows"),
    [
        (1, "A B F", {"foes": "ogre D5", "notes": {"used-villager": 2}}, [True]),
        (1, "A B F", {"foes": "ogre D5", "notes": {"used-villager": 1}}, [True]),
        (2, "A B E", {}, [False]),
        (2, "A F", {}, [False]),
        (9, "D E", {}, [True]),
        (11, "A E F", {}, [True]),
        (11, "A E F", {"notes": {"run": 1}}, [False]),
    ],
)
def test_it_takes_blows_where_no_way_goes_without(
    number: int, events: str, more: dict[str, Any], blows: list[bool]
) -> None:
    s = story(number, home(number), events=events, phase="action", round=2, **more)
    assert [each.blows for each in view_of(s).deadlines] == blows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", ADVENTURES)
def test_every_card_of_every_adventure_says_its_deadlines(number: int, language: str) -> None:
    for card in ADVENTURES[number].event:
        s = story(number, home(number), events=f"A {card.letter}".removesuffix(" A"), phase="action", round=1)
        for line in due(s, language):
            assert "berserk-" not in line
            assert language == "en" or not STRAY.search(line), line


def test_the_text_of_the_table_has_the_deadline_in_place_of_the_card_it_reveals() -> None:
    text = RENDER.text(view_of(ogre()), Words("en", "berserk", ("Ada",)))
    assert (
        "**By the end of round 5, kill the Ogre and rescue 2 × villagers, or you lose** "
        "**[Ogre: 13 of 16 health left · villagers 1/2]**"
    ) in text
    assert "1-G" not in text
    assert "At least 2 heroes are knocked out: you lose." in text


@rule("event.on-reveal")
def test_the_log_says_the_deadline_as_its_card_is_revealed() -> None:
    s = story(1, HOME, events="A B", round=4)
    words = Words("en", "berserk")
    told = [words.say(event.text) for event in s.events if event.kind == "deadline"]
    assert told == ["⏳ By the end of round 5, kill the Ogre and rescue 2 × villagers, or you lose."]


def test_once_it_is_over_nothing_is_due() -> None:
    s = story(1, HOME, events="A B F", foes="ogre D5", round=5)
    assert (s.state.result, due(s)) == ("lost", [])
