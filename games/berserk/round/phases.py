"""The end of each side's phase: bleeding, recovery from stun, expiring bonuses."""

from __future__ import annotations

from collections.abc import Callable

from games.berserk.effects import occasions
from games.berserk.effects.abilities import hears
from games.berserk.effects.choices import choose_model
from games.berserk.effects.moments import EnemyPhaseEnds, Fallen, HeroPhaseEnds
from games.berserk.effects.stats import left
from games.berserk.effects.wounds import clear_stun, wound
from games.berserk.printed.content import Until
from games.berserk.state.model import Model
from games.berserk.state.table import Board, said
from games.kernel.decision import Script

# clause: bleeding.tick-hero, bleeding.tick-ally, bleeding.tick-enemy
TICK = {"hero": 1, "ally": 1, "enemy": 2}


def end_hero_phase(game: Board) -> Script[None]:
    """All heroes and allies have been activated."""
    # clause: round.hero-phase-end, enemy-phase.start, round.phases
    yield from _end_side(game, lambda model: model.kind != "enemy")
    yield from occasions.tell(game, HeroPhaseEnds())
    expire(game, "hero-phase")
    state = game.state
    state.phase, state.walks = "enemy", []
    game.emit("phase", said("phase-enemy"), {"phase": "enemy", "round": state.round}, chapter=True, whole=True)


def end_enemy_phase(game: Board) -> Script[None]:
    """All enemies have been activated."""
    # clause: round.enemy-phase-end, event.phase-start, round.phases
    yield from _end_side(game, lambda model: model.kind == "enemy")
    yield from occasions.tell(game, EnemyPhaseEnds())
    expire(game, "enemy-phase")
    state = game.state
    state.phase = "event"
    game.emit("phase", said("phase-event"), {"phase": "event", "round": state.round}, chapter=True, whole=True)


def _end_side(game: Board, ours: Callable[[Model], bool]) -> Script[None]:
    """Bleeding first, then stunned models that couldn't act lose a stun token."""
    # clause: bleeding.tick-time, bleeding.before-stun, stunned.other-recover
    bleeding = [model for model in game.standing() if ours(model) and model.bleeding]
    while bleeding:
        model = yield from _who_bleeds(game, bleeding)
        bleeding.remove(model)
        if model.at is not None and model.bleeding:
            yield from wound(game, model, model.bleeding * TICK[model.kind], why="bleeding")
    for model in game.standing():
        if ours(model) and model.stun and not (game.has(model, "hero") or game.has(model, "monster")):
            clear_stun(game, model, 1)


def _who_bleeds(game: Board, bleeding: list[Model]) -> Script[Model]:
    """The heroes choose the order if several would fall, or one whose fall affects others; otherwise it doesn't
    matter and follows the order of the models."""
    # clause: bleeding.order
    falling = [model for model in bleeding if model.bleeding * TICK[model.kind] >= left(game, model)]
    if any(hears(Fallen, model.code) for model in falling):
        falling = bleeding
    if len(falling) < 2:
        return bleeding[0]
    return (yield from choose_model(game, "whom", said("bleeds-prompt"), falling))


def expire(game: Board, until: Until) -> None:
    """Drop bonuses that last until now."""
    for model in game.state.models.values():
        if model.bonuses:
            model.bonuses = [bonus for bonus in model.bonuses if bonus.until != until]
