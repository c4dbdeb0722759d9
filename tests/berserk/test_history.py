"""The replay: heroes and enemies, luck with dice, and what is told of a victory."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.berserk.effects.dice import MEANS
from games.berserk.history import COLD, race, tally
from games.berserk.printed.content import DICE
from games.berserk.state.view import BerserkView
from games.kernel.events import Event
from games.kernel.text import text
from tests.chat.messages import moments


def begun() -> BerserkView:
    """The public view, once three heroes are on the board."""
    views = (match.view(None) for match, _ in moments("berserk", 3, "history", every=3))
    return next(view for view in views if len(view.heroes) == 3 and view.round)  # type: ignore[return-value,attr-defined]


def happened(kind: str, model: str, **data: Any) -> Event:
    return Event(kind, text("t"), {"model": model, **data})


def ended(result: str = "won", mode: str = "single", gone: tuple[int, ...] = ()) -> BerserkView:
    """The end, with these heroes knocked out."""
    view = begun()
    lost = {view.heroes[number].code for number in gone}
    models = tuple(msgspec.structs.replace(m, gone="ko") if m.code in lost else m for m in view.models)
    changed: dict[str, Any] = {"result": result, "mode": mode, "models": models}
    return msgspec.structs.replace(view, **changed)


def test_the_heroes_are_as_far_as_the_enemies_are_down_and_these_as_the_heroes_are_tired() -> None:
    view = begun()
    fresh = tuple(msgspec.structs.replace(hero, fatigue=0) for hero in view.heroes)
    models = tuple(msgspec.structs.replace(m, left=m.health, gone="") for m in view.models)
    whole = msgspec.structs.replace(view, heroes=fresh, models=models)
    assert race(whole).sides == (0, 0)
    killed = tuple(msgspec.structs.replace(m, gone="killed") if m.kind == "enemy" else m for m in models)
    assert race(msgspec.structs.replace(whole, models=killed)).sides[0] == 1
    tired = tuple(msgspec.structs.replace(hero, fatigue=hero.ko + 3) for hero in fresh)
    assert race(msgspec.structs.replace(whole, heroes=tired)).sides[1] == 1
    assert [race(ended(result)).winner for result in ("", "won", "lost")] == [None, 0, 1]


def test_every_die_is_counted_once_first_throws_and_those_again() -> None:
    view = begun()
    hero = view.heroes[0]
    colour = next(iter(DICE))
    events = [
        happened("rolled-first", hero.code, dice=[[colour, 0, 2], [colour, 1, 0]]),
        happened("rerolled", hero.code, colour=colour, old=0, new=3),
        happened("rolled", hero.code, dice=[[colour, 0, 2], [colour, 4, 3]]),
        happened("rolled", hero.code, dice=[[colour, 2, 1]]),
        happened("rolled", "an enemy", dice=[[colour, 5, 4]]),
        happened("moved", hero.code),
    ]
    got, hoped = tally(view, events).luck[hero.seat]
    assert got == 2 + 0 + 3 + 1
    assert hoped == pytest.approx(4 * MEANS[colour], abs=0.001)


def test_the_mean_of_a_die_is_that_of_its_faces() -> None:
    for colour, die in DICE.items():
        assert MEANS[colour] * 6 == sum(int(face[0]) for face in die.faces)


def test_the_adventure_is_counted_and_how_it_was_played() -> None:
    assert (tally(begun(), ()).foe, tally(begun(), ()).level) == ("adventure/1", "berserk-mode-single")


def test_the_last_hero_standing_is_told_of() -> None:
    view = ended(gone=(0, 1))
    seat = view.heroes[2].seat
    assert [feats for feats in tally(view, ()).feats if feats] == [("berserk-feat-alone",)]
    assert tally(view, ()).feats[seat] == ("berserk-feat-alone",)
    assert not any(tally(ended(gone=(0,)), ()).feats)
    assert not any(tally(ended("lost", gone=(0, 1)), ()).feats)


def test_a_campaign_without_a_lost_hero_is_told_of_and_with_one_is_not() -> None:
    view = ended(mode="campaign")
    assert set(tally(view, ()).feats) == {("berserk-feat-campaign",)}
    fallen = [happened("ko", view.heroes[0].code)]
    assert set(tally(view, fallen).feats) == {()}
    friend = [happened("ko", "somebody who came along")]
    assert set(tally(view, friend).feats) == {("berserk-feat-campaign",)}


def test_winning_against_cold_dice_is_told_of() -> None:
    view = ended()
    hero, colour = view.heroes[0], max(MEANS, key=lambda each: MEANS[each])
    dice = [[colour, 0, 0]] * (int(COLD / MEANS[colour]) + 1)
    assert tally(view, [happened("rolled", hero.code, dice=dice)]).feats[hero.seat] == ("berserk-feat-cold",)
    assert not any(tally(view, [happened("rolled", hero.code, dice=dice[:1])]).feats)
