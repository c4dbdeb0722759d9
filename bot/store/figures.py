"""What is added up of a game's results in a server, kept as it grows and brought up to date with the rows that
it was added up from."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.store.results import Result
from games.kernel import codec

Moment: TypeAlias = tuple[float, int]
"""The end of a game, and its table: results are in this order."""
FINE = 1000
"""Parts of a pip in which dice are added up: whole numbers can be taken away again."""


class Strength(msgspec.Struct, array_like=True):
    """What a rating knows of somebody: their likely strength, how far off that may be, and from how many
    games."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0


class Person(msgspec.Struct, array_like=True):
    """What somebody did in one game."""

    games: int = 0
    won: int = 0
    seats_won: int = 0
    feats: dict[str, Moment] = {}
    """When each happened first."""
    first_won: tuple[float, int, int] | None = None
    """When, at which table and seat they won first."""

    def add(self, result: Result, user: int) -> None:
        """Count a game where they held a seat, before or after others."""
        his, when = [share for share in result.shares if share.user == user], moment(result)
        won = [(*when, share.seat) for share in his if share.won]
        self.games, self.won, self.seats_won = self.games + 1, self.won + bool(won), self.seats_won + len(won)
        self.first_won = min([*won, self.first_won] if self.first_won else won, default=None)
        for key in (key for share in his for key in share.feats):
            self.feats[key] = min(when, self.feats.get(key, when))


class Figures(msgspec.Struct, array_like=True):
    """A game's results in one server."""

    altered: int = 0
    """The last change of a result that the strengths know otherwise; 0: none."""
    games: int = 0
    with_ai: int = 0
    together: int = 0
    won: int = 0
    """Of those in which all were on one side."""
    people: dict[int, Person] = {}
    strengths: dict[int, Strength] = {}
    """Of those who have played against people."""
    foes: dict[str, dict[str, tuple[int, int]]] = {}
    """By name and level: how often it was played, and won."""
    decks: dict[str, tuple[int, int]] = {}
    got: int = 0
    hoped: int = 0
    """What dice came to, and come to on average, in fine parts of a pip."""
    begun: Moment = (0.0, 0)
    """The first."""

    def add(self, result: Result) -> None:
        """Count one more; its strengths are not known yet."""
        self.begun = min(self.begun, moment(result)) if self.games else moment(result)
        self._count(result, 1)
        for user in people_of(result):
            self.people.setdefault(user, Person()).add(result, user)

    def take(self, result: Result) -> None:
        """Count one less; which is the first now and what its people did is still to be seen."""
        self._count(result, -1)

    def forget(self, user: int) -> None:
        """Know nothing of a person."""
        self.people.pop(user, None)
        self.strengths.pop(user, None)

    def _count(self, result: Result, by: int) -> None:
        people = [share for share in result.shares if share.ai is None]
        won = result.together and any(share.won for share in people)
        self.games += by
        self.with_ai += by * (len(people) < len(result.shares))
        self.together += by * result.together
        self.won += by * won
        if result.foe:
            levels = self.foes.setdefault(result.foe, {})
            _count_in(levels, result.level, by, won)
            if not levels:
                del self.foes[result.foe]
        for share in people:
            self.got, self.hoped = (
                self.got + by * round(FINE * share.got),
                self.hoped + by * round(FINE * share.hoped),
            )
            if share.deck:
                _count_in(self.decks, share.deck, by, share.won)


def moment(result: Result) -> Moment:
    """Where a result stands among others."""
    return result.ended_at, result.table


def people_of(result: Result) -> set[int]:
    """Who played in it and is known."""
    return {share.user for share in result.shares if share.user is not None}


def figures_in(body: bytes | None) -> Figures | None:
    """What was kept; None where that is nothing, or of a release that added up something else."""
    try:
        return None if body is None else codec.decode(body, Figures)
    except msgspec.MsgspecError:
        return None


def _count_in(counts: dict[str, tuple[int, int]], key: str, by: int, won: bool) -> None:
    played, victories = counts.get(key, (0, 0))
    counts[key] = (played + by, victories + by * won)
    if not played + by:
        del counts[key]
