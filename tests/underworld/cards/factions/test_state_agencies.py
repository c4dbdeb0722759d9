from __future__ import annotations

import pytest

from tests.underworld.scene import CULLER, DECLINE, alone, plays, rule, scene, shoggoth

CORE = "Isenhard the Prosperous"


@rule("shoggoth.control-relief")
def test_old_watchman_calms_the_society_as_he_comes_and_goes() -> None:
    table = scene(ada=shoggoth(hand="Old Watchman", assets="grey 1", control=2), ben=CULLER)
    table.ada.plays("Old Watchman", "Paris").settles()
    table.ada.agrees().settles()
    assert table.ada.marker("out-of-control") == 1
    table.ada.passes()
    table.ben.plays("Cull the Weak").settles()
    table.ada.agrees().settles()
    assert table.ada.marker("out-of-control") == 0


@rule("kw.guard.minimum", "kw.guard.rest-free", "contest.combat.distribute")
def test_old_watchman_guards() -> None:
    table = scene(
        ada=plays(play="Vlad III the Impaler@Barcelona"),
        ben=plays(play="Old Watchman@Barcelona, Fernandil Harriman@Barcelona!"),
    )
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    assert table.ada.question.min_picks == 3
    assert table.ada.question.check is not None
    only = [o.id for o in table.ada.question.options if "Harriman" in table.ada.label(o)]
    assert table.ada.question.check((only[0],) * 3) is not None, "the guard comes first"
    table.ada.picks("Old Watchman", "Fernandil Harriman", "Fernandil Harriman")
    assert "Old Watchman" in table.ben.grave


def test_desert_commando_exhausts_an_infiltrator_in_its_region() -> None:
    table = scene(
        ada=plays(hand="Desert Commando", assets="grey 1", hidden="Keen Owl@Hangzhou"),
        ben=plays(hidden="Navigator@Paris"),
    )
    table.ada.plays("Desert Commando", "Paris").settles()
    assert table.ada.offers() == ["Infiltrator", DECLINE]
    table.ada.picks("Infiltrator").settles()
    assert table.card("Navigator").exhausted
    assert not table.card("Keen Owl").exhausted


@rule("ability.hand-trigger")
def test_desert_commando_locks_somebody_when_discarded() -> None:
    table = scene(
        ada=plays(hand="Pathology Inquiry, Desert Commando", assets="white 3"),
        ben=plays(play="Navigator@Paris", hidden="Keen Owl@Hangzhou"),
    )
    table.ada.plays("Pathology Inquiry").settles()
    table.ada.picks("Desert Commando")
    assert table.ada.offers() == ["Navigator", "Infiltrator", DECLINE]
    table.ada.picks("Infiltrator").settles()
    assert table.card("Keen Owl").markers == {"lock": 1}
    assert table.ada.grave == ["Desert Commando", "Pathology Inquiry"]


@rule("ability.hand-trigger")
def test_an_unused_desert_commando_lies_in_the_graveyard_at_once() -> None:
    table = scene(
        ada=plays(hand="Pathology Inquiry, Desert Commando", assets="white 3"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.plays("Pathology Inquiry").settles()
    table.ada.picks("Desert Commando")
    table.ada.picks(DECLINE)
    assert "Desert Commando" in table.ada.grave
    assert table.card("Navigator").markers == {}


def test_desert_commando_milled_locks_nobody() -> None:
    table = scene(
        ada=plays(hand="Professional Cleaner", assets="black 2", library="Desert Commando"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.plays("Professional Cleaner", "Paris").settles()
    table.ada.picks("Ada").settles()
    assert "Desert Commando" in table.ada.grave
    assert table.card("Navigator").markers == {}


@rule("core.reduction", "cost.reduction-wording")
def test_researcher_davis_makes_the_core_cheaper() -> None:
    table = scene(
        ada=shoggoth(
            play="Researcher Davis@Paris", hand="Control Team, Hecate the Tracker", assets="grey 2", filler=3
        )
    )
    assert table.ada.offers("play") == [CORE], "only her own core character, which lies in the core zone"
    table.ada.plays(CORE, "Paris")
    assert table.ada.ready == 0
    assert scene(ada=shoggoth(assets="grey 2")).ada.offers("play") == []


@pytest.mark.parametrize(("place", "values"), [("Hangzhou", [5, 2]), ("", [2, 2])])
def test_researcher_davis_prepares_hidden_contests(place: str, values: list[int]) -> None:
    table = scene(ada=shoggoth(place, play="Researcher Davis@Paris", hand="Keen Owl", assets="yellow 2"))
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == values


@pytest.mark.parametrize(("locked", "eye"), [("Keen Owl", 1), ("Navigator", 0), ("Blood Cattle", 0)])
def test_plainclothes_detective_watches_locked_enemies_here(locked: str, eye: int) -> None:
    table = scene(
        ada=plays(play="Plainclothes Detective@Paris, Blood Cattle@Paris"),
        ben=plays(play="Navigator@Hangzhou", hidden="Keen Owl@Paris"),
    )
    assert table.both("Plainclothes Detective", "investigation") == (0, 0)
    assert table.marked(locked, lock=1).both("Plainclothes Detective", "investigation") == (0, eye)


@rule("lock.no-effect")
def test_plainclothes_detective_locks_when_the_core_comes() -> None:
    table = scene(
        ada=shoggoth(play="Plainclothes Detective@Paris", assets="grey 3"),
        ben=plays(play="Navigator@Hangzhou"),
        influence={"Paris": (0, 2)},
    )
    table.ada.plays(CORE, "Barcelona").settles()
    table.ada.picks("trigger:0", "trigger:1")
    table.ada.declines()
    table.ada.picks("Navigator").settles()
    assert table.card("Navigator").markers == {"lock": 1}
    assert table.influence("Paris") == (0, 1)
    assert table.icons("Navigator", "influence") == 0, "he has no key"


@pytest.mark.parametrize(("answer", "hand", "ready"), [("yes", [], 0), ("no", ["M16 Rifle"], 2)])
def test_pete_gonzales_taxes_enemy_attachments(answer: str, hand: list[str], ready: int) -> None:
    table = scene(
        ada=plays(play="Pete Gonzales@Paris"),
        ben=plays(hand="Private Armoury", assets="green 3"),
        step="action/second",
    )
    table.ben.plays("Private Armoury")
    table.ada.agrees().settles()
    table.ben.picks(answer)
    assert table.ada.hand == hand
    assert table.ben.ready == ready


def test_pete_gonzales_does_not_tax_events_or_the_own_side() -> None:
    table = scene(
        ada=plays(play="Pete Gonzales@Paris", hand="Private Armoury", assets="green 1"),
        ben=plays(hand="Mental Anchor"),
    )
    table.ada.plays("Private Armoury").settles()
    table.ada.passes()
    table.ben.passes()
    table.ben.plays("Mental Anchor").settles()
    assert table.ada.hand == []


@rule("ability.zone-labels", "shoggoth.fame-other")
def test_pete_gonzales_comes_out_of_the_assets_for_fame() -> None:
    table = scene(ada=shoggoth(assets="Pete Gonzales, grey 1", fame=3))
    table.ada.uses("Pete Gonzales", "Hangzhou").settles()
    assert table.where("Pete Gonzales") == "Hangzhou"
    assert table.ada.marker("fame") == 0
    assert len(table.game.assets(0)) == 1
    poor = scene(ada=shoggoth(assets="Pete Gonzales", fame=2))
    assert "Pete Gonzales: come into play from the assets" not in poor.ada.offers("act")


@rule("kw.withdraw")
def test_pete_gonzales_withdraws() -> None:
    table = alone(
        play="Pete Gonzales@Barcelona", hidden="Pete Gonzales@Barcelona", influence={"Barcelona": (0, 4)}
    )
    table.until(lambda t: t.where("Barcelona") == "scored", default=True)
    assert table.ada.hand == ["Pete Gonzales"], "an infiltrator has no abilities"
    assert table.ada.library[-1] == "Pete Gonzales"


@rule("search.general")
def test_control_team_finds_a_mission() -> None:
    table = scene(ada=shoggoth(hand="Control Team", library="Cicada House, Blood", assets="grey 4"))
    table.ada.plays("Control Team", "Paris").settles()
    table.ada.agrees().settles()
    table.ada.picks("Cicada House")
    assert table.ada.hand == ["Cicada House"]


def test_control_team_strengthens_the_core() -> None:
    table = scene(ada=shoggoth("Paris", play="Control Team@Hangzhou"))
    assert [table.icons(CORE, kind) for kind in ("investigation", "combat", "influence")] == [2, 2, 1]
    assert table.has(CORE, "mobile") == 1
    assert scene(ada=shoggoth("Paris")).has(CORE, "mobile") == 0


@rule("replace.meaning")
def test_control_team_leads_the_core_out_of_a_won_region() -> None:
    table = scene(ada=shoggoth("Barcelona", play="Control Team@Hangzhou"), influence={"Barcelona": (4, 0)})
    table.until(lambda t: t.asked.kind == "underworld.choose")
    assert table.ada.offers() == ["Paris", DECLINE]
    table.ada.picks("Paris").runs()
    assert table.where(CORE) == "Paris"
    assert table.where("Barcelona") == "scored"


def test_control_team_leads_nobody_out_of_a_region_that_the_enemy_wins() -> None:
    table = scene(ada=shoggoth("Barcelona", play="Control Team@Hangzhou"), influence={"Barcelona": (0, 4)})
    table.until(lambda t: t.where("Barcelona") == "scored", default=True)
    table.runs()
    assert table.where(CORE) == "core:0"
    assert table.ada.marker("rest") == 1


@rule("kw.shield.enter", "text.x-at-payment", "text.x-chosen", "put.not-played")
def test_ir_class_battle_cluster_calls_a_soldier_of_just_that_cost() -> None:
    library = "Desert Commando, Control Team, Old Watchman, Ir-Class Battle Cluster"
    table = alone(play="Ir-Class Battle Cluster@Paris", library=library, assets="grey 2", step="action/second")
    table.ben.passes()
    table.ada.uses("Ir-Class Battle Cluster")
    assert table.ada.offers() == ["0", "1", "2"]
    table.ada.picks("1")
    assert table.ada.ready == 1
    table.settles()
    assert table.ada.offers() == ["Desert Commando"], "the watchman is no soldier"
    table.ada.picks("Desert Commando")
    assert table.where("Desert Commando") == "Paris"


def test_ir_class_battle_cluster_pays_six_at_most() -> None:
    table = alone(play="Ir-Class Battle Cluster@Paris", assets="grey 9")
    table.ada.uses("Ir-Class Battle Cluster")
    assert table.ada.offers()[-1] == "6"


def test_ir_class_battle_cluster_enters_shielded_and_lets_the_others_withdraw() -> None:
    table = scene(
        ada=plays(
            hand="Ir-Class Battle Cluster", play="Navigator@Paris, Lobe Specialist@Hangzhou", assets="grey 7"
        ),
        ben=plays(play="Cecilia@Paris"),
    )
    table.ada.plays("Ir-Class Battle Cluster", "Paris").runs()
    assert table.card("Ir-Class Battle Cluster").markers == {"shield": 2}
    titles = ("Navigator", "Lobe Specialist", "Cecilia", "Ir-Class Battle Cluster")
    assert [table.has(title, "withdraw") for title in titles] == [1, 0, 0, 1]


@rule("kw.withdraw", "region.win-clear")
@pytest.mark.parametrize("order", ["BQ059@Paris, Navigator@Paris", "Navigator@Paris, BQ059@Paris"])
def test_ir_class_battle_cluster_lets_all_withdraw_that_leave_with_it(order: str) -> None:
    table = scene(
        influence={"Paris": (4, 0)},
        ada=plays(play=order, hidden="Keen Owl@Paris"),
        ben=plays(play="Phoenix@Paris"),
    )
    table.until(lambda t: bool(t.happened("scored")), default=True)
    assert table.ada.hand == ["Ir-Class Battle Cluster", "Navigator"]
    assert (table.ada.library[-1], table.ben.library[-1]) == ("Keen Owl", "Phoenix")


@rule("kw.shield.forced", "kw.shield.removes-one", "kw.shield.terminates", "kw.shield.enemy-only")
def test_ir_class_battle_cluster_loses_a_shield_to_an_enemy_card_only() -> None:
    table = scene(
        ada=plays(play="Ir-Class Battle Cluster@Paris", hand="Serenity", assets="white 2"),
        ben=plays(hand="Serenity", assets="white 2"),
        step="action/second",
    ).marked("Ir-Class Battle Cluster", shield=1)
    table.ben.plays("Serenity").settles()
    assert table.card("Ir-Class Battle Cluster").markers == {"shield": 0}
    assert table.where("Ir-Class Battle Cluster") == "Paris"
    again = table.marked("Ir-Class Battle Cluster", shield=1)
    again.ben.passes()
    again.ada.plays("Serenity").settles()
    assert again.where("Ir-Class Battle Cluster") == "library:0"


@rule("kw.withdraw", "region.win-clear-order")
def test_ir_class_battle_cluster_gives_withdraw_to_characters_alone() -> None:
    """Cards on the region or on a character go under the library, and their owner orders all of them."""
    table = alone(
        play="BQ059@Paris, Navigator@Paris, Gaze of Menace>Navigator, Abandoned Asylum@Paris",
        assets="grey 1",
        influence={"Paris": (4, 0)},
    )
    assert [table.has(title, "withdraw") for title in ("Navigator", "Gaze of Menace", "Abandoned Asylum")] == [
        1, 0, 0
    ]  # fmt: skip
    table.until(lambda t: t.asked.kind == "underworld.bottom")
    assert sorted(table.ada.offers()) == ["Abandoned Asylum", "Gaze of Menace"]
    table.ada.picks("Abandoned Asylum", "Gaze of Menace")
    assert table.ada.hand == ["Ir-Class Battle Cluster", "Navigator"]
    assert table.ada.library[-2:] == ["Abandoned Asylum", "Gaze of Menace"]
