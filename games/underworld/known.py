"""What a seat knows of the whole table: everything open, and what could be where it can't look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.kernel import codec
from games.kernel.veiled import Veiled
from games.underworld.printed.content import CARDS, CORES, READY, Deck
from games.underworld.state.model import Piece, UnderworldState


def known_of(state: UnderworldState, viewer: int | None) -> Veiled:
    """The table without what's hidden from this seat. Its state is empty at the rare moments when a facedown
    card on the stack is a complete unknown."""
    if any(item.facedown and item.kind == "ability" and item.seat != viewer for item in state.stack):
        return Veiled(b"", viewer)
    bare = codec.decode(codec.encode(state), UnderworldState)
    _forget(bare, viewer)
    unseen = [_veil(bare, seat, viewer) for seat in range(len(bare.sides))]
    unseen.append(_blanked([bare.pieces[id_] for id_ in bare.zones.pile("world")], bare, ("world",)))
    return Veiled(codec.encode(bare), viewer, tuple(unseen))


def _forget(state: UnderworldState, viewer: int | None) -> None:
    """Chance, others' own settings, and what only they look at."""
    state.seed, state.counters, state.tally, state.looking = "", {}, None, {}
    brought = f"deck:{viewer}"
    state.options = {k: v for k, v in state.options.items() if not k.startswith("deck:") or k == brought}
    state.standing = {seat: topics for seat, topics in state.standing.items() if seat == viewer}
    state.waiting = [waiting for waiting in state.waiting if waiting.code or waiting.seat == viewer]
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            side.heard = 0


def _veil(state: UnderworldState, seat: int, viewer: int | None) -> tuple[str, ...]:
    """Blank the faces a seat hides from the viewer; returns what they could be."""
    hands = () if seat == viewer else (f"hand:{seat}",)
    piles = (*hands, f"library:{seat}")
    hidden = [state.pieces[id_] for pile in piles for id_ in state.zones.pile(pile)]
    if seat != viewer:
        hidden += [p for p in state.pieces.values() if p.facedown and p.controller == seat]
        for item in state.stack:
            if item.facedown and item.seat == seat:
                hidden.append(state.pieces[item.piece])
                item.code = ""
    listed = seat == viewer or state.sides[seat].deck in READY
    guessed = () if listed else _guessed(state, seat, {piece.id for piece in hidden})
    faces = _blanked(hidden, state, piles)
    # If there are too few, repeat them.
    return faces if listed else tuple(sorted(guessed[n % len(guessed)] for n in range(len(faces))))


def _blanked(hidden: Iterable[Piece], state: UnderworldState, piles: Iterable[str]) -> tuple[str, ...]:
    """Blank faces, and fill pile places by card number; core characters keep theirs."""
    veiled = [piece for piece in hidden if not piece.card.core]
    faces = tuple(sorted(piece.code for piece in veiled))
    for piece in veiled:
        piece.code, piece.uses = "", {}
        if not piece.facedown:
            piece.life = 0
    numbers = iter(sorted(piece.id for piece in veiled if state.zones.homes[piece.id] in piles))
    for name in piles:
        pile = state.zones.pile(name)
        pile[:] = [next(numbers) if not state.pieces[id_].code else id_ for id_ in pile]
    return faces


# -- decks of your own -------------------------------------------------------------------------------------


def _guessed(state: UnderworldState, seat: int, hidden: set[int]) -> tuple[str, ...]:
    """What an unknown deck could hold: the rest of the ready deck most like what it has shown."""
    shown = Counter(p.code for p in state.pieces.values() if p.owner == seat and p.id not in hidden)
    best = max(READY.values(), key=lambda deck: _likeness(deck, shown))
    left = Counter(best.cards)
    left.subtract(shown)
    return tuple(sorted(left.elements()))


def _likeness(deck: Deck, shown: Counter[str]) -> tuple[bool, int]:
    """Whether its society was shown, and how many cards of its colours."""
    colours = {CARDS[code].colour for code in deck.cards}
    alike = sum(n for code, n in shown.items() if code not in CORES and CARDS[code].colour in colours)
    return deck.society in shown, alike
