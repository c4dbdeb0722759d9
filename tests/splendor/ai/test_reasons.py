"""Why an AI would choose that: every number in it holds in what its seat sees."""

from __future__ import annotations

import pytest

from games.splendor.printed.content import CARDS, COLOURS
from games.splendor.state.view import SeatView
from tests.texts.reasons import Check, Facts, Given, held, reasons


def card_in(given: Given) -> str:
    return given.picks[0].partition(":")[2]


def short_of(seat: SeatView, more: dict[str, int], card: str) -> int:
    """Tokens short of a card, with this many more (or fewer) than the seat has."""
    cost = CARDS[card].cost
    missing = sum(max(0, cost.get(c, 0) - seat.bonuses[c] - seat.tokens[c] - more.get(c, 0)) for c in COLOURS)
    return max(0, missing - seat.tokens["grey"] - more.get("grey", 0))


def recruited(given: Given) -> Facts:
    points = CARDS[card_in(given)].points
    return {"points": points, "after": given.seat.points + points}


def goal(given: Given) -> Facts:
    facts = recruited(given)
    assert given.seat.points < 16 <= facts["after"]  # type: ignore[operator]
    return {**facts, "goal": 16}


def first_of_a_colour(given: Given) -> Facts:
    assert given.seat.bonuses[CARDS[card_in(given)].bonus] == 0
    return {}


def cheaper(given: Given) -> Facts:
    seat, card = given.seat, CARDS[card_in(given)]
    seen = [shown for row in given.view.rows for shown in row if shown]
    seen += [held.card for held in seat.reserved if held.card]
    helped = [c for c in seen if c != card.id and CARDS[c].cost.get(card.bonus, 0) > seat.bonuses[card.bonus]]
    return {"count": len(helped)}


def goal_with(more: dict[str, int], card: str, seat: SeatView) -> Facts:
    return {"left": short_of(seat, more, card), "points": CARDS[card].points}


def location(given: Given) -> Facts:
    return {"points": 3}


def grey(given: Given) -> Facts:
    assert given.view.supply["grey"] > 0
    return {}


def kept(given: Given) -> Facts:
    card = card_in(given)
    rivals = [seat for seat in given.view.seats if seat.seat != given.decision.seat]
    assert any(short_of(rival, {}, card) == 0 for rival in rivals)
    return {"points": CARDS[card].points}


def kept_near(given: Given) -> Facts:
    gained = {"grey": min(given.view.supply["grey"], 1)}
    return goal_with(gained, card_in(given), given.seat)


def paid(given: Given) -> Facts:
    spent = next((int(part[0]) for part in card_in(given).split("+") if part.endswith("grey")), 0)
    return {"spent": spent, "left": given.seat.tokens["grey"] - spent}


def near(given: Given) -> Facts:
    taken = card_in(given).split("+")
    return goal_with({gem: taken.count(gem) for gem in taken}, given.named("card"), given.seat)


def returned(given: Given) -> Facts:
    lost = {gem: -given.picks.count(gem) for gem in given.picks}
    assert short_of(given.seat, {}, given.named("card")) == short_of(given.seat, lost, given.named("card"))
    return goal_with(lost, given.named("card"), given.seat)


CHECKS: dict[str, Check] = {
    "location": location,
    "grey": grey,
    "recruit-goal": goal,
    "recruit-points": recruited,
    "recruit-colour": first_of_a_colour,
    "recruit-cheaper": cheaper,
    "near": near,
    "returned": returned,
    "kept": kept,
    "kept-near": kept_near,
    "paid": paid,
}


@pytest.mark.parametrize("number", range(3))
def test_every_number_that_a_reason_names_holds_in_the_view(number: int) -> None:
    met = {held("splendor", given, CHECKS) for given in reasons("splendor", 3, {}, f"reasons/{number}", 260)}
    assert {"near", "kept-near", "recruit-points", "recruit-cheaper", "paid"} <= met
