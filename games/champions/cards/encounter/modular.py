"""Legions of Hydra and the Doomsday Chair."""

from __future__ import annotations

from games.champions.cards.prelude import *
from games.champions.state.table import unlike

LEGIONS, MADAME_HYDRA, MODOK, UPGRADES = "01180", "01181", "01184", "01185"


def bring(use: Use, code: str) -> Script[None]:
    """A minion that isn't in play."""
    if use.game.named(code) is None:
        found = search_encounter(use.game, code)
        if found is not None:
            yield from put_minion(use.game, found, use.seat)


@revealed(LEGIONS)
def legions_of_hydra(use: Use) -> Script[None]:
    yield from bring(use, MADAME_HYDRA)
    hydra = [enemy for enemy in use.game.enemies() if has_trait(use.game, enemy, "hydra")]
    yield from place(use.game, use.piece, 2 * len(hydra), seat=use.seat)


UNHURT.enter(MADAME_HYDRA, lambda game, piece, source: game.named(LEGIONS) is not None)


@response(MADAME_HYDRA, EnemyAttack, EnemyScheme, forced=True, when=lambda use: use.event.enemy is use.piece)
def madame_hydra(use: Use) -> Script[None]:
    # clause: star.enemy-atk, star.enemy-sch
    # clause: first-player.targets
    copies = unlike(use.game, [p for p in use.game.side_schemes() if p.code == LEGIONS])
    if copies:
        scheme = yield from choose(use, copies, "scheme", seat=use.game.state.first)
        yield from place(use.game, scheme, 2, seat=use.seat)


@defeated("01182")
def hydra_soldier(use: Use) -> None:
    piles.deal(use.game, use.seat)


@revealed("01183")
def doomsday_chair(use: Use) -> Script[None]:
    yield from bring(use, MODOK)


@attaches(UPGRADES)
def biomechanical_hosts(use: Use) -> list[Piece]:
    game = use.game
    return toughest([m for m in game.minions() if all(p.code != UPGRADES for p in game.attached(m))])


@interrupt(UPGRADES, Defeat, forced=True, when=lambda use: use.event.target.id == use.piece.host)
def biomechanical_upgrades(use: Reaction[Defeat]) -> None:
    # clause: replacement.meaning
    use.event.replace(lambda: _rebuilt(use))


def _rebuilt(use: Reaction[Defeat]) -> None:
    heal(use.game, use.event.target, use.event.target.damage)
    piles.discard_from_play(use.game, use.piece)
