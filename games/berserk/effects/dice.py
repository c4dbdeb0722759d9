"""Rolls dice: each from its color's stream, so that anyone can check it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.berserk.printed.content import DICE, DIRECTION_CARD, STRENGTH, Colour, DieState, Pool
from games.berserk.state.model import Rolled
from games.berserk.state.table import Board

FACES: Final = 6
# The order in which equally strong dice are lost if nobody chooses, and in which they're shown.
# clause: dice.equal
WEAKEST: Final[tuple[Colour, ...]] = ("yellow", "grey", "orange", "red", "purple", "black", "blue")
_PLACE: Final = {colour: place for place, colour in enumerate(WEAKEST)}
MEANS: Final[dict[Colour, float]] = {colour: die.mean for colour, die in DICE.items()}
_SUCCESSES: Final = {c: tuple(die.face(n).successes for n in range(FACES)) for c, die in DICE.items()}
MOST: Final[dict[Colour, int]] = {colour: max(faces) for colour, faces in _SUCCESSES.items()}
_STATES: Final = {c: tuple(die.face(n).state for n in range(FACES)) for c, die in DICE.items()}


def roll(game: Board, colour: Colour) -> Rolled:
    # clause: dice.faces
    return Rolled(colour, game.chance.below(f"die-{colour}", FACES))


def throw(game: Board, pool: Iterable[Colour]) -> list[Rolled]:
    """Roll a whole pool; the supply never runs out, since missing dice would be rolled twice."""
    # clause: dice.limited-supply, setup.dice
    return [roll(game, colour) for colour in pool]


def successes(die: Rolled) -> int:
    """Success icons on the face that's up."""
    # clause: dice.success-count
    return _SUCCESSES[die.colour][die.face]


def state_of(die: Rolled) -> DieState:
    """The state on the face that's up."""
    # clause: dice.state-icons
    return _STATES[die.colour][die.face]


def count(dice: Iterable[Rolled], state: str) -> int:
    """Icons of a state on all dice."""
    # clause: bleeding.count, stunned.count
    return sum(state_of(die) == state for die in dice)


def colours(pool: Pool) -> list[Colour]:
    """A printed pool as a list, strongest first."""
    return [*_ordered(tuple(pool.items()))]


@lru_cache(maxsize=1024)
def _ordered(pool: tuple[tuple[Colour, int], ...]) -> tuple[Colour, ...]:
    return tuple(strongest_first(colour for colour, number in pool for _ in range(number)))


def strongest_first(pool: Iterable[Colour]) -> list[Colour]:
    # clause: dice.order
    return sorted(pool, key=_PLACE.__getitem__, reverse=True)


def weakest(pool: Iterable[Colour]) -> list[Colour]:
    """Colors of the pool's weakest dice, one of which goes next; several if they're equally strong."""
    # clause: dice.order, dice.equal, hero-attack.remove-weakest
    held = set(pool)
    least = min(STRENGTH[colour] for colour in held)
    return [colour for colour in WEAKEST if colour in held and STRENGTH[colour] == least]


def direction(game: Board) -> int:
    """A random direction 0 to 5 by a blue die and the direction card; rerolls results without one."""
    # clause: direction.when, direction.card, direction.blue-die
    while True:
        result = successes(roll(game, "blue"))
        if result in DIRECTION_CARD:
            return DIRECTION_CARD[result]
