"""A whole table imagined from what one seat knows: what lies open as it is, what is hidden dealt at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.veiled import Veiled
from games.underworld.printed.content import CARDS, READY
from games.underworld.state.model import Piece, UnderworldState


def imagine(known: Veiled, chance: Chance) -> UnderworldState:
    """One state that looks like this to the seat; the same chance imagines the same."""
    state = codec.decode(known.state, UnderworldState)
    state.seed, seats = chance.seed, len(state.sides)
    for seat, faces in enumerate(known.unseen[:seats]):
        _deal(state, seat, known.seat, list(faces), chance)
    world = list(known.unseen[-1])
    chance.shuffle("unseen.world", world)
    for id_, code in zip(state.zones.pile("world"), world, strict=True):
        state.pieces[id_].code = code
    for item in state.stack:
        item.code = item.code or state.pieces[item.piece].code
    return state


def _deal(state: UnderworldState, seat: int, viewer: int | None, faces: list[str], chance: Chance) -> None:
    """Faces for all that a seat has hidden: first for what lies face down, since not every card may."""
    chance.shuffle(f"unseen.{seat}", faces)
    lying = [p for p in state.pieces.values() if p.facedown and p.controller == seat and not p.code]
    secret = [state.pieces[item.piece] for item in state.stack if not item.code and item.seat == seat]
    _turn_down([p for p in lying if not p.host], faces, lambda code: CARDS[code].character)
    _turn_down([*secret, *(p for p in lying if p.host)], faces, lambda code: CARDS[code].plan)
    hands = () if seat == viewer else (f"hand:{seat}",)
    for pile in (*hands, f"library:{seat}"):
        for id_ in state.zones.pile(pile):
            if not state.pieces[id_].code:
                state.pieces[id_].code = faces.pop()


def _turn_down(pieces: Iterable[Piece], faces: list[str], fits: Callable[[str], bool]) -> None:
    """The first faces that fit; where none does, the card is taken to be one that could."""
    for piece in pieces:
        code = next((code for code in faces if fits(code)), "")
        if code:
            faces.remove(code)
        else:
            faces.pop()
            code = next(c for deck in READY.values() for c in deck.cards if fits(c))
        piece.code = code
