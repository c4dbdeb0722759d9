"""Laws that hold at a Splendor table between turns."""

from __future__ import annotations

from collections import Counter

from games.splendor.printed.content import CARDS, COLOURS, DISPLAY, LEVELS, LOCATIONS
from games.splendor.round.setup import GREY, STACKS
from games.splendor.state.model import RESERVE_LIMIT, Seat, SplendorState


def check(state: SplendorState) -> None:
    """Raise AssertionError naming the broken law."""
    check_gems(state)
    check_cards(state)
    check_locations(state)
    for player in state.players:
        check_totals(player)


def check_gems(state: SplendorState) -> None:
    stacks = [state.supply, *(player.tokens for player in state.players)]
    total: Counter[str] = Counter()
    for stack in stacks:
        assert min(stack.values()) >= 0, "a stack below zero"
        total.update(stack)
    assert total == dict.fromkeys(COLOURS, STACKS[state.seats]) | {"green": state.seats, "grey": GREY}, (
        f"gems were made or lost: {total}"
    )
    assert all(player.tokens["green"] <= 1 for player in state.players), "more than one Time gem"


def check_cards(state: SplendorState) -> None:
    """Each level keeps its own cards."""
    cards: list[str] = []
    for level in LEVELS:
        deck, row = state.decks[level], state.rows[level]
        here = [*deck, *(card for card in row if card)]
        assert len(row) == DISPLAY, f"the row of level {level} has {len(row)} places"
        assert all(CARDS[card].level == level for card in here), f"another level's card among level {level}"
        assert not deck or None not in row, f"a gap in the row of level {level} although its deck has cards"
        cards += here
    for player in state.players:
        assert len(player.reserved) <= RESERVE_LIMIT, "too many reserved characters"
        cards += [*player.cards, *(held.card for held in player.reserved)]
    assert sorted(cards) == sorted(CARDS), "a character is missing or in two places"


def check_locations(state: SplendorState) -> None:
    places = [*state.locations, *(place for player in state.players for place in player.locations)]
    tiles = {LOCATIONS[place].tile for place in places}
    assert len(places) == len(tiles) == state.seats, f"impossible locations: {places}"


def check_totals(player: Seat) -> None:
    cards = [CARDS[card] for card in player.cards]
    bonuses = Counter(card.bonus for card in cards)
    assert player.bonuses == {colour: bonuses[colour] for colour in COLOURS}, "bonuses differ from the cards"
    assert player.tags == sum(card.tags for card in cards), "tags differ from the cards"
    earned = sum(card.points for card in cards) + sum(LOCATIONS[place].points for place in player.locations)
    assert player.points == earned, "points differ from the cards and locations"
