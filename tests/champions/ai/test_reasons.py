"""Why an AI would choose that: every number in it holds in what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.champions.printed.content import CARDS
from games.champions.state.view import PieceView
from tests.texts.reasons import Check, Facts, Given, held, reasons


def pieces(given: Given) -> Iterator[PieceView]:
    view = given.view
    tops = [view.villain, view.main, *view.side_schemes, *view.environments]
    for area in view.seats:
        tops += [area.identity, *area.allies, *area.upgrades, *area.supports, *area.minions]
    for top in tops:
        yield top
        yield from top.attached


def at(given: Given, place: int) -> PieceView:
    handle = given.option.refs[place].partition(":")[2]
    [found] = [piece for piece in pieces(given) if piece.handle == handle]
    return found


def own(given: Given) -> PieceView:
    identity: PieceView = given.seat.identity
    return identity


def stunned(given: Given) -> Facts:
    assert "stunned" in at(given, 0).statuses
    return {}


def confused(given: Given) -> Facts:
    assert "confused" in at(given, 0).statuses
    return {}


def tough(given: Given) -> Facts:
    assert "tough" in at(given, 1).statuses
    return {}


def attack(given: Given) -> Facts:
    return {"amount": at(given, 0).attack, "left": at(given, 1).left}


def falls(given: Given) -> Facts:
    actor, target = at(given, 0), at(given, 1)
    assert target.type == "minion"
    assert (actor.attack or 0) >= (target.left or 0)
    assert "tough" not in target.statuses
    return {"amount": actor.attack, "left": target.left, "strikes": target.attack or 0}


def thwart(given: Given) -> Facts:
    scheme = at(given, 1)
    return {"amount": min(at(given, 0).thwart or 0, scheme.threat), "threat": scheme.threat}


def cleared(given: Given) -> Facts:
    assert thwart(given)["amount"] == thwart(given)["threat"]
    assert at(given, 1).type == "side-scheme"
    return thwart(given)


def thwart_main(given: Given) -> Facts:
    main = given.view.main
    return {**thwart(given), "target": main.target, "gain": main.acceleration}


def soon(given: Given) -> Facts:
    main = given.view.main
    assert main.threat + main.acceleration >= main.target
    return thwart_main(given)


def life(given: Given) -> Facts:
    return {"left": own(given).left, "most": own(given).health}


def recover(given: Given) -> Facts:
    identity = own(given)
    wounds = (identity.health or 0) - (identity.left or 0)
    return {**life(given), "amount": min(identity.recover or 0, wounds)}


def home(given: Given) -> Facts:
    assert own(given).type == "hero"
    return life(given)


def out(given: Given) -> Facts:
    assert own(given).type == "alter-ego"
    return life(given)


def ally(given: Given) -> Facts:
    handle = given.option.refs[0].partition(":")[2]
    [code] = [card.code for card in given.view.hand if card.handle == handle]
    card = CARDS[code]
    assert card.type == "ally"
    return {"attack": card.attack or 0, "thwart": card.thwart or 0, "health": card.health}


def paid(given: Given) -> Facts:
    return {"count": given.option.data["cards"]}


def target(given: Given) -> PieceView:
    """The sentence names the last thing the option points at."""
    piece = at(given, -1)
    name = "card" if piece.type in ("villain", "minion", "ally", "hero", "alter-ego") else "scheme"
    assert given.named(name) == (piece.code or "drone")
    return piece


def at_scheme(given: Given) -> Facts:
    return {"threat": target(given).threat}


def at_main(given: Given) -> Facts:
    return {"threat": target(given).threat, "target": given.view.main.target}


def at_enemy(given: Given) -> Facts:
    assert target(given).type in ("villain", "minion")
    return {"left": target(given).left, "most": target(given).health}


def at_friend(given: Given) -> Facts:
    assert target(given).type not in ("villain", "minion")
    return {"left": target(given).left, "most": target(given).health}


def player(given: Given) -> Facts:
    who = given.view.seats[int(given.picks[0].removeprefix("seat-"))].identity
    return {"left": who.left, "most": who.health}


def end(given: Given) -> Facts:
    return {"count": len(given.view.hand)}


def undefended(given: Given) -> Facts:
    data = given.decision.data
    return {"amount": data["attack"], "left": given.view.seats[data["seat"]].identity.left}


def defended(given: Given) -> Facts:
    piece = at(given, 0)
    facts: Facts = {"amount": given.decision.data["attack"], "left": piece.left}
    return facts if piece.type == "ally" else {**facts, "defense": piece.defense or 0}


def mulligan(given: Given) -> Facts:
    back = {given.decision.option(pick).refs[0].partition(":")[2] for pick in given.picks}
    cost = min(CARDS[card.code].cost or 0 for card in given.view.hand if card.handle in back)
    assert cost >= 4
    return {"cost": cost}


def second(given: Given) -> Facts:
    assert given.named("card") in [piece.code for piece in pieces(given)]
    assert CARDS[given.named("card")].unique
    return {}


CHECKS: dict[str, Check] = {
    "stunned": stunned,
    "confused": confused,
    "attack-tough": tough,
    "attack": attack,
    "attack-falls": falls,
    "thwart": thwart,
    "thwart-cleared": cleared,
    "thwart-main": thwart_main,
    "thwart-soon": soon,
    "recover": recover,
    "form-home": home,
    "form-out": out,
    "ally": ally,
    "stays": paid,
    "costs": paid,
    "at-main": at_main,
    "at-scheme": at_scheme,
    "at-enemy": at_enemy,
    "at-friend": at_friend,
    "player": player,
    "end": end,
    "defend-none": undefended,
    "defend-ally": defended,
    "defend": defended,
    "mulligan": mulligan,
    "second": second,
}


@pytest.mark.parametrize("scenario", ["rhino", "klaw", "ultron"])
def test_every_number_that_a_reason_names_holds_in_the_view(scenario: str) -> None:
    met = set()
    for number in range(2):
        for given in reasons("champions", 2, {"scenario": scenario}, f"reasons/{scenario}/{number}", 260):
            met.add(held("champions", given, CHECKS))
    assert {"attack", "form-out", "form-home", "ally", "defend", "at-enemy", "end"} <= met
    assert met & {"thwart", "thwart-main", "thwart-soon"}
