"""The actions of an activation: what a model can do now, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from games.berserk.adventure import events
from games.berserk.adventure.tokens import draw_tactic
from games.berserk.board.detours import Course, safest
from games.berserk.board.measures import range_of, visible_from
from games.berserk.board.paths import path, reach
from games.berserk.effects import abilities, occasions
from games.berserk.effects.attack import expectation, plain, special, strike, targets_in_reach
from games.berserk.effects.blow import Form
from games.berserk.effects.choices import hex_ref
from games.berserk.effects.moments import TokenUsed
from games.berserk.effects.placing import walk
from games.berserk.printed import telling
from games.berserk.printed.content import CARDS
from games.berserk.printed.hexes import Hex, cell_of, within
from games.berserk.state.intents import Verb
from games.berserk.state.model import Acting, Model, Token
from games.berserk.state.table import Board, base_of, name_of, said, spot
from games.kernel.decision import Option, Script
from games.kernel.text import Name, Text

FormOf: TypeAlias = Callable[[Board, Model], Form | None]
"""The plain form of a model's attack, or its top card's."""
_BLOW_OF: Final[dict[Verb, Verb]] = {"charge": "attack", "rush": "shoot"}


def actions(
    game: Board, acting: Acting, model: Model, ways: dict[Hex, int], around: dict[Hex, Course]
) -> Iterator[Option]:
    """Everything the model can do now, moves last. `ways` are the spaces in reach with their costs, `around`
    the detours past hazards."""
    # clause: hero-act.one-attack, ally.one-attack
    blows = [*_attacks(game, model), *_charges(game, model, ways, around)] if acting.attacks > 0 else []
    yield from blows
    if model.kind == "hero":  # clause: ally.no-interaction
        for token in usable_tokens(game, model):
            yield _token(game, token)
        for offer in abilities.actions(game, model):
            yield _offered(game, model, offer)
    label = said("end-unused") if blows else said("end")
    yield Option("end", label, (), group_of("end"), intent="end", manner="end")
    for cell, points in ways.items():
        yield _way_by(game, cell, points, around[cell]) if cell in around else _way_to(cell, points)


def _token(game: Board, token: Token) -> Option:
    """Use a token; the detail says what it does."""
    state = game.state
    label = said("use-token", token=Name("token", token.kind), kind=token.kind)
    told = dict(telling.token_lines(state.adventure, state.size)).get(token.kind)
    return _option("token", token.id, label, (f"token:{token.id}",), detail=told)


def _way_by(game: Board, cell: Hex, points: int, course: Course) -> Option:
    """A move on a board with fire: around it, at what cost, or through it."""
    plainly = _way_to(cell, points)
    if course.hurts:
        kinds = dict.fromkeys(game.state.tokens[id_].kind for id_ in course.hurts)
        tokens = tuple(Name("token", kind) for kind in kinds)
        label = said("move-through", space=spot(cell), tokens=tokens, count=len(course.hurts))
    elif course.steps > points:
        label = said("move-around", space=spot(cell), points=course.steps)
    else:
        return plainly
    spent = points if course.hurts else course.steps
    return msgspec.structs.replace(plainly, label=label, data={"points": spent})


@cache
def _way_to(cell: Hex, points: int) -> Option:
    """A move to a space, with its cost in points."""
    label = said("move", space=spot(cell))
    return _option("move", spot(cell), label, (hex_ref(cell),), data={"points": points})


def _option(verb: Verb, what: str, label: Text, refs: tuple[str, ...], about: str = "", **more: Any) -> Option:
    """An action with the id `<verb>-<what>`."""
    group = group_of(_BLOW_OF.get(verb, verb))
    return Option(f"{verb}-{what}", label, refs, group, intent=verb, about=about, **more)


def _attacks(game: Board, model: Model) -> Iterator[Option]:
    """Plain attacks, and attacks in the top card's form."""
    normal = plain(game, model)
    for foe in targets_in_reach(game, model, normal):
        told, label = expectation(game, model, foe, normal), said("attack", model=name_of(foe))
        yield _option("attack", foe.id, label, (f"model:{foe.id}",), detail=told)
    form = special(game, model)
    if form is not None:
        card = Name("card", form.source)
        for foe in targets_in_reach(game, model, form):
            label = said("shoot", model=name_of(foe), card=card)
            told = _promise(game, model, foe, form)
            yield _option("shoot", foe.id, label, (f"model:{foe.id}",), detail=told)


def _promise(game: Board, model: Model, foe: Model, form: Form) -> Text:
    """An attack's expected result, and what its card does."""
    told = expectation(game, model, foe, form)
    return said("expects-and", what=told, text=does_of(form.source)) if form.source else told


def _charges(game: Board, model: Model, ways: dict[Hex, int], around: dict[Hex, Course]) -> Iterator[Option]:
    """Attacks on foes in reach from where the model can walk: the walk and the attack in one."""
    # clause: hero-act.any-order, ally.any-order
    for verb, form in _forms(game, model):
        near = targets_in_reach(game, model, form) if ways else []
        for foe in game.foes(model) if ways else ():
            spaces = _spaces_around(game, model, foe, form.range, form.visible, ways) if foe not in near else ()
            found = _stand(game, model, spaces, ways, around) if spaces else None
            if found:
                yield _charge(verb, foe, form, *found, _promise(game, model, foe, form))


def _spaces_around(
    game: Board, model: Model, target: Model, reach: int, sight: bool, ways: Iterable[Hex]
) -> set[Hex]:
    """Of the spaces that a model with a one-space base can walk to, those from which it can attack."""
    # clause: range.meaning, los.when
    if base_of(model) != "standard":
        return set()
    near = _disc(game.cells(target), reach).intersection(ways)
    return {cell for cell in near if not sight or visible_from(game, (cell,), target, model)}


def _stand(
    game: Board, model: Model, spaces: Iterable[Hex], ways: Mapping[Hex, int], around: Mapping[Hex, Course]
) -> tuple[Hex, int] | None:
    """The space among these that costs the fewest points without harm, and the cost; of equal ones the one with
    the fewest enemies beside it. None if every path hurts."""
    foes = [game.cells(foe) for foe in game.foes(model)]
    found: list[tuple[int, int, Hex]] = []
    for cell in spaces:
        course = around.get(cell)
        if course is None or not course.hurts:
            beside = sum([range_of((cell,), cells) == 1 for cells in foes])
            found.append((course.steps if course else ways[cell], beside, cell))
    if not found:
        return None
    points, _, cell = min(found)
    return cell, points


@lru_cache(maxsize=1 << 12)
def _disc(cells: tuple[Hex, ...], reach: int) -> frozenset[Hex]:
    """All spaces up to this far from these."""
    return frozenset(near for cell in cells for near in within(cell, reach))


def _forms(game: Board, model: Model) -> Iterator[tuple[Verb, Form]]:
    yield "charge", plain(game, model)
    form = special(game, model)
    if form is not None:
        yield "rush", form


def _charge(verb: Verb, foe: Model, form: Form, cell: Hex, points: int, detail: Text) -> Option:
    told = said("charge", model=name_of(foe), space=spot(cell))
    if form.source:
        told = said("rush", model=name_of(foe), space=spot(cell), card=Name("card", form.source))
    refs = (f"model:{foe.id}", hex_ref(cell))
    return _option(verb, foe.id, told, refs, detail=detail, data={"points": points})


def _offered(game: Board, model: Model, offer: abilities.Offer) -> Option:
    side = game.hero(model).side if offer.source not in CARDS else 0
    does = does_of(offer.source, side)
    if not offer.target:
        source = said("source", source=Name(_sort(offer.source), offer.source), does=does)
        return _option("use", offer.source, source, (f"card:{offer.source}",), offer.source)
    name = name_of(game.model(offer.target))
    label = said("use-on", source=Name(_sort(offer.source), offer.source), model=name, does=does)
    refs = (f"card:{offer.source}", f"model:{offer.target}")
    return _option("use", f"{offer.source}-{offer.target}", label, refs, offer.source)


def does_of(code: str, side: int = 0) -> Name:
    """What a card or ability does, as its text says; an ability's depends on the side of its hero's board."""
    return Name("told", f"{_sort(code)}/{code}-{side + 1}" if side else f"{_sort(code)}/{code}")


def _sort(code: str) -> str:
    return "card" if code in CARDS else "ability"


def group_of(verb: str) -> str:
    return f"berserk-group-{verb}"


def usable_tokens(game: Board, hero: Model) -> list[Token]:
    """Tokens under the hero that can be used; using them is free."""
    # clause: interact.same-space, interact.free, interact.several, interact.own-activation, interact.optional
    # clause: interact.tokens
    assert hero.at is not None
    return [token for token in game.tokens_at(hero.at) if token.kind == "tactic" or events.usable(game, token)]


def move(game: Board, model: Model, name: str) -> Script[None]:
    """Walk to a space by a shortest path, avoiding hazards if the points suffice."""
    # clause: hero-move.step, hero-move.repeat, hero-move.none-left, ally-move.step, ally-move.repeat
    # clause: ally-move.none-left, hero-move.blocked, ally-move.blocked
    acting = game.state.acting
    assert acting is not None
    cell = cell_of(name)
    around = safest(game, model, acting.points)
    way = around[cell].way if cell in around else path(game, model, cell)
    steps = yield from walk(game, model, way)
    acting.spent += steps


def attack(game: Board, model: Model, target: str, by: FormOf = plain) -> Script[None]:
    # clause: hero-act.one-attack, ally.one-attack
    acting, form = game.state.acting, by(game, model)
    assert acting is not None
    assert form is not None
    acting.attacks -= 1
    yield from strike(game, model, game.model(target), form)


def charge(game: Board, model: Model, target: str, by: FormOf = plain) -> Script[None]:
    """Walk to the nearest space from which the attack can be made, and attack. If the model stops short, or
    can't reach the target from there, it has only walked."""
    acting, foe, form = game.state.acting, game.model(target), by(game, model)
    assert acting is not None
    assert form is not None
    ways, around = reach(game, model, acting.points), safest(game, model, acting.points)
    found = _stand(game, model, _spaces_around(game, model, foe, form.range, form.visible, ways), ways, around)
    assert found is not None
    yield from move(game, model, spot(found[0]))
    form = by(game, model)
    if model.at == found[0] and form and foe in targets_in_reach(game, model, form):
        yield from attack(game, model, target, by)


def use(game: Board, model: Model, what: str) -> Script[None]:
    for offer in abilities.actions(game, model):
        if what == (f"{offer.source}-{offer.target}" if offer.target else offer.source):
            yield from abilities.act(game, model, offer)
            return


def interact(game: Board, model: Model, id_: str) -> Script[None]:
    # clause: interact.result, interact.by-dice
    token = game.state.tokens[id_]
    if token.kind == "tactic":
        # clause: tactic.pick-up, tactic.token-to-pool
        del game.state.tokens[token.id]
        draw_tactic(game, model)
        yield from occasions.tell(game, TokenUsed(model.id, token.at, token.id))
    else:
        yield from events.interact(game, model, token)


DOING: Final[dict[str, Callable[[Board, Model, str], Script[None]]]] = {
    "move": move,
    "attack": attack,
    "shoot": lambda game, model, target: attack(game, model, target, special),
    "charge": charge,
    "rush": lambda game, model, target: charge(game, model, target, special),
    "use": use,
    "token": interact,
}
