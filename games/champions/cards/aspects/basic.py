from __future__ import annotations

from games.champions.cards.prelude import *
from games.champions.state.intents import Boon


@response(
    "01083",
    Entered,
    when=itself,
    targets=lambda use: [enemy for enemy in use.game.enemies() if not enemy.has(STUNNED)],
)
def mockingbird(use: Use) -> None:
    give_status(use.game, use.chosen, STUNNED)


@response("01084", Entered, forced=True, when=itself)
def nick_fury(use: Use) -> Script[None]:
    # clause: choose.must-change-state
    use.game.state.ends_round.append(use.piece.id)
    found, enemies = schemes(use), any_enemy(use)
    changes: dict[Boon, bool] = {
        "fury-thwart": bool(found),
        "fury-draw": can_draw(use),
        "fury-damage": bool(enemies),
    }
    picked = yield from one_of(use, [key for key, changed in changes.items() if changed])
    if picked == "fury-thwart":
        yield from remove(use.game, (yield from choose(use, found, "scheme")), 2, seat=use.seat)
    elif picked == "fury-draw":
        piles.draw(use.game, use.seat, 3)
    else:
        yield from deal(use, (yield from choose(use, enemies)), 4)


def _villain_schemes(use: Reaction[Threat]) -> bool:
    event = use.event
    return event.amount > 0 and event.scheming is not None and event.scheming.enemy.type == "villain"


@interrupt("01085", Threat, label="thwart", when=_villain_schemes)
def emergency(use: Reaction[Threat]) -> None:
    use.event.amount -= 1


@action("01086", targets=lambda use: [p for p in (*use.game.friends(), *use.game.enemies()) if p.damage])
def first_aid(use: Use) -> None:
    heal(use.game, use.chosen, 2)


@action("01087", form="hero", label="attack", targets=attacked)
def haymaker(use: Use) -> Script[object]:
    return use_attack(use, 3)


@action("01091", cost=EXHAUST, targets=players(drawers))
def avengers_mansion(use: Use) -> None:
    piles.draw(use.game, chosen_player(use), 1)


@action("01092", cost=EXHAUST, targets=players(lambda use: use.game.order()))
def helicarrier(use: Use) -> None:
    seat = chosen_player(use)
    begin(use.game, Lasting(kind="discount", until="phase", seat=seat))
    use.game.emit("discount", said("cheaper", seat=use.game.player(seat)), {"seat": seat, "amount": 1})


action("01093", form="hero", cost=Cost(discard=True, resources=("physical",)), when=exhausted)(ready_identity)
