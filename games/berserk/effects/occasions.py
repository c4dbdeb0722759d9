"""Things that happen on the board, and who hears of them: abilities first, then the event cards.

A listener is registered with `hear` and gets every `Moment`; it answers with a script to run, or None where the
moment means nothing to it (which costs next to nothing). Whatever ends the adventure goes through `win` or
`lose`, which raise `Over`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from games.berserk.printed.hexes import Hex
from games.berserk.printed.telling import teller
from games.berserk.state.model import BerserkState, Model, Token
from games.berserk.state.table import Board, Over, said
from games.kernel.decision import Script
from games.kernel.text import Name, Text

What: TypeAlias = Literal[
    "adventure-start",
    "activation",
    "entered",
    "attacked",
    "wounded",
    "fallen",
    "token-used",
    "end-of-hero-phase",
    "end-of-enemy-phase",
    "event-phase",
    "end-of-round",
]


class Moment(msgspec.Struct, frozen=True):
    """One thing that happened."""

    name: What
    model: str = ""
    """Whom it happened to: who entered, was wounded, fell, used a token, is activated, was attacked."""
    by: str = ""
    """The model that did it; empty where it was an event, a state or nobody."""
    cell: Hex | None = None
    """The space that was entered, or on which somebody fell."""
    token: str = ""
    amount: int = 0
    """Wounds."""


Listener: TypeAlias = Callable[[Board, Moment], "Script[None] | None"]
_ABILITIES, _EVENTS = 0, 1
ORDER: Final = {"abilities": _ABILITIES, "events": _EVENTS}
_listeners: list[list[Listener]] = [[], []]


def hear(rank: Literal["abilities", "events"]) -> Callable[[Listener], Listener]:
    """Register a listener; abilities hear of everything before the event cards do."""

    def registered(listener: Listener) -> Listener:
        _listeners[ORDER[rank]].append(listener)
        return listener

    return registered


def tell(game: Board, moment: Moment) -> Script[None]:
    """Let every listener act on a moment."""
    # clause: event.outside-phase, event.resume, priority.order
    for listeners in _listeners:
        for listener in listeners:
            script = listener(game, moment)
            if script is not None:
                yield from script


def entered(game: Board, model: Model, cell: Hex) -> Script[None]:
    """A model moved onto a space of its own will (displacement enters nothing)."""
    yield from tell(game, Moment("entered", model.id, cell=cell))


def wounded(game: Board, model: Model, amount: int, by: Model | None) -> Script[None]:
    """A model suffered wounds; whether it fell is known already (`model.gone`)."""
    yield from tell(game, Moment("wounded", model.id, by.id if by else "", amount=amount))


def fallen(game: Board, model: Model, by: Model | None, cell: Hex | None = None) -> Script[None]:
    """A hero or ally was knocked out, or an enemy was killed; `cell` is where it stood."""
    yield from tell(game, Moment("fallen", model.id, by.id if by else "", cell=cell))


def attacked(game: Board, attacker: Model, target: Model) -> Script[None]:
    """An attack on a target is over: wounds and states are placed."""
    yield from tell(game, Moment("attacked", target.id, attacker.id))


def token_used(game: Board, hero: Model, token: Token) -> Script[None]:
    """A hero interacted with a token."""
    yield from tell(game, Moment("token-used", hero.id, cell=token.at, token=token.id))


def moment(game: Board, name: What) -> Script[None]:
    """A point of the round: `end-of-hero-phase`, `end-of-enemy-phase`, `event-phase`, ..."""
    yield from tell(game, Moment(name))


def win(game: Board, letter: str = "") -> None:
    """The adventure is won, by the event card of this letter; raises Over."""
    # clause: adventure.end-from-events, game.one-side
    _end(game, "won", letter)


def lose(game: Board, letter: str = "") -> None:
    """The adventure is lost: by an event card, or because every hero is knocked out; raises Over."""
    # clause: adventure.end-from-events, adventure.loss-all-ko, game.one-side
    _end(game, "lost", letter)


def _end(game: Board, result: Literal["won", "lost"], letter: str) -> None:
    state = game.state
    state.result, state.ending = result, letter
    name = Name("adventure", str(state.adventure))
    told = said(f"adventure-{result}", adventure=name, round=state.round)
    if reason := why(state):
        told = said(f"adventure-{result}-by", adventure=name, round=state.round, why=reason)
    game.emit(
        f"adventure-{result}", told, {"adventure": state.adventure, "ending": letter, "round": state.round}
    )
    raise Over


def why(state: BerserkState) -> Text | None:
    """Why the adventure ended: the objective that led to it; None while it goes on."""
    if not state.result:
        return None
    if not state.ending:
        return said("why-all-down")
    letter, _, place = state.because.partition(":")
    if not letter:
        return None
    told = teller(state.adventure, state.size)
    return said("why", when=told.when(told.adventure.card(letter).objective[int(place)].when))
