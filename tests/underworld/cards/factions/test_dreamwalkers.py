from __future__ import annotations

import pytest

from games.underworld.effects.stack import terminate
from tests.underworld.scene import BACK, DECLINE, alone, plays, rule, scene

PHAEDORA = "BQ096"


def test_phaedora_flame_nymph_burns_the_magical() -> None:
    table = scene(
        ada=plays(play="BQ096@Paris", grave="Keen Owl, Blood, Feast"),
        ben=plays(play="Navigator@Paris, Snowfield Wolf@Paris, Cecilia@Hangzhou"),
    )
    table.ada.uses("Phaedora, Flame Nymph")
    assert table.ada.offers() == ["Phaedora, Flame Nymph", "Navigator", BACK], "the wolf has no domain"
    table.ada.picks("Navigator")
    table.ada.picks("Keen Owl", "Feast")
    assert table.ada.sealed == ["Feast", "Keen Owl"]
    assert table.card(PHAEDORA).exhausted
    table.settles()
    assert table.ben.grave == ["Navigator"]


def test_phaedora_flame_nymph_needs_two_cards_in_the_graveyard() -> None:
    table = scene(ada=plays(play="BQ096@Paris", grave="Keen Owl"), ben=plays(play="Navigator@Paris"))
    assert table.ada.offers("act") == []


@pytest.mark.parametrize(("sealed", "eyes"), [(7, 3), (6, 0)])
def test_phaedora_flame_nymph_and_greying_gain_from_seven_seals(sealed: int, eyes: int) -> None:
    table = alone(play="BQ096@Paris, Greying@Paris", sealed=f"Keen Owl*{sealed}")
    assert table.both(PHAEDORA, "investigation") == (0, eyes)
    assert table.both("Greying", "investigation") == (eyes // 3, 0)
    assert table.both("Greying", "influence") == (eyes // 3, 0)


@rule("shroud.keyword-condition", "kw.conditional")
@pytest.mark.parametrize("shroud", [0, 1])
def test_phaedora_flame_nymph_and_greying_are_spirits_in_the_shroud(shroud: int) -> None:
    table = alone(play="BQ096@Paris, Greying@Paris", shroud=shroud)
    assert table.has(PHAEDORA, "spirit") == table.has("Greying", "spirit") == shroud


@rule("ability.zone-labels")
def test_greying_is_sealed_from_the_graveyard_by_a_mage() -> None:
    table = alone(play="Lobe Specialist@Paris, Snowfield Wolf@Paris", grave="Greying")
    assert table.ada.offers("act") == ["Greying: from the graveyard"]
    table.ada.uses("Greying")
    assert table.card("Lobe Specialist").exhausted
    table.settles()
    assert table.ada.sealed == ["Greying"]
    assert table.ada.hand == ["M16 Rifle"]


@pytest.mark.parametrize("play", ["Lobe Specialist@Paris!", "Snowfield Wolf@Paris"])
def test_greying_needs_a_ready_mage(play: str) -> None:
    table = alone(play=play, grave="Greying", hand="Greying")
    assert table.ada.offers("act") == []
    assert table.ada.offers("asset") == []


def test_dakha_strikes_at_the_end_of_a_turn_of_sealing() -> None:
    table = alone(play="Da'kha@Paris!, Psychological Shadow@Paris!", hand="Blood", step="action/first")
    table.ada.uses("Psychological Shadow").settles()
    table.until(lambda t: t.asked.kind == "underworld.hidden", default=True)
    assert table.state.phase == "end"
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="exposure") == [2, 1]
    assert table.ben.marker("exposure") == 1


def test_dakha_rests_if_nothing_was_sealed() -> None:
    table = alone(play="Da'kha@Paris!", sealed="Blood")
    table.next_turn()
    assert table.happened("hidden") == []


@rule("play.from-zone", "seal.not-in-play")
@pytest.mark.parametrize("sealed", ["Da'kha", "Da'kha>Lobe Specialist", "Da'kha>Feast"])
def test_dakha_is_played_while_it_is_sealed(sealed: str) -> None:
    table = alone(play="Lobe Specialist@Paris, Feast@Paris", sealed=sealed, assets="purple 4")
    assert table.ada.offers("play") == ["Da'kha"]
    assert table.ada.offers("dispatch") == [], "it is not in the hand"
    table.ada.plays("Da'kha", "Hangzhou")
    assert table.ada.ready == 0
    table.settles()
    assert table.where("Da'kha") == "Hangzhou"


@rule("loyalty.needed-to-play")
def test_dakha_needs_its_cost_and_loyalty_even_so() -> None:
    assert alone(sealed="Da'kha", assets="purple 3").ada.offers("play") == []
    assert alone(sealed="Da'kha", assets="neutral 4").ada.offers("play") == []
    assert alone(grave="Da'kha", assets="purple 4").ada.offers("play") == []


@rule("kw.chaos.random", "kw.shield.enter")
def test_young_behemoth_goes_where_it_likes_and_cannot_be_terminated() -> None:
    table = alone(hand="Young Behemoth", assets="purple 6")
    table.ada.plays("Young Behemoth")
    assert table.stack == ["Young Behemoth"], "no region was asked for"
    assert terminate(table.game, table.state.stack[0]) is False
    table.runs()
    assert table.where("Young Behemoth") in ("Barcelona", "Paris", "Hangzhou")
    assert table.card("Young Behemoth").markers == {"shield": 1}


@rule("contest.skip")
def test_young_behemoth_tramples_investigations() -> None:
    table = scene(ada=plays(play="Young Behemoth@Barcelona"), ben=plays(play="Phoenix@Barcelona"))
    table.contests("Barcelona", "combat", default=True)
    assert [d["contest"] for d in table.happened("contest-skipped")] == ["investigation"]
    assert table.happened("arranged") == []
    table.contests("Paris", default=True)
    assert len(table.happened("contest-skipped")) == 1


@rule("kw.slow")
@pytest.mark.parametrize(("place", "exhausted"), [("Paris", True), ("Hangzhou", False)])
def test_young_behemoth_slows_infiltrators(place: str, exhausted: bool) -> None:
    table = scene(
        ada=plays(play="Young Behemoth@Paris"),
        ben=plays(hand="Keen Owl", assets="yellow 1", hidden="Navigator@Paris"),
        step="action/second",
    )
    table.ben.dispatches("Keen Owl", place)
    assert table.card("Keen Owl").exhausted is exhausted
    assert not table.card("Navigator").exhausted, "it was there already"


def test_young_behemoth_is_a_rumour_and_no_asset() -> None:
    table = scene(
        ada=plays(hand="Pathology Inquiry, Young Behemoth", assets="white 3"), ben=plays(play="Navigator@Paris")
    )
    assert table.ada.offers("asset") == ["Pathology Inquiry"]
    table.ada.plays("Pathology Inquiry").settles()
    table.ada.picks("Young Behemoth")
    table.ada.picks("Navigator").settles()
    assert table.card("Young Behemoth").sealed_on == table.card("Navigator").id


@rule("seal.count", "loyalty.zero-cost")
def test_boundless_palace_is_cheaper_for_every_sealed_card() -> None:
    table = alone(hand="Boundless Palace", sealed="Keen Owl*6", assets="purple 2")
    table.ada.plays("Boundless Palace", "Paris")
    assert table.ada.ready == 0
    free = alone(hand="Boundless Palace", sealed="Keen Owl*9", assets="purple 2")
    free.ada.plays("Boundless Palace", "Paris")
    assert free.ada.ready == 2
    assert alone(hand="Boundless Palace", sealed="Keen Owl*5", assets="purple 2").ada.offers("play") == []
    assert alone(hand="Boundless Palace", sealed="Keen Owl*9", assets="purple 1").ada.offers("play") == []


@rule("ability.once-per-turn", "play.from-zone")
def test_boundless_palace_frees_one_sealed_character_a_turn() -> None:
    table = alone(
        play="Boundless Palace@Paris", sealed="Keen Owl, Lobe Specialist, Mental Anchor", assets="yellow 2"
    )
    assert sorted(table.ada.offers("play")) == ["Keen Owl", "Lobe Specialist"], "no events"
    table.ada.plays("Keen Owl", "Hangzhou").settles()
    assert table.where("Keen Owl") == "Hangzhou"
    assert table.ada.offers("play") == []
    table.next_turn()
    table.until(lambda t: t.asked.kind == "underworld.turn" and t.ada.is_asked)
    assert "Lobe Specialist" in table.ada.offers("play")


def test_boundless_palace_frees_no_card_of_another() -> None:
    table = alone(play="Boundless Palace@Paris", sealed="Keen Owl", assets="yellow 2")
    table.card("Keen Owl").owner = 1
    assert type(table)(table.state).ada.offers("play") == []


def test_vortex_constitution_replaces_its_dead_host() -> None:
    table = scene(
        ada=plays(
            hand="Vortex Constitution, Cull the Weak", play="Lobe Specialist@Hangzhou",
            sealed="Phoenix, Blood", assets="black 2, purple 2"
        ),
        ben=plays(play="Navigator@Paris")
    )  # fmt: skip
    table.ada.plays("Vortex Constitution").settles()
    assert table.carried("Lobe Specialist") == ["Vortex Constitution"], "only own characters carry it"
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.ada.offers() == ["Phoenix", DECLINE]
    table.ada.picks("Phoenix")
    assert table.where("Phoenix") == "Hangzhou"


def test_vortex_constitution_does_nothing_when_its_host_only_leaves() -> None:
    table = alone(
        play="Redscale Guard@Hangzhou, Vortex Constitution>Redscale Guard",
        hand="Serenity",
        sealed="Phoenix",
        assets="white 2",
    )
    table.ada.plays("Serenity").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.ada.sealed == ["Phoenix"]
