"""Why an AI would choose that: every number in it holds in what its seat sees."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import CARDS
from games.underworld.state.view import CardView, RegionView
from tests.texts.reasons import Check, Facts, Given, held, reasons

CONTESTS = ("investigation", "combat", "influence")


def team(given: Given) -> int:
    return given.decision.seat % 2


def ready(given: Given) -> int:
    """Available funds."""
    side = given.view.sides[given.decision.seat]
    return len([asset for asset in side.assets if not asset.exhausted]) + side.funds


def code(given: Given) -> str:
    """The card that the question or option is about."""
    return given.option.about or given.decision.about


def brought(given: Given) -> tuple[int, int, int]:
    """The picked card's icons: temporary ones if its team has the key; once turned up, it no longer counts
    as one influence."""
    if given.option.intent == "dispatch":
        return 0, 0, 1
    card, key = CARDS[code(given)], given.view.first == team(given)
    icons = [p + t * key for p, t in zip(card.icons, card.temporary, strict=True)]
    icons[2] -= given.option.intent == "reveal"
    return icons[0], icons[1], icons[2]


def region(given: Given) -> RegionView:
    """The named region; of several, one that fits the numbers."""
    found = [region for region in given.view.regions if region.code == given.named("region")]
    mine, theirs = given.reason.args["mine"], given.reason.args["theirs"]
    number = contest(given) if "contest" in given.reason.args else CONTESTS.index("influence")
    return next(one for one in found if (mine, theirs) == after(given, one)[number])


def after(given: Given, where: RegionView) -> list[tuple[int, int]]:
    """Both teams' icons, for each contest."""
    us, them = where.totals[team(given)], where.totals[1 - team(given)]
    return [(a + b, c) for a, b, c in zip(us, brought(given), them, strict=True)]


def contest(given: Given) -> int:
    return CONTESTS.index(given.named("contest"))


def counts(given: Given) -> Facts:
    number = contest(given)
    mine, theirs = after(given, region(given))[number]
    assert brought(given)[number] > 0
    return {"mine": mine, "theirs": theirs, "count": brought(given)[number]}


def leads(given: Given) -> Facts:
    facts = counts(given)
    assert facts["mine"] > facts["theirs"]  # type: ignore[operator]
    return facts


def wins(given: Given) -> Facts:
    where = region(given)
    mine, theirs = after(given, where)[2]
    has, need = where.influence[team(given)], where.threshold
    assert mine > theirs
    assert has + mine - theirs >= need
    return {"mine": mine, "theirs": theirs, "has": has, "need": need}


def passed(given: Given) -> Facts:
    return {"count": ready(given)}


def left(given: Given) -> Facts:
    handle = given.option.refs[0].partition(":")[2]
    [cost] = [card.cost for card in given.view.hand if card.handle == handle]
    assert 0 < cost < ready(given)
    return {"cost": cost, "left": ready(given) - cost}


def everything(given: Given) -> Facts:
    handle = given.option.refs[0].partition(":")[2]
    [cost] = [card.cost for card in given.view.hand if card.handle == handle]
    assert cost == ready(given)
    return {"cost": cost}


def asset(given: Given) -> Facts:
    colours = [CARDS[one.code].colour for one in given.view.sides[given.decision.seat].assets]
    colours.append(CARDS[code(given)].colour)
    assert given.named("colour") == colours[-1]
    return {"count": len(colours), "same": colours.count(colours[-1])}


def card_at(given: Given) -> CardView:
    """The card that the picked option points at."""
    ref = given.option.refs[0].partition(":")[2]
    regions = [card for where in given.view.regions for card in where.cards]
    [found] = [card for card in regions if card.handle == ref]
    return found


def at(given: Given) -> Facts:
    card = card_at(given)
    assert (card.seat % 2 == team(given)) == given.reason.key.endswith("mine")
    icons: Facts = dict(zip(CONTESTS, card.icons, strict=True))
    return {**icons, "life": max((card.defence or 0) - card.damage, 0)}


def mulligan(given: Given) -> Facts:
    cost = min(CARDS[given.decision.option(pick).about].printed_cost for pick in given.picks)
    assert cost >= 5
    return {"cost": cost}


CHECKS: dict[str, Check] = {
    "wins": wins,
    "leads": leads,
    "counts": counts,
    "pass": passed,
    "left": left,
    "all": everything,
    "asset": asset,
    "at-mine": at,
    "at-theirs": at,
    "mulligan": mulligan,
}


@pytest.mark.parametrize("number", range(3))
def test_every_number_that_a_reason_names_holds_in_the_view(number: int) -> None:
    met = {held("underworld", one, CHECKS) for one in reasons("underworld", 2, {}, f"reasons/{number}", 500)}
    assert {"leads", "counts", "pass", "all", "asset"} <= met
