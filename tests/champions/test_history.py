"""The replay: heroes against the villain's plan, and what is told of a victory."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.champions.history import race, tally
from games.champions.printed.content import SCENARIOS
from games.champions.state.view import ChampionsView, PieceView
from tests.chat.messages import moments


def begun() -> ChampionsView:
    """A view of two against Rhino, once there's a villain."""
    views = (match.view(None) for match, _ in moments("champions", 2, "history", every=3))
    return next(view for view in views if view.villain and view.main)  # type: ignore[return-value,attr-defined]


def piece(found: PieceView | None, **changed: Any) -> PieceView:
    assert found is not None
    return msgspec.structs.replace(found, **changed)


def with_heroes(view: ChampionsView, *left: int) -> ChampionsView:
    """Heroes with these of ten hit points left; 0 is out of the game."""
    seats = tuple(
        msgspec.structs.replace(seat, identity=piece(seat.identity, left=have, health=10), eliminated=have == 0)
        for seat, have in zip(view.seats, left, strict=True)
    )
    return msgspec.structs.replace(view, seats=seats)


def ended(result: str = "won", *left: int, scenario: str = "rhino", threat: int = 0) -> ChampionsView:
    view = with_heroes(begun(), *(left or (9, 9)))
    code = SCENARIOS[scenario].schemes[-1][1]
    main = piece(view.main, code=code, threat=threat, target=14)
    changed: dict[str, Any] = {"result": result, "scenario": scenario, "main": main}
    return msgspec.structs.replace(view, **changed)


def test_the_heroes_are_as_far_as_the_villains_stages_are_down() -> None:
    view = with_heroes(begun(), 10, 10)
    assert view.stages_left == 1
    whole = msgspec.structs.replace(view, villain=piece(view.villain, left=28, health=28))
    assert race(whole).sides[0] == 0
    assert race(msgspec.structs.replace(view, villain=piece(view.villain, left=14, health=28))).sides[0] == 0.25
    last = msgspec.structs.replace(view, villain=piece(view.villain, left=15, health=30), stages_left=0)
    assert race(last).sides[0] == 0.75


def test_the_villain_is_as_far_as_his_scheme_or_as_the_heroes_are_worn() -> None:
    view = msgspec.structs.replace(begun(), main=piece(begun().main, threat=7, target=14))
    assert race(with_heroes(view, 10, 10)).sides[1] == 0.5
    assert race(with_heroes(view, 4, 0)).sides[1] == 0.8
    assert race(ended("lost")).winner == 1
    assert race(ended("won")).winner == 0
    assert race(begun()).winner is None


def test_villain_difficulty_and_heroes_are_counted() -> None:
    found = tally(begun(), ())
    assert (found.foe, found.level) == ("villain/rhino", "champions-mode-standard")
    assert all(deck.startswith("hero/") and "+aspect/" in deck for deck in found.decks)
    assert len(found.decks) == 2


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (("won", 9, 9), ((), ())),
        (("won", 1, 9), (("champions-feat-heartbeat",), ())),
        (("won", 0, 5), ((), ("champions-feat-alone",))),
        (("lost", 1, 0), ((), ())),
    ],
)
def test_what_is_told_of_heroes(view: tuple[Any, ...], told: tuple[tuple[str, ...], ...]) -> None:
    assert tally(ended(*view), ()).feats == told


def test_ultron_beaten_and_the_last_moment_are_told_of_all() -> None:
    both = (("champions-feat-ultron",), ("champions-feat-ultron",))
    assert tally(ended(scenario="ultron"), ()).feats == both
    assert tally(ended(threat=12), ()).feats == ((), ())
    assert tally(ended(threat=13), ()).feats == (("champions-feat-brink",), ("champions-feat-brink",))
