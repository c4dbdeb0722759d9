"""Announces moments on the board to listeners: abilities first, then the event cards.

A listener is registered with `hear` and gets every `Moment`; it returns a script to run, or None if the moment
doesn't concern it (which costs almost nothing). Everything that ends the adventure goes through `end`, which
raises `Over`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, get_args

from games.berserk.effects.moments import Entered, Moment
from games.berserk.printed.book import BOOK
from games.berserk.printed.hexes import Hex
from games.berserk.printed.scripted import All, Condition, Later, Round
from games.berserk.printed.telling import teller
from games.berserk.state.model import BerserkState, Model
from games.berserk.state.table import Board, Over, said
from games.kernel.abilities import ByRule
from games.kernel.decision import Script
from games.kernel.text import Name, Text

Listener: TypeAlias = Callable[[Board, Moment], "Script[None] | None"]
Rank: TypeAlias = Literal["abilities", "events"]
RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
LISTENERS: Final = ByRule[Rank, Listener](BOOK, "listener", RANKS, sort="rank")


def hear(rank: Rank) -> Callable[[Listener], Listener]:
    """Register a listener; abilities hear everything before the event cards."""

    def registered(listener: Listener) -> Listener:
        LISTENERS.add(rank, listener)
        return listener

    return registered


def tell(game: Board, moment: Moment) -> Script[None]:
    """Let every listener react to a moment."""
    # clause: event.outside-phase, event.resume, priority.order
    for rank in RANKS:
        for listener in LISTENERS[rank]:
            script = listener(game, moment)
            if script is not None:
                yield from script


def entered(game: Board, model: Model, cell: Hex) -> Script[None]:
    """A model moved onto a space by itself."""
    yield from tell(game, Entered(model.id, cell))


def end(game: Board, result: Literal["won", "lost"], letter: str = "") -> None:
    """End by the event card of this letter, or because every hero is knocked out. Raises `Over`."""
    # clause: adventure.end-from-events, adventure.loss-all-ko, adventure.end-first, game.one-side
    state = game.state
    state.result, state.ending = result, letter
    name = Name("adventure", str(state.adventure))
    told = said(f"adventure-{result}", adventure=name, round=state.round)
    if reason := why(state):
        told = said(f"adventure-{result}-by", adventure=name, round=state.round, why=reason)
    data = {"adventure": state.adventure, "ending": letter, "round": state.round}
    game.emit(f"adventure-{result}", told, data)
    raise Over


def why(state: BerserkState) -> Text | None:
    """Why the adventure ended: the objective that caused it; None while it goes on."""
    if not state.result:
        return None
    if not state.ending:
        return said("why-all-down")
    letter, _, place = state.because.partition(":")
    if not letter:
        return None
    told = teller(state.adventure, state.size)
    when = told.adventure.card(letter).objective[int(place)].when
    if state.result == "lost" and _is_time(when):
        return said("why-time", round=state.round)
    return said("why", when=told.when(when))


def _is_time(when: Condition) -> bool:
    """Whether it asks for a certain round."""
    return isinstance(when, Round | Later) or (isinstance(when, All) and any(map(_is_time, when.of)))
