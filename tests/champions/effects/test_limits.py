from __future__ import annotations

import msgspec
import pytest

from games.champions.effects.payment import Price, cheapest, enough, sources
from games.champions.printed.content import HEROES
from tests.champions.conftest import Printed
from tests.champions.scene import alone, plays, rule, scene


@rule("keyword.peril-others", "ruling.peril-scope")
def test_under_peril_the_others_may_do_nothing(printed: Printed) -> None:
    ada, ben = plays("iron_man", dealt="False Alarm"), plays(form="hero", hand="Enhanced Spider-Sense, Energy")
    assert scene(ada=ada, ben=ben, step="reveal").asked.seat == 1
    printed("01112", keywords=("peril",))
    assert scene(ada=ada, ben=ben, step="reveal").ada.identity.statuses == ["confused"]


@rule("ruling.peril-of-cancelled", "then.in-order")
@pytest.mark.parametrize("next_card", ["peril", "none"])
def test_a_cancelled_card_puts_nobody_under_peril_any_more(next_card: str, printed: Printed) -> None:
    """Black Widow reveals a separate card instead: Ben can cancel it, unless it has peril too."""
    printed("01109", keywords=("peril",))
    printed("01112", keywords=("peril",) if next_card == "peril" else ())
    ada = plays("iron_man", form="hero", play="Black Widow", hand="Genius", dealt="Bomb Scare")
    ben = plays(form="hero", hand="Enhanced Spider-Sense, Energy")
    table = scene(ada=ada, ben=ben, step="reveal", encounter="False Alarm")
    table.ada.does("use Black Widow")
    assert table.pile("discard:encounter")[0] == "Bomb Scare"
    assert (table.words_offered()[0] == "use Enhanced Spider-Sense") is (next_card == "none")
    assert (table.ada.identity.statuses == ["confused"]) is (next_card == "peril")


@rule("ruling.peril-of-obligation")
def test_who_is_given_an_obligation_with_peril_acts_alone(
    printed: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if Advance were Jennifer's obligation: she can object to its threat, and Ada can't do anything."""
    printed("01186", type="obligation", keywords=("peril",))
    monkeypatch.setitem(HEROES, "she_hulk", msgspec.structs.replace(HEROES["she_hulk"], obligation="01186"))
    ada = plays("captain_marvel", hand="Emergency", dealt="Advance")
    table = scene(ada=ada, ben=plays("she_hulk"), step="reveal", encounter="Hydra Mercenary")
    assert (table.asked.seat, table.words_offered()[0]) == (1, "use Jennifer Walters")
    table.passes()
    assert table.told("threat") != [], "nobody else was asked"


@rule("keyword.restricted", "keyword.restricted-excess")
def test_a_third_restricted_card_costs_one(printed: Printed) -> None:
    for code in ("01035", "01037", "01039"):
        printed(code, keywords=("restricted",))
    table = alone("iron_man", hand="Rocket Boots, Energy", play="Arc Reactor, Mark V Helmet")
    table.ada.does("play Rocket Boots")
    assert table.asked.kind == "champions.excess"
    table.answer("Mark V Helmet")
    assert table.ada.controls == ["Arc Reactor", "Rocket Boots"]


@rule("unique.one-in-play", "ruling.unique-put-into-play")
def test_a_unique_ally_is_in_play_once_for_everybody() -> None:
    ada = plays(
        "captain_marvel", hand="Nick Fury, Energy Absorption, Genius, Make the Call", discard="Nick Fury"
    )
    table = scene(ada=ada, ben=plays(play="Nick Fury"))
    assert "play Nick Fury" not in table.ada.offered
    assert "play Make the Call" not in table.ada.offered


@rule("unique.allies-differ", "unique.hero-and-ally", "unique.identities-differ", "example.captain-america")
@rule("deck.unique-exception")
def test_equal_titles_with_other_names_may_meet(printed: Printed) -> None:
    ada = plays("captain_marvel", hand="Vision, Energy Absorption, Genius")
    printed("01068", title="Spider-Man", subtitle="Miles Morales")
    table = scene(ada=plays("captain_marvel", hand="01068, Energy Absorption, Genius"), ben=plays())
    assert "play Spider-Man" in table.ada.offered
    printed("01068", title="Spider-Man", subtitle="Peter Parker")
    table = scene(ada=plays("captain_marvel", hand="01068, Energy Absorption, Genius"), ben=plays())
    assert "play Spider-Man" not in table.ada.offered
    assert ada.hero == "captain_marvel"


@rule("ally.limit", "ruling.ally-limit-overflow")
def test_the_limit_is_three_allies_unless_a_later_edition_is_played() -> None:
    ada = plays("captain_marvel", hand="Mockingbird, Energy Absorption", play="Vision, Hawkeye, Maria Hill")
    assert "play Mockingbird" not in scene(ada=ada).ada.offered
    table = scene(ada=ada, options={"later_edition": True})
    table.ada.does("play Mockingbird")
    assert table.asked.kind == "champions.excess"
    table.answer("Maria Hill")
    assert table.ada.controls == ["Vision", "Hawkeye", "Mockingbird"]


@rule("ruling.unique-encounter-card")
def test_a_unique_enemy_keeps_no_ally_of_that_name_away_nor_the_other_way_round(printed: Printed) -> None:
    printed("01068", title="Rhino")
    printed("01101", title="Nick Fury", unique=True)
    table = alone("captain_marvel", hand="01068, Energy Absorption, Genius", play="Nick Fury", dealt="01101")
    table.ada.does("play Rhino")
    assert table.ada.controls == ["Nick Fury", "Rhino"]
    table.ada.ends().settle("turn")
    assert "Nick Fury" in table.ada.minions


@rule("ruling.ally-limit-overflow")
def test_a_limit_that_drops_costs_an_ally_at_once() -> None:
    """Without The Triskelion four allies are one too many."""
    ada = plays(
        "captain_marvel",
        play="Vision, Hawkeye, Maria Hill, Mockingbird, The Triskelion",
        dealt="Caught Off Guard",
    )
    table = scene(ada=ada, step="reveal")
    assert (table.asked.seat, table.asked.kind) == (0, "champions.excess")
    table.answer("Maria Hill")
    assert table.ada.controls == ["Vision", "Hawkeye", "Mockingbird"]
    assert sorted(table.ada.discard) == ["Maria Hill", "The Triskelion"]


@rule("ruling.card-pays-for-itself", "cost.own-elements", "cost.out-of-play-elements")
def test_a_card_does_not_pay_for_itself_nor_do_others_cards() -> None:
    table = scene(
        ada=plays("captain_marvel", hand="Energy Channel, Helicarrier"), ben=plays(hand="Genius, Strength")
    )
    assert "play Helicarrier" not in table.ada.offered
    table = alone("captain_marvel", hand="Tenacity, Helicarrier")
    assert "play Tenacity" not in table.ada.offered, "2, and its own resource does not count"
    table = alone("captain_marvel", hand="Tenacity, Helicarrier, Strength")
    assert any(offer.startswith("play Tenacity") for offer in table.ada.offered)


@rule("play.step-2-determine-cost", "wild.declare-type", "resource.types", "cost.overpay-allowed")
def test_you_may_choose_the_payment() -> None:
    table = alone("black_panther", hand="The Golden City, Vibranium, Genius, Shuri")
    table.ada.does("pays")
    table.ada.does("play The Golden City")
    assert table.asked.kind == "champions.pay"
    fault = table.asked.fault((table.asked.options[2].id,))
    assert fault is not None
    assert fault.key == "champions-too-little"
    table.answer("Genius", "Shuri")
    assert table.ada.hand == ["Vibranium"]
    assert table.ada.controls == ["The Golden City"]


def test_of_cards_that_pay_alike_the_least_dear_is_suggested() -> None:
    spider = {"hero": "spider_man", "form": "hero"}
    # A resource card has no other use, and two cards are more than one.
    table = alone(**spider, hand="Heroic Intuition, Swinging Web Kick, Strength, Genius")
    table.ada.does("play Heroic Intuition")
    assert table.ada.hand == ["Swinging Web Kick", "Strength"]
    # The kick is saved for later.
    table = alone(**spider, hand="Swinging Web Kick, Spider-Tracer, Web-Shooter")
    table.ada.does("play Web-Shooter")
    assert table.ada.hand == ["Swinging Web Kick"]
    # An ally already in play can't come again.
    ben = plays("captain_marvel", play="Nick Fury")
    table = scene(ada=plays(**spider, hand="Nick Fury, Spider-Tracer, Web-Shooter"), ben=ben)
    table.ada.does("play Web-Shooter")
    assert table.ada.hand == ["Spider-Tracer"]


def test_typed_prices_need_their_types_and_wild_stands_in() -> None:
    found = sources(alone("black_panther", hand="Energy, Vibranium, Genius").game, 0, None, None)
    three = ("energy", "mental", "physical")
    paid = cheapest(found, three, 0)
    assert paid is not None
    assert [source.piece.card.title for source in paid] == ["Energy", "Vibranium"]
    assert enough(paid, three, 0)
    assert cheapest(found[:1], three, 0) is None
    assert not enough(found[:1], ("mental",), 0)
    assert Price(three, 2).amount == 5


@rule("limit.per-copy")
def test_limits_count_uses_of_each_copy_for_the_round() -> None:
    table = alone("captain_marvel")
    table.ada.does("use Carol Danvers")
    identity = table.ada.identity.piece.id
    assert table.state.used == {f"01010b.0/{identity}": 1}
    table.ada.ends().settle("turn")
    assert table.state.used == {}


@rule("precedence.card-over-rules")
def test_a_card_beats_the_rules() -> None:
    """The rule says three allies, but The Triskelion's text beats it."""
    ada = plays(
        "captain_marvel",
        hand="Mockingbird, Energy Absorption",
        play="Vision, Hawkeye, Maria Hill, The Triskelion",
    )
    assert "play Mockingbird" in scene(ada=ada).ada.offered
