from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.match import Match
from games.splendor.printed.content import CARDS, COLOURS, LOCATIONS
from games.splendor.rules import RULES
from games.splendor.state.model import SplendorState
from games.splendor.state.view import SplendorView
from tests.splendor.scene import rule


def opened(seats: int, seed: str = "setup", start: str = "random") -> Match[SplendorState]:
    return Match.new(RULES, seats, {"start": start}, seed)[0]


def view_of(match: Match[SplendorState]) -> SplendorView:
    view = match.view(None)
    assert isinstance(view, SplendorView)
    return view


@rule("setup.2p-colours", "setup.2p-green", "setup.2p-grey", "setup.2p-locations")
def test_two_players_use_four_of_each_colour_two_green_five_grey_two_locations() -> None:
    view = view_of(opened(2))
    assert view.supply == dict.fromkeys(COLOURS, 4) | {"green": 2, "grey": 5}
    assert len(view.locations) == 2


@rule("setup.3p-colours", "setup.3p-green", "setup.3p-grey", "setup.3p-locations", "setup.gauntlet-tile")
def test_three_players_use_five_of_each_colour_and_three_locations_and_nobody_holds_the_tile() -> None:
    view = view_of(opened(3))
    assert view.supply == dict.fromkeys(COLOURS, 5) | {"green": 3, "grey": 5}
    assert len(view.locations) == 3
    assert view.tile_holder is None
    assert [(seat.points, seat.tags, seat.holds_tile) for seat in view.seats] == [(0, 0, False)] * 3


@rule("setup.4p", "setup.colour-stacks", "setup.shield-stack", "setup.time-stack", "component.tokens")
def test_four_players_use_everything() -> None:
    view = view_of(opened(4))
    assert view.supply == dict.fromkeys(COLOURS, 7) | {"green": 4, "grey": 5}
    assert sum(view.supply.values()) - view.supply["grey"] == 39
    assert len(view.locations) == 4


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        opened(seats)


@rule("setup.decks", "setup.display", "component.cards")
def test_each_level_has_a_deck_of_its_own_and_shows_four() -> None:
    match = opened(4)
    view = view_of(match)
    assert view.decks == (36, 26, 16)
    for level, row in enumerate(view.rows, start=1):
        assert len(row) == 4
        assert {CARDS[card].level for card in row if card} == {level}
        assert {CARDS[card].level for card in match.state.decks[level]} == {level}
    everything = [card for level in (1, 2, 3) for card in match.state.decks[level]]
    everything += [card for row in view.rows for card in row if card]
    assert sorted(everything) == sorted(CARDS)


@rule("setup.decks")
def test_decks_are_shuffled_by_the_seed() -> None:
    assert opened(2, "a").state.decks == opened(2, "a").state.decks
    assert opened(2, "a").state.decks != opened(2, "b").state.decks


@rule("setup.locations-count", "setup.locations-rest")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_tiles_as_players_and_never_two_sides_of_one(seats: int) -> None:
    for number in range(40):
        places = view_of(opened(seats, f"tiles/{number}")).locations
        assert len(places) == seats
        assert len({LOCATIONS[place].tile for place in places}) == seats


@rule("setup.locations-side")
def test_over_many_tables_every_side_of_every_tile_appears() -> None:
    seen = Counter(place for number in range(60) for place in view_of(opened(2, f"sides/{number}")).locations)
    assert set(seen) == set(LOCATIONS)


@rule("turn.first-player")
def test_first_seat_begins_where_the_table_was_opened_so() -> None:
    for number in range(10):
        match = opened(4, f"first/{number}", "first")
        assert [decision.seat for decision in match.pending] == [0]


@rule("turn.first-player")
def test_by_default_the_first_player_is_drawn_and_told() -> None:
    starts = set()
    for number in range(40):
        match, events = Match.new(RULES, 4, {}, f"lot/{number}")
        starts.add(match.pending[0].seat)
        assert events[0].data["start"] == match.pending[0].seat == match.state.start_seat
    assert starts == {0, 1, 2, 3}
