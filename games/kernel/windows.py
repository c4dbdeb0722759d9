from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle

from games.kernel.decision import Decision, Picks, Script, ask

Offer = Callable[[int], Decision | None]
"""Seat to its question, or None."""
Act = Callable[[int, Picks], "Script[bool]"]
"""Carry out a seat's picks; returns False if it passed."""


def until_all_pass(order: Sequence[int], offer: Offer, act: Act) -> Script[None]:
    """Go round the seats until all have passed in a row. After an action the next seat goes on; windows may
    nest."""
    passes = 0
    for seat in cycle(order):
        question = offer(seat)
        acted = question is not None and (yield from act(seat, (yield from ask(question))))
        passes = 0 if acted else passes + 1
        if passes == len(order):
            return
