"""The action step: heroes and allies are activated one after the other, and each does what its player picks.

Which of them is next is one step of the game, and so is every single action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from games.berserk.adventure import events
from games.berserk.adventure.tokens import draw_tactic
from games.berserk.board.detours import Course, safest
from games.berserk.board.measures import range_between
from games.berserk.board.paths import path, reach
from games.berserk.effects import abilities, occasions, stats
from games.berserk.effects.attack import plain, special, strike, targets_in_reach
from games.berserk.effects.blow import Form
from games.berserk.effects.choices import hex_ref
from games.berserk.effects.moments import Activation, TokenUsed
from games.berserk.effects.placing import walk
from games.berserk.effects.wounds import tire
from games.berserk.printed import telling
from games.berserk.printed.content import CARDS
from games.berserk.printed.hexes import Hex, cell_of, distance
from games.berserk.round.phases import end_hero_phase
from games.berserk.round.planning import span
from games.berserk.state.intents import Verb
from games.berserk.state.model import FATIGUE, Acting, Model, Token
from games.berserk.state.table import Board, name_of, said, spot
from games.kernel.decision import Decision, Option, Script, ask_any
from games.kernel.text import Name, Text


def act(game: Board) -> Script[None]:
    """The next step of the action step."""
    # clause: action.what, action.order, round.hero-phase-end
    if game.state.acting is not None:
        yield from act_on(game)
    elif waiting := unactivated(game):
        yield from choose_next(game, waiting)
    else:
        yield from end_hero_phase(game)


# -- who is next -------------------------------------------------------------------------------------------


def unactivated(game: Board) -> list[Model]:
    """Heroes and allies that have not been activated in this phase and can be."""
    # clause: action.once, hero-ko.no-activation, ally-ko.no-activation, stunned.other
    # clause: stunned.hero-monster-activate, setup.ally-no-model
    return [
        model
        for model in (*game.heroes(), *game.allies())
        if model.at is not None and not model.activated and not (model.stun and frozen(game, model))
    ]


def frozen(game: Board, model: Model) -> bool:
    """Whether stun keeps the model from acting, rather than costing it dice."""
    # clause: stunned.other, stunned.hero-monster, keyword.hero
    return not (game.has(model, "hero") or game.has(model, "monster"))


def choose_next(game: Board, waiting: list[Model]) -> Script[None]:
    """Whoever commands one of them may activate it; everybody commands the allies."""
    # clause: action.order, ally.choice, ally.no-owner
    if len(waiting) == 1:
        yield from begin(game, waiting[0])
        return
    asked = []
    for seat in range(game.state.seats):
        mine = [model for model in waiting if seat in game.commanders(model)]
        if mine:
            asked.append(_next(game, seat, mine))
    _, picks = yield from ask_any(asked)
    yield from begin(game, game.model(picks[0].removeprefix("go-")))


def _next(game: Board, seat: int, mine: list[Model]) -> Decision:
    return Decision(
        seat=seat,
        kind="berserk.next",
        prompt=said("next-prompt") if len(mine) > 1 else said("next-prompt-one", model=name_of(mine[0])),
        options=tuple(_going(model) for model in mine),
        suggested=(f"go-{mine[0].id}",),
        lasting=span(game),
    )


def _going(model: Model) -> Option:
    return Option(f"go-{model.id}", said("this", name=name_of(model)), (f"model:{model.id}",), about=model.id)


def begin(game: Board, model: Model) -> Script[None]:
    """A model's activation begins; from now on its effect and ability may be used in this round."""
    # clause: action.finish-first, action.once, effect.needs-activation, ability.needs-activation
    # clause: ally.ability-needs-activation
    assert model.at is not None
    ranges = {foe.id: range_between(game, model, foe) for foe in game.foes(model)}
    game.state.acting = Acting(model=model.id, points=0, began_at=model.at, ranges=ranges)
    model.activated = True
    game.emit("activated", said("activated", model=name_of(model)), {"model": model.id})
    yield from occasions.tell(game, Activation(model.id))
    refresh(game)


def refresh(game: Board) -> None:
    """Movement points left: what the values give now less what is spent."""
    # clause: hero-move.points, hero-move.min, hero-move.split, ally-move.points
    acting = game.state.acting
    if acting is not None:
        acting.points = max(stats.movement(game, game.model(acting.model)) - acting.spent, 0)


# -- what it does ------------------------------------------------------------------------------------------


def act_on(game: Board) -> Script[None]:
    """One action of the activation under way."""
    # clause: hero-act.actions, hero-act.any-order, ally.actions, ally.any-order, hero-move.partial
    # clause: action.finish-first
    acting = game.state.acting
    assert acting is not None
    model = game.model(acting.model)
    ways = reach(game, model, acting.points) if acting.points else {}
    around = safest(game, model, acting.points)
    options = tuple(actions(game, acting, model, ways, around))
    if len(options) == 1 and (acting.spent or not acting.attacks):
        yield from end(game, model)  # it has moved or struck, and nothing is left to do
        return
    suggestion = _suggestion(game, acting, model, options, ways, around)
    waiting = unactivated(game)
    asked = [
        Decision(
            seat=seat,
            kind="berserk.act",
            prompt=said("act-prompt", model=name_of(model), points=acting.points),
            options=(*options, *_ends(game, seat, waiting)),
            suggested=(suggestion,),
            default=("end",),
            source=f"model:{model.id}",
        )
        for seat in game.commanders(model)
    ]
    _, picks = yield from ask_any(asked)
    verb, _, what = picks[0].partition("-")
    if verb == "end":
        yield from end(game, model)
        if what and (next_one := game.model(what)) in unactivated(game):
            yield from begin(game, next_one)
        return
    yield from _ACTIONS[verb](game, model, what)
    refresh(game)


def _ends(game: Board, seat: int, waiting: Sequence[Model]) -> Iterator[Option]:
    """The end of this activation with the beginning of the next, where more than one could follow."""
    for model in waiting if len(waiting) > 1 else ():
        if seat in game.commanders(model):
            label = said("end-then", model=name_of(model))
            yield Option(f"end-{model.id}", label, (), _group("end"), intent="end", about=model.id)


def _suggestion(
    game: Board,
    acting: Acting,
    model: Model,
    options: Sequence[Option],
    ways: dict[Hex, int],
    around: dict[Hex, Course],
) -> str:
    """An attack, else a token, else, while the attack is still to come, the way to an enemy; else the end."""
    for groups in (_BLOWS, (_group("token"),)):
        found = next((option.id for option in options if option.group in groups), "")
        if found:
            return found
    goal = _toward(game, model, ways, around) if acting.attacks > 0 else None
    return f"move-{spot(goal)}" if goal is not None else "end"


def _toward(game: Board, model: Model, ways: dict[Hex, int], around: dict[Hex, Course]) -> Hex | None:
    """The nearest space from which an enemy is in range, else the one that comes closest, by a way past nothing
    that hurts; None where the model stands as well already."""
    assert model.at is not None
    form = special(game, model) or plain(game, model)
    foes = [cell for foe in game.foes(model) for cell in game.cells(foe)]
    if not foes:
        return None

    def gap(cell: Hex) -> int:
        return max(min([distance(cell, foe) for foe in foes]) - form.range, 0)

    gaps = {cell: gap(cell) for cell in ways}
    for cell in sorted(ways, key=gaps.__getitem__):
        if gaps[cell] >= gap(model.at):
            break
        if cell not in around or not around[cell].hurts:
            return cell
    return None


def actions(
    game: Board, acting: Acting, model: Model, ways: dict[Hex, int], around: dict[Hex, Course]
) -> Iterator[Option]:
    """Everything that the model can do now; `end` last. `ways` are the spaces in reach with their costs,
    `around` the ways past what hurts."""
    for cell, points in ways.items():
        yield _way_by(game, cell, points, around[cell]) if cell in around else _way_to(cell, points)
    # clause: hero-act.one-attack, ally.one-attack
    if acting.attacks > 0:
        yield from _attacks(game, model)
    if model.kind == "hero":  # clause: ally.no-interaction
        for token in usable_tokens(game, model):
            yield _token(game, token)
        for offer in abilities.actions(game, model):
            yield _offered(game, model, offer)
    yield Option("end", said("end"), (), _group("end"), intent="end", manner="end")


def _token(game: Board, token: Token) -> Option:
    """Using a token, with what the adventure says that it does."""
    state = game.state
    label = said("use-token", token=Name("token", token.kind))
    told = dict(telling.token_lines(state.adventure, state.size)).get(token.kind)
    option = _option("token", token.id, label, (f"token:{token.id}",))
    return msgspec.structs.replace(option, detail=told)


def _way_by(game: Board, cell: Hex, points: int, course: Course) -> Option:
    """A move on a board with fire: whether it goes around it, at what cost, or through it."""
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
    """A move to a space that costs so many points."""
    plainly = _option("move", spot(cell), said("move", space=spot(cell)), (hex_ref(cell),))
    return msgspec.structs.replace(plainly, data={"points": points})


def _option(verb: Verb, what: str, label: Text, refs: tuple[str, ...], about: str = "") -> Option:
    """An action with the id `<verb>-<what>`."""
    return Option(f"{verb}-{what}", label, refs, _group(verb), intent=verb, about=about)


def _attacks(game: Board, model: Model) -> Iterator[Option]:
    """Plain attacks, and attacks in the form that the top card's effect gives."""
    for foe in targets_in_reach(game, model, plain(game, model)):
        yield _option("attack", foe.id, said("attack", model=name_of(foe)), (f"model:{foe.id}",))
    form = special(game, model)
    if form is not None:
        card = Name("card", form.source)
        for foe in targets_in_reach(game, model, form):
            label = said("shoot", model=name_of(foe), card=card, does=does_of(form.source))
            yield _option("shoot", foe.id, label, (f"model:{foe.id}",))


def _offered(game: Board, model: Model, offer: abilities.Offer) -> Option:
    side = game.hero(model).side if offer.source not in CARDS else 0
    does = does_of(offer.source, side)
    if not offer.target:
        source = said("source", source=_source(offer.source), does=does)
        return _option("use", offer.source, source, (f"card:{offer.source}",), offer.source)
    name = name_of(game.model(offer.target))
    label = said("use-on", source=_source(offer.source), model=name, does=does)
    refs = (f"card:{offer.source}", f"model:{offer.target}")
    return _option("use", f"{offer.source}-{offer.target}", label, refs, offer.source)


def _source(code: str) -> Name:
    return Name(_sort(code), code)


def does_of(code: str, side: int = 0) -> Name:
    """What a card or an ability does, in the words of its text; an ability by the side of its hero's board."""
    return Name("told", f"{_sort(code)}/{code}-{side + 1}" if side else f"{_sort(code)}/{code}")


def _sort(code: str) -> str:
    return "card" if code in CARDS else "ability"


def _group(verb: str) -> str:
    return f"berserk-group-{verb}"


def usable_tokens(game: Board, hero: Model) -> list[Token]:
    """Tokens under the hero that can be used; they cost nothing."""
    # clause: interact.same-space, interact.free, interact.several, interact.own-activation, interact.optional
    # clause: interact.tokens
    assert hero.at is not None
    return [token for token in game.tokens_at(hero.at) if token.kind == "tactic" or events.usable(game, token)]


def move(game: Board, model: Model, name: str) -> Script[None]:
    """Walk to a space by a shortest way, around what hurts where the points reach."""
    # clause: hero-move.step, hero-move.repeat, hero-move.none-left, ally-move.step, ally-move.repeat
    # clause: ally-move.none-left, hero-move.blocked, ally-move.blocked
    acting = game.state.acting
    assert acting is not None
    cell = cell_of(name)
    around = safest(game, model, acting.points)
    way = around[cell].way if cell in around else path(game, model, cell)
    steps = yield from walk(game, model, way)
    acting.spent += steps


def attack(game: Board, model: Model, target: str) -> Script[None]:
    """Make the plain attack."""
    yield from _strike(game, model, target, plain(game, model))


def shoot(game: Board, model: Model, target: str) -> Script[None]:
    """Make the attack that the top card's effect gives."""
    form = special(game, model)
    assert form is not None
    yield from _strike(game, model, target, form)


def _strike(game: Board, model: Model, target: str, form: Form) -> Script[None]:
    # clause: hero-act.one-attack, ally.one-attack
    acting = game.state.acting
    assert acting is not None
    acting.attacks -= 1
    yield from strike(game, model, game.model(target), form)


def use(game: Board, model: Model, what: str) -> Script[None]:
    """Use an effect or ability that is offered."""
    for offer in abilities.actions(game, model):
        if what == (f"{offer.source}-{offer.target}" if offer.target else offer.source):
            yield from abilities.act(game, model, offer)
            return


def interact(game: Board, model: Model, id_: str) -> Script[None]:
    """Use a token: a tactic token gives a card, another does what the adventure says."""
    # clause: interact.result, interact.by-dice
    token = game.state.tokens[id_]
    if token.kind == "tactic":
        # clause: tactic.pick-up, tactic.token-to-pool
        del game.state.tokens[token.id]
        draw_tactic(game, model)
        yield from occasions.tell(game, TokenUsed(model.id, token.at, token.id))
    else:
        yield from events.interact(game, model, token)


def end(game: Board, model: Model) -> Script[None]:
    """The activation is over: a hero gains fatigue for the cards that were planned."""
    # clause: fatigue.when, fatigue.one-card, fatigue.two-cards, fatigue.three-cards, fatigue.only-then
    # clause: fatigue.allies-none, tactic.counts-fatigue, planning.power-for-fatigue
    model.bonuses = [bonus for bonus in model.bonuses if bonus.until != "activation"]
    game.state.acting = None
    if model.kind == "hero":
        hero = game.hero(model)
        yield from tire(game, hero, FATIGUE[len(hero.stack)])


_BLOWS = ("berserk-group-shoot", "berserk-group-attack")
_ACTIONS = {"move": move, "attack": attack, "shoot": shoot, "use": use, "token": interact}
