"""Scenes in the players' language: lay out a table, then act at it.

    table = scene(ada=has("red 1", bonuses="yellow 1, red 1"), show=["Rocket"])
    table.ada.recruits("Rocket")
    assert table.ada.gems == {}

Only the start is arranged; anything a scene doesn't mention is where a real table could have it. After every
answer the invariants are checked, and that someone is asked or the game is over.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from games.kernel.decision import Decision
from games.kernel.events import Event, seen_by
from games.kernel.faults import Illegal
from games.kernel.match import Match
from games.kernel.printed.content import DATA
from games.splendor.printed.content import CARDS, COLOURS, DISPLAY, GEMS, LEVELS, LOCATIONS
from games.splendor.rules import RULES
from games.splendor.state.model import Reserved, Seat, SplendorState, empty_seat
from games.splendor.state.view import ReservedView, SeatView, SplendorView, Standing
from tests.scenes import table as scenes

PEOPLE = ("ada", "ben", "cleo", "dan")
rule = scenes.rule_of("splendor")
DEFAULT_PLACES = ("asgard", "triskelion", "knowhere", "attilan")


@cache
def cards_by_name() -> dict[str, str]:
    """Card ids by English name."""
    names = tomllib.loads((DATA / "splendor" / "names.toml").read_text(encoding="utf-8"))["card"]
    return {row["en"]: card for card, row in names.items()}


@cache
def name_of(card: str) -> str:
    return next(name for name, id_ in cards_by_name().items() if id_ == card)


def counts(words: str) -> dict[str, int]:
    """Counts by colour, from `red 3, grey 1`."""
    return {gem: int(count) for gem, count in re.findall(r"([a-z]+) (\d+)", words)}


class Holding(msgspec.Struct):
    gems: dict[str, int]
    bonuses: dict[str, int]
    """Bonuses from level 1 characters without points and tags."""
    cards: list[str]
    reserved: list[str]
    unseen: list[str]
    places: list[str]


def has(
    gems: str = "",
    *,
    bonuses: str = "",
    cards: Sequence[str] = (),
    reserved: Sequence[str] = (),
    unseen: Sequence[str] = (),
    places: Sequence[str] = (),
) -> Holding:
    """`has("red 2, green 1", bonuses="blue 3", cards=["Thor"], reserved=["Loki"], unseen=["Nova"])`."""
    return Holding(counts(gems), counts(bonuses), list(cards), list(reserved), list(unseen), list(places))


def scene(
    seats: int = 2,
    *,
    show: Sequence[str] = (),
    next_cards: Sequence[str] = (),
    empty: Sequence[int] = (),
    left: str = "",
    places: Sequence[str] | None = None,
    tile: str | None = None,
    turn: str = "ada",
    start: str = "ada",
    passes: int = 0,
    fewer: bool = False,
    **people: Holding,
) -> Table:
    """A table between two turns.

    `show`: face up from the first column of their rows; `next_cards`: on top of their decks. Decks in `empty`
    have run out, and the last seat has recruited them. `left`: what the supply still has of the named colours;
    the last seat holds the rest.
    """
    match, _ = Match.new(RULES, seats, {"start": "first", "fewer": fewer}, "scene")
    state = match.state
    owners = [people.get(name, has()) for name in PEOPLE[:seats]]
    _deal(state, owners, show, next_cards, empty)
    _share_gems(state, owners, counts(left))
    taken = [place for owner in owners for place in owner.places]
    free = [place for place in DEFAULT_PLACES if place not in taken][: seats - len(taken)]
    state.locations = list(free if places is None else places)
    state.tile_holder = None if tile is None else PEOPLE.index(tile)
    state.turn, state.start_seat, state.passes = PEOPLE.index(turn), PEOPLE.index(start), passes
    RULES.check_state(state)
    return Table(state)


def _deal(
    state: SplendorState,
    owners: list[Holding],
    show: Sequence[str],
    next_cards: Sequence[str],
    empty: Sequence[int],
) -> None:
    ids = cards_by_name()
    left = list(CARDS)
    for name in [n for o in owners for n in (*o.cards, *o.reserved, *o.unseen)] + [*show, *next_cards]:
        left.remove(ids[name])
    state.players = [_tableau(owner, left) for owner in owners]
    for level in LEVELS:
        shown = [ids[name] for name in show if CARDS[ids[name]].level == level]
        here = [card for card in left if CARDS[card].level == level]
        row = shown + here[: DISPLAY - len(shown)]
        on_top = [ids[name] for name in next_cards if CARDS[ids[name]].level == level]
        deck = here[DISPLAY - len(shown) :] + on_top[::-1]
        if level in empty:
            _own(state.players[-1], deck)
            deck = []
        state.rows[level], state.decks[level] = list(row), deck


def _tableau(owner: Holding, left: list[str]) -> Seat:
    ids = cards_by_name()
    seat = empty_seat()
    _own(seat, [ids[name] for name in owner.cards])
    for colour, count in owner.bonuses.items():
        plain = [c for c in left if CARDS[c].bonus == colour and not CARDS[c].points and not CARDS[c].tags]
        _own(seat, plain[:count])
        assert len(plain) >= count, f"not enough plain {colour} characters for this scene"
        for card in plain[:count]:
            left.remove(card)
    seat.reserved = [Reserved(ids[name], blind=False) for name in owner.reserved]
    seat.reserved += [Reserved(ids[name], blind=True) for name in owner.unseen]
    seat.locations = list(owner.places)
    seat.points += sum(LOCATIONS[place].points for place in owner.places)
    return seat


def _own(seat: Seat, cards: list[str]) -> None:
    for card in cards:
        seat.cards.append(card)
        seat.bonuses[CARDS[card].bonus] += 1
        seat.points += CARDS[card].points
        seat.tags += CARDS[card].tags


def _share_gems(state: SplendorState, owners: list[Holding], left: dict[str, int]) -> None:
    for seat, owner in zip(state.players, owners, strict=True):
        seat.tokens.update(owner.gems)
        for gem, count in owner.gems.items():
            state.supply[gem] -= count
    for gem, count in left.items():
        state.players[-1].tokens[gem] += state.supply[gem] - count
        state.supply[gem] = count


class Table(scenes.Table[SplendorState]):
    rules = RULES

    def __init__(self, state: SplendorState) -> None:
        super().__init__(state)
        self.ada, self.ben, self.cleo, self.dan = (Person(self, seat) for seat in range(4))

    @property
    def view(self) -> SplendorView:
        """The public view."""
        view = self.match.view(None)
        assert isinstance(view, SplendorView)
        return view

    @property
    def people(self) -> list[Person]:
        return [self.ada, self.ben, self.cleo, self.dan][: self.match.seats]

    @property
    def asked(self) -> tuple[str, str] | None:
        """Name and kind of question; None when the game is over."""
        if not self.match.pending:
            return None
        [decision] = self.match.pending
        return PEOPLE[decision.seat], decision.kind.removeprefix("splendor.")

    @property
    def supply(self) -> dict[str, int]:
        """Tokens left, without empty stacks."""
        return {gem: self.view.supply[gem] for gem in GEMS if self.view.supply[gem]}

    @property
    def tile(self) -> str | None:
        """Who holds Avengers Assemble."""
        return None if self.view.tile_holder is None else PEOPLE[self.view.tile_holder]

    @property
    def places(self) -> list[str]:
        """Locations still on the table."""
        return list(self.view.locations)

    @property
    def winners(self) -> list[str]:
        return [PEOPLE[seat] for seat in self.match.outcome.winners] if self.match.outcome else []

    @property
    def standings(self) -> tuple[Standing, ...]:
        return self.view.standings

    def row(self, level: int) -> list[str | None]:
        """Cards of a row; None for an empty place."""
        return [name_of(card) if card else None for card in self.view.rows[level - 1]]

    def deck(self, level: int) -> int:
        """Cards left."""
        return self.view.decks[level - 1]

    def pass_round_to(self, person: Person) -> None:
        """The others take three gems each until it's this person's turn."""
        while self.asked is not None and self.asked[0] != PEOPLE[person.seat]:
            self.people[self.match.pending[0].seat].idles()


class Person:
    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

    # -- what can be seen of them

    @property
    def _public(self) -> SeatView:
        return self.table.view.seats[self.seat]

    @property
    def gems(self) -> dict[str, int]:
        """Tokens, without zeros."""
        return {gem: n for gem, n in self._public.tokens.items() if n}

    @property
    def bonuses(self) -> dict[str, int]:
        """Bonuses, without zeros."""
        return {colour: n for colour, n in self._public.bonuses.items() if n}

    @property
    def points(self) -> int:
        return self._public.points

    @property
    def tags(self) -> int:
        return self._public.tags

    @property
    def cards(self) -> list[str]:
        """Recruited characters, oldest first."""
        return [name_of(card) for card in self._public.cards]

    @property
    def places(self) -> list[str]:
        return list(self._public.locations)

    def reserve_seen_by(self, viewer: Person | None) -> list[tuple[int, str | None]]:
        """(level, name or None); viewer None: the public."""
        view = self.table.match.view(None if viewer is None else viewer.seat)
        assert isinstance(view, SplendorView)
        reserved: Sequence[ReservedView] = view.seats[self.seat].reserved
        return [(held.level, name_of(held.card) if held.card else None) for held in reserved]

    @property
    def reserved(self) -> list[str | None]:
        """Reserved cards as the owner sees them."""
        return [name for _, name in self.reserve_seen_by(self)]

    # -- what they are asked

    @property
    def question(self) -> Decision:
        [decision] = self.table.match.pending_for(self.seat)
        return decision

    @property
    def offers(self) -> list[str]:
        """Ids with gems in alphabetical order and names instead of card ids."""
        return [_readable(option.id) for option in self.question.options]

    def offered(self, start: str) -> list[str]:
        """Options of one kind, such as `take`, without its name."""
        return [offer.partition(":")[2] for offer in self.offers if offer.partition(":")[0] == start]

    # -- what they do

    def takes(self, *gems: str) -> list[Event]:
        return self.does("take:" + "+".join(sorted(gems)))

    def reserves(self, name: str) -> list[Event]:
        return self.does(f"reserve:{name}")

    def reserves_from_deck(self, level: int) -> list[Event]:
        return self.does(f"reserve-deck:{level}")

    def recruits(self, name: str) -> list[Event]:
        return self.does(f"recruit:{name}")

    def pays(self, words: str) -> list[Event]:
        """Such as `pays("red 1, grey 1")`."""
        return self.does("pay:" + "+".join(sorted(f"{n}{gem}" for gem, n in counts(words).items())))

    def returns(self, *gems: str) -> list[Event]:
        return self.does(*gems)

    def visits(self, place: str) -> list[Event]:
        return self.does(f"location:{place}")

    def idles(self) -> list[Event]:
        """Takes the first gems on offer, and gives back as suggested."""
        events = self.does(self.offers[0])
        while self.table.asked == (PEOPLE[self.seat], "return"):
            events += self.does(*self.question.suggested)
        return events

    def does(self, *offers: str) -> list[Event]:
        """Returns the events everyone sees."""
        decision = self.question
        ids = {_readable(option.id): option.id for option in decision.options}
        for offer in offers:
            assert offer in ids, f"{offer} is not offered, but {sorted(ids)}"
        return seen_by(self.table.give(decision, [ids[offer] for offer in offers]), None)

    def cannot(self, *picks: str) -> None:
        """These raw picks are refused, and nothing changes."""
        before = self.table.match.fingerprint()
        with pytest.raises(Illegal):
            self.table.match.answer(self.seat, self.question.id, picks)
        assert self.table.match.fingerprint() == before


def _readable(option: str) -> str:
    verb, _, what = option.partition(":")
    if what in CARDS:
        return f"{verb}:{name_of(what)}"
    return f"{verb}:{'+'.join(sorted(what.split('+')))}" if what else verb


def kinds(events: list[Event]) -> list[str]:
    """Kinds in order, without headings and the reasons for points."""
    return [event.kind for event in events if not event.heads and event.kind != "tally"]


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The data of the one event of a kind."""
    [event] = [event for event in events if event.kind == kind]
    return event.data


ALL_COLOURS = ", ".join(f"{colour} 1" for colour in COLOURS)
