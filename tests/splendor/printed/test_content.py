from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from games.kernel.printed import content
from games.kernel.printed.content import DATA, ContentFault
from games.kernel.printed.digest import digest
from games.splendor.printed.content import CARDS, COLOURS, LOCATIONS, Card, CardFile, LocationFile, tiles
from tests.splendor.scene import cards_by_name, rule

LANGUAGES = {"en", "zh-TW", "zh-CN"}
PRINTED = {"id": "x", "points": 3, "tags": 0, "cost": {"red": 6}}


@rule("component.cards")
def test_ninety_characters_in_three_levels() -> None:
    assert Counter(card.level for card in CARDS.values()) == {1: 40, 2: 30, 3: 20}


@rule("character.anatomy", "bonus.no-green")
def test_bonuses_are_spread_evenly_over_the_five_colours() -> None:
    for level, each in ((1, 8), (2, 6), (3, 4)):
        bonuses = Counter(card.bonus for card in CARDS.values() if card.level == level)
        assert bonuses == dict.fromkeys(COLOURS, each)
    assert {colour for card in CARDS.values() for colour in card.cost} == set(COLOURS)


@rule("bonus.no-green")
def test_a_card_with_a_green_bonus_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="green"):
        msgspec.convert({**PRINTED, "level": 1, "bonus": "green", "time": False}, Card)


@rule("time.icon")
@pytest.mark.parametrize(("level", "time"), [(2, True), (3, False)])
def test_a_time_icon_below_level_three_and_a_level_three_without_are_refused(level: int, time: bool) -> None:
    with pytest.raises(msgspec.ValidationError, match="level 3"):
        msgspec.convert({**PRINTED, "level": level, "bonus": "red", "time": time}, Card)


@rule("character.anatomy")
def test_points_by_level() -> None:
    points = {n: sorted({c.points for c in CARDS.values() if c.level == n}) for n in (1, 2, 3)}
    assert points == {1: [0, 1], 2: [1, 2, 3], 3: [3, 4, 5]}


@rule("time.icon")
def test_level_three_and_no_other_carries_the_time_icon() -> None:
    assert {card.id for card in CARDS.values() if card.time} == {c.id for c in CARDS.values() if c.level == 3}


@rule("avengers.tags")
def test_tags_are_none_one_or_two() -> None:
    assert Counter(card.tags for card in CARDS.values()) == {0: 60, 1: 25, 2: 5}
    names = cards_by_name()
    assert CARDS[names["Wasp"]].tags == 1
    assert CARDS[names["Captain America"]].tags == 2


@rule("component.tiles")
def test_four_tiles_with_two_sides_each() -> None:
    assert [len(sides) for sides in tiles()] == [2, 2, 2, 2]
    assert {place.points for place in LOCATIONS.values()} == {3}


def test_every_gem_has_its_name() -> None:
    names = tomllib.loads((DATA / "splendor" / "names.toml").read_text(encoding="utf-8"))
    assert {*COLOURS, "green", "grey"} <= set(names["gem"])


def test_digest_has_every_clause_once_in_three_languages() -> None:
    clauses = digest("splendor")
    assert len(clauses) == len({clause.id for clause in clauses}) == 102
    for clause in clauses:
        assert set(clause.title) == set(clause.text) == LANGUAGES
        assert clause.topics
    assert [clause.id for clause in clauses if not clause.enforced] == [
        "setup.column",
        "setup.locations-place",
        "recruit.layout",
        "overview.goal",
    ]


CARD_SOURCE = (DATA / "splendor" / "cards.toml").read_text(encoding="utf-8")
PLACE_SOURCE = (DATA / "splendor" / "locations.toml").read_text(encoding="utf-8")


def line_with(source: str, part: str) -> int:
    return next(number for number, line in enumerate(source.splitlines(), 1) if part in line)


@pytest.mark.parametrize(
    ("good", "bad", "says", "offset"),
    [
        ('id = "1-02"', 'id = "1-02"\nstrength = 5', "unknown field", 1),
        ('id = "1-02"\nlevel = 1', 'id = "1-02"\nlevel = 4', "Invalid enum value 4", 1),
        ('id = "1-02"\nlevel = 1', 'id = "1-02"\nlevel = 3', "`time = true` belongs", -1),
        ('id = "1-02"', 'id = "1-01"', "two entries have the id '1-01'", None),
        ("cost = { yellow = 1, blue = 1, red = 3 }", "cost = { gold = 1 }", "'gold' is not a colour", None),
        ("cost = { yellow = 1, blue = 1, red = 3 }", "cost = { red = 0 }", "`int` >= 1", None),
    ],
)
def test_faulty_cards_are_refused_with_their_line(good: str, bad: str, says: str, offset: int | None) -> None:
    assert good in CARD_SOURCE
    with pytest.raises(ContentFault) as fault:
        content.parse(CARD_SOURCE.replace(good, bad, 1), Path("cards.toml"), CardFile)
    assert says in fault.value.what
    if offset is not None:
        assert fault.value.line == line_with(CARD_SOURCE, 'id = "1-02"') + offset


def test_a_level_with_too_few_cards_is_refused() -> None:
    few = CARD_SOURCE[: CARD_SOURCE.index('[[card]]\nid = "3-71"')]
    with pytest.raises(ContentFault, match="level 3 needs at least 4 cards"):
        content.parse(few, Path("cards.toml"), CardFile)


def test_too_few_location_tiles_are_refused() -> None:
    with pytest.raises(ContentFault, match="4 seats need 4 tiles"):
        content.parse(PLACE_SOURCE.replace("tile = 4", "tile = 3"), Path("locations.toml"), LocationFile)
    with pytest.raises(ContentFault, match="'green' is not a colour"):
        content.parse(PLACE_SOURCE.replace("yellow = 3", "green = 3", 1), Path("locations.toml"), LocationFile)


@rule("character.anatomy", "time.icon")
def test_tags_are_none_one_or_two_and_level_three_alone_bears_the_time_icon() -> None:
    tags = {n: sorted({c.tags for c in CARDS.values() if c.level == n}) for n in (1, 2, 3)}
    assert tags == {1: [0, 1], 2: [0, 1], 3: [0, 1, 2]}
    assert all(card.time is (card.level == 3) and min(card.cost.values()) > 0 for card in CARDS.values())
