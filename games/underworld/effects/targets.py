"""Targets: what can be chosen, references to store, and what still fits at resolution."""

from __future__ import annotations

from games.kernel.decision import Decision, Option, Script, ask_one
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import Target, Use
from games.underworld.effects.choices import NONE, option_of, told_apart
from games.underworld.effects.happenings import happen
from games.underworld.effects.naming import aims_of, called
from games.underworld.state.happening import Targeted
from games.underworld.state.model import Item, Piece
from games.underworld.state.stats import targetable
from games.underworld.state.table import Table, name_of, said, who

BACK = "back"


class Back(Exception):
    """The player goes back; nothing has been paid or shown."""


def reference(thing: Piece | int | Item) -> str:
    if isinstance(thing, Piece):
        return f"p{thing.id}.{thing.life}"
    return f"s{thing}" if isinstance(thing, int) else f"i{thing.id}"


def candidates(target: Target, use: Use, *, spent: Piece | None = None) -> list[Piece | int | Item]:
    """All but the card `spent` on the cost."""
    # clause: target.must-be-legal, kw.barrier
    found: dict[str, Piece | int | Item] = {}
    for thing in target.find(use):
        # clause: target.not-spent
        if thing is spent:
            continue
        if not isinstance(thing, Piece) or targetable(use.game, thing, use.seat, use.piece):
            found[reference(thing)] = thing
    return list(found.values())


def available(targets: tuple[Target, ...], use: Use, *, spent: Piece | None = None) -> bool:
    """Each has a candidate besides the card `spent` on the cost."""
    return all(candidates(target, use, spent=spent) for target in targets)


def name_targets(
    game: Table,
    targets: tuple[Target, ...],
    use: Use,
    *,
    may: bool = False,
    back: bool = False,
    secret: bool = False,
    spent: Piece | None = None,
    title: Name | Text | None = None,
) -> Script[dict[str, list[str]] | None]:
    """None if the seat declines (`may`) or nothing fits. Raises `Back`. The card `spent` on the cost can't
    be chosen; `title` is the card's name in the questions, which are `secret` while others don't know what's
    played."""
    # clause: target.chosen-before-paying, target.locked, play.step3-targets
    named: dict[str, list[str]] = {}
    for target in targets:
        found = candidates(target, use, spent=spent)
        if not found:
            return None
        what = title or name_of(use.piece)
        picked = yield from _name(game, target, use, found, what, may=may, back=back, secret=back or secret)
        if picked is None:
            return None
        named[target.name] = [reference(picked)]
        _enter(use, target, picked)
        may = False
    return named


def _name(
    game: Table,
    target: Target,
    use: Use,
    found: list[Piece | int | Item],
    title: Name | Text,
    *,
    may: bool,
    back: bool,
    secret: bool,
) -> Script[Piece | int | Item | None]:
    if len(found) == 1 and not may:
        return found[0]
    options = [*told_apart([_option(game, thing, use.seat) for thing in found])]
    if may:
        options.append(Option(NONE, said("decline"), manner="pass"))
    if back:
        options.append(Option(BACK, said("back"), manner="back"))
    picked = yield from ask_one(
        Decision(
            seat=use.seat,
            kind="underworld.target",
            prompt=said(f"target-{target.prompt or target.name}", card=title),
            options=tuple(options),
            default=(options[0].id,),
            secret=secret,
            source=f"code:{use.piece.code}",
            intent="harm" if target.harm else "",
            about=use.piece.code,
        )
    )
    if picked == BACK:
        raise Back
    if picked == NONE:
        return None
    return found[[option.id for option in options].index(picked)]


def _option(game: Table, thing: Piece | int | Item, seat: int) -> Option:
    if isinstance(thing, Piece):
        return option_of(game, thing, seat)
    if isinstance(thing, int):
        ref = f"seat:{thing}"
        return Option(ref, said("player", seat=who(thing)), (ref,), data={"seat": thing})
    aims = aims_of(game, thing)
    label = said("item", card=called(game, thing), seat=who(thing.seat))
    return Option(
        f"item:{thing.id}",
        label,
        detail=said("at", targets=aims) if aims else None,
        about="" if thing.facedown else thing.code,
    )


def _enter(use: Use, target: Target, thing: Piece | int | Item) -> None:
    if isinstance(thing, Piece):
        use.chosen[target.name] = [thing]
    elif isinstance(thing, int):
        use.seats[target.name] = thing
    else:
        use.stacked[target.name] = thing


def refill(targets: tuple[Target, ...], use: Use, named_before: dict[str, list[str]]) -> bool:
    """Enter targets that still fit; False if there were some and none does."""
    # clause: target.illegal-fizzles, target.no-refund
    if not targets:
        return True
    fits = 0
    for target in targets:
        legal = {reference(thing): thing for thing in candidates(target, use)}
        for named in named_before.get(target.name, ()):
            if named in legal:
                _enter(use, target, legal[named])
                fits += 1
    return fits > 0


def tell_targeted(game: Table, item: Item) -> None:
    """For shields, and cards that protect their own."""
    # clause: kw.shield.forced, shield.like-limited-barrier
    for named in item.targets.values():
        for ref in named:
            if not ref.startswith("p"):
                continue
            piece = game.piece(int(ref[1:].partition(".")[0]))
            if game.in_play(piece):
                happen(game, Targeted(piece=piece.id, life=piece.life, seat=item.seat, item=item.id))


def targets_piece(item: Item, piece: Piece) -> bool:
    return any(f"p{piece.id}.{piece.life}" in named for named in item.targets.values())
