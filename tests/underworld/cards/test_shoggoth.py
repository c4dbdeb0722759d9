"""Missions, plans, and the Shoggoth society with its core characters."""

from __future__ import annotations

import pytest

from games.underworld.cards.cores import use_core
from games.underworld.effects.abilities import Use, run
from games.underworld.effects.markers import on_society, place_influence, spend
from games.underworld.effects.moving import leave
from tests.phrases import phrase
from tests.underworld.scene import Scene, after, alone, plays, rule, scene

CORE = {"core": "BQ043"}


def shoggoth(**facts: object) -> object:
    """Shoggoth with Isenhard, or another core."""
    return plays("Shoggoth", **{**CORE, **facts})  # type: ignore[arg-type]


@rule("mission.played-from-hand", "mission.extra-region", "mission.placed-last", "mission.several")
@rule("mission.contested-like-region", "mission.fields", "stack.respondable-list")
def test_a_mission_becomes_one_more_region_for_both() -> None:
    table = scene(
        ada=shoggoth(hand="Tundra Outpost, Cicada House", assets="neutral 2"),
        ben=plays(hand="Nameless Corpse, Keen Owl", assets="yellow 1"),
    )
    table.ada.plays("Tundra Outpost")
    assert table.stack == ["Tundra Outpost"]
    table.settles()
    assert table.row == ["Barcelona", "Paris", "Hangzhou", "Tundra Outpost"]
    table.ada.agrees().settles()
    assert table.ada.marker("fame") == 1, "its enter trigger"
    table.ada.plays("Cicada House").settles()
    assert table.row[-2:] == ["Tundra Outpost", "Cicada House"]
    table.until(lambda t: t.asked.seat == 1 and t.asked.kind == "underworld.turn", default=True)
    table.ben.dispatches("Keen Owl", "Cicada House").contests("Cicada House")
    regions = [data["code"] for data in table.happened("contest")]
    assert regions[-3:] == ["BQ113"] * 3, "contested last, all three contests"
    assert table.influence("Cicada House") == (0, 1)


@rule("mission.scored", "region.win-refill", "mission.enter-you", "shoggoth.fame-gain")
def test_a_won_mission_is_scored_and_its_place_closed() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        influence={"Icebound Mausoleum": (3, 0)},
        ada=shoggoth(hand="Nameless Corpse"),
    )
    place_influence(table.game, 0, table.card("Icebound Mausoleum"))
    table.ada.plays("Nameless Corpse", "Paris")
    table.until(lambda t: t.asked.kind == "underworld.order", default=False)
    assert table.row == ["Barcelona", "Paris", "Hangzhou"]
    assert table.ada.view.sides[0].scored == ("BQ112",)
    assert table.ada.score == 0
    table.give(table.asked, table.asked.fallback())
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    assert table.ada.marker("fame") == 2 + 2
    assert table.where("Isenhard the Prosperous") == "Barcelona", "region one"
    assert table.card("BQ043").markers["shield"] == 1


@rule("mission.owner-leaves")
def test_a_mission_in_the_row_belongs_to_its_owner() -> None:
    table = alone(hand="BQ116", assets="neutral 2")
    table.ada.plays("Drifters' Settlement").settles()
    mission = table.card("BQ116")
    assert (mission.owner, mission.controller) == (0, 0)
    assert table.game.own_mission(mission, 0)
    assert not table.game.own_mission(mission, 1)


@rule("plan.on-own-society", "plan.secret.needs-shroud", "plan.secret.play", "plan.secret.not-compulsory")
@rule("plan.secret.hidden", "plan.secret.characteristics", "plan.secret.loyalty")
def test_a_secret_plan() -> None:
    open_ = scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 2"))
    assert open_.ada.offers("secret") == []
    assert open_.ada.offers("play") == ["Plan: Shoggoth"]
    assert scene(ada=shoggoth(hand="Plan: Shoggoth", assets="neutral 2", shroud=1)).ada.offers("secret") == []
    table = scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 2", shroud=1))
    assert table.ada.offers("play") == ["Plan: Shoggoth"], "nobody has to play it face down"
    table.ada.does("secret", "Plan: Shoggoth")
    assert table.ben.view.stack[0].code == ""
    table.settles()
    assert table.ada.ready == 1
    plan = table.game.attachments(0)[0]
    assert (plan.facedown, plan.host) == (1, -1)
    assert table.ada.view.sides[0].attached[0].code == "BQ065"
    other = table.ben.view.sides[0].attached[0]
    assert (other.code, other.kind) == ("", "plan")
    told = [event.seen_by(1) for event in table.events if event.kind in ("plays-secret", "attached")]
    assert all("BQ065" not in str(event) for event in told)


@rule("plan.advance.effect", "plan.advance.standard", "plan.advance.unlimited")
@rule("plan.advance.forced-completion", "plan.secret.advances", "core.put-random", "shoggoth.rest-avoided")
def test_a_plan_is_advanced_until_it_is_complete() -> None:
    table = scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 4", shroud=1, rest=2))
    table.ada.does("secret", "Plan: Shoggoth").settles()
    for _ in range(2):
        table.ada.does("advance", "Plan: Shoggoth")
        assert table.stack == [], "at once, without the stack"
    assert table.game.attachments(0)[0].markers == {"advance": 2}
    table.ada.does("advance", "Plan: Shoggoth")
    table.ada.picks("Paris")
    assert len(table.state.stack) == 1
    table.settles()
    assert table.where("Isenhard the Prosperous") == "Paris"
    assert table.ada.marker("rest") == 2, "put into play: no rest cost, no new marker"
    assert table.where("Plan: Shoggoth") == "grave:0"
    table.ada.agrees().until(lambda t: t.asked.kind == "underworld.turn" and not t.state.stack, default=True)
    assert table.card("BQ043").markers["shield"] == 1
    table.passes(2)
    assert table.ada.view.acting == 1
    waiting = scene(ada=plays(), ben=plays(play="Plan: Shoggoth", assets="grey 2"))
    waiting.ada.passes()
    assert waiting.ben.offers("advance") == [], "in the other's step"


@rule("shoggoth.core-playable", "shoggoth.core-no-asset", "shoggoth.core-no-dispatch", "shoggoth.core-symbol")
@rule("shoggoth.red-marker", "core.red")
def test_the_core_character_is_played_from_her_zone() -> None:
    table = scene(ada=shoggoth(assets="grey 3"))
    assert table.ada.offers("play") == ["Isenhard the Prosperous"]
    assert table.ada.offers("asset") == table.ada.offers("dispatch") == []
    table.ada.plays("Isenhard the Prosperous", "Paris")
    assert table.stack == ["Isenhard the Prosperous", "Shoggoth"], "red: the marker comes first"
    table.settles()
    assert table.ada.marker("out-of-control") == 1
    assert table.where("BQ043") == "Paris"


@rule("shoggoth.core-in-hand", "shoggoth.red-marker")
def test_in_hand_she_is_a_card_like_any_other() -> None:
    table = scene(ada=shoggoth(core_in_play="Paris", assets="grey 4", hand="Nameless Corpse"))
    leave(table.game, [table.card("BQ043")], "hand")
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: t.asked.kind == "underworld.decide")
    table.ada.declines().settles()
    assert "Isenhard the Prosperous" in table.ada.offers("asset")
    assert "Isenhard the Prosperous" in table.ada.offers("dispatch")
    table.ada.dispatches("Isenhard the Prosperous", "Paris")
    assert table.ada.marker("out-of-control") == 0, "dispatching is not playing"
    table.ada.reveals("Isenhard the Prosperous").settles()
    assert table.ada.marker("out-of-control") == 1, "paying to reveal is"


@rule("shoggoth.return-choice", "shoggoth.rest-marker", "shoggoth.rest-cost", "shoggoth.rest-grows")
@rule("shoggoth.fame-rest", "core.reduction")
def test_she_returns_and_every_rest_makes_her_dearer() -> None:
    table = scene(
        ada=shoggoth(
            core_in_play="Paris", hand="Nameless Corpse", assets="grey 4", fame=2, rest=1, play="BQ055@Paris"
        )
    )
    leave(table.game, [table.card("BQ043")], "destroy")
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: t.asked.kind == "underworld.decide")
    table.ada.agrees().settles()
    assert table.where("BQ043") == "core:0"
    assert table.ada.marker("rest") == 2
    assert table.ada.view.sides[0].core_waits
    table.give(table.asked, (f"play:{table.card('BQ043').id}",))
    table.ada.picks("Paris")
    assert table.ada.marker("fame") == 0, "one marker by 2 fame, the other by 2 funds: there is no other way"
    assert table.ada.ready == 0, "3 less 1 for Davis, and 2 for the second marker"


@rule("shoggoth.rest-cost")
def test_a_choice_of_how_to_pay_for_rest() -> None:
    table = scene(ada=shoggoth(assets="grey 5", fame=2, rest=1))
    table.give(table.asked, (f"play:{table.card('BQ043').id}",))
    table.ada.picks("Paris")
    assert table.ada.offers() == ["1", "0"]
    table.ada.picks("0")
    assert (table.ada.ready, table.ada.marker("fame")) == (0, 2)


@rule("shoggoth.fame-orders", "shoggoth.fame-kept", "shoggoth.fame-other", "stack.unrespondable-list")
def test_fame_makes_the_next_order_cheaper() -> None:
    table = scene(ada=shoggoth(hand="Extract Sample, Keen Owl", fame=4, assets="grey 2", control=2))
    assert table.ada.offers("play") == []
    table.ada.uses(
        phrase("underworld-ability-of", card="Shoggoth", what=phrase("underworld-ability-fame-order"))
    )
    assert table.stack == [], "cannot be answered"
    assert table.ada.marker("fame") == 3
    table.ada.uses(
        phrase("underworld-ability-of", card="Shoggoth", what=phrase("underworld-ability-fame-order"))
    )
    assert table.ada.view.hand[0].cost == 1
    table.ada.plays("Extract Sample")
    assert table.ada.ready == 1
    assert table.ada.side.discounts == 0
    table.settles()
    assert len(table.ada.hand) == 1 + 2
    table.next_turn()
    assert table.ada.marker("fame") == 2, "kept"
    gonzales = scene(ada=shoggoth(fame=3, assets="Pete Gonzales"))
    gonzales.ada.uses(
        phrase("underworld-ability-of", card="Pete Gonzales", what=phrase("underworld-ability-from-assets")),
        "Paris",
    )
    gonzales.settles()
    assert gonzales.where("Pete Gonzales") == "Paris"
    assert gonzales.ada.marker("fame") == 0


@rule("shoggoth.control-limit", "shoggoth.control-lock", "shoggoth.control-relief")
def test_out_of_control_only_orders_and_core_characters() -> None:
    table = scene(
        ada=shoggoth(hand="Desert Commando, Fission", hidden="Old Watchman@Paris", control=3, assets="grey 4")
    )
    on_society(table.game, 0, "out-of-control", 2)
    assert table.ada.marker("out-of-control") == 3
    assert table.ada.offers("play") == ["Fission", "Isenhard the Prosperous"]
    assert table.ada.offers("reveal") == []
    assert table.ada.offers("dispatch") == ["Desert Commando"], "assets and dispatches stay allowed"
    spend(table.game, 0, "out-of-control", 1)
    table = Scene(table.state)
    assert "Desert Commando" in table.ada.offers("play")
    assert table.ada.offers("reveal") == ["Old Watchman"]


@rule("shoggoth.control-chaos", "kw.chaos.random")
def test_a_region_is_named_for_her_whose_third_marker_only_comes_by_playing_her() -> None:
    """When it's asked, nobody knows yet that she goes where she likes: the marker can be answered."""
    places = set()
    for number in range(12):
        table = scene(ada=shoggoth(control=2, assets="grey 3"), seed=f"third {number}")
        table.ada.plays("Isenhard the Prosperous", "Paris")
        assert table.stack == ["Isenhard the Prosperous", "Shoggoth"]
        table.settles()
        assert table.ada.marker("out-of-control") == 3
        places.add(table.where("BQ043"))
    assert places == {"Barcelona", "Paris", "Hangzhou"}


@rule("shoggoth.control-chaos", "kw.chaos.random", "region.random")
def test_out_of_control_she_goes_where_she_likes() -> None:
    places = set()
    for number in range(12):
        table = scene(ada=shoggoth(control=3, assets="grey 3"), seed=f"chaos {number}")
        table.give(table.asked, (f"play:{table.card('BQ043').id}",))
        assert table.state.stack[0].region == 0, "no region is asked for"
        table.settles()
        places.add(table.where("BQ043"))
    assert places == {"Barcelona", "Paris", "Hangzhou"}


@rule("shoggoth.core-ability-where", "shoggoth.core-ability-how")
def test_the_core_ability_works_in_play_and_at_home_through_other_cards() -> None:
    for place in ("", "Paris"):
        table = scene(ada=shoggoth(core_in_play=place, hand="Weight of Being", assets="red 1"))
        assert table.ada.offers("act") == [], "not by itself"
        table.ada.plays("Weight of Being", phrase("underworld-mode-core"))
        table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
        assert len(table.characters("Tentacle")) == 1
    gone = scene(ada=shoggoth(core_in_play="Paris", hand="Weight of Being", assets="red 1"))
    leave(gone.game, [gone.card("BQ043")], "hand")
    list(run(use_core, Use(gone.game, 0, gone.card("BQ043"))))
    assert gone.characters("Tentacle") == []


@rule("core.swap")
def test_pedro_brings_another_core_character() -> None:
    table = scene(ada=shoggoth(hand="BQ107", assets="neutral 4", rest=1))
    table.ada.plays("Pedro, Scholar of Dead Tongues", "Paris").settles()
    table.ada.agrees().settles()
    assert len(table.ada.offers()) == 3
    table.ada.picks("Hecate the Tracker")
    assert table.where("Hecate the Tracker") == "core:0"
    assert table.where("BQ043") == "outside:0"
    assert table.ada.marker("rest") == 1


@rule("shoggoth.mission-victory", "shoggoth.mission-victory-extra")
def test_three_missions_win() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        influence={"Icebound Mausoleum": (3, 0)},
        ada=shoggoth(hand="Nameless Corpse", scored="Cicada House, Tundra Outpost"),
    )
    place_influence(table.game, 0, table.card("Icebound Mausoleum"))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: t.match.outcome is not None, default=True)
    assert table.state.reason == "missions"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)


@rule("shoggoth.mission-victory-only")
def test_missions_win_for_nobody_else() -> None:
    table = alone(
        "Baku Society",
        hand="Nameless Corpse",
        scored="Cicada House, Tundra Outpost",
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        influence={"Icebound Mausoleum": (3, 0)},
    )
    place_influence(table.game, 0, table.card("Icebound Mausoleum"))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.match.outcome is None


@pytest.mark.parametrize("core", ["BQ043", "BQ044", "BQ045", "BQ046"])
def test_every_core_character_has_its_ability(core: str) -> None:
    table = scene(
        ada=plays("Shoggoth", core=core, hand="Weight of Being", assets="red 1", play="Keen Owl@Paris"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.plays("Weight of Being", phrase("underworld-mode-core"))
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    assert [data["code"] for data in table.happened("core")] == [core]


@rule("shoggoth.return-choice", "seal.not-in-play")
@pytest.mark.parametrize(("answer", "place", "rest"), [("yes", "core:1", 1), ("no", "sealed", 0)])
def test_a_sealed_core_character_may_go_home(answer: str, place: str, rest: int) -> None:
    table = scene(
        ada=plays("Baku Society", play="BQ008@Hangzhou", hand="Priest of the Lost Iroquois", assets="white 1"),
        ben=shoggoth(core_in_play="Paris"),  # type: ignore[arg-type]
    )
    table.card("BQ043").exhausted = True
    table = Scene(table.state)
    table.ada.plays("Priest of the Lost Iroquois", "Barcelona").settles()
    table.ada.picks("Isenhard").until(lambda t: t.asked.prompt.key == "underworld-use-trigger")
    assert (table.asked.seat, table.where("BQ043")) == (1, "sealed")
    table.ben.picks(answer).settles()
    assert table.where("BQ043") == place
    assert table.ben.marker("rest") == rest
    assert table.ada.sealed == ([] if rest else ["Isenhard the Prosperous"])


@rule("shoggoth.return-choice", "lurk.counts-as-leaving")
@pytest.mark.parametrize("how", ["hand", "lurk", "shuffle", "bottom"])
def test_however_she_leaves_she_may_go_home(how: str) -> None:
    table = scene(ada=shoggoth(core_in_play="Paris", hand="Nameless Corpse"))  # type: ignore[arg-type]
    leave(table.game, [table.card("BQ043")], how)  # type: ignore[arg-type]
    after(table)
    table.ada.agrees().settles()
    assert table.where("BQ043") == "core:0"
    assert table.ada.marker("rest") == 1
