"""Wounds and healing, states, fatigue, and how models leave the board."""

from __future__ import annotations

from games.berserk.effects import occasions
from games.berserk.effects.moments import Fallen, Wounded
from games.berserk.effects.placing import take_off
from games.berserk.effects.stats import board_of, health, left, penalties
from games.berserk.state.model import Hero, Model
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Script
from games.kernel.text import Name


def wound(
    game: Board, model: Model, amount: int, by: Model | None = None, why: str = "", rule: str = ""
) -> Script[None]:
    """A model suffers wounds; it falls with no health left. `why` is the source of wounds that aren't from an
    attack: `bleeding`, an event, ...; `rule` the special rule behind an event."""
    # clause: hero-defence.track, hero-attack.tokens, ally-attack.tokens, ally-defence.tokens, hero-ko.sources
    if amount <= 0 or model.gone:
        return
    model.wounds = min(model.wounds + amount, health(game, model))
    cell, stunned = model.at, model.stun > 0
    standing = left(game, model)
    key = "wounded-last" if standing <= 0 and why == "attack" else f"wounded-{why}" if why else "wounded"
    told = said(key, model=name_of(model), count=amount, left=standing)
    if rule:
        named = Name("special", rule)
        told = said("wounded-rule", model=name_of(model), count=amount, left=standing, rule=named)
    data = {"model": model.id, "count": amount, "left": standing, "by": by.id if by else "", "why": why}
    game.emit("wounded", told, data, joined=why == "attack", quiet=key == "wounded-last")
    if standing <= 0:
        # clause: hero-ko.health, ally-ko.when, enemy-kill.when
        fall(game, model)
    yield from occasions.tell(game, Wounded(model.id, by.id if by else "", amount))
    if standing <= 0:
        yield from occasions.tell(game, Fallen(model.id, by.id if by else "", cell, stunned))


def fall(game: Board, model: Model) -> None:
    """A hero or ally is knocked out, an enemy is killed; its tokens go back and its model leaves the board."""
    # clause: hero-ko.remove, ally-ko.remove, enemy-kill.remove, hero-ko.no-activation, ally-ko.no-activation
    # clause: enemy-kill.no-activation
    kind = "killed" if model.kind == "enemy" else "ko"
    wounded = bool(game.events) and game.events[-1].kind == "wounded"
    game.emit(kind, said(kind, model=name_of(model)), {"model": model.id}, joined=wounded)
    model.bleeding = model.stun = model.rerolls = model.later = model.ripostes = 0
    model.bonuses = []
    take_off(game, model, kind)  # type: ignore[arg-type]
    acting = game.state.acting
    if acting and acting.model == model.id:
        game.state.acting = None
    if not game.heroes():
        # clause: adventure.loss-all-ko
        occasions.end(game, "lost")


def heal(game: Board, model: Model, amount: int) -> int:
    """Restore health, never above the maximum; returns how much."""
    # clause: health.hero-max
    amount = min(amount, model.wounds) if model.at is not None else 0
    if amount > 0:
        model.wounds -= amount
        told = said("healed", model=name_of(model), count=amount, left=left(game, model))
        game.emit("healed", told, {"model": model.id, "count": amount, "left": left(game, model)})
    return amount


def stanch(game: Board, model: Model, amount: int) -> int:
    """Remove bleeding tokens; returns how many."""
    # clause: bleeding.heal-swap, bleeding.heal-many
    amount = min(amount, model.bleeding)
    if amount > 0:
        model.bleeding -= amount
        told = said("stanched", model=name_of(model), count=amount)
        game.emit("stanched", told, {"model": model.id, "count": amount})
    return amount


def bleed(game: Board, model: Model, tokens: int) -> None:
    # clause: bleeding.token-place, bleeding.stacks, status.tokens
    if tokens > 0 and not model.gone:
        model.bleeding += tokens
        told = said("bleeding-now", model=name_of(model), count=tokens, total=model.bleeding)
        game.emit("bleeding", told, {"model": model.id, "count": tokens}, joined=_struck(game))


def stun(game: Board, model: Model, tokens: int) -> None:
    # clause: stunned.token-place, stunned.stacks, status.tokens
    if tokens > 0 and not model.gone:
        model.stun += tokens
        told = said("stunned-now", model=name_of(model), count=tokens, total=model.stun)
        game.emit("stunned", told, {"model": model.id, "count": tokens}, joined=_struck(game))


def _struck(game: Board) -> bool:
    """Whether the latest event is an effect of a blow."""
    return bool(game.events) and game.events[-1].kind in ("defended", "bleeding")


def clear_stun(game: Board, model: Model, tokens: int | None = None) -> None:
    """Remove stun tokens from the model's base: this many, or all."""
    off = model.stun if tokens is None else min(tokens, model.stun)
    if off:
        model.stun -= off
        told = said("stun-cleared", model=name_of(model), count=off)
        game.emit("stun-cleared", told, {"model": model.id, "count": off})


def tire(game: Board, hero: Hero, amount: int) -> Script[None]:
    """The hero gains fatigue; at the end of the track they're knocked out at once."""
    # clause: fatigue.track, fatigue.ko, fatigue.by-text, penalty.threshold, hero-ko.sources
    model = game.state.models[hero.code]
    if amount <= 0 or model.gone:
        return
    board, before = board_of(hero), len(penalties(hero))
    hero.fatigue = min(hero.fatigue + amount, board.ko)
    told = said("tired", model=name_of(model), count=amount, fatigue=hero.fatigue)
    game.emit("tired", told, {"model": model.id, "count": amount, "fatigue": hero.fatigue})
    if hero.fatigue >= board.ko:
        fall(game, model)
        yield from occasions.tell(game, Fallen(model.id, "", None))
    elif len(penalties(hero)) > before:
        new = penalties(hero)[before:]
        told = said("penalties", model=name_of(model), kinds=tuple(said(f"penalty-{kind}") for kind in new))
        game.emit("penalties", told, {"model": model.id, "kinds": list(new)})


def rest(game: Board, hero: Hero, amount: int) -> int:
    """Reduce the hero's fatigue, never below 0; returns by how much."""
    # clause: fatigue.reduce, fatigue.min, penalty.removed
    amount = min(amount, hero.fatigue)
    if amount > 0:
        hero.fatigue -= amount
        model = game.state.models[hero.code]
        told = said("rested", model=name_of(model), count=amount, fatigue=hero.fatigue)
        game.emit("rested", told, {"model": model.id, "count": amount, "fatigue": hero.fatigue})
    return amount
