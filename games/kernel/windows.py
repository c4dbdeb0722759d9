"""Moments at which seats may act one after another until all have passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.decision import Decision, Picks, Script, ask

Offer = Callable[[int], Decision | None]
"""Seat to its question, or None where the seat has nothing to be asked."""
Act = Callable[[int, Picks], "Script[bool]"]
"""Carries out what a seat picked; returns False if the seat passed."""


def until_all_pass(order: Sequence[int], offer: Offer, act: Act, *, restart: bool = False) -> Script[None]:
    """Go round the seats until each in turn has passed since the last action.

    After an action the next seat goes on, or with `restart` the first of the order again. The script that `act`
    runs may itself open windows: they nest.
    """
    passes = 0
    place = 0
    while passes < len(order):
        seat = order[place % len(order)]
        place += 1
        question = offer(seat)
        if question is not None and (yield from act(seat, (yield from ask(question)))):
            passes = 0
            if restart:
                place = 0
            continue
        passes += 1
