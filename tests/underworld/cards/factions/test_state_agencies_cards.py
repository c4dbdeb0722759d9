from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, alone, plays, rule, scene, shoggoth

CORE = "Isenhard the Prosperous"
SHIELD = phrase("underworld-mode-shield-core")
CONTEST = phrase("underworld-mode-hidden")
TENTACLE = phrase("underworld-mode-tentacle")
ENLIGHTEN = phrase("underworld-mode-enlighten")
LOCK = phrase("underworld-mode-lock")
ORDERS = phrase("underworld-mode-hidden-orders")
ALL_LURK = phrase("underworld-mode-all-lurk")
ALL_HOME = phrase("underworld-mode-all-home")
TWICE = phrase("underworld-mode-core-twice")


@rule("shield.by-effect", "shield.like-limited-barrier")
def test_fission_shields_the_core() -> None:
    table = scene(ada=shoggoth("Paris", hand="Fission", assets="grey 1"))
    table.ada.plays("Fission", SHIELD).settles()
    assert table.card(CORE).markers == {"shield": 1}
    assert table.ada.marker("out-of-control") == 0, "a grey card"


def test_fission_holds_a_hidden_contest_in_the_enemy_step() -> None:
    table = scene(ada=shoggoth(hand="Fission", assets="grey 1"), step="action/second")
    table.ben.passes()
    table.ada.plays("Fission")
    assert table.ada.offers() == [CONTEST, TENTACLE, BACK], "there is no core in play to shield"
    table.ada.picks(CONTEST).settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]


def test_fission_grows_a_tentacle() -> None:
    table = scene(ada=shoggoth(hand="Fission", assets="grey 1"))
    table.ada.plays("Fission", TENTACLE, "Hangzhou").settles()
    assert table.where("Tentacle") == "Hangzhou"


def test_dusty_archives_bring_back_plans_missions_and_orders() -> None:
    grave = "Plan: Shoggoth, Tundra Outpost, Fission, Mimicry, Keen Owl, Wildfire"
    table = alone(hand="Dusty Archives", grave=grave, assets="grey 1")
    table.ada.plays("Dusty Archives").settles()
    assert table.ada.offers() == ["Plan: Shoggoth", "Tundra Outpost", "Fission", "Mimicry"]
    table.ada.picks("Mimicry")
    assert table.ada.hand == ["Mimicry"]
    assert table.happened("drew") == []


@rule("icon.marker")
def test_information_infusion_enlightens_a_tentacle() -> None:
    table = scene(
        ada=shoggoth(
            "Paris", hand="Information Infusion", play="Tentacle@Paris", library="Blood", assets="grey 2"
        )
    )
    table.ada.plays("Information Infusion", ENLIGHTEN).settles()
    assert table.ada.offers() == [CORE, "Tentacle"]
    table.ada.picks("Tentacle")
    assert table.icons("Tentacle", "investigation") == 1
    assert table.ada.offers() == ["Blood", "M16 Rifle"]
    table.ada.picks("Blood", "M16 Rifle")
    assert table.ada.library[-2:] == ["Blood", "M16 Rifle"]


def test_information_infusion_locks_and_draws() -> None:
    table = scene(
        ada=shoggoth(hand="Information Infusion", assets="grey 2"),
        ben=plays(play="Navigator@Paris", hidden="Keen Owl@Paris"),
    )
    table.ada.plays("Information Infusion", LOCK, "Navigator").settles()
    assert table.card("Navigator").markers == {"lock": 1}
    assert table.ada.hand == ["M16 Rifle"]


@rule("target.illegal-fizzles")
def test_information_infusion_draws_nothing_when_its_target_is_gone() -> None:
    table = scene(
        ada=shoggoth(hand="Information Infusion", assets="grey 2"),
        ben=plays(play="Navigator@Paris, Lobe Specialist@Paris", hand="Cull the Weak", assets="black 2"),
    )
    table.ada.plays("Information Infusion", LOCK, "Lobe Specialist")
    table.ben.plays("Cull the Weak", "Lobe Specialist").runs()
    assert table.ada.hand == []


@pytest.mark.parametrize(("shown", "values"), [("Extract Sample", [11, 2]), ("Dusty Archives", [6, 2])])
def test_information_infusion_strengthens_orders_that_are_shown(shown: str, values: list[int]) -> None:
    table = scene(ada=shoggoth(hand=f"Information Infusion, {shown}", assets="grey 2"))
    table.ada.plays("Information Infusion", ORDERS).settles()
    assert table.hidden(ada=shown, ben="M16 Rifle", reward="shroud") == values


@rule("lurk.definition", "token.turned-down", "kw.overt.may-be-turned", "attachment.host-lurks")
def test_mythic_majesty_turns_everybody_beside_the_core_face_down() -> None:
    table = scene(
        ada=shoggoth(
            "Paris", hand="Mythic Majesty", play="Tentacle@Hangzhou, Old Watchman@Paris", assets="grey 3"
        ),
        ben=plays(
            play="Cecilia@Paris, Blood Cattle@Hangzhou, Blood>Blood Cattle, Adjudicator@Barcelona",
            hidden="Keen Owl@Paris",
        ),
        influence={"Barcelona": (0, 2)},
    )
    table.ada.plays("Mythic Majesty", ALL_LURK).runs()
    hidden = sorted(p.card.title for p in table.game.infiltrators())
    assert hidden == ["Blood Cattle", "Cecilia", "Keen Owl", "Old Watchman"]
    assert [p.card.title for p in table.game.characters()] == ["Adjudicator"]
    assert table.where("Tentacle") == "removed"
    assert table.where("Blood") == "grave:1"
    assert table.influence("Barcelona") == (0, 1)
    assert table.where(CORE) == "core:0", "she lurks as well and went home by choice"


def test_mythic_majesty_sends_infiltrators_home() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Mythic Majesty", hidden="Blood Cattle@Paris", assets="grey 3"),
        ben=plays(hidden="Keen Owl@Paris, Navigator@Hangzhou"),
        influence={"Barcelona": (0, 1)},
    )
    table.ada.plays("Mythic Majesty", ALL_HOME).settles()
    assert table.ada.hand == ["Blood Cattle"]
    assert table.ben.hand == ["Keen Owl"]
    assert [p.card.title for p in table.game.infiltrators()] == ["Navigator"]
    assert table.influence("Barcelona") == (0, 0)


@rule("shoggoth.core-ability-how", "kw.contain.nothing")
def test_mythic_majesty_uses_the_core_twice() -> None:
    table = scene(ada=shoggoth(hand="Mythic Majesty", assets="grey 3"))
    table.ada.plays("Mythic Majesty", TWICE).settles()
    assert len(table.characters("Tentacle")) == 2


@pytest.mark.parametrize("markers", [0, 1, 3])
def test_extract_sample_draws_for_every_marker(markers: int) -> None:
    table = scene(ada=shoggoth(hand="Extract Sample", assets="grey 3", control=markers))
    table.ada.plays("Extract Sample").settles()
    assert table.ada.marker("out-of-control") == 0
    assert table.ada.hand == ["M16 Rifle"] * markers


@rule("plan.advance.forced-completion", "plan.advance.unlimited", "plan.on-own-society")
def test_plan_shoggoth_brings_the_core_after_three_steps() -> None:
    table = scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 4", rest=2))
    table.ada.plays("Plan: Shoggoth").settles()
    assert table.where("Plan: Shoggoth") == "society"
    table.ada.advances("Plan: Shoggoth")
    table.ada.advances("Plan: Shoggoth")
    assert table.card("Plan: Shoggoth").markers == {"advance": 2}
    assert table.where(CORE) == "core:0"
    table.ada.advances("Plan: Shoggoth")
    table.ada.picks("Hangzhou").settles()
    table.ada.agrees().runs()
    assert table.where(CORE) == "Hangzhou"
    assert table.card(CORE).markers == {"shield": 1}
    assert table.ada.grave == ["Plan: Shoggoth"]
    assert table.ada.marker("rest") == 2


@rule("plan.secret.needs-shroud", "plan.secret.hidden", "plan.secret.play", "plan.secret.not-compulsory")
def test_plan_shoggoth_may_be_secret_in_the_shroud() -> None:
    table = scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 2", shroud=1))
    assert table.ada.offers("play") == table.ada.offers("secret") == ["Plan: Shoggoth"]
    table.ada.does("secret", "Plan: Shoggoth").settles()
    assert table.card("Plan: Shoggoth").facedown == 1
    assert "BQ065" not in str(table.ben.view.sides), "the enemy sees no face"
    assert scene(ada=shoggoth(hand="Plan: Shoggoth", assets="grey 2")).ada.offers("secret") == []


def test_plan_shoggoth_is_spent_for_nothing_if_the_core_is_in_play() -> None:
    table = scene(ada=shoggoth("Paris", play="Plan: Shoggoth", assets="grey 1")).marked(
        "Plan: Shoggoth", advance=2
    )
    table.ada.advances("Plan: Shoggoth")
    table.ada.picks("Hangzhou").settles()
    assert table.where(CORE) == "Paris"
    assert table.ada.grave == ["Plan: Shoggoth"]


def test_inside_contact_puts_a_mission_into_play() -> None:
    table = scene(ada=shoggoth(hand="Inside Contact", library="Tundra Outpost, Blood", assets="grey 2"))
    table.ada.plays("Inside Contact").settles()
    table.ada.agrees().settles()
    table.ada.picks("Tundra Outpost").runs()
    assert table.row == ["Barcelona", "Paris", "Hangzhou", "Tundra Outpost"]
    assert table.ada.ready == 0
    assert table.ada.marker("fame") == 1, "its own trigger"


@pytest.mark.parametrize(("place", "spent"), [("Tundra Outpost", True), ("Paris", False)])
def test_inside_contact_meets_the_core_on_a_mission(place: str, spent: bool) -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost",
        ada=shoggoth(play="Inside Contact", assets="grey 3"),
    )
    table.ada.plays(CORE, place).runs()
    assert table.influence("Tundra Outpost") == ((1, 0) if spent else (0, 0))
    assert table.where("Inside Contact") == ("grave:0" if spent else "society")


def test_inside_contact_meets_a_core_that_moves_there() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost",
        ada=shoggoth("Paris", play="Inside Contact", hand="Basic Test", assets="neutral 1"),
    )
    table.ada.plays("Basic Test", phrase("underworld-mode-core-to-region"), "Tundra Outpost").settles()
    assert table.influence("Tundra Outpost") == (1, 0)
    assert table.ada.grave == ["Basic Test", "Inside Contact"]


@pytest.mark.parametrize(("rest", "defence"), [(0, 2), (2, 4)])
def test_mimicry_strengthens_the_core_with_every_rest(rest: int, defence: int) -> None:
    table = scene(ada=shoggoth("Paris", play="Mimicry, Navigator@Paris", rest=rest))
    assert table.defence(CORE) == defence
    assert table.defence("Navigator") == 1


@rule("kw.barrier")
def test_mimicry_is_given_up_for_a_barrier() -> None:
    table = scene(ada=shoggoth("Paris", play="Mimicry", fame=1), ben=CULLER, step="action/second")
    table.ben.plays("Cull the Weak")
    table.ada.uses("Mimicry")
    assert (table.ada.marker("fame"), table.ada.grave) == (0, ["Mimicry"])
    table.settles()
    assert table.where(CORE) == "Paris"
    assert table.has(CORE, "barrier") == 1
    assert scene(ada=shoggoth("Paris", play="Mimicry")).ada.offers("act") == []


def test_mimicry_is_an_order_that_fame_makes_cheaper() -> None:
    table = scene(ada=shoggoth(hand="Mimicry", assets="grey 1", fame=1))
    assert table.ada.offers("play") == []
    table.ada.uses("Shoggoth")
    table.ada.plays("Mimicry").settles()
    assert table.where("Mimicry") == "society"
