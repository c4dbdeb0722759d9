"""Summaries of many results: for a person, a game, a server. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

import msgspec

from bot.features.stats.figures import Rating, rating_of
from bot.store.figures import Figures
from bot.store.results import Result

EVERY = "ui-feat-every"
"""Won each game that can be played here."""


class PlayCount(msgspec.Struct, frozen=True):
    """How often something was played, and won."""

    name: str
    """`kind/id`, several joined by `+`; or a user's number."""
    level: str
    games: int
    won: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0


class Summary(msgspec.Struct, frozen=True):
    games: int
    won: int
    thought: float | None
    """Seconds before an answer: the median over games."""
    foes: tuple[PlayCount, ...]
    """Opponents by difficulty, the most played first."""
    decks: tuple[PlayCount, ...]
    luck: float | None
    """How far the dice were above (or below) their average, in percent of it."""


def summed(results: Sequence[Result], user: int) -> Summary:
    """What a person did in the games they played."""
    mine = [(result, share) for result in results for share in result.shares if share.user == user]
    played = list({result.table: result for result, _ in mine}.values())
    won = {result.table for result, share in mine if share.won}
    thought = [share.thought for _, share in mine if share.thought is not None]
    hoped = sum(share.hoped for _, share in mine)
    return Summary(
        games=len(played),
        won=len(won),
        thought=median(thought) if thought else None,
        foes=_lines({(r.table, r.foe, r.level, r.table in won) for r in played if r.foe}),
        decks=_lines({((r.table, s.seat), s.deck, "", s.won) for r, s in mine if s.deck}),
        luck=100 * (sum(share.got for _, share in mine) - hoped) / hoped if hoped else None,
    )


def _lines(played: Iterable[tuple[object, str, str, bool]]) -> tuple[PlayCount, ...]:
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for _, name, level, victory in played:
        games, won = counts.get((name, level), (0, 0))
        counts[name, level] = games + 1, won + victory
    return lines_of(counts)


def lines_of(played: Mapping[tuple[str, str], tuple[int, int]]) -> tuple[PlayCount, ...]:
    """From games and wins by name and level, the most played first."""
    order = sorted(played, key=lambda key: (-played[key][0], key))
    return tuple(PlayCount(*key, *played[key]) for key in order)


class Ranked(msgspec.Struct, frozen=True):
    user: int
    rating: Rating | None
    games: int
    won: int


def ranked(figures: Figures) -> list[Ranked]:
    """The people of a game in a server, the best first: by rating if it has sides, else by wins."""
    known = {user: rating_of(strength) for user, strength in figures.strengths.items()}
    made = [Ranked(user, known.get(user), one.games, one.won) for user, one in figures.people.items()]
    return sorted(made, key=_order)


def _order(one: Ranked) -> tuple[int, int, int, int]:
    return -(one.rating.number if one.rating else -1_000_000), -one.won, one.games, one.user


class Achievement(msgspec.Struct, frozen=True):
    """Something a person achieved, for good."""

    key: str
    at: float
    """When they first did, in seconds since 1970."""
    table: int


def feats_of(results: Sequence[Result], user: int, games: Sequence[str]) -> list[Achievement]:
    """A person's achievements, oldest first; `games` are all that can be won."""
    found: dict[str, Achievement] = {}
    left = set(games)
    for result in results:
        for share in (share for share in result.shares if share.user == user):
            for key in share.feats:
                found.setdefault(key, Achievement(key, result.ended_at, result.table))
            left -= {result.game} if share.won else set()
            if not left:
                found.setdefault(EVERY, Achievement(EVERY, result.ended_at, result.table))
    return sorted(found.values(), key=lambda feat: (feat.at, feat.key))


def told_of(figures: Mapping[str, Figures], games: Sequence[str]) -> list[tuple[Achievement, int]]:
    """Achievements of a server's people, and whose, newest first; `games` are all there are."""
    told: list[tuple[Achievement, int]] = []
    for user in {user: None for each in figures.values() for user in each.people}:
        known = [each.people[user] for each in figures.values() if user in each.people]
        first: dict[str, tuple[float, int]] = {}
        for key, when in (found for one in known for found in one.feats.items()):
            first[key] = min(when, first.get(key, when))
        played = [figures[game].people for game in games if game in figures]
        won = [people[user].first_won for people in played if user in people]
        ends = [when[:2] for when in won if when is not None]
        if len(ends) == len(games) and ends:
            first[EVERY] = max(ends)
        told += [(Achievement(key, at, table), user) for key, (at, table) in first.items()]
    return sorted(told, key=lambda one: (-one[0].at, one[0].key))
