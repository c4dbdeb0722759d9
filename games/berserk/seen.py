from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from games.berserk.adventure.campaign import epilogue
from games.berserk.adventure.deadlines import chosen, counts, deadlines
from games.berserk.adventure.naming import adventure_of, cells_at, models
from games.berserk.effects import stats
from games.berserk.effects.dice import state_of, successes
from games.berserk.effects.occasions import why
from games.berserk.printed import telling
from games.berserk.printed.ground import Ground
from games.berserk.printed.hexes import Hex, name_of
from games.berserk.printed.scenario import ADVENTURES, Goal
from games.berserk.printed.scripted import scaled
from games.berserk.state.model import BerserkState, Hero, Model
from games.berserk.state.table import Board, base_of
from games.berserk.state.view import (
    ActingView,
    AimView,
    BerserkView,
    CardView,
    DieView,
    EventView,
    HeroView,
    ModelView,
    SpaceView,
    ThrowView,
    TokenView,
    WalkView,
)

_KINDS = {"hero": 0, "ally": 1, "enemy": 2}


def view_of(state: BerserkState, viewer: int | None) -> BerserkView:
    """Everything but the order of the tactic deck."""
    game = Board(state)
    game.speaking = {}
    acting, throw = state.acting, state.throw
    ordered = sorted(state.models.values(), key=lambda model: _KINDS[model.kind])
    return BerserkView(
        viewer=viewer,
        adventure=state.adventure,
        mode="campaign" if state.options["mode"] == "campaign" else "single",
        results=tuple(state.campaign.results) if state.campaign else (),
        phase=state.phase,
        round=state.round,
        spaces=_spaces(game),
        models=tuple(_model(game, model) for model in ordered),
        heroes=tuple(_hero(state.heroes[code]) for code in state.team if code in state.heroes),
        tokens=tuple(
            TokenView(id=t.id, kind=t.kind, at=t.at, terrain=t.terrain)
            for t in state.tokens.values()
            if not t.used
        ),
        spawns=tuple(state.spawns.items()),
        events=tuple(_events(game)),
        past=tuple(f"{state.adventure}-{letter}" for letter in state.discarded),
        aims=_aims(game),
        special=tuple(state.special),
        supply=tuple(state.supply.items()),
        tactics=len(state.tactics),
        acting=ActingView(model=acting.model, points=acting.points, attacks=acting.attacks) if acting else None,
        throw=ThrowView(
            model=throw.model,
            against=tuple(throw.against),
            dice=tuple(DieView(die.colour, successes(die), state_of(die)) for die in throw.dice),
            damage=throw.damage,
        )
        if throw
        else None,
        walks=tuple(WalkView(model=walk.model, path=tuple(walk.path)) for walk in state.walks),
        result=state.result,
        ending=state.ending,
        why=why(state),
        memories=tuple(state.memories),
        leads=tuple((code, state.leads.get(code)) for code in state.team) if state.phase == "leading" else (),
        notes=tuple(state.campaign.notes) if state.campaign else (),
        epilogue=epilogue(state),
        tally=dict(state.tally) if state.result and state.tally is not None else None,
    )


def _spaces(game: Board) -> tuple[SpaceView, ...]:
    adventure = ADVENTURES.get(game.state.adventure)
    start = adventure.start_area if adventure and game.state.phase == "setup" else ()
    return _drawn(game.ground, start)


@lru_cache(maxsize=64)
def _drawn(ground: Ground, start: tuple[Hex, ...]) -> tuple[SpaceView, ...]:
    """Returns the same object as long as the board is the same."""
    return tuple(
        SpaceView(
            at=cell,
            name=name_of(cell),
            tile=space.tile,
            ground=space.ground,
            scenery=space.scenery,
            look=space.look,
            start=cell in start,
        )
        for cell, space in ground.spaces.items()
    )


def _model(game: Board, model: Model) -> ModelView:
    hero = game.state.heroes.get(model.id) if model.kind == "hero" else None
    pool = stats.pool(game, model)
    if hero is not None and not hero.stack:
        pool = []
    return ModelView(
        id=model.id,
        kind=model.kind,
        code=model.code,
        number=model.number,
        cells=game.cells(model),
        base=base_of(model),
        facing=model.facing,
        keywords=game.keywords(model),
        left=stats.left(game, model),
        health=stats.health(game, model),
        bleeding=model.bleeding,
        stun=model.stun,
        activated=model.activated,
        gone=model.gone,
        pool=tuple(pool),
        movement=stats.movement(game, model),
        defence=stats.defence(game, model),
        range=stats.reach(game, model),
        rerolls=model.rerolls,
        ripostes=model.ripostes,
    )


def _hero(hero: Hero) -> HeroView:
    board = stats.board_of(hero)
    return HeroView(
        code=hero.code,
        seat=hero.seat,
        side=hero.side,
        fatigue=hero.fatigue,
        ko=board.ko,
        thresholds=tuple((each.at, each.penalty) for each in board.thresholds),
        penalties=tuple(stats.penalties(hero)),
        markers=hero.markers,
        hand=tuple(CardView(code) for code in hero.hand),
        # clause: effect.top-only
        stack=tuple(CardView(code, code == hero.stack[-1]) for code in hero.stack),
        discard=tuple(CardView(code) for code in hero.discard),
        ready=hero.ready,
    )


def _events(game: Board) -> Iterator[EventView]:
    state = game.state
    for event in sorted(state.events, key=lambda event: event.letter):
        card = ADVENTURES[state.adventure].card(event.letter)
        done = tuple(sorted(event.done))
        open_ = tuple(place for place in range(len(card.objective)) if place not in done)
        yield EventView(
            id=f"{state.adventure}-{event.letter}",
            round=event.round,
            open=open_,
            done=done,
            does=telling.card_lines(state.adventure, event.letter, state.size, tuple(state.memories)),
            asks=telling.objective_lines(state.adventure, event.letter, state.size, event.round),
            counts=tuple(tuple(counts(game, each.when)) for each in card.objective),
            chosen=chosen(state, event),
            deadlines=() if state.result else tuple(deadlines(game, event)),
        )


def _aims(game: Board) -> tuple[AimView, ...]:
    """Goals of open cards and of objectives not yet met, each once, in the cards' order."""
    if not game.state.events:
        return ()
    return tuple(dict.fromkeys(aim for goal in _goals(game) for aim in _split(_aim(game, goal))))


def _split(aim: AimView) -> Iterator[AimView]:
    """One aim for each token, so that the nearest hero goes to each."""
    if aim.kind != "use" or len(aim.cells) < 2:
        yield aim
        return
    for cell in aim.cells:
        yield msgspec.structs.replace(aim, cells=(cell,), count=1)


def _goals(game: Board) -> Iterator[Goal]:
    for card in game.state.events:
        printed = adventure_of(game).card(card.letter)
        yield from printed.goals
        for place, objective in enumerate(printed.objective):
            if objective.goal is not None and place not in card.done:
                yield objective.goal


def _aim(game: Board, goal: Goal) -> AimView:
    found = models(game, goal.target or "enemies") if goal.kind in ("kill", "gather", "protect") else []
    if goal.kind == "use":
        cells = cells_at(game, f"token:{goal.target}")
    elif goal.kind in ("reach", "avoid"):
        cells = cells_at(game, goal.target)
    else:
        cells = ()
    return AimView(
        kind=goal.kind,
        target=goal.target,
        who=goal.who,
        count=scaled(goal.count, game.state.size),
        cells=cells,
        models=tuple(model.id for model in found),
    )
