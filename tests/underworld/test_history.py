"""The replay: who was ahead, with which decks, and what is told of the winners."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel.match import Match
from games.registry import rules_of
from games.underworld.history import race, tally
from games.underworld.state.view import UnderworldView
from tests.chat.messages import moments


def begun() -> UnderworldView:
    """The public view with sides; which game it's from doesn't matter."""
    views = (match.view(None) for match, _ in moments("underworld", 2, "history", every=20))
    return next(view for view in views if view.sides)  # type: ignore[return-value,attr-defined]


def ended(
    scores: tuple[int, int], winner: int = 0, reason: str = "points", result: str = "won"
) -> UnderworldView:
    changed: dict[str, Any] = {"scores": scores, "winner": winner, "reason": reason, "result": result}
    return msgspec.structs.replace(begun(), **changed)


def test_teams_are_as_far_as_their_points() -> None:
    assert race(ended((10, 7))).sides == (10, 7)
    assert race(ended((10, 7))).winner == 0
    assert race(ended((4, 4), -1, "", "draw")).winner is None
    match, _ = Match.new(rules_of("underworld"), 2, {}, "history")
    assert race(match.view(None)).winner is None


def test_decks_and_teams_are_counted_by_seat() -> None:
    view = begun()
    found = tally(view, ())
    assert found.sides == (0, 1)
    assert found.decks == tuple(f"deck/{side.deck}" for side in view.sides)
    assert found.feats == ((), ()), "it goes on"


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (((10, 6), 0, "points"), ()),
        (((10, 9), 0, "points"), ("underworld-feat-hair",)),
        (((9, 10), 1, "decked"), ()),
        (((0, 10), 1, "points"), ("underworld-feat-silence",)),
        (((3, 5), 1, "missions"), ("underworld-feat-missions",)),
    ],
)
def test_what_is_told_of_a_victory(view: tuple[tuple[int, int], int, str], told: tuple[str, ...]) -> None:
    found = tally(ended(*view), ())
    assert found.feats[view[1]] == told
    assert found.feats[1 - view[1]] == ()


def test_nothing_is_told_of_a_draw() -> None:
    assert tally(ended((0, 0), -1, "", "draw"), ()).feats == ((), ())
