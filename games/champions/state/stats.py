"""Current values: the base with all modifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import Final, Literal, TypeAlias, get_args

from games.champions.printed.book import BOOK
from games.champions.printed.content import CARDS, Keyword
from games.champions.state.model import Lasting, Piece
from games.champions.state.table import PLAY, Table
from games.kernel.abilities import Groups, Register

Value: TypeAlias = Literal[
    "attack", "thwart", "defense", "recover", "scheme", "health", "hand_size", "retaliate", "ally_limit"
]
Modifier: TypeAlias = Callable[[Table, Piece, Piece], int]
"""(game, modifying card, modified card) to what it adds."""
MODIFIERS: Final = Groups[str, Modifier](BOOK, "constant", get_args(Value))
"""By value, then by code."""
Factor: TypeAlias = Callable[[Table, Piece, Piece], Fraction | int]
FACTORS: Final = Groups[str, Factor](BOOK, "multiplies", get_args(Value))
"""Doubles or halves; 1 changes nothing."""
Setting: TypeAlias = Callable[[Table, Piece, Piece], int | None]
SETTINGS: Final = Groups[str, Setting](BOOK, "sets", get_args(Value))
"""None: leaves it alone."""
HALF = Fraction(1, 2)
TRAITS: Final = Groups[str, Callable[[Table, Piece, Piece], bool]](
    BOOK, "trait", {trait for card in CARDS.values() for trait in card.traits}
)
"""By trait, then by code."""
UNHURT: Final = Register[Callable[[Table, Piece, Piece | None], bool]](BOOK, "unhurt")
"""Characters that can't take damage: (game, character, source)."""
FIXED_THREAT: Final = Register[bool](BOOK, "fixed threat")
"""Threat can't be removed from them."""
HAND_LIMIT: Final = Register[int](BOOK, "hand limit")
"""Per identity side."""


constant = MODIFIERS.of
multiplies = FACTORS.of  # clause: modifier.order
sets = SETTINGS.of  # clause: modifier.set


def base(game: Table, piece: Piece, what: str) -> int | None:
    """Before modifiers; None for a dash."""
    # clause: base-value.meaning, printed.meaning
    if piece.drone:
        return 1 if what in ("attack", "scheme", "health") else 0
    card = piece.card
    value: int | None = getattr(card, what)
    if what == "health" and value is not None:
        return game.per_player(value, card.health_per_player)
    return value


def value(game: Table, piece: Piece, what: str) -> int:
    """`attack`, `thwart`, `defense`, `recover`, `scheme`, `health` (the maximum), `hand_size`, `retaliate`."""
    # clause: modifier.continuous, modifier.recalculate, modifier.floor-zero, ruling.dash-read
    effects = list(_lasting(game, piece, what)) if game.state.lasting else []
    fixed = _setting(game, piece, what, effects) if effects or what in SETTINGS else None
    total = _changed(game, piece, what, effects) if fixed is None else fixed
    if what == "hand_size" and piece.code in HAND_LIMIT:
        total = min(total, HAND_LIMIT[piece.code])
    return max(total, 0)


def _changed(game: Table, piece: Piece, what: str, effects: list[Lasting]) -> int:
    """Adds and subtracts, then doubles and halves; fractions are rounded up last."""
    # clause: modifier.order, modifier.round-up
    total = (base(game, piece, what) or 0) + _attachments(game, piece, what)
    modifiers = MODIFIERS.get(what)
    if modifiers:
        pieces, piles = game.state.pieces, game.state.zones.piles
        # clause: constant.while-in-play, constant.stack
        for zone in PLAY:
            for id_ in piles.get(zone, ()):
                source = pieces[id_]
                modifier = modifiers.get(source.code)
                if modifier is not None and not source.drone:
                    total += modifier(game, source, piece)  # clause: get.modifies-stat
    if not effects and what not in FACTORS:
        return total
    total += sum(effect.amount for effect in effects if effect.how == "add")
    factor = Fraction(1)
    for effect in effects:
        factor *= 2 if effect.how == "double" else HALF if effect.how == "halve" else 1
    for source in _working(game, FACTORS.get(what)):
        factor *= FACTORS[what][source.code](game, source, piece)
    return ceil(total * factor) if factor != 1 else total


def _setting(game: Table, piece: Piece, what: str, effects: list[Lasting]) -> int | None:
    """From the latest effect that sets it, or None."""
    # clause: modifier.set, modifier.set-latest
    found = [(effect.since, effect.amount) for effect in effects if effect.how == "set"]
    for source in _working(game, SETTINGS.get(what)):
        fixed = SETTINGS[what][source.code](game, source, piece)
        if fixed is not None:
            found.append((source.since, fixed))
    return max(found, key=lambda entry: entry[0])[1] if found else None


def _working(game: Table, register: Mapping[str, Factor] | Mapping[str, Setting] | None) -> list[Piece]:
    if not register:
        return []
    return [source for source in game.all_in_play() if source.code in register and not source.drone]


def _attachments(game: Table, piece: Piece, what: str) -> int:
    # clause: attachment.modifies-villain
    if what not in ("attack", "scheme"):
        return 0
    pieces = game.state.pieces
    total = 0
    for id_ in game.state.zones.pile("play:encounter"):
        other = pieces[id_]
        if other.host == piece.id and other.card.type == "attachment":
            total += getattr(other.card, what) or 0
    return total


def _lasting(game: Table, piece: Piece, what: str) -> Iterator[Lasting]:
    # clause: lasting.includes-later-cards
    for effect in game.state.lasting:
        if effect.kind != what:
            continue
        mine = effect.piece is None and piece in game.characters(effect.seat or 0)
        if mine or effect.piece == piece.id:
            yield effect


def has_trait(game: Table, piece: Piece, trait: str) -> bool:
    """Printed or gained."""
    # clause: trait.no-effect, gain.characteristic
    if piece.drone:
        return trait == "drone"
    if trait in piece.card.traits:
        return True
    if any(e.kind == f"trait:{trait}" and e.piece == piece.id for e in game.state.lasting):
        return True
    given = TRAITS.get(trait)
    return given is not None and any(
        source.code in given and given[source.code](game, source, piece) for source in game.all_in_play()
    )


def keyword(piece: Piece, word: Keyword) -> bool:
    return not piece.drone and word in piece.card.keywords


def remaining(game: Table, piece: Piece) -> int:
    """Hit points: what a dial shows."""
    # clause: hit-points.remaining, hit-points.maximum, hit-points.sustained, get.hit-points, get.reverts
    # clause: ruling.bonus-hit-points-lost
    return max(value(game, piece, "health") - piece.damage, 0)


def unhurt(game: Table, piece: Piece, source: Piece | None) -> bool:
    # clause: cannot.absolute
    return not piece.drone and piece.code in UNHURT and UNHURT[piece.code](game, piece, source)


def can_remove_threat(game: Table, scheme: Piece) -> bool:
    # clause: icon.crisis, ruling.crisis-and-change, cannot.absolute
    if scheme.type != "main-scheme":
        return True
    return scheme.code not in FIXED_THREAT and game.icons("crisis") == 0


def target_threat(game: Table) -> int:
    # clause: target-threat.meaning, per-player.multiply
    card = game.main.card
    return game.per_player(card.target or 0, card.target_per_player)


def main_gains(game: Table) -> int:
    """Threat per villain phase."""
    card = game.main.card
    gains = game.per_player(card.acceleration, card.acceleration_per_player)
    return gains + game.icons("acceleration") + game.tokens()


def attackable(game: Table, seat: int) -> list[Piece]:
    # clause: attack.target-any-enemy, keyword.guard, ruling.guard-scope, ruling.guard-attack-effects
    guarded = any(keyword(minion, "guard") for minion in game.minions(seat))
    # clause: keyword.guard-of-the-villain
    return [e for e in game.enemies() if not guarded or e.type != "villain" or keyword(e, "guard")]


def thwartable(game: Table) -> list[Piece]:
    # clause: ability.must-change-game
    return [scheme for scheme in game.all_schemes() if scheme.threat and can_remove_threat(game, scheme)]
