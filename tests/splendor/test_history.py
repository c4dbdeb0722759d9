"""The replay: who was ahead, and what is told of the winner."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel.match import Match
from games.splendor.history import race, tally
from games.splendor.rules import RULES
from games.splendor.state.view import SplendorView, Standing


def ended(
    points: tuple[int, ...], winners: tuple[int, ...], locations: tuple[str, ...] = ("wakanda",)
) -> SplendorView:
    match, _ = Match.new(RULES, len(points), {}, "ended")
    view: SplendorView = match.view(None)  # type: ignore[assignment]
    seats = tuple(
        msgspec.structs.replace(seat, points=points[seat.seat], locations=locations) for seat in view.seats
    )
    standings = tuple(
        Standing(1 if seat in winners else 2, seat, points[seat], 9, seat in winners)
        for seat in range(len(points))
    )
    return msgspec.structs.replace(view, seats=seats, standings=standings)


def test_everybody_is_as_far_as_their_points() -> None:
    assert race(ended((16, 12, 3), (0,))).sides == (16, 12, 3)
    assert race(ended((16, 12, 3), (0,))).winner == 0
    assert race(ended((16, 16), (0, 1))).winner is None
    match, _ = Match.new(RULES, 2, {}, "ended")
    assert (race(match.view(None)).sides, race(match.view(None)).winner) == ((0, 0), None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("view", "feat"),
    [
        (ended((17, 12), (0,)), ()),
        (ended((16, 16, 4), (0,)), ("splendor-feat-hair",)),
        (ended((16, 19), (0,)), ("splendor-feat-behind",)),
        (ended((17, 12), (0,), ()), ("splendor-feat-homeless",)),
    ],
    ids=["ordinary", "tie break", "fewer points", "without a location"],
)
def test_only_what_is_rare_is_told_of_the_winner(view: SplendorView, feat: tuple[str, ...]) -> None:
    assert tally(view, ()).feats == (feat, *((),) * (len(view.seats) - 1))
