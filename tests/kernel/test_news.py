"""What's told first: which events share a line, are summed up, or are over."""

from __future__ import annotations

import re

import pytest

from games.kernel.events import Event
from games.kernel.package.news import HEADLINE, NEWS, TURN, Headline, news_of
from games.kernel.text import text
from games.registry import keys, manifest_of

TABLE = {
    "attack": Headline(HEADLINE, leads=frozenset(("hit", "miss"))),
    "hit": Headline(NEWS, alike=("who",), adds="amount"),
    "miss": Headline(),
    "fall": Headline(TURN, line="falls", over={"hit": ("who", "who")}),
    "turn": Headline(leads=frozenset()),
}


def hit(who: str, amount: int, left: int) -> Event:
    return Event("hit", text("hit", who=who, amount=amount, left=left), {"who": who})


def happened(kind: str, who: str = "") -> Event:
    return Event(kind, text(kind, who=who), {"who": who})


def told(*events: Event) -> list[list[str]]:
    """The sentences of each line, with their arguments."""
    lines = news_of(events, lambda event: TABLE.get(event.kind, Headline()))
    return [[" ".join(map(str, (said.key, *said.args.values()))) for said in line.said] for line in lines]


def test_damage_of_one_is_summed_up_in_the_words_of_the_newest() -> None:
    assert told(hit("Rhino", 2, 12), hit("Klaw", 1, 3), hit("Rhino", 5, 7)) == [
        ["hit Klaw 1 3"],
        ["hit Rhino 7 7"],
    ], "each where the newest stands"


def test_an_attack_and_its_damage_are_one_line_until_something_else_opens_one() -> None:
    spider = hit("Spider-Man", 3, 7)
    assert told(happened("attack", "Rhino"), spider, happened("turn"), hit("Rhino", 1, 9)) == [
        ["attack Rhino", "hit Spider-Man 3 7"],
        ["hit Rhino 1 9"],
    ]
    heading = Event("phase", text("phase"), chapter=True)
    assert told(happened("attack", "Rhino"), heading, spider) == [["attack Rhino"], ["hit Spider-Man 3 7"]]


def test_what_is_said_twice_is_told_once_where_it_was_said_last() -> None:
    late = Event("late", text("late", who="Bo"))
    lines = news_of([late, happened("fall"), late], lambda event: TABLE.get(event.kind, Headline(NEWS)))
    assert [said.key for line in lines for said in line.said] == ["fall", "late"]


def test_the_same_attack_twice_is_one_line_with_all_its_damage() -> None:
    twice = [happened("attack", "Rhino"), hit("Hulk", 3, 7), happened("attack", "Rhino"), hit("Hulk", 1, 6)]
    assert told(*twice) == [["attack Rhino", "hit Hulk 4 6"]]
    assert told(*twice[:3]) == [["attack Rhino", "hit Hulk 3 7"]], "the second has done nothing yet"


def test_someone_who_has_fallen_is_not_said_to_be_hurt_too_and_falls_share_a_line() -> None:
    assert told(hit("Hulk", 3, 0), happened("fall", "Hulk"), hit("Thor", 1, 5), happened("fall", "Loki")) == [
        ["hit Thor 1 5"],
        ["fall Hulk", "fall Loki"],
    ]


def test_what_is_quiet_or_a_heading_is_no_news() -> None:
    quiet = Event("shuffle", text("shuffle"), quiet=True)
    events = [happened("shuffle"), quiet, Event("phase", text("phase"), chapter=True), happened("miss")]
    lines = news_of(events, lambda event: TABLE.get(event.kind, Headline()))
    assert lines == [], "a miss is told of an attack alone"


def _written(kind: str) -> str:
    """How sources can name a kind: whole, or by its beginning."""
    return f'"{kind}"|f"{kind.partition("-")[0]}-{{'


@pytest.mark.parametrize("game", keys())
def test_every_kind_in_a_table_is_one_that_its_game_tells(game: str) -> None:
    manifest = manifest_of(game)
    sources = "".join(
        path.read_text() for path in manifest.sources().rglob("*.py") if path.name != "telling.py"
    )
    table = manifest.headlines_here()
    named = {*table, *(kind for how in table.values() for kind in (*(how.leads or ()), *how.over))}
    assert [kind for kind in sorted(named) if not re.search(_written(kind), sources)] == []
    assert named == set(table), "what follows in a line is in the table too"


@pytest.mark.parametrize("game", keys())
def test_the_end_decides_the_game_no_matter_who_plays_it(game: str) -> None:
    assert manifest_of(game).headlines_here()["end"].weight == TURN
