"""Attacks and thwarts of the players, attacks and schemes of their enemies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.champions.board import lasting
from games.champions.board.statuses import shake_off
from games.champions.effects.abilities import BOOSTS, Reaction, Use
from games.champions.effects.damage import damage, hurt, settle
from games.champions.effects.forecast import adds_to, bearable, defended, strength_of, undefended
from games.champions.effects.occurrences import (
    Activation,
    EnemyAttack,
    EnemyScheme,
    Engagement,
    Occurrence,
    PlayerAttack,
    Thwart,
    by_rule,
)
from games.champions.effects.resolving import choose
from games.champions.effects.threat import place, remove
from games.champions.effects.windows import after, before, replaced
from games.champions.printed.book import BOOK
from games.champions.state import piles
from games.champions.state.model import CONFUSED, STUNNED, Piece
from games.champions.state.stats import keyword, remaining, value
from games.champions.state.table import Table, name_of, said, unlike
from games.kernel.abilities import Register, run
from games.kernel.decision import Decision, Option, Script, ask_first

# -- players ---------------------------------------------------------------------------------------------


def attack(
    game: Table,
    seat: int,
    attacker: Piece,
    target: Piece,
    amount: int,
    *,
    basic: bool = False,
    overkill: bool = False,
    source: Piece | None = None,
) -> Script[PlayerAttack]:
    """A friendly character attacks an enemy; `source` is the card that deals the damage."""
    # clause: attack.labelled, trigger.single-window
    event = PlayerAttack(
        seat=seat, attacker=attacker, target=target, basic=basic, overkill=overkill, stage=target.code
    )
    left = remaining(game, target)
    event.dealt, events = yield from hurt(game, target, amount, source or attacker, seat=seat, attack=event)
    event.defeated = not game.in_play(target) or target.code != event.stage
    if event.overkill and event.defeated and target.id != game.villain.id:
        # clause: keyword.overkill-minion, ruling.overkill-tough
        events += yield from _overkill(game, seat, attacker, event.dealt - left, game.villain)
    events += yield from _hit_back(game, target, attacker, event.defeated)
    if not basic or attacker.type != "ally" or not game.state.options.get("later_edition"):
        events += yield from _consequences(game, attacker, "attack_cost", basic)
        yield from after(game, event, *events)  # clause: play.response-during-steps
        return event
    yield from after(game, event, *events)
    yield from after(game, *(yield from _consequences(game, attacker, "attack_cost", basic)))
    return event


def _overkill(game: Table, seat: int, source: Piece, excess: int, target: Piece) -> Script[list[Occurrence]]:
    if excess <= 0:
        return []
    _tell_overkill(game, target, excess)
    return (yield from hurt(game, target, excess, source, seat=seat))[1]


def _tell_overkill(game: Table, target: Piece, excess: int) -> None:
    data = {"piece": target.id, "amount": excess}
    game.emit("overkill", said("overkill", card=name_of(target), amount=excess), data)


def _hit_back(game: Table, attacked: Piece, attacker: Piece, defeated: bool) -> Script[list[Occurrence]]:
    """Retaliate: a target that survives an attack damages the attacker."""
    # clause: keyword.retaliate, keyword.retaliate-survive, ruling.retaliate-no-damage
    if defeated or not game.in_play(attacked):
        return []
    back = value(game, attacked, "retaliate")
    # clause: ruling.retaliate-defeats
    return (yield from hurt(game, attacker, back, attacked, seat=attacked.controller))[1] if back else []


def _consequences(game: Table, ally: Piece, what: str, basic: bool) -> Script[list[Occurrence]]:
    # clause: consequential.attack, consequential.thwart, consequential.immediate, card.field.consequential
    if not basic or ally.type != "ally" or not game.in_play(ally):
        return []
    return (yield from hurt(game, ally, getattr(ally.card, what), None))[1]


def basic_attack(game: Table, seat: int, attacker: Piece, target: Piece) -> Script[None]:
    # clause: turn.basic-power-hero, turn.use-ally, ally.exhaust-to-act, stunned.player-side, stunned.cost-paid
    attacker.exhausted = True
    # clause: ruling.stunned-ally-consequential
    if shake_off(game, attacker, STUNNED):
        return
    amount = value(game, attacker, "attack")
    data = {"seat": seat, "attacker": attacker.id, "target": target.id, "attack": amount}
    game.emit("attack", said("attacks", card=name_of(attacker), target=name_of(target), amount=amount), data)
    # clause: attack.hero-basic, attack.ally-basic
    yield from attack(game, seat, attacker, target, amount, basic=True)


def basic_thwart(game: Table, seat: int, thwarter: Piece, scheme: Piece) -> Script[None]:
    # clause: thwart.hero-basic, thwart.ally-basic, confused.player-side, confused.cost-paid
    thwarter.exhausted = True
    if shake_off(game, thwarter, CONFUSED):
        return
    amount = value(game, thwarter, "thwart")
    data = {"seat": seat, "thwarter": thwarter.id, "scheme": scheme.id, "thwart": amount}
    game.emit("thwart", said("thwarts", card=name_of(thwarter), target=name_of(scheme), amount=amount), data)
    yield from remove(game, scheme, amount, seat=seat)
    event = Thwart(seat=seat, thwarter=thwarter, scheme=scheme)
    later = bool(game.state.options.get("later_edition"))
    events: list[Occurrence] = []
    if not later:
        events = yield from _consequences(game, thwarter, "thwart_cost", True)
    yield from after(game, event, *events)
    if later:
        yield from after(game, *(yield from _consequences(game, thwarter, "thwart_cost", True)))


# -- enemies ---------------------------------------------------------------------------------------------


def activate(game: Table, enemy: Piece, seat: int) -> Script[Activation | None]:
    # clause: villain-phase.2-hero-attack, villain-phase.2-alter-ego-scheme, villain-phase.2-form-checked-late
    # clause: villain-phase.2-minion-mode, activation.definition, activation.minion
    if game.is_hero(seat):
        return (yield from enemy_attack(game, enemy, seat))
    return (yield from enemy_scheme(game, enemy, seat))


def enemy_attack(game: Table, enemy: Piece, seat: int, *, extra: bool = False) -> Script[EnemyAttack]:
    # clause: activation.by-effect, attack.enemy-step-2, attack.enemy-by-effect
    event = EnemyAttack(seat=seat, enemy=enemy, extra=extra)
    # clause: stunned.enemy, ruling.stunned-villain-boost
    if shake_off(game, enemy, STUNNED) or game.hero(seat).eliminated:
        return event
    swarmed = game.swarmed
    yield from before(game, event)
    if not (yield from replaced(game, event)) and game.in_play(enemy):
        yield from _make(game, event)
    game.swarmed = swarmed
    return event


def each_attacks(
    use: Use,
    found: list[Piece],
    attack: Callable[[Piece], tuple[Piece, int | None]],
    prompt: str = "attacker",
    *,
    extra: bool = False,
) -> Script[list[EnemyAttack]]:
    """Several attacks by one card, one for each piece, in the order the first player picks.

    `attack` names attacker and target at the last moment; None: no one. Returns the attacks.
    """
    # clause: simultaneous.attacks-by-one-card
    game, waiting, made = use.game, found, list[EnemyAttack]()
    while waiting := [piece for piece in waiting if _may_attack(game, *attack(piece))]:
        piece = yield from choose(use, unlike(game, waiting), prompt, seat=game.state.first)
        waiting.remove(piece)
        enemy, seat = attack(piece)
        assert seat is not None, "it was asked for a moment ago"
        made.append((yield from enemy_attack(game, enemy, seat, extra=extra)))
    return made


def _may_attack(game: Table, enemy: Piece, seat: int | None) -> bool:
    # clause: ruling.eliminated-first-of-sequence
    return seat is not None and game.in_play(enemy) and not game.hero(seat).eliminated and game.is_hero(seat)


@by_rule(Engagement)
def _quickstrike(game: Table, event: Engagement) -> Script[None]:
    piece, seat = event.minion, event.player
    # clause: keyword.quickstrike
    if keyword(piece, "quickstrike") and game.in_play(piece) and piece.engaged == seat and game.is_hero(seat):
        yield from enemy_attack(game, piece, seat)


def _make(game: Table, event: EnemyAttack) -> Script[None]:
    enemy, seat = event.enemy, event.player
    game.activations += 1
    event.made = True
    data = {"enemy": enemy.id, "card": "" if enemy.drone else enemy.code, "seat": seat}
    game.emit("enemy-attack", said("enemy-attacks", card=name_of(enemy), seat=game.player(seat)), data)
    # clause: enemy-attack.step-1-boost, activation.no-boost-minion
    if enemy.type == "villain":
        piles.deal_boost(game)
    yield from _defend(game, event)
    yield from _flip_boosts(game, event)
    yield from _strike(game, event)
    for effect in event.ends:
        yield from run(effect, event)
    _end_activation(game)


def _defend(game: Table, event: EnemyAttack) -> Script[None]:
    """One character may defend. Everyone who has one is asked at once, the attacked player first in line:
    players agree on it, and online no one waits for those who can't help."""
    # clause: enemy-attack.step-2-defend, ruling.defender-offer-order, ally.defends-any-player
    # clause: defend.hero-basic
    asked: list[Decision] = []
    for seat in game.order(event.player):
        # clause: ruling.peril-scope
        if game.peril is None or seat == game.peril:
            asked += _defence_question(game, event, seat)
        if asked and asked[-1].options[-1].manner != "pass":
            break  # a player who has to defend leaves others no choice
    found = yield from ask_first(asked)
    if found is None:
        return
    place, picks = found
    seat, chosen = asked[place].seat, game.by_handle(picks[0])
    chosen.exhausted = True
    event.defender = chosen
    event.defended.append(chosen)
    # clause: enemy-attack.new-target-player, defend.for-another
    event.seat = seat
    data = {"piece": chosen.id, "seat": seat, "enemy": event.enemy.id}
    game.emit("defend", said("defends", card=name_of(chosen), seat=game.player(seat)), data)


MUST_DEFEND: Final = Register[bool](BOOK, "must defend")
"""Codes of enemies whose attacks the engaged player must defend with an ally, if able."""


DEFENCE = "defend"
"""Prefix of the topic for defending others."""
LIGHT = "light"
"""Prefix of the topic for letting attacks through; it ends with the most damage they do."""
HEAVY: Final = 10
"""An attack for this much is never let through unasked."""


def _light(game: Table, event: EnemyAttack) -> tuple[str, ...]:
    """Topics that let this attack through, the lowest first."""
    taken = bearable(game, event)
    return () if taken is None else tuple(f"{LIGHT}:{most}" for most in range(max(taken, 1), HEAVY))


def _defence_question(game: Table, event: EnemyAttack, seat: int) -> Iterator[Decision]:
    """The question to a player who has someone to defend with."""
    ready = [piece for piece in game.characters(seat) if not piece.exhausted and piece.type != "alter-ego"]
    allies = [piece for piece in ready if piece.type == "ally"]
    attacked = seat == event.seat
    must = bool(allies) and attacked and event.enemy.code in MUST_DEFEND and not event.enemy.drone
    if must:
        ready = allies
    light = () if must else _light(game, event)
    topics = light[:1] if attacked else (f"{DEFENCE}:{seat}",)
    if not ready or not game.state.standing.get(seat, {}).keys().isdisjoint((*light, *topics)):
        return
    options = [
        Option(p.handle, defended(game, event, p), (f"piece:{p.handle}",), "champions-group-defend")
        for p in ready
    ]
    if not must:
        label = undefended(game, event) if attacked else said("no-defence")
        options.append(Option("none", label, group="champions-group-pass", manner="pass"))
    yield Decision(
        seat=seat,
        kind="champions.defend",
        prompt=said(
            "defend-prompt",
            card=name_of(event.enemy),
            seat=game.player(event.player),
            attack=strength_of(game, event),
            more=int(adds_to(game, event)),
        ),
        data={"attack": strength_of(game, event), "seat": event.player},
        options=tuple(options),
        default=(options[-1].id,),
        source=event.enemy.handle,
        topics=topics,
        seldom=attacked,
    )


def _flip_boosts(game: Table, event: Activation) -> Script[None]:
    # clause: enemy-attack.step-3-flip, enemy-scheme.step-2-flip, boost.one-at-a-time, boost.cumulative
    # clause: boost.flip-after-defender, ruling.additional-boost-outside
    zones = game.state.zones
    while event.enemy.type == "villain" and zones.pile("boost"):
        piece = game.piece(zones.pile("boost")[0])
        zones.move(piece.id, "limbo")
        card = piece.card
        # clause: boost.icons-attack, boost.icons-scheme, boost.that-activation-only, boost.star-not-icon
        event.bonus += card.boost
        data = {"card": piece.code, "icons": card.boost, "star": card.boost_star}
        game.emit("boost", said("boost", card=name_of(piece), icons=card.boost), data, reveals=True)
        # clause: boost.star-ability, boost.below-line-only, star.boost, ability.mandatory-kinds
        if card.boost_star and piece.code in BOOSTS:
            yield from run(BOOSTS[piece.code], Reaction(game, event.player, piece, event))
            # clause: ruling.bonus-lost-to-boost
            yield from settle(game)
        # clause: boost.discard
        if game.zone(piece) == "limbo":
            piles.to_discard(game, piece)


def _strike(game: Table, event: EnemyAttack) -> Script[None]:
    # clause: enemy-attack.step-4-damage, enemy-attack.hero-defends, enemy-attack.ally-defends
    # clause: enemy-attack.undefended, ruling.defender-leaves, ruling.attack-on-alter-ego
    if game.hero(event.player).eliminated or not game.in_play(event.enemy):
        return
    defender = event.defender if event.defender is not None and game.in_play(event.defender) else None
    target = event.target = defender or game.identity(event.player)
    strength = strength_of(game, event)
    shield = value(game, target, "defense") if defender is not None and target.type == "hero" else 0
    left = remaining(game, target)
    amount = max(strength - shield, 0)  # clause: example.spider-man-defends
    data = {
        "enemy": event.enemy.id,
        "target": target.id,
        "strength": strength,
        "shield": shield,
        "bonus": event.bonus,
    }
    game.emit("strike", said("strike", card=name_of(event.enemy), target=name_of(target), amount=amount), data)
    event.dealt, events = yield from hurt(game, target, amount, event.enemy, attack=event)
    if event.dealt:
        event.damaged.append(target)
    gone = not game.in_play(target)
    if gone and event.overkill and target.type == "ally":  # clause: enemy-attack.ally-excess-lost
        events += yield from _overkill_on(game, event, event.dealt - left)
    # clause: ruling.retaliate-who-is-attacked
    events += yield from _hit_back(game, target, event.enemy, gone)
    yield from _settle_activation(event)
    yield from after(game, event, *events)


def _overkill_on(game: Table, event: EnemyAttack, excess: int) -> Script[list[Occurrence]]:
    # clause: keyword.overkill-ally, ruling.overkill-alter-ego
    if excess <= 0 or game.hero(event.player).eliminated:
        return []
    identity = game.identity(event.player)
    _tell_overkill(game, identity, excess)
    hit, events = yield from hurt(game, identity, excess, event.enemy, attack=event)
    event.dealt += hit
    if hit:
        event.damaged.append(identity)
    return events


def _settle_activation(event: Activation) -> Script[None]:
    # clause: delayed.auto-trigger, delayed.not-new-ability
    for effect in event.afterwards:
        yield from run(effect, event)
    event.afterwards = []


def _end_activation(game: Table) -> None:
    # clause: lasting.expiry
    game.activations -= 1
    lasting.end(game, "activation")


def enemy_scheme(game: Table, enemy: Piece, seat: int) -> Script[EnemyScheme]:
    event = EnemyScheme(seat=seat, enemy=enemy)
    # clause: confused.enemy
    if shake_off(game, enemy, CONFUSED):
        return event
    yield from before(game, event)
    if (yield from replaced(game, event)) or not game.in_play(enemy):
        return event
    game.activations += 1
    data = {"enemy": enemy.id, "card": "" if enemy.drone else enemy.code, "seat": seat}
    game.emit("enemy-scheme", said("enemy-schemes", card=name_of(enemy), seat=game.player(seat)), data)
    # clause: enemy-scheme.step-1-boost, activation.no-boost-minion
    if enemy.type == "villain":
        piles.deal_boost(game)
    yield from _flip_boosts(game, event)
    if game.in_play(enemy):
        # clause: enemy-scheme.step-3-threat
        amount = value(game, enemy, "scheme") + event.bonus
        event.placed = yield from place(game, game.main, amount, seat=seat, scheming=event)
        yield from _settle_activation(event)
        yield from after(game, event)
    _end_activation(game)
    return event


def use_attack(use: Use, amount: int, *, overkill: bool = False) -> Script[PlayerAttack]:
    # clause: attack.labelled
    return attack(use.game, use.seat, use.identity, use.chosen, amount, overkill=overkill, source=use.piece)


def use_thwart(use: Use, amount: int, scheme: Piece | None = None) -> Script[int]:
    # clause: thwart.labelled, thwart.labelled-no-exhaust
    where = use.chosen if scheme is None else scheme
    gone = yield from remove(use.game, where, amount, seat=use.seat)
    yield from after(use.game, Thwart(seat=use.seat, thwarter=use.identity, scheme=where))
    return gone


def deal(use: Use, target: Piece, amount: int) -> Script[int]:
    """Damage from an ability that isn't an attack."""
    return damage(use.game, target, amount, use.piece, seat=use.seat)
