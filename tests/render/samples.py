"""Views to draw: real tables at known moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from PIL import Image, ImageChops

from games.kernel.match import Match
from games.registry import rules_of
from games.splendor.state.model import SplendorState
from games.splendor.state.view import SplendorView
from render.kit.kept import KEEPER
from render.kit.letters.record import recorded
from tests.splendor.planner import Planner

Area = tuple[int, int, int, int]
NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald the Third of Somewhere", "Dee")


@cache
def table(seats: int, answers: int, seed: str = "samples") -> Match[SplendorState]:
    """A table of planners after this many answers (or at its end). Don't change it: it's cached."""
    match, _ = Match.new(rules_of("splendor"), seats, {}, seed)
    players = [Planner(f"{seat}") for seat in range(seats)]
    while match.pending and match.length < answers:
        decision = match.pending[0]
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        match.answer(decision.seat, decision.id, picks)
    return match


def seen(match: Match[SplendorState], viewer: int | None) -> SplendorView:
    """What one viewer can see of a table."""
    view = match.view(viewer)
    assert isinstance(view, SplendorView)
    return view


def with_blind_reserve() -> Match[SplendorState]:
    """Two seats; seat 0 has just reserved the top card of the level 2 deck, facedown."""
    match, _ = Match.new(rules_of("splendor"), 2, {"start": "first"}, "blind")
    match.answer(0, match.pending[0].id, ("reserve-deck:2",))
    return match


def changed(one: Image.Image, other: Image.Image) -> Area | None:
    """Where two pictures of one size differ."""
    assert one.size == other.size
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def spot(one: Image.Image, other: Image.Image) -> Area:
    """The box in which they differ; they must."""
    assert one.size == other.size
    return boxed(ImageChops.difference(one.convert("RGB"), other.convert("RGB")))


def boxed(made: Image.Image) -> Area:
    box = made.getbbox()
    assert box is not None
    return box


def within(inner: Sequence[float], outer: Sequence[float]) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def written(draw: Callable[[], object]) -> list[str]:
    """Everything written in a drawing, even if it was drawn before."""
    KEEPER.clear()
    with recorded() as found:
        draw()
    return [each.said for each in found]


def one_below_the_other(shown: Sequence[Image.Image]) -> Image.Image:
    made = Image.new("RGB", (max(each.width for each in shown), sum(each.height for each in shown)))
    y = 0
    for each in shown:
        made.paste(each, (0, y))
        y += each.height
    return made


def as_one(draw: Callable[..., Sequence[Image.Image]]) -> Callable[[Any, Any, Any], Image.Image]:
    return lambda view, words, marks: one_below_the_other(draw(view, words, marks))
