"""Where a clause is enforced, and how the code reads without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.clauses import places as found
from tests.tools.clauses.places import ids, places, without
from tests.tools.mutation import changes

RULES = '''
"""A game of one rule."""

LIMIT = 3  # clause: hand.limit


def may_draw(hand: int, wounded: bool) -> bool:
    """Whether a card may be drawn."""
    # clause: draw.not-wounded, hand.limit
    return not wounded and hand < LIMIT


def draw(hand: list[int]) -> None:
    hand.append(1)
    # clause: draw.at-night (the moon decides)
    if night():
        hand.append(2)
    hand.sort()


def playable(hand: list[int]) -> list[int]:
    # clause: play.small, play.odd
    return [
        card
        for card in hand
        if card < 5
        if card % 2
    ]
'''


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one file in a separate repository."""
    (tmp_path / "games" / "tiny").mkdir(parents=True)
    (tmp_path / "games" / "tiny" / "rules.py").write_text(RULES, encoding="utf-8")
    monkeypatch.setattr(found, "ROOT", tmp_path)
    monkeypatch.setattr(changes, "ROOT", tmp_path)
    return tmp_path


def test_a_comment_stands_for_its_line_its_function_or_its_statement(game: Path) -> None:
    assert [(p.clauses, p.first, p.last) for p in places("tiny")] == [
        (("hand.limit",), 4, 4),
        (("draw.not-wounded", "hand.limit"), 7, 10),
        (("draw.at-night",), 16, 17),
        (("play.small", "play.odd"), 21, 28),
    ]


def test_a_content_file_names_clauses_too(game: Path) -> None:
    (game / "data" / "tiny").mkdir(parents=True)
    (game / "data" / "tiny" / "board.toml").write_text("# clause: board.wide\nwidth = 5\n", encoding="utf-8")
    place = places("tiny")[-1]
    assert (place.path, place.clauses, place.first) == ("data/tiny/board.toml", ("board.wide",), 2)
    assert [m.source.partition("\n")[2] for m in without(place)] == ["width = 6 \n", "\n"]


def test_conditions_and_answers_are_taken_out(game: Path) -> None:
    bodies = [m.source for m in without(places("tiny")[1])]
    answers = [s.split("\n    return ")[1].split("\n")[0] for s in bodies]
    assert answers == ["hand < LIMIT", "not wounded", "wounded and hand < LIMIT", "True", "False"]


def test_a_guard_is_taken_out_either_way_and_then_its_effect(game: Path) -> None:
    bodies = [m.source for m in without(places("tiny")[2])]
    assert ["if False:" in s for s in bodies] == [True, False, False, False]
    assert ["if True:" in s for s in bodies] == [False, True, False, False]
    assert [s.count("hand.append") for s in bodies] == [2, 2, 1, 2]
    assert "hand.append(3)" in bodies[3]


def test_each_condition_of_a_comprehension_is_taken_out(game: Path) -> None:
    conditions = [m.source for m in without(places("tiny")[3]) if m.kind == "condition"]
    bodies = [source.partition("def playable")[2] for source in conditions]
    assert [s.split("return ")[1].rstrip() for s in bodies] == [
        "[card for card in hand if card % 2]",
        "[card for card in hand if card < 5]",
    ]


@pytest.mark.parametrize(
    ("comment", "named"),
    [
        ("# clause: a.b", ("a.b",)),
        ("#clause: a.b, c-d.e", ("a.b", "c-d.e")),
        ("# clause: a.b (why so), c.", ("a.b", "c")),
        ("# a clause of the contract", ()),
    ],
)
def test_ids_in_a_comment(comment: str, named: tuple[str, ...]) -> None:
    assert ids(comment) == named
