"""Looking back: who was ahead, and what is told of the winner."""

from __future__ import annotations

import msgspec

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


def test_everybody_is_as_far_as_his_points() -> None:
    assert race(ended((16, 12, 3), (0,))).sides == (16, 12, 3)
    assert race(ended((16, 12, 3), (0,))).winner == 0
    assert race(ended((16, 16), (0, 1))).winner is None
    match, _ = Match.new(RULES, 2, {}, "ended")
    assert (race(match.view(None)).sides, race(match.view(None)).winner) == ((0, 0), None)  # type: ignore[arg-type]


def test_an_ordinary_victory_is_no_story() -> None:
    assert tally(ended((17, 12), (0,)), ()).feats == ((), ())


def test_a_tie_break_is() -> None:
    assert tally(ended((16, 16, 4), (1,)), ()).feats == ((), ("splendor-feat-hair",), ())


def test_winning_with_fewer_points_is() -> None:
    assert tally(ended((16, 19), (0,)), ()).feats == (("splendor-feat-behind",), ())


def test_winning_without_a_location_is() -> None:
    assert tally(ended((17, 12), (0,), ()), ()).feats == (("splendor-feat-homeless",), ())
