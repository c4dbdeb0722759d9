"""How strong people are, by how their games against one another ended: a Weng-Lin rating (Plackett-Luce), which
knows more than two sides, and teams.

It follows from the results in their order, each of which is rated once (`figures.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store.figures import SkillEstimate
from bot.store.results import Result, Share

_MODEL = PlackettLuce()
START, STEP = 1000, 40
"""The number of a person who hasn't played yet, and how much one of the model's is worth."""


class Rating(msgspec.Struct, frozen=True):
    """A person's strength in one game."""

    number: int
    """What they are at least, nearly always: the more they play, the nearer to what they are."""
    games: int
    """Rated ones: against people."""


def rating_of(strength: SkillEstimate) -> Rating:
    """What is said of it."""
    return Rating(round(START + STEP * (strength.mu - 3 * strength.sigma)), strength.games)


def rate(known: dict[int, SkillEstimate], result: Result) -> None:
    """Change what is known of the people of a result, later than all before. Seats of AI players are left out;
    nobody, a forgotten person say, counts as a beginner each time."""
    sides = _sides(result)
    if result.together or len(sides) < 2:
        return
    rated = _MODEL.rate([[_of(known, share) for share in side] for side in sides], ranks=_ranks(sides))
    for side, made in zip(sides, rated, strict=True):
        for share, new in zip(side, made, strict=True):
            if share.user is not None:
                games = known[share.user].games if share.user in known else 0
                known[share.user] = SkillEstimate(new.mu, new.sigma, games + 1)


def ratings(results: Iterable[Result]) -> dict[int, Rating]:
    """Ratings by user after these results of one game, oldest first."""
    known: dict[int, SkillEstimate] = {}
    for result in results:
        rate(known, result)
    return {user: rating_of(one) for user, one in known.items()}


def _sides(result: Result) -> list[list[Share]]:
    """The people of each side."""
    sides: dict[int, list[Share]] = {}
    for share in result.shares:
        if share.ai is None:
            sides.setdefault(share.side, []).append(share)
    return list(sides.values())


def _ranks(sides: list[list[Share]]) -> list[float]:
    return [float(min(share.place for share in side)) for side in sides]


def _of(known: Mapping[int, SkillEstimate], share: Share) -> PlackettLuceRating:
    found = known.get(share.user) if share.user is not None else None
    return _MODEL.rating() if found is None else _MODEL.rating(mu=found.mu, sigma=found.sigma)
