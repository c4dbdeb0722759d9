"""Any change of a picture changes the text of the same view: fields change one at a time."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import product
from typing import Any

import pytest
from PIL import Image

from games.berserk.state.view import AimView, BerserkView
from games.registry import keys
from render.berserk.hand import pictures as berserk_hands
from render.berserk.table import pictures as berserk_tables
from render.champions.hand import pictures as champions_hand
from render.champions.play import table as champions_tables
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.kit.scenes.ending import picture_of
from render.splendor.board import market, seats
from render.splendor.hand import hand as splendor_hand
from render.underworld.board import pictures as underworld_tables
from render.underworld.hand import pictures as underworld_hands
from tests.chat.messages import moments
from tests.render import samples
from tests.render.changing import Draw, Judged, judged
from tests.render.test_berserk import busy
from tests.render.test_champions import change, four
from tests.render.test_underworld import duel

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


TABLE: dict[str, Draw] = {
    "splendor": samples.as_one(
        lambda view, words, marks: [market(view, words, marks), seats(view, words, marks)]
    ),
    "champions": samples.as_one(champions_tables),
    "berserk": samples.as_one(berserk_tables),
    "underworld": samples.as_one(underworld_tables),
}
HAND: dict[str, Draw] = {
    "splendor": splendor_hand,
    "champions": samples.as_one(champions_hand),
    "berserk": samples.as_one(berserk_hands),
    "underworld": samples.as_one(underworld_hands),
}
DERIVED = {
    "splendor": "",
    # its code says what a card is; only an identity has two sides
    "champions": r"(?!seats\.\*\.identity).*\.type",
    # a space is called by its place; a token's kind says whether it's ground, a model's id what it is
    "berserk": r"spaces\.\*\.name|tokens\.\*\.terrain|models\.\*\.(code|number)",
    # the code of a card in a region says its kind, and whether it's facedown; nobody knows a character without
    "underworld": r"regions\.\*\.cards\.\*\.kind",
}
"""Fields that follow from others in every position."""
VIEWS: dict[str, Callable[[], Any]] = {
    "splendor": lambda: samples.seen(samples.table(3, 47), 0),
    "champions": lambda: change(four(), told=("01186", "2")),
    "berserk": lambda: with_one_met(busy()),
    "underworld": lambda: duel(0),
}
TOLD = {
    "splendor": {"turn", "start_seat", "last.slot", "tile_holder", "seats.*.reserved.*.blind"},
    "champions": {"turn", "first", "told", "main.acceleration", "stages_left", "villain.attached", "hand"},
    "berserk": {
        "heroes.*.thresholds.*.*",
        "spaces.*.ground",
        "spaces.*.scenery",
        "walks.*.path",
        "throw.damage",
        "acting.points",
        "events.*.done",
        "models.*.cells",
    },
    "underworld": {
        "priority",
        "first",
        "regions.*.contested",
        "regions.*.influence.*",
        "regions.*.totals.*.*",
        "sides.*.funds",
        "sides.*.assets.*.exhausted",
        "sides.*.assets.*.code",
        "stack.*.does",
        "stack.*.aims",
    },
}
"""Some of the fields that pictures show and texts have to tell."""
SLOW = pytest.mark.slow
TEAMS = ("underworld", 3)
"""This is for two or four."""


def with_one_met(view: BerserkView) -> BerserkView:
    """The view with one objective met."""
    event = view.events[0]
    return change(view, events=(change(event, open=event.open[1:], done=event.open[:1]), *view.events[1:]))


def _end(renderer: Any, view: Any, words: Words) -> Image.Image:
    return picture_of(renderer.ending(view, words), renderer.theme, words)


def judge(game: str, view: Any, each: int, *, over: bool = False, only: Container[str] | None = None) -> Judged:
    words = Words("en", game, NAMES)
    draws: list[Draw] = [TABLE[game]]
    draws += [HAND[game]] if view.viewer is not None else []
    draws += [lambda view, words, marks: _end(renderer_of(game), view, words)] if over else []
    tell: Callable[[Any], str] = lambda view: renderer_of(game).text(view, words)  # noqa: E731
    return judged(view, draws, tell, words, each, DERIVED[game], only=only)


@pytest.mark.parametrize("game", keys())
def test_some_fields_that_change_the_picture_change_the_text_too(game: str) -> None:
    found = judge(game, VIEWS[game](), 1, only=TOLD[game])
    assert found.untold == []
    assert found.told == TOLD[game]


@SLOW
@pytest.mark.parametrize("game", keys())
def test_where_a_field_changes_the_picture_the_text_changes_too(game: str) -> None:
    assert judge(game, VIEWS[game](), 1).untold == []


@SLOW
@pytest.mark.parametrize(("game", "seats"), [each for each in product(keys(), (2, 3, 4)) if each != TEAMS])
def test_so_it_is_at_random_moments_and_at_the_end(game: str, seats: int) -> None:
    for view, over in _some(game, seats):
        assert judge(game, view, 2, over=over).untold == []


def _some(game: str, seats: int) -> Iterator[tuple[Any, bool]]:
    """A seat's view in the middle of a random game, and one of its end."""
    every = [match.view(1) for match, _ in moments(game, seats, f"one field {seats}", every=15)]
    yield every[len(every) // 2], False
    last = [match for match, _ in moments(game, seats, f"one field {seats}", every=10**6)][-1]
    yield last.view(0), True


def test_the_spaces_of_a_goal_are_told() -> None:
    """No adventure shows its goal by colour alone."""
    view = busy()
    words = Words("en", "berserk", NAMES)
    cells = tuple(space.at for space in view.spaces[:2])
    for kind, said in (("reach", "goal"), ("avoid", "keep out")):
        aim = AimView(kind=kind, target="mouth", who="heroes", count=0, cells=cells, models=())  # type: ignore[arg-type]
        names = " and ".join(space.name for space in view.spaces[:2])
        text = renderer_of("berserk").text(change(view, aims=(aim,)), words)
        assert f"### Goal spaces\n- {said}: the mouth of the cave: {names}" in text
