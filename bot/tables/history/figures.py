"""What is added up of a game's results in a server, kept as it grows: each result is read once, in its order.

Where one that was read is not what it was (a game is deleted, somebody is forgotten), `bot/store/results.py`
drops what is kept, and it is added up from the beginning."""

from __future__ import annotations

import asyncio

import msgspec

from bot.store.results import Result
from bot.store.store import Store
from bot.tables.history.rating import Strength, rate
from games.kernel import codec
from games.registry import keys

PAGE = 100
"""Results that are in memory at a time."""


class Person(msgspec.Struct, array_like=True):
    """What somebody did in one game."""

    strength: Strength = msgspec.field(default_factory=Strength)
    games: int = 0
    won: int = 0
    feats: dict[str, tuple[float, int]] = {}
    """When each happened first, and at which table."""
    first_won: tuple[float, int, int] | None = None
    """When, at which table and in which seat he won first."""


class Figures(msgspec.Struct, array_like=True):
    """A game's results in one server."""

    games: int = 0
    with_ai: int = 0
    together: int = 0
    won: int = 0
    """Of those in which all were on one side."""
    victories: dict[int, int] = {}
    """Seats won by each person."""
    people: dict[int, Person] = {}
    foes: dict[str, dict[str, tuple[int, int]]] = {}
    """By name and level: how often it was played, and won."""
    decks: dict[str, tuple[int, int]] = {}
    got: float = 0.0
    hoped: float = 0.0
    begun: tuple[float, int] = (0.0, 0)
    """The end of the first, and its table."""

    def add(self, result: Result) -> None:
        """Count one more, later than all before."""
        self.begun = self.begun if self.games else (result.ended_at, result.table)
        self.games += 1
        self.with_ai += any(share.ai is not None for share in result.shares)
        self.together += result.together
        people = [share for share in result.shares if share.ai is None]
        won = result.together and any(share.won for share in people)
        self.won += won
        if result.foe:
            levels = self.foes.setdefault(result.foe, {})
            levels[result.level] = _one_more(levels.get(result.level), won)
        for share in people:
            self.got, self.hoped = self.got + share.got, self.hoped + share.hoped
            if share.deck:
                self.decks[share.deck] = _one_more(self.decks.get(share.deck), share.won)
        self._add_people(result)

    def _add_people(self, result: Result) -> None:
        here: set[int] = set()
        winners: set[int] = set()
        for share in result.shares:
            if share.user is None:
                continue
            one = self.people.setdefault(share.user, Person())
            one.games += share.user not in here
            here.add(share.user)
            for key in share.feats:
                one.feats.setdefault(key, (result.ended_at, result.table))
            if share.won:
                one.won += share.user not in winners
                winners.add(share.user)
                self.victories[share.user] = self.victories.get(share.user, 0) + 1
                one.first_won = one.first_won or (result.ended_at, result.table, share.seat)
        rate({user: self.people[user].strength for user in here}, result)


class Spans(msgspec.Struct, frozen=True):
    """What lies in the middle of many results; None where there are none."""

    lasted: float | None
    answers: float | None
    thought: float | None


async def figures_of(store: Store, guild: int, game: str) -> Figures:
    """What is added up of a game in a server, up to its newest result."""
    changes, at, table, body = await store.figures(guild, game)
    found = Figures() if body is None else codec.decode(body, Figures)
    at, table = (0.0, 0) if body is None else (at, table)
    new = False
    while results := await store.results_after(guild, game, at, table, PAGE):
        for result in results:
            found.add(result)
        new, at, table = True, results[-1].ended_at, results[-1].table
        await asyncio.sleep(0)
    if new:
        await store.put_figures(guild, game, changes, at, table, codec.encode(found))
    return found


async def bring_up(store: Store) -> None:
    """Add up what has ended since it was last asked for, in every server."""
    for guild in await store.servers():
        for game in keys():
            await figures_of(store, guild, game)


async def spans_of(store: Store, guild: int, game: str | None = None) -> Spans:
    """What lies in the middle of a server's results, of one game where it is named."""
    return Spans(*(await store.middles(guild, game)))


def _one_more(before: tuple[int, int] | None, won: bool) -> tuple[int, int]:
    played, victories = before or (0, 0)
    return played + 1, victories + won
