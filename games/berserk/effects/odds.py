"""Odds of a dice pool against a defense and health, cached."""

from __future__ import annotations

from functools import lru_cache

from games.berserk.printed.content import DICE, Colour


@lru_cache(maxsize=4096)
def spread(pool: tuple[Colour, ...]) -> tuple[float, ...]:
    """Chances by number of successes, from 0."""
    chances = [1.0]
    for colour in pool:
        faces = [int(face[0]) for face in DICE[colour].faces]
        longer = [0.0] * (len(chances) + max(faces))
        for successes, chance in enumerate(chances):
            for face in faces:
                longer[successes + face] += chance / len(faces)
        chances = longer
    return tuple(chances)


@lru_cache(maxsize=65536)
def wounds(pool: tuple[Colour, ...], defence: int, left: int) -> tuple[float, float]:
    """Average wounds, at most the health left, and the chance to fall."""
    mean = falls = 0.0
    for successes, chance in enumerate(spread(pool)):
        through = successes - defence
        if through >= left:
            mean += left * chance
            falls += chance
        elif through > 0:
            mean += through * chance
    return mean, falls
