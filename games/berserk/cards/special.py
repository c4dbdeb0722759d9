"""Special rule cards of adventures, in force while their id is in `state.special`. Terrain tokens are in the
adventures."""

from __future__ import annotations

from games.berserk.adventure.naming import adventure_of, cells_at, models, stands_in
from games.berserk.cards.prelude import *


@bonus("holy-ground", "defence")
def holy_ground(game: Board, owner: None, model: Model) -> int:
    """Heroes in the church have +1 defense."""
    if model.kind != "hero" or "church" not in adventure_of(game).area:
        return 0
    return int(stands_in(game, model, cells_at(game, "church")))


@when("fog", HeroPhaseEnds)
def fog(game: Board, owner: None, moment: HeroPhaseEnds) -> Script[None]:
    """A hero with no other hero or ally within 3 gets lost and gains 1 fatigue."""
    heroes = game.heroes()
    mates = [model for model in game.standing() if model.kind != "enemy"]
    for hero in heroes:
        if not any(mate is not hero and range_between(game, hero, mate) <= 3 for mate in mates):
            yield from tire(game, game.hero(hero), 1)


@bonus("lost-soul", "movement")
def lost_soul(game: Board, owner: None, model: Model) -> int:
    """Casca moves 2 less while no hero is within 2 of her."""
    if model.code != "casca":
        return 0
    return 0 if any(range_between(game, model, hero) <= 2 for hero in game.heroes()) else -2


@bonus("embrace", "movement")
def embrace(game: Board, owner: None, model: Model) -> int:
    """Heroes within 2 of Slan move 1 less."""
    if model.kind != "hero":
        return 0
    return -int(any(range_between(game, model, slan) <= 2 for slan in models(game, "slan")))


@bonus("tide", "movement")
def tide(game: Board, owner: None, model: Model) -> int:
    """Enemies on sand move 1 farther."""
    if model.kind != "enemy" or model.at is None:
        return 0
    return int(game.ground.spaces[model.at].ground == "sand")


@bonus("crowd", "movement")
def crowd(game: Board, owner: None, model: Model) -> int:
    """In the ballroom, tile B2, everyone but flyers moves 1 less."""
    return -int(model.at is not None and game.tile_at(model.at) == "B2" and not game.has(model, "flying"))


@bonus("duel", "defence")
def duel(game: Board, owner: None, model: Model) -> int:
    """While exactly one hero is within 2 of Zodd, that hero has +1 defense."""
    if model.kind != "hero":
        return 0
    for zodd in models(game, "zodd"):
        near = [hero for hero in game.heroes() if range_between(game, hero, zodd) <= 2]
        if near == [model]:
            return 1
    return 0
