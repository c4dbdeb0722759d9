"""Core characters and their Tentacles, as several factions use them."""

from __future__ import annotations

from games.kernel.decision import Script
from games.underworld.cards.common import of_code, spawn, to_region
from games.underworld.effects.abilities import CORE_TARGETS, CORES, Target, Use, run
from games.underworld.effects.choices import choose_piece
from games.underworld.effects.happenings import happen
from games.underworld.effects.moving import move
from games.underworld.printed.content import TENTACLE
from games.underworld.state.happening import CoreUsed
from games.underworld.state.model import Piece
from games.underworld.state.stats import is_own_core
from games.underworld.state.table import Table, name_of, said


def core_in_play(use: Use) -> list[Piece]:
    core = use.game.core_in_play(use.seat)
    return [core] if core else []


def core_at_home(use: Use) -> Piece | None:
    """While it waits in the core zone."""
    core = use.game.core(use.seat)
    return core if core is not None and use.game.zone(core) == f"core:{use.seat}" else None


def core_waits(use: Use) -> bool:
    return core_at_home(use) is not None


def tentacles(game: Table, seat: int) -> list[Piece]:
    return of_code(game.characters(seat), TENTACLE)


def core_and_tentacles(game: Table, seat: int) -> list[Piece]:
    core = game.core_in_play(seat)
    return [*([core] if core else []), *tentacles(game, seat)]


def their_regions(game: Table, seat: int) -> list[int]:
    """Of the core character and Tentacles."""
    return sorted({piece.region for piece in core_and_tentacles(game, seat)})


def has_core_ability(use: Use) -> bool:
    """In play or in the core zone."""
    # clause: shoggoth.core-ability-where
    core = use.game.core(use.seat)
    return core is not None and (is_own_core(use.game, core, use.seat) or core_waits(use))


def own_core(game: Table, source: Piece, piece: Piece) -> int:
    """1 for the controller's core character in play."""
    return int(is_own_core(game, piece, source.controller))


CORE = Target("core", core_in_play, "core")


def bring_core(use: Use, region: int) -> bool:
    """Free of cost; False if it isn't in the core zone."""
    # clause: core.put-random, shoggoth.rest-avoided
    core = core_at_home(use)
    return core is not None and to_region(use, core, region)


def may_move_core(use: Use, region: int) -> Script[None]:
    core = use.game.core_in_play(use.seat)
    if core is None or core.region == region or not use.game.is_region(use.game.piece(region)):
        return
    prompt = said("move-core", card=name_of(core))
    target = yield from choose_piece(use.game, use.seat, prompt, [use.game.piece(region)], may=True)
    if target is not None:
        move(use.game, core, region)


def use_core(use: Use) -> Script[None]:
    """In play or in the core zone."""
    # clause: shoggoth.core-ability-how, shoggoth.core-ability-where
    game, core = use.game, use.game.core(use.seat)
    if core is None or not has_core_ability(use):
        return
    own = Use(game, use.seat, core, core.life, core.region)
    # clause: shoggoth.core-ability-no-target
    if core.code in CORE_TARGETS and not CORE_TARGETS[core.code](own):
        return
    game.emit("core", said("core-used", card=name_of(core)), {"seat": use.seat, "code": core.code})
    yield from run(CORES[core.code], own)
    happen(game, CoreUsed(piece=core.id, life=core.life, seat=use.seat))


def grow_tentacle(use: Use) -> None:
    spawn(use, TENTACLE, use.target("region").id)
