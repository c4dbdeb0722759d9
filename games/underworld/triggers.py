"""Triggered abilities that were set off: each player puts his own on the stack, the first player's below."""

from __future__ import annotations

from games.kernel.decision import Decision, Option, Script, ask
from games.underworld.abilities import ABILITIES, Use
from games.underworld.choices import agrees
from games.underworld.stack import declare, push
from games.underworld.state import Item, Waiting
from games.underworld.table import Table, name_of, said
from games.underworld.targets import available, name_targets


def place_triggers(game: Table) -> Script[None]:
    """Put everything that waits on the stack."""
    # clause: ability.trigger-simultaneous, ability.trigger-own-order
    for seat in game.seats():
        own = [waiting for waiting in game.state.waiting if waiting.seat == seat]
        usable = [waiting for waiting in own if _usable(game, waiting)]
        for waiting in own:
            game.state.waiting.remove(waiting)
        for waiting in (yield from _order(game, seat, usable)):
            yield from _place(game, waiting)
    game.state.waiting = [w for w in game.state.waiting if not game.side(w.seat).out]


def _use(game: Table, waiting: Waiting) -> Use:
    return Use(game, waiting.seat, game.piece(waiting.piece), waiting.life, waiting.region, waiting.happening)


def _usable(game: Table, waiting: Waiting) -> bool:
    """A trigger without a legal target is not used."""
    # clause: target.must-be-legal
    ability = ABILITIES[waiting.ability]
    if ability.limit == "turn" and game.piece(waiting.piece).uses.get(ability.key):
        return False
    return available(ability.targets, _use(game, waiting))


def _order(game: Table, seat: int, own: list[Waiting]) -> Script[list[Waiting]]:
    """A player's simultaneous triggers in the order of the stack: what is picked first resolves first."""
    # clause: ability.trigger-own-order
    if len({(w.ability, w.happening.piece) for w in own}) < 2:
        return own
    options = tuple(
        Option(f"trigger:{n}", said("this", card=name_of(game.piece(w.piece))), (f"piece:{w.piece}",))
        for n, w in enumerate(own)
    )
    ids = tuple(option.id for option in options)
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.order",
            prompt=said("order-prompt"),
            options=options,
            min_picks=len(own),
            max_picks=len(own),
            ordered=True,
            default=ids,
            topics=("trigger-order",),
        )
    )
    return [own[int(pick.partition(":")[2])] for pick in reversed(picks)]


def _place(game: Table, waiting: Waiting) -> Script[None]:
    """One trigger: whether it is used, at whom, and on the stack with it."""
    # clause: ability.trigger-optional, ability.trigger-forced, ability.trigger-procedure
    # clause: ability.trigger-respondable, fast.triggers-are-fast, stack.trigger-is-no-response
    ability, use = ABILITIES[waiting.ability], _use(game, waiting)
    asks = ability.asks and not ability.forced
    if ability.targets:
        named = yield from name_targets(game, ability.targets, use, may=asks)
        if named is None:
            return
    elif asks and not (yield from _wanted(game, waiting)):
        return
    else:
        named = {}
    piece = game.piece(waiting.piece)
    if ability.limit == "turn":
        piece.uses[ability.key] = 1
    item = Item(id=0, kind="ability", seat=waiting.seat, piece=piece.id, life=waiting.life, code=piece.code)
    item.ability, item.targets, item.region = ability.key, named, waiting.region
    item.happening = waiting.happening
    declare(game, waiting.seat, piece.code, "triggers", facedown=bool(piece.facedown))
    item.facedown = bool(piece.facedown)
    push(game, item)


def _wanted(game: Table, waiting: Waiting) -> Script[bool]:
    # clause: ability.trigger-not-at-will
    piece = game.piece(waiting.piece)
    prompt = said("use-trigger", card=name_of(piece))
    return (yield from agrees(game, waiting.seat, prompt, topic=f"use:{piece.code}"))
