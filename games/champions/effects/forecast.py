"""What an enemy's attack would do, as far as the table knows."""

from __future__ import annotations

from fractions import Fraction

from games.champions.effects.occurrences import EnemyAttack
from games.champions.state.model import TOUGH, ChampionsState, Piece
from games.champions.state.stats import remaining, unhurt, value
from games.champions.state.table import Table, name_of, said
from games.kernel.text import Text


def hidden_zones(state: ChampionsState) -> tuple[str, ...]:
    """Zones of facedown encounter cards: they're known only as a whole."""
    return ("deck:encounter", "boost", *(f"dealt:{seat}" for seat in range(state.seats)))


def secret_sets(state: ChampionsState) -> bool:
    """Whether the modular sets in play are secret."""
    # clause: scenario.modular-blind
    named = [state.options.get(key) for key in ("modular", "second_modular", "third_modular")]
    return "random" in named and not state.result


def boosts_expected(game: Table) -> Fraction | None:
    """Icons expected from the facedown boost cards; None if no one can know."""
    if secret_sets(game.state):
        return None
    icons = [piece.card.boost for zone in hidden_zones(game.state) for piece in game.at(zone)]
    count = len(game.state.zones.pile("boost"))
    return Fraction(sum(icons) * count, len(icons)) if count else Fraction(0)


def adds_to(game: Table, event: EnemyAttack) -> bool:
    """Whether facedown boost cards may add to an attack."""
    return event.enemy.type == "villain" and bool(game.state.zones.pile("boost"))


def strength_of(game: Table, event: EnemyAttack) -> int:
    """The attack's strength with the boost cards turned up so far."""
    return value(game, event.enemy, "attack") + event.bonus


def defended(game: Table, event: EnemyAttack, piece: Piece) -> Text:
    """Defending with a character, and the damage it would take."""
    shield = value(game, piece, "defense") if piece.type == "hero" else 0
    return said("defend", what=_told(game, piece, *_taken(game, event, piece, shield)))


def undefended(game: Table, event: EnemyAttack) -> Text:
    """Not defending, and the damage the attacked player's identity would take."""
    target = game.identity(event.player)
    return said("no-defence-takes", what=_told(game, target, *_taken(game, event, target, 0)))


def bearable(game: Table, event: EnemyAttack) -> int | None:
    """Damage to the attacked player's identity if undefended; None if it might be defeated or lose its
    Tough, or if no one can know."""
    what, amount = _taken(game, event, game.identity(event.player), 0)
    return amount if what in ("takes", "takes-about") else None


def _told(game: Table, target: Piece, what: str, amount: int) -> Text:
    if what == "takes-over" and target.controller is not None:
        owner = name_of(game.identity(target.controller))
        return said(what, card=name_of(target), owner=owner, amount=amount - remaining(game, target))
    counted = {"amount": amount} if what in ("takes", "takes-about", "takes-least") else {}
    return said(what, card=name_of(target), **counted)


def _taken(game: Table, event: EnemyAttack, target: Piece, shield: int) -> tuple[str, int]:
    """How a character would fare in an attack, coming boost cards included, and the damage."""
    strength = strength_of(game, event)
    facedown = adds_to(game, event)
    if unhurt(game, target, event.enemy):
        return "takes", 0
    least, left = max(strength - shield, 0), remaining(game, target)
    more = boosts_expected(game) if facedown else Fraction(0)
    likely = least if more is None else round(max(strength + more - shield, Fraction(0)))
    if target.has(TOUGH) and likely:
        return "takes-tough", likely
    ally = target.type == "ally" and target.controller is not None
    if event.overkill and ally and left <= least and likely > left:  # clause: keyword.overkill-ally
        return "takes-over", likely
    if left <= least:
        return "takes-all", likely
    if left <= likely:
        return "takes-all-likely", likely
    return "takes" if not facedown else "takes-least" if more is None else "takes-about", likely
