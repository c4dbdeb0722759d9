"""Triggered abilities that wait: each player stacks their own, the first player's below."""

from __future__ import annotations

from typing import Any

from games.kernel.decision import Decision, Option, Script, ask
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ABILITIES, Reaction
from games.underworld.effects.choices import agrees, place_of
from games.underworld.effects.deeds import deed_of
from games.underworld.effects.naming import KEYWORDS, ability_told, chosen_for, named
from games.underworld.effects.stack import declare, push
from games.underworld.effects.targets import available, name_targets
from games.underworld.state.happening import AnyHappening, OfSeat
from games.underworld.state.model import Item, Waiting
from games.underworld.state.table import Table, name_of, said


def place_triggers(game: Table) -> Script[None]:
    # clause: ability.trigger-simultaneous, ability.trigger-own-order
    for seat in game.seats():
        own = [waiting for waiting in game.state.waiting if waiting.seat == seat]
        usable = _once([waiting for waiting in own if _usable(game, waiting)])
        for waiting in own:
            game.state.waiting.remove(waiting)
        for waiting in (yield from _order(game, seat, usable)):
            yield from _place(game, waiting)
    game.state.waiting = [w for w in game.state.waiting if not game.side(w.seat).out]
    if game.state.zones.pile("limbo"):
        game.news = True  # a discarded card whose trigger isn't used moves on, though nothing is logged


def _once(own: list[Waiting]) -> list[Waiting]:
    """Keep only the first of each once-a-turn ability, even if several moments triggered it together."""
    # clause: ability.once-per-turn
    kept: dict[tuple[str, int, int, int], Waiting] = {}
    for number, waiting in enumerate(own):
        limited = ABILITIES[waiting.ability].limit == "turn"
        kept.setdefault((waiting.ability, waiting.piece, waiting.life, 0 if limited else number), waiting)
    return list(kept.values())


def _use(game: Table, waiting: Waiting) -> Reaction[AnyHappening]:
    piece, event = game.piece(waiting.piece), waiting.happening
    return Reaction(game, waiting.seat, piece, waiting.life, waiting.region, event)


def _usable(game: Table, waiting: Waiting) -> bool:
    """A trigger without a legal target is not used."""
    # clause: target.must-be-legal
    ability = ABILITIES[waiting.ability]
    piece = game.piece(waiting.piece)
    if ability.limit == "turn" and piece.life == waiting.life and piece.uses.get(ability.key):
        return False
    return available(ability.targets, _use(game, waiting))


def _order(game: Table, seat: int, own: list[Waiting]) -> Script[list[Waiting]]:
    """A player's simultaneous triggers in stack order: the first picked resolves first."""
    # clause: ability.trigger-own-order
    if len({_nature(game, waiting) for waiting in own}) < 2:
        return own
    options = tuple(_option(game, own, number) for number in range(len(own)))
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
            suggested=ids,
            topics=("trigger-order",),
        )
    )
    return [own[int(pick.partition(":")[2])] for pick in reversed(picks)]


def _nature(game: Table, waiting: Waiting) -> tuple[str, int, int]:
    """What makes two triggers so alike that their order doesn't matter."""
    label, _ = _label(game, waiting)
    happening = waiting.happening
    place = (happening.region, happening.seat) if isinstance(happening, OfSeat) else (0, -1)
    return str(label), *place


def _option(game: Table, own: list[Waiting], number: int) -> Option:
    """A trigger by card, ability and place; numbered if those are the same."""
    waiting = own[number]
    alike = [n for n, other in enumerate(own) if _label(game, other) == _label(game, waiting)]
    label, place = _label(game, waiting)
    does, told = deed_of(ABILITIES[waiting.ability]), label.args.get("what")
    if does is not None and isinstance(told, Text):
        label = said("ability-of", card=_name(game, waiting), what=said("named", card=does, what=(told,)))
    if len(alike) > 1:
        label = said("nth", what=label, count=alike.index(number) + 1)
    return Option(f"trigger:{number}", label, (f"piece:{waiting.piece}",), detail=place)


def _label(game: Table, waiting: Waiting) -> tuple[Text, Text | None]:
    piece, told = game.piece(waiting.piece), _told(game, waiting)
    place = place_of(game, piece) if piece.life == waiting.life else None
    if told is None or piece.facedown:
        return said("this", card=_name(game, waiting)), place
    return said("ability-of", card=_name(game, waiting), what=told), place


def _name(game: Table, waiting: Waiting) -> Name:
    """Its card as known then, wherever it is by now."""
    return Name("card", waiting.code) if waiting.code else name_of(game.piece(waiting.piece))


def _told(game: Table, waiting: Waiting) -> Text | None:
    return ability_told(game, ABILITIES[waiting.ability], waiting.piece, waiting.happening)


def _title(game: Table, waiting: Waiting) -> Name | Text:
    piece, told = game.piece(waiting.piece), _told(game, waiting)
    by_keyword = ABILITIES[waiting.ability].code in KEYWORDS
    return named(_name(game, waiting), () if told is None or by_keyword or piece.facedown else (told,))


def _place(game: Table, waiting: Waiting) -> Script[None]:
    """Put one trigger on the stack: is it used, and on what?"""
    # clause: ability.trigger-optional, ability.trigger-forced, ability.trigger-procedure
    # clause: ability.trigger-respondable, fast.triggers-are-fast, stack.trigger-is-no-response
    ability, use = ABILITIES[waiting.ability], _use(game, waiting)
    asks = ability.asks and not ability.forced
    if ability.targets:
        aims = yield from name_targets(game, ability.targets, use, may=asks, title=_title(game, waiting))
        if aims is None:
            return
    elif asks and not (yield from _wanted(game, waiting)):
        return
    else:
        aims = {}
    piece, code = game.piece(waiting.piece), _code(game, waiting)
    if ability.limit == "turn" and piece.life == waiting.life:
        piece.uses[ability.key] = 1
    item = Item(id=0, kind="ability", seat=waiting.seat, piece=piece.id, life=waiting.life, code=code)
    item.ability, item.targets, item.region = ability.key, aims, waiting.region
    item.happening = waiting.happening
    item.facedown = bool(piece.facedown)
    facts: dict[str, Any] = {} if item.facedown else {"ability": ability.key}
    what = chosen_for(game, item)
    declare(game, waiting.seat, code, "triggers", facedown=item.facedown, what=what, **facts)
    push(game, item)  # clause: stack.respondable-list


def _wanted(game: Table, waiting: Waiting) -> Script[bool]:
    does = deed_of(ABILITIES[waiting.ability]) or _told(game, waiting) or ""
    prompt = said("use-trigger", card=_title(game, waiting), does=does)
    return (yield from agrees(waiting.seat, prompt, topic=f"use:{_code(game, waiting)}"))


def _code(game: Table, waiting: Waiting) -> str:
    """The card as it was seen then, wherever it is by now."""
    return waiting.code or game.piece(waiting.piece).code
