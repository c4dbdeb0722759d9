"""Laws that hold for every play, purse and price."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.kernel.match import Match
from games.splendor.printed.content import CARDS, COLOURS
from games.splendor.round.legal import payments
from games.splendor.rules import RULES
from games.splendor.state.model import Seat, SplendorState, empty_seat
from games.splendor.state.view import SplendorView


def answered(match: Match[SplendorState], choice: int) -> set[int]:
    """Answers by a number; returns the seats told to have acted: by it, or because they had one answer."""
    [decision] = match.pending
    if decision.min_picks == 1 == decision.max_picks:
        picks: tuple[str, ...] = (decision.options[choice % len(decision.options)].id,)
    else:
        held = [option.id for option in decision.options for _ in range(option.limit)]
        start = choice % len(held)
        picks = tuple((held[start:] + held[:start])[: decision.max_picks])
    events = match.answer(decision.seat, decision.id, picks)
    return {event.data["seat"] for event in events if "seat" in event.data}


def seen(match: Match[SplendorState]) -> SplendorView:
    view = match.view(None)
    assert isinstance(view, SplendorView)
    return view


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.text("abcdef", min_size=1, max_size=6),
    choices=st.lists(st.integers(0, 10_000), max_size=150),
)
@example(seats=2, seed="a", choices=[854, 0, 12, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 182, 191, 0, 166, 0, 0])
def test_whatever_is_played_the_laws_hold(seats: int, seed: str, choices: list[int]) -> None:
    match, _ = Match.new(RULES, seats, {}, seed)
    for choice in choices:
        if not match.pending:
            break
        before = seen(match)
        acted = answered(match, choice)
        RULES.check_state(match.state)
        after = seen(match)
        assert len(match.pending) == (0 if match.outcome else 1)
        if match.pending and match.pending[0].kind == "splendor.turn":
            assert all(sum(seat.tokens.values()) <= 10 for seat in after.seats)
        for old, new in zip(before.seats, after.seats, strict=True):
            assert set(old.cards) <= set(new.cards)
            assert set(old.locations) <= set(new.locations)
            assert new.tokens["green"] >= old.tokens["green"]
            assert new.points >= old.points - (3 if old.holds_tile and not new.holds_tile else 0)
            if old.seat not in acted:
                assert (old.tokens, old.cards, old.reserved) == (new.tokens, new.cards, new.reserved)


purses = st.fixed_dictionaries({gem: st.integers(0, 7) for gem in COLOURS} | {"grey": st.integers(0, 5)})
bonuses = st.fixed_dictionaries({colour: st.integers(0, 4) for colour in COLOURS})


def seat_with(purse: dict[str, int], bonus: dict[str, int]) -> Seat:
    seat = empty_seat()
    seat.tokens.update(purse)
    seat.bonuses.update(bonus)
    return seat


@settings(deadline=None)
@given(purse=purses, bonus=bonuses, card=st.sampled_from(sorted(CARDS)))
def test_every_payment_is_exact_and_all_are_different(
    purse: dict[str, int], bonus: dict[str, int], card: str
) -> None:
    seat = seat_with(purse, bonus)
    net = {colour: max(0, count - bonus[colour]) for colour, count in CARDS[card].cost.items()}
    short = sum(max(0, count - purse[colour]) for colour, count in net.items())
    ways = payments(seat, card)
    assert bool(ways) == seat.affords(card) == (short <= purse["grey"])
    assert len({tuple(sorted(way.items())) for way in ways}) == len(ways)
    for way in ways:
        assert sum(way.values()) == sum(net.values())
        assert all(count <= purse[gem] for gem, count in way.items())
        assert all(count <= net[gem] for gem, count in way.items() if gem != "grey")
    if ways:
        assert ways[0].get("grey", 0) == short == min(way.get("grey", 0) for way in ways)
