"""How a game's AI strengths compare, how minds fare against the villains, and deck against deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from tests.tools.bench.figures import Figure
from tests.tools.bench.play import balance, hegemony, minds, villains

STRENGTHS: dict[str, Callable[[], Iterable[Figure]]] = {
    "splendor": minds.measure,
    "champions": villains.measure,
    "berserk": partial(balance.measure, "berserk"),
    "underworld": hegemony.measure,
}


def measure(game: str) -> Iterator[Figure]:
    """Each figure as soon as it's known: strength against strength, minds against each villain, adepts in each
    adventure, deck against deck.
    """
    yield from STRENGTHS[game]()
