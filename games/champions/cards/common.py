"""Effects that many cards share."""

from __future__ import annotations

from games.champions.effects.abilities import REVEALED, Cost, Reaction, Use
from games.champions.effects.damage import damage
from games.champions.effects.entering import put_minion
from games.champions.effects.occurrences import Entered, Reveal
from games.champions.effects.reveal import reveal, search_encounter
from games.champions.effects.threat import place
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import attackable, has_trait, thwartable, unhurt
from games.champions.state.table import Table, name_of, said
from games.kernel.decision import Script

EXHAUST = Cost(exhaust=True)


def attacked(use: Use) -> list[Piece]:
    """For an attack ability."""
    # clause: choose.must-change-state, event.attack-must-hurt
    return hurtable(use, attackable(use.game, use.seat))


def any_enemy(use: Use) -> list[Piece]:
    """For an ability that isn't an attack."""
    return hurtable(use, use.game.enemies())


def hurtable(use: Use, enemies: list[Piece]) -> list[Piece]:
    """By this card."""
    # clause: choose.must-change-state, ability.must-change-game
    return [enemy for enemy in enemies if not unhurt(use.game, enemy, use.piece)]


def discard_taken(use: Use) -> None:
    piles.discard_cards(use.game, use.seat, list(use.taken))


def can_draw(use: Use) -> bool:
    # clause: ability.must-change-game
    return use.seat in drawers(use)


def drawers(use: Use) -> list[int]:
    # clause: choose.must-change-state
    return [seat for seat in use.game.order() if use.game.state.zones.pile(f"deck:{seat}")]


def schemes(use: Use) -> list[Piece]:
    return thwartable(use.game)


def hurt_friends(use: Use) -> list[Piece]:
    return [piece for piece in use.game.friends() if piece.damage]


def itself(use: Use) -> bool:
    return isinstance(use.event, Entered) and use.event.piece is use.piece


def on_villain(use: Use) -> list[Piece]:
    return [use.game.villain]


def aerial(use: Use) -> bool:
    return has_trait(use.game, use.identity, "aerial")


def discard_this(use: Use) -> None:
    piles.discard_from_play(use.game, use.piece)


def ready_identity(use: Use) -> None:
    ready(use, use.identity)


def ready(use: Use, piece: Piece) -> None:
    """Readies it early."""
    # clause: ready.meaning
    piece.exhausted = False
    use.game.emit("ready", said("ready", card=name_of(piece)), {"piece": piece.id})


def exhausted(use: Use) -> bool:
    """Whether readying the identity changes something."""
    return use.identity.exhausted


def more_threat(use: Use) -> Script[int]:
    """One more for each player on a side scheme, as it's revealed."""
    # clause: per-player.multiply, when-revealed.trigger
    return place(use.game, use.piece, use.game.state.seats, seat=use.seat)


def surge(use: Use) -> None:
    """The revealed card gains it."""
    # clause: gain.characteristic
    if isinstance(use.event, Reveal):
        use.event.surge += 1


def hero_only(use: Use) -> bool:
    return use.game.is_hero(use.seat)


def hit(use: Use, target: Piece, amount: int) -> Script[int]:
    return damage(use.game, target, amount, use.piece)


def main_threat(use: Use, amount: int) -> Script[int]:
    return place(use.game, use.game.main, amount, seat=use.seat)


def reveal_found(use: Use, code: str) -> Script[None]:
    found = search_encounter(use.game, code)
    if found is not None:
        yield from reveal(use.game, found, use.seat, from_deck=False)


def put_first_minion(use: Use, trait: str = "") -> Script[None]:
    """Discard until a minion, and put it into play engaged with the first player."""
    found = piles.discard_until(
        use.game, lambda piece: piece.card.type == "minion" and (not trait or trait in piece.card.traits)
    )
    if found is not None:
        yield from put_minion(use.game, found, use.game.state.first)


def exhaust(game: Table, piece: Piece) -> None:
    piece.exhausted = True
    game.emit("exhausted", said("exhausted", card=name_of(piece)), {"piece": piece.id})


def of_its_host(game: Table, source: Piece, piece: Piece) -> int:
    """+1 for the card it's attached to."""
    return int(source.host == piece.id)


def of_its_hero(game: Table, source: Piece, piece: Piece) -> int:
    """+1 for the hero who controls the card."""
    return int(piece.card.type == "hero" and piece.controller == source.controller)


def engaged_with(game: Table, seat: int, trait: str) -> list[Piece]:
    return [minion for minion in game.minions(seat) if has_trait(game, minion, trait)]


def with_trait(game: Table, trait: str) -> list[Piece]:
    return [minion for minion in game.minions() if has_trait(game, minion, trait)]


def in_hand(use: Use) -> list[Piece]:
    return use.game.at(f"hand:{use.seat}")


def treachery(use: Reaction[Reveal]) -> bool:
    """From the encounter deck, with something to cancel."""
    event = use.event
    return (
        bool(event.card.type == "treachery" and event.from_deck and event.card.code in REVEALED)
        and not event.cancelled
    )


def toughest(minions: list[Piece]) -> list[Piece]:
    """Highest printed hit points; a facedown card has none printed."""
    # clause: printed.meaning
    most = max((0 if m.drone else m.card.health or 0 for m in minions), default=0)
    return [m for m in minions if (0 if m.drone else m.card.health or 0) == most]
