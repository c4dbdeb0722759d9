"""Why an AI would choose that: every number in it holds in what its seat sees."""

from __future__ import annotations

import pytest

from games.berserk.printed.content import CARDS
from games.berserk.printed.hexes import Hex
from games.berserk.state.view import ModelView
from games.kernel.text import Name, Text
from tests.texts.reasons import Check, Facts, Given, held, reasons


def apart(cell: Hex, cells: tuple[Hex, ...]) -> int:
    """Distance of a space to the nearest of others, in axial coordinates."""
    return min((abs(q - a) + abs(r - b) + abs(q + r - a - b)) // 2 for q, r in [cell] for a, b in cells)


def model(given: Given, id_: str) -> ModelView:
    [found] = [model for model in given.view.models if model.id == id_]
    return found


def foes(given: Given) -> list[ModelView]:
    return [model for model in given.view.models if model.kind == "enemy" and model.cells]


def nearest(given: Given, cell: Hex) -> int:
    return min(apart(cell, foe.cells) for foe in foes(given))


def coming(given: Given, cell: Hex) -> int:
    """Enemies that could walk there and strike."""
    return len([foe for foe in foes(given) if apart(cell, foe.cells) <= foe.movement + foe.range])


def goal(given: Given) -> Hex:
    q, r = given.option.refs[0].removeprefix("hex:").split(",")
    return int(q), int(r)


def acting(given: Given) -> ModelView:
    return model(given, given.decision.source.removeprefix("model:"))


def named(given: Given) -> list[ModelView]:
    """Enemies that match the sentence's name and number."""
    said, number = given.reason.args["foe"], 0
    if isinstance(said, Text):
        number = int(str(said.args["number"]))
        said = said.args["name"]  # type: ignore[assignment]
    assert isinstance(said, Name)
    return [foe for foe in foes(given) if (foe.code, foe.number) == (said.id, number)]


def strike(given: Given) -> Facts:
    foe = model(given, given.option.refs[0].removeprefix("model:"))
    assert foe in named(given)
    return {"left": foe.left, "defence": foe.defence}


def strike_first(given: Given) -> Facts:
    [foe] = named(given)
    assert not foe.activated
    return strike(given)


def move_strike(given: Given) -> Facts:
    [foe], me = named(given), acting(given)
    hero = next((hero for hero in given.view.heroes if hero.code == me.id), None)
    top = CARDS[hero.stack[-1].code].range if hero and hero.stack else 0
    reach = max(top, me.range)
    assert apart(goal(given), foe.cells) <= reach
    assert all(apart(cell, foe.cells) > reach for cell in me.cells)
    return {"gap": apart(goal(given), foe.cells), "range": reach, "left": foe.left}


def move_away(given: Given) -> Facts:
    here, there = coming(given, acting(given).cells[0]), coming(given, goal(given))
    assert there < here
    return {"here": here, "there": there}


def nearer(given: Given) -> Facts:
    [foe] = named(given)
    before, after = min(apart(cell, foe.cells) for cell in acting(given).cells), apart(goal(given), foe.cells)
    assert after < before
    return {"before": before, "after": after}


def end(given: Given) -> Facts:
    assert not foes(given)
    return {}


def stand(given: Given) -> Facts:
    me = acting(given)
    return {"count": coming(given, me.cells[0]), "left": me.left}


def plan(given: Given) -> Facts:
    cards = [CARDS[pick] for pick in given.picks]
    sums = {"movement": sum(c.movement for c in cards), "defence": sum(c.defence for c in cards)}
    dice = [die for card in cards for die in card.dice.values()]
    return {**sums, "dice": sum(dice), "fatigue": {1: 0, 2: 2, 3: 4}[len(cards)]}


def next_one(given: Given) -> Facts:
    cells = model(given, given.option.about).cells
    assert len(cells) == 1
    return {"gap": nearest(given, cells[0]), "count": coming(given, cells[0])}


def start(given: Given) -> Facts:
    return {"gap": nearest(given, goal(given))}


def bear(given: Given) -> Facts:
    who = model(given, given.option.about)
    return {"left": who.left, "defence": who.defence}


CHECKS: dict[str, Check] = {
    "strike": strike,
    "strike-first": strike_first,
    "move-strike": move_strike,
    "move-away": move_away,
    "move-nearer": nearer,
    "end": end,
    "stand": stand,
    "plan": plan,
    "next": next_one,
    "start": start,
    "bear": bear,
}


@pytest.mark.parametrize("adventure", [1, 2, 4])
def test_every_number_that_a_reason_names_holds_in_the_view(adventure: int) -> None:
    options: dict[str, int | str | bool] = {"adventure": adventure, "heroes": 3}
    given = reasons("berserk", 1, options, f"reason/{adventure}", 260)
    met = {held("berserk", one, CHECKS) for one in given}
    assert {"plan", "next", "start", "move-nearer", "move-away", "strike-first"} <= met
