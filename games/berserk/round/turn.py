"""The action step: heroes and allies are activated one after the other, and do what their players pick.

Choosing the next one is one step of the game, and so is every single action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.board.detours import safest
from games.berserk.board.measures import range_between
from games.berserk.board.paths import reach
from games.berserk.effects import abilities, occasions, stats
from games.berserk.effects.moments import Activation
from games.berserk.effects.wounds import tire
from games.berserk.round.acts import DOING, actions, group_of
from games.berserk.round.phases import end_hero_phase
from games.berserk.round.planning import span
from games.berserk.round.suggesting import suggestion
from games.berserk.state.model import FATIGUE, Acting, Model
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Decision, Option, Script, ask_any

OTHERS = "others"
"""Option: let the others go first."""


def act(game: Board) -> Script[None]:
    # clause: action.what, action.order, round.hero-phase-end
    if game.state.acting is not None:
        yield from act_on(game)
    elif waiting := unactivated(game):
        yield from choose_next(game, waiting)
    else:
        yield from end_hero_phase(game)


# -- who is next -------------------------------------------------------------------------------------------


def unactivated(game: Board) -> list[Model]:
    """Heroes and allies not yet activated in this phase that can be."""
    # clause: action.once, hero-ko.no-activation, ally-ko.no-activation, stunned.other
    # clause: stunned.hero-monster-activate, setup.ally-no-model
    return [
        model
        for model in (*game.heroes(), *game.allies())
        if model.at is not None and not model.activated and not (model.stun and frozen(game, model))
    ]


def frozen(game: Board, model: Model) -> bool:
    """Whether stun keeps the model from acting, instead of costing dice."""
    # clause: stunned.other, stunned.hero-monster, keyword.hero
    return not (game.has(model, "hero") or game.has(model, "monster"))


def choose_next(game: Board, waiting: list[Model]) -> Script[None]:
    """Each seat may activate a model it commands; allies belong to everyone. A seat that lets the others go
    first is asked again after that, or goes once nobody else will."""
    # clause: action.order, ally.choice, ally.no-owner
    if len(waiting) == 1:
        yield from begin(game, waiting[0])
        return
    mine = {
        seat: [model for model in waiting if seat in game.commanders(model)] for seat in range(game.state.seats)
    }
    going = [seat for seat, models in mine.items() if models and seat not in game.state.behind]
    index, picks = yield from ask_any([_next(game, seat, mine[seat], len(going) > 1) for seat in going])
    if picks[0] == OTHERS:
        game.state.behind.append(going[index])
        return
    yield from begin(game, game.model(picks[0].removeprefix("go-")))


def _next(game: Board, seat: int, mine: list[Model], others: bool) -> Decision:
    """Which of a seat's models goes next; `others` could go first."""
    later = (Option(OTHERS, said("next-others"), manner="pass"),) if others else ()
    return Decision(
        seat=seat,
        kind="berserk.next",
        prompt=said("next-prompt") if len(mine) > 1 else said("next-prompt-one", model=name_of(mine[0])),
        options=(*(_going(model) for model in mine), *later),
        suggested=(f"go-{_first(game, mine).id}",),
        lasting=span(game),
    )


def _first(game: Board, mine: list[Model]) -> Model:
    """A seat's first model that can move, else its first."""
    return next((model for model in mine if reach(game, model, stats.movement(game, model))), mine[0])


def _going(model: Model) -> Option:
    return Option(f"go-{model.id}", said("this", name=name_of(model)), (f"model:{model.id}",), about=model.id)


def begin(game: Board, model: Model) -> Script[None]:
    """Begin a model's activation; from now on its effect and ability can be used this round."""
    # clause: action.finish-first, action.once, effect.needs-activation, ability.needs-activation
    # clause: ally.ability-needs-activation
    assert model.at is not None
    ranges = {foe.id: range_between(game, model, foe) for foe in game.foes(model)}
    # clause: hero-move.fixed-at-start
    ease = abilities.bonus_of(game, model, "movement")
    game.state.acting = Acting(model=model.id, points=0, began_at=model.at, ease=ease, ranges=ranges)
    model.activated = True
    game.state.behind = []
    game.emit("activated", said("activated", model=name_of(model)), {"model": model.id})
    yield from occasions.tell(game, Activation(model.id))
    refresh(game)


def refresh(game: Board) -> None:
    """Recompute the movement points left: the present value minus those spent."""
    # clause: hero-move.points, hero-move.min, hero-move.split, ally-move.points
    acting = game.state.acting
    if acting is not None:
        acting.points = max(stats.movement(game, game.model(acting.model)) - acting.spent, 0)


# -- actions -----------------------------------------------------------------------------------------------


def act_on(game: Board) -> Script[None]:
    """One action of the present activation."""
    # clause: hero-act.actions, hero-act.any-order, ally.actions, ally.any-order, hero-move.partial
    # clause: action.finish-first
    acting = game.state.acting
    assert acting is not None
    model = game.model(acting.model)
    ways = reach(game, model, acting.points) if acting.points else {}
    around = safest(game, model, acting.points)
    options = tuple(actions(game, acting, model, ways, around))
    if len(options) == 1 and (acting.spent or not acting.attacks):
        yield from end(game, model)  # it has moved or struck, and there's nothing left to do
        return
    suggested = suggestion(game, acting, model, options, ways, around)
    waiting = unactivated(game)
    asked = [
        Decision(
            seat=seat,
            kind="berserk.act",
            prompt=said("act-prompt", model=name_of(model), points=acting.points),
            options=(*options, *_ends(game, seat, waiting)),
            suggested=(suggested,),
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
    yield from DOING[verb](game, model, what)
    refresh(game)


def _ends(game: Board, seat: int, waiting: Sequence[Model]) -> Iterator[Option]:
    """Options to end this activation and begin the next, if several could follow."""
    for model in waiting if len(waiting) > 1 else ():
        if seat in game.commanders(model):
            label = said("end-then", model=name_of(model))
            yield Option(f"end-{model.id}", label, (), group_of("end"), intent="end", about=model.id)


def end(game: Board, model: Model) -> Script[None]:
    """End the activation: a hero gains fatigue for the cards in their stack."""
    # clause: fatigue.when, fatigue.one-card, fatigue.two-cards, fatigue.three-cards, fatigue.only-then
    # clause: fatigue.allies-none, tactic.counts-fatigue, planning.power-for-fatigue
    model.bonuses = [bonus for bonus in model.bonuses if bonus.until != "activation"]
    game.state.acting = None
    if model.kind == "hero":
        hero = game.hero(model)
        yield from tire(game, hero, FATIGUE[len(hero.stack)])
