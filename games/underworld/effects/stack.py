"""The stack: what waits on it, resolving its top item, and terminating one."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.abilities import Register
from games.kernel.decision import Script
from games.kernel.events import Event
from games.kernel.text import Arg, Name, Text
from games.underworld.effects.abilities import ABILITIES, HOSTS, TEXTS, Ability, Reaction, Use, run
from games.underworld.effects.moving import attach, enter, into_grave
from games.underworld.effects.naming import aims_of, called, named
from games.underworld.effects.rows import add_mission
from games.underworld.effects.targets import refill, targets_piece, tell_targeted
from games.underworld.printed.book import BOOK
from games.underworld.state.model import Item, Piece
from games.underworld.state.stats import of_seat, reachable
from games.underworld.state.table import Table, name_of, said, who

UNSTOPPABLE: Final = Register[bool](BOOK, "unstoppable")
"""Can't be terminated."""
CLOSED: Final = Register[bool](BOOK, "closed")
"""Can't be responded to."""


def push(game: Table, item: Item) -> Item:
    """Its targets may answer."""
    # clause: stack.on-top, play.step5-stack
    if not item.id:
        announce(game, item)
    game.state.stack.append(item)
    tell_targeted(game, item)
    return item


def announce(game: Table, item: Item) -> None:
    """Number it and announce its targets before payment."""
    # clause: play.step2-show
    game.state.items += 1
    item.id = game.state.items
    tell_aims(game, item)


def new_item(kind: str, seat: int, piece: Piece) -> Item:
    return Item(id=0, kind=kind, seat=seat, piece=piece.id, life=piece.life, code=piece.code)  # type: ignore[arg-type]


def resolve_top(game: Table) -> Script[None]:
    # clause: stack.lifo, priority.two-passes-resolve, effect.needs-resolution
    item = game.state.stack.pop()
    game.state.told = [] if item.facedown else [item.code]
    if item.kind == "ability":
        yield from _ability(game, item)
    elif item.kind == "reveal":
        _character(game, item, revealed=True)
    else:
        yield from _card(game, item)
    if not game.state.stack:
        # clause: cost.funds-in-response
        for side in game.state.sides:
            side.lapsing = 0


def _ability(game: Table, item: Item) -> Script[None]:
    """Whether or not its source is still there."""
    # clause: activate.independent, source.gone
    ability = ABILITIES[item.ability]
    use = _use(game, item)
    if not refill(ability.targets, use, item.targets):
        _fizzle(game, item)
        return
    told = said("resolves", seat=who(item.seat), card=called(game, item))
    data = {"seat": item.seat, "code": item.code, "ability": item.ability}
    game.emit("resolves", told, data)
    line = game.events[-1]
    yield from run(ability.effect, use)
    if game.events and game.events[-1] is line:
        game.events[-1] = Event("resolves", said("no-effect", card=called(game, item)), data)


def _use(game: Table, item: Item) -> Use:
    piece, event = game.piece(item.piece), item.happening
    use = Use(game, item.seat, piece, item.life, item.region, None, item)
    if event is not None:
        use = Reaction(game, item.seat, piece, item.life, item.region, event, item)
    use.x, use.extra = item.x, item.extra
    return use


def _fizzle(game: Table, item: Item) -> None:
    # clause: target.illegal-fizzles, target.no-refund
    told = said("fizzled", card=called(game, item))
    game.emit("fizzled", told, {"seat": item.seat, "code": item.code, "item": item.id})


def _card(game: Table, item: Item) -> Script[None]:
    kind = game.piece(item.piece).card.type
    if kind == "character":
        _character(game, item, revealed=False)
    elif kind == "attachment":
        _attachment(game, item)
    elif kind == "mission":
        # clause: mission.played-from-hand
        add_mission(game, game.piece(item.piece), item.seat)
    else:
        yield from _event(game, item)


def _character(game: Table, item: Item, *, revealed: bool) -> None:
    # clause: play.step6-character, reveal.same-region
    piece = game.piece(item.piece)
    among = reachable(game, item.seat) if not revealed else ()
    if item.region and not game.is_region(game.piece(item.region)):
        _fizzle(game, item)
        into_grave(game, piece, "stack")
        return
    facts = {"exhausted": item.exhausted, "revealed": revealed, "among": among, "extra": item.extra}
    enter(game, piece, item.seat, item.region, **facts)  # type: ignore[arg-type]


def _attachment(game: Table, item: Item) -> None:
    # clause: play.step6-attachment, target.attachment-falls
    piece = game.piece(item.piece)
    host = HOSTS.get(item.code)
    if host is None:
        attach(game, piece, item.seat, None, facedown=item.facedown)
        return
    use = _use(game, item)
    if not refill((host,), use, item.targets):
        _fizzle(game, item)
        into_grave(game, piece, "stack")
        return
    attach(game, piece, item.seat, use.chosen["host"][0])


def _event(game: Table, item: Item) -> Script[None]:
    # clause: play.step6-event, event.one-shot
    piece = game.piece(item.piece)
    yield from run_text(game, TEXTS[item.code], item)
    if game.zone(piece) == "stack":
        into_grave(game, piece, "stack")


def run_text(game: Table, ability: Ability, item: Item) -> Script[None]:
    """Or its chosen modes."""
    # clause: text.choose-one-fixed
    use = _use(game, item)
    if not ability.modes:
        if refill(ability.targets, use, item.targets):
            yield from run(ability.effect, use)
        else:
            _fizzle(game, item)
        return
    for number in item.modes:
        use, mode = _use(game, item), ability.modes[number]
        named = {key.partition(".")[2]: refs for key, refs in item.targets.items() if key[0] == str(number)}
        if refill(mode.targets, use, named):
            yield from run(mode.effect, use)
        else:
            _fizzle(game, item)


def terminate(game: Table, item: Item) -> bool:
    """Without effect; a card goes to its owner's graveyard. False if it can't be."""
    # clause: terminate.meaning, terminate.covers-reveal, terminate.reveal-to-graveyard, terminate.cannot
    # clause: terminate.not-in-play, cannot.beats-can
    if item not in game.state.stack or (item.code in UNSTOPPABLE and item.kind != "ability"):
        return False
    game.state.stack.remove(item)
    told = said("terminated", card=called(game, item))
    game.emit("terminated", told, {"code": "" if item.facedown else item.code, "item": item.id})
    if item.kind != "ability":
        into_grave(game, game.piece(item.piece), "stack")
    return True


def aims_at(game: Table, item: Item, team: int) -> bool:
    """Whether an item targets a team: its cards in play, its players, or its items on the stack."""
    own = [f"s{seat}" for seat in game.members(team)]
    own += [f"i{other.id}" for other in game.state.stack if game.team(other.seat) == team]
    if any(ref in own for named in item.targets.values() for ref in named):
        return True
    return any(targets_piece(item, p) for p in game.all_in_play() if game.team(p.controller) == team)


def closed_to_answers(game: Table, seat: int, piece: Piece) -> bool:
    return piece.code in CLOSED or of_seat(game, seat, piece, "unanswerable") > 0


def declare(
    game: Table,
    seat: int,
    code: str,
    key: str,
    *,
    facedown: bool = False,
    was: str = "",
    what: tuple[Text, ...] = (),
    region: int = 0,
    **facts: Any,
) -> None:
    """Announce what's played, revealed or used, before payment; `was`: the infiltrator's handle, `what`:
    ability or options, `region`: where a character goes."""
    # clause: play.step2-show
    name = Name("keyword", "secret-plan") if facedown else named(Name("card", code), what)
    args: dict[str, Arg] = {"region": name_of(game.piece(region))} if region else {}
    told = said(f"{key}-to" if region else key, seat=who(seat), card=name, **args)
    game.state.told = [] if facedown else [code]
    data = {"seat": seat, "code": "" if facedown else code, "was": was, **facts}
    game.emit(key, told, data | ({"region": region} if region else {}), reveals=not facedown)


def tell_aims(game: Table, item: Item) -> None:
    aims = aims_of(game, item)
    if aims:
        before = game.events[-1].kind if game.events else ""
        told = said("aimed", targets=aims)
        if before not in game.GOES_ON["aimed"] and not item.facedown:
            told = said("aimed-of", card=called(game, item), targets=aims)
        named = [ref for refs in item.targets.values() for ref in refs]
        # By handle: everyone may see it.
        refs = [game.piece(int(r[1:].partition(".")[0])).handle if r[0] == "p" else r for r in named]
        game.emit("aimed", told, {"item": item.id, "targets": refs})
