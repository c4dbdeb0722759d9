"""Damage, healing and defeat; what an eliminated player loses and passes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.champions.board.statuses import spend_tough
from games.champions.effects.abilities import DEFEATED, Reaction
from games.champions.effects.choices import share_out
from games.champions.effects.entering import keep_limits
from games.champions.effects.occurrences import (
    Damage,
    Defeat,
    EnemyAttack,
    Engagement,
    Occurrence,
    PlayerAttack,
    follow,
)
from games.champions.effects.stages import villain_down
from games.champions.effects.windows import after, before, replaced
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import remaining, unhurt
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Script


def damage(
    game: Table, target: Piece, amount: int, source: Piece | None = None, *, seat: int | None = None
) -> Script[int]:
    """Deal damage and settle what follows; returns how much was taken."""
    return (yield from spread(game, [(target, amount)], source, seat=seat))


def hurt(
    game: Table,
    target: Piece,
    amount: int,
    source: Piece | None = None,
    *,
    seat: int | None = None,
    attack: EnemyAttack | PlayerAttack | None = None,
) -> Script[tuple[int, list[Occurrence]]]:
    """Deal damage without its response window: the caller opens it for this whole occurrence.

    Returns the damage taken and the occurrences to respond to.
    """
    return (yield from hurt_all(game, [(target, amount)], source, seat=seat, attack=attack))


def hurt_all(
    game: Table,
    shares: Sequence[tuple[Piece, int]],
    source: Piece | None,
    *,
    seat: int | None,
    attack: EnemyAttack | PlayerAttack | None = None,
) -> Script[tuple[int, list[Occurrence]]]:
    """Deal damage to several characters at one moment, each named once: all of it is placed before anyone
    falls.

    Returns the total damage taken and the occurrences to respond to.
    """
    # clause: trigger.single-window, simultaneous.one-occurrence
    events = [
        Damage(seat=seat, target=target, amount=amount, source=source, attack=attack)
        for target, amount in shares
        if _reaches(game, target, amount, source)
    ]
    amounts = [event.amount for event in events]
    yield from before(game, *events)  # clause: play.interrupt-during-steps
    landed: list[Damage] = []
    for event, amount in zip(events, amounts, strict=True):
        if (yield from _lands(game, event, amount)):
            landed.append(event)
    for event in landed:
        event.taken = event.amount
        put(game, event.target, event.amount, source)
    fallen = yield from check_defeats(game, [event.target for event in landed], seat)
    return sum(event.taken for event in landed), [*landed, *fallen]


def _reaches(game: Table, target: Piece, amount: int, source: Piece | None) -> bool:
    if amount <= 0 or not game.in_play(target):
        return False
    if unhurt(game, target, source):
        game.emit("unhurt", said("unhurt", card=name_of(target)), {"piece": target.id})
        return False
    # clause: ruling.tough-vs-interrupt, status.priority
    return not spend_tough(game, target)


def _lands(game: Table, event: Damage, amount: int) -> Script[bool]:
    # clause: prevent.damage, replacement.timing
    target = event.target
    if event.amount < amount:
        prevented = amount - max(event.amount, 0)
        data = {"piece": target.id, "amount": prevented}
        game.emit("prevented", said("prevented", card=name_of(target), amount=prevented), data)
    if event.amount <= 0 or not game.in_play(target):
        return False
    return not (yield from replaced(game, event))


def put(game: Table, target: Piece, amount: int, source: Piece | None = None) -> None:
    """Put damage on a character, or turn its dial down. The event says which seat hurt an enemy."""
    # clause: damage.reduces, hit-points.one-pool, hit-points.tokens
    target.damage += amount
    data = _dial(game, target, amount)
    data["source"] = "" if source is None or source.drone else source.code
    if source is not None and source.controller is not None and target.type in ("minion", "villain"):
        data["by"] = source.controller
    game.emit("damage", said("damaged", card=name_of(target), amount=amount, left=data["left"]), data)


def heal(game: Table, target: Piece, amount: int) -> int:
    # clause: heal.removes-damage, heal.cap, ruling.remove-more-than-present
    healed = min(amount, target.damage)
    if healed:
        target.damage -= healed
        data = _dial(game, target, healed)
        game.emit("heal", said("healed", card=name_of(target), amount=healed, left=data["left"]), data)
    return healed


def _dial(game: Table, target: Piece, amount: int) -> dict[str, Any]:
    """Event data for damage placed or removed."""
    data = {"piece": target.id, "card": "" if target.drone else target.code, "amount": amount}
    return data | {"damage": target.damage, "left": remaining(game, target)}


def each(
    game: Table, targets: Sequence[Piece], amount: int, source: Piece | None, *, seat: int | None = None
) -> Script[int]:
    """The same damage to several characters at once, players first: falling with the villain means losing."""
    # clause: ruling.simultaneous-win-loss
    ordered = sorted(targets, key=lambda piece: piece.type == "villain")
    return (yield from spread(game, [(piece, amount) for piece in ordered], source, seat=seat))


def spread(
    game: Table, shares: Sequence[tuple[Piece, int]], source: Piece | None, *, seat: int | None = None
) -> Script[int]:
    """Damage to several at once, with one response window; returns how much was taken."""
    hit, events = yield from hurt_all(game, shares, source, seat=seat)
    yield from after(game, *events)
    return hit


def check_defeats(game: Table, targets: Sequence[Piece], seat: int | None) -> Script[list[Occurrence]]:
    """Defeat these characters if they have no hit points left; returns the defeats to respond to.

    A defeat that's under way or due is left alone: it may itself lead to another check of the table.
    """
    # clause: defeat.character, hit-points.remaining, defeat.once
    down = [target for target in targets if game.in_play(target) and remaining(game, target) <= 0]
    due = [target for target in down if target.id not in game.falling]
    game.falling += [target.id for target in due]
    found: list[Occurrence] = []
    for target in due:
        if game.in_play(target) and remaining(game, target) <= 0:
            found += yield from _defeat(game, target, seat)
        if target.id in game.falling:
            game.falling.remove(target.id)
    return found


def _defeat(game: Table, target: Piece, seat: int | None) -> Script[list[Occurrence]]:
    if target.type == "villain":
        # The next stage may fall while it is being revealed.
        game.falling.remove(target.id)
        yield from villain_down(game)
        return []
    if target.type in ("hero", "alter-ego"):
        yield from eliminate(game, target)
        return []
    return (yield from fall(game, target, seat))


def fall(game: Table, target: Piece, seat: int | None) -> Script[list[Occurrence]]:
    """An ally or a minion is defeated, unless an interrupt saves it."""
    # clause: ally.defeated, minion.defeated, defeat.discard
    event = Defeat(seat=seat, target=target, engaged=target.engaged, minion=target.type == "minion")
    # clause: ruling.defeat-after-damage
    yield from before(game, event)
    if (yield from replaced(game, event)) or not game.in_play(target) or remaining(game, target) > 0:
        return []
    data = {"piece": target.id, "card": "" if target.drone else target.code, "by": seat, "minion": event.minion}
    game.emit("defeat", said("defeated", card=name_of(target)), data, reveals=bool(target.drone))
    code, drone, controller = target.code, target.drone, target.controller
    piles.leave_play(game, target)
    if drone:
        game.emit("drone-turned", said("drone-was", card=name_of(target)), {"card": code}, reveals=True)
    elif code in DEFEATED:
        # clause: when-defeated.trigger, when-defeated.ally, trigger.automatic-kinds, ability.mandatory-kinds
        resolver = controller if controller is not None else event.engaged
        resolver = game.state.first if resolver is None else resolver
        yield from run(DEFEATED[code], Reaction(game, resolver, target, event))
    return [event]


def settle(game: Table) -> Script[None]:
    """Defeat characters that fell to 0 hit points by losing a bonus, and enforce limits that dropped."""
    # clause: ruling.bonus-hit-points-lost, ruling.ally-limit-overflow
    for piece in (*game.friends(), *game.enemies()):
        if piece.damage and game.in_play(piece) and remaining(game, piece) <= 0:
            yield from after(game, *(yield from check_defeats(game, [piece], None)))
    yield from keep_limits(game)


def indirect(game: Table, seat: int, targets: list[Piece], amount: int, source: Piece) -> Script[None]:
    """Damage that a seat shares out among characters; none gets more than would defeat them."""
    # clause: indirect.assign, indirect.cap
    if not targets:
        return
    yield from spread(game, (yield from share_out(game, seat, targets, amount, source)), source)


def eliminate(game: Table, identity: Piece) -> Script[None]:
    # clause: elimination.when, hit-points.player-zero, elimination.others-continue, elimination.all
    state = game.state
    seat = next(s for s in range(state.seats) if state.heroes[s].identity == identity.id)
    out = said("eliminated", card=name_of(identity), seat=game.player(seat))
    game.emit("eliminated", out, {"seat": seat}, reveals=True)  # their hand and deck are discarded
    state.heroes[seat].eliminated = True
    left = game.order(seat)
    if not left:
        raise piles.lose(game, "heroes")
    moved = game.minions(seat)
    _put_away(game, seat, identity)
    # clause: elimination.enemies-move
    next_seat = left[0]
    for minion in moved:
        minion.engaged = next_seat
        data = {"card": "" if minion.drone else minion.code, "piece": minion.id, "seat": next_seat}
        game.emit("engage", said("engages", card=name_of(minion), seat=game.player(next_seat)), data)
    if state.first == seat:
        # clause: first-player.eliminated
        state.first = next_seat
        game.emit("first", said("first-player", seat=game.player(next_seat)), {"seat": next_seat})
    if state.active == seat:
        state.active = None
    # clause: ruling.elimination-reengage
    for minion in moved:
        yield from follow(game, Engagement(seat=next_seat, minion=minion))


def _put_away(game: Table, seat: int, identity: Piece) -> None:
    # clause: elimination.cards, elimination.dealt-cards
    zones = game.state.zones
    for piece in list(game.at(f"play:{seat}")):
        if piece.id != identity.id and game.in_play(piece):
            piles.leave_play(game, piece)
    for zone in (f"hand:{seat}", f"deck:{seat}"):
        for id_ in list(zones.pile(zone)):
            zones.move(id_, f"discard:{seat}")
    for id_ in list(zones.pile(f"dealt:{seat}")):
        zones.move(id_, "discard:encounter")
    piles.leave_play(game, identity, "removed")
