from __future__ import annotations

from games.champions.cards.prelude import *


@response("01058", Thwart, targets=any_enemy, when=lambda use: use.event.thwarter is use.piece)
def daredevil(use: Use) -> Script[int]:
    # clause: example.daredevil
    return deal(use, use.chosen, 1)


@constant("thwart", "01059")
def jessica_jones(game: Table, source: Piece, piece: Piece) -> int:
    return len(game.side_schemes()) if source is piece else 0


@action("01060", form="hero", label="thwart", targets=schemes, earns="mental")
def for_justice(use: Use) -> Script[int]:
    return use_thwart(use, 4 if use.paid_with("mental") else 3)  # clause: example.hero-action-thwart


@interrupt("01061", Threat, form="hero", when=lambda use: use.event.amount > 0)
def great_responsibility(use: Reaction[Threat]) -> None:
    # clause: replacement.meaning
    use.event.replace(lambda: damage(use.game, use.identity, use.event.amount, use.piece))


DOUBLED.enter("01062", "justice")


@response(
    "01063",
    Defeat,
    cost=EXHAUST,
    targets=schemes,
    when=lambda use: use.event.minion and use.event.seat == use.seat,
)
@action("01064", cost=Cost(exhaust=True, counter=1), targets=schemes)
def remove_one(use: Use) -> Script[int]:
    return remove(use.game, use.chosen, 1, seat=use.seat)


ANY_CONTROL.enter("01065", True)
constant("thwart", "01065")(of_its_hero)
