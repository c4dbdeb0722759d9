"""Results added up as the store does, for tests without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median

from bot.features.stats.figures import Medians, Rating, count, rate, rating_of
from bot.features.stats.screens import StatsData, StatsQuery
from bot.store.figures import Figures, SkillEstimate
from bot.store.results import Result


def figures(results: Iterable[Result]) -> Figures:
    """The figures of one game's results."""
    made = Figures()
    for result in results:
        count(made, result)
    return made


def ratings(results: Iterable[Result]) -> dict[int, Rating]:
    """Ratings by user after these results of one game, oldest first."""
    known: dict[int, SkillEstimate] = {}
    for result in results:
        rate(known, result)
    return {user: rating_of(one) for user, one in known.items()}


def counted(about: StatsQuery, results: Sequence[Result]) -> StatsData:
    """What a sheet needs of a server's results."""
    games = {game: figures(r for r in results if r.game == game) for game in {r.game for r in results}}
    meant = [r for r in results if about.kind != "g" or r.game == about.which]
    thought = [s.thought for r in meant for s in r.shares if s.ai is None and s.thought is not None]
    lasted, answers = [r.ended_at - r.begun_at for r in meant], [r.answers for r in meant]
    spans = Medians(*(median(values) if values else None for values in (lasted, answers, thought)))
    his = [r for r in results if about.which in {str(s.user) for s in r.shares}] if about.kind == "p" else []
    return StatsData(games, spans, his)
