"""Sums over a game's results in a server, kept as they grow: each result is read once, in order. If one that
was read has changed (a game is deleted, someone is forgotten), `bot/store/altering.py` updates the sums from
the rows. How strong people are against one another is a Weng-Lin rating (Plackett-Luce), which handles more
than two sides, and teams. Ratings depend on all results before, in order: after such a change they're worked
out from the start, and stay as they were until that is done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store.figures import Figures, Moment, Place, SkillEstimate, figures_in, moment
from bot.store.results import Result, Share
from bot.store.store import Store
from games.kernel import codec
from games.registry import keys

_MODEL = PlackettLuce()
START, STEP = 1000, 40
"""Rating of a person who hasn't played yet, and how much one point of the model's is worth."""
PAGE = 100
"""Results in memory at a time."""
BREATH = 20
"""Results after which other tasks get their turn."""
_BEGINNING: Moment = (0.0, 0)


class Rating(msgspec.Struct, frozen=True):
    number: int
    """Nearly always a lower bound of their strength: the more they play, the closer it gets."""
    games: int
    """Rated ones: against people."""


def rating_of(strength: SkillEstimate) -> Rating:
    return Rating(round(START + STEP * (strength.mu - 3 * strength.sigma)), strength.games)


def rate(known: dict[int, SkillEstimate], result: Result) -> None:
    """Update the strengths of a result's people; it's later than all before. AI seats are left out; a seat
    without a user (someone forgotten, say) counts as a beginner each time."""
    sides = _sides(result)
    if result.together or len(sides) < 2:
        return
    ranks = [float(min(share.place for share in side)) for side in sides]
    rated = _MODEL.rate([[_of(known, share) for share in side] for side in sides], ranks=ranks)
    for side, made in zip(sides, rated, strict=True):
        for share, new in zip(side, made, strict=True):
            if share.user is not None:
                games = known[share.user].games if share.user in known else 0
                known[share.user] = SkillEstimate(new.mu, new.sigma, games + 1)


def _sides(result: Result) -> list[list[Share]]:
    sides: dict[int, list[Share]] = {}
    for share in result.shares:
        if share.ai is None:
            sides.setdefault(share.side, []).append(share)
    return list(sides.values())


def _of(known: Mapping[int, SkillEstimate], share: Share) -> PlackettLuceRating:
    found = known.get(share.user) if share.user is not None else None
    return _MODEL.rating() if found is None else _MODEL.rating(mu=found.mu, sigma=found.sigma)


class Medians(msgspec.Struct, frozen=True):
    """Medians of many results; None without results."""

    lasted: float | None = None
    answers: float | None = None
    thought: float | None = None


class StoredFigures(NamedTuple):
    """The sums of a game in a server, up to a moment, and how often its results had changed."""

    changes: int
    until: Moment
    figures: Figures


def count(figures: Figures, result: Result) -> None:
    """Count one more, later than all before."""
    figures.add(result)
    rate(figures.strengths, result)


async def figures_of(store: Store, guild: int, game: str) -> Figures:
    """The sums of a game in a server, up to its newest result."""
    changes, until, figures = await _kept(store, guild, game)
    before = until
    async for result in _after(store, guild, game, until):
        count(figures, result)
        until = moment(result)
    if until != before:
        await store.put_figures(guild, game, changes, *until, codec.encode(figures))
    return figures


async def rate_again(store: Store, guild: int, game: str) -> None:
    """Work out the ratings from the start, if a result they depend on has changed."""
    since, until, strengths = 0, _BEGINNING, dict[int, SkillEstimate]()
    while (kept := await _kept(store, guild, game)).figures.altered:
        figures = kept.figures
        if figures.altered != since:
            since, until, strengths = figures.altered, _BEGINNING, {}
        async for result in _after(store, guild, game, until, kept.until):
            rate(strengths, result)
            until = moment(result)
        figures.strengths, figures.altered = strengths, 0
        if await store.put_figures(guild, game, kept.changes, *kept.until, codec.encode(figures)):
            return


async def rate_all_again(store: Store, places: Iterable[Place]) -> None:
    for guild, game in sorted(places):
        await rate_again(store, guild, game)


async def bring_up(store: Store) -> None:
    """Add up what has ended since the last time, in every server."""
    for guild in await store.servers():
        for game in keys():
            await rate_again(store, guild, game)
            await figures_of(store, guild, game)


async def _kept(store: Store, guild: int, game: str) -> StoredFigures:
    changes, at, table, body = await store.figures(guild, game)
    if (figures := figures_in(body)) is None:
        return StoredFigures(changes, _BEGINNING, Figures())
    return StoredFigures(changes, (at, table), figures)


async def _after(
    store: Store, guild: int, game: str, until: Moment, last: Moment | None = None
) -> AsyncIterator[Result]:
    while results := await store.results_after(guild, game, *until, PAGE):
        for number, result in enumerate(results):
            if last is not None and moment(result) > last:
                return
            if number % BREATH == 0:
                await asyncio.sleep(0)
            yield result
        until = moment(results[-1])
