from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, DECLINE, Scene, alone, plays, rule, scene


@rule("die.meaning")
def test_priest_of_the_lost_iroquois_foresees_when_one_of_us_dies() -> None:
    table = scene(
        ada=plays(
            play="Priest of the Lost Iroquois@Paris, Snowfield Wolf@Hangzhou",
            library="Blood", hand="Cull the Weak", assets="black 4"
        ),
        ben=plays(play="Keen Owl@Paris")
    )  # fmt: skip
    table.ada.plays("Cull the Weak", "Snowfield Wolf").settles()
    table.ada.agrees().settles()
    table.ada.picks("Blood")
    assert table.ada.library[-1] == "Blood"


@rule("die.simultaneous")
def test_priest_of_the_lost_iroquois_sees_his_own_death_but_no_enemy_one() -> None:
    table = scene(
        ada=plays(
            play="Priest of the Lost Iroquois@Paris", library="Blood", hand="Cull the Weak*2", assets="black 4"
        ),
        ben=plays(play="Keen Owl@Paris"),
    )
    table.ada.plays("Cull the Weak", "Keen Owl").settles()
    assert table.asked.kind == "underworld.turn"
    table.ada.plays("Cull the Weak").settles()
    table.ada.agrees().settles()
    assert table.ada.offers() == ["Blood"]


def test_priest_of_the_lost_iroquois_prays_for_the_next_hidden_contest_only() -> None:
    table = alone(
        play="Priest of the Lost Iroquois@Paris", hand="Keen Owl*2", grave="Phoenix, Blood", assets="yellow 4"
    )
    table.ada.uses("Priest of the Lost Iroquois")
    assert table.ada.library[-1] == "Phoenix"
    assert table.ada.grave == ["Blood"]
    table.settles()
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [3, 2]
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]


def test_priest_of_the_lost_iroquois_needs_somebody_dead() -> None:
    assert alone(play="Priest of the Lost Iroquois@Paris", grave="Blood").ada.offers("act") == []


@rule("terminate.meaning")
def test_loyal_hound_throws_itself_in_between() -> None:
    table = scene(
        ada=plays(play="Loyal Hound@Hangzhou, Lobe Specialist@Paris", assets="white 1"),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak", "Lobe Specialist")
    table.ada.uses("Loyal Hound")
    assert table.ada.grave == ["Loyal Hound"]
    assert table.ada.ready == 0
    table.settles()
    assert table.where("Lobe Specialist") == "Paris"
    assert table.ben.grave == ["Cull the Weak"]


def test_loyal_hound_stops_abilities_too() -> None:
    table = scene(
        ada=plays(play="Loyal Hound@Hangzhou, Lobe Specialist@Paris", assets="white 1"),
        ben=plays(hidden="Redscale Guard@Paris", assets="blue 2"),
        step="action/second",
    )
    table.ben.reveals("Redscale Guard").settles()
    table.ben.picks("Lobe Specialist").until(lambda t: t.ada.is_asked)
    table.ada.uses("Loyal Hound").settles()
    assert table.where("Lobe Specialist") == "Paris"
    assert table.where("Redscale Guard") == "Paris", "what is in play already stays"


@rule("terminate.not-in-play")
def test_loyal_hound_has_nothing_to_bite_without_an_aimed_item() -> None:
    table = scene(
        ada=plays(play="Loyal Hound@Hangzhou", assets="white 1"),
        ben=plays(hand="Wildfire", assets="neutral 1"),
        step="action/second",
    )
    assert table.ben.offers("act") == []
    table.ben.plays("Wildfire")
    table.ben.passes()
    assert table.ada.offers("act") == []


@rule("kw.no-equipment")
def test_loyal_hound_guards_and_carries_nothing() -> None:
    table = alone(play="Loyal Hound@Hangzhou", hand="M16 Rifle", assets="neutral 2")
    assert table.has("Loyal Hound", "guard") == 1
    assert table.ada.offers("play") == []


@rule("seal.procedure", "seal.unaffected", "loyalty.domain")
def test_merwyns_endless_library_takes_a_sealed_card_under_itself() -> None:
    table = alone(hand="Merwyn's Endless Library", sealed="Keen Owl, Blood", assets="Mental Anchor, neutral 1")
    table.ada.plays("Merwyn's Endless Library", "Paris").settles()
    assert table.ada.offers() == ["Keen Owl", "Blood", DECLINE]
    table.ada.picks("Blood").settles()
    assert table.ada.sealed == ["Keen Owl"]
    assert table.card("Blood").sealed_on == table.card("Merwyn's Endless Library").id
    assert table.happened("targeted") == []


@rule("kw.blink.procedure", "seal.host-leaves", "seal.host-lurks")
def test_merwyns_endless_library_blinks_for_an_anchor() -> None:
    table = scene(
        ada=plays(
            play="Merwyn's Endless Library@Paris!", sealed="Mental Anchor, Blood>Merwyn's Endless Library"
        ),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak")
    table.ada.uses("Merwyn's Endless Library")
    assert table.ada.sealed == []
    assert "Mental Anchor" in table.ada.library
    table.settles()
    assert table.where("Merwyn's Endless Library") == "Paris", "it is not the same one any more"
    assert table.ada.hand == ["Blood"]
    assert table.happened("fizzled")[-1]["code"] == "BQ090"


def test_merwyns_endless_library_needs_a_sealed_anchor() -> None:
    assert alone(play="Merwyn's Endless Library@Paris", sealed="Keen Owl").ada.offers("act") == []


@rule("return.after-death")
def test_aged_archaeologist_lets_somebody_come_back() -> None:
    table = scene(
        ada=plays(play="Aged Archaeologist@Hangzhou, Lobe Specialist@Paris, M16 Rifle>Lobe Specialist"),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak", "Lobe Specialist")
    table.ada.uses("Aged Archaeologist", "Lobe Specialist")
    assert table.ada.grave == ["Aged Archaeologist"]
    table.settles()
    assert table.where("Lobe Specialist") == "Paris"
    assert table.card("Lobe Specialist").exhausted
    assert table.ada.hand == ["M16 Rifle"], "the rifle recovers; the specialist comes back without it"


def test_aged_archaeologist_works_for_one_turn() -> None:
    table = scene(
        ada=plays(play="Aged Archaeologist@Hangzhou, Lobe Specialist@Paris, Adjudicator@Paris"), ben=CULLER
    )
    table.ada.uses("Aged Archaeologist", "Lobe Specialist").settles()
    table.next_turn()
    table.ben.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.where("Lobe Specialist") == "grave:0"


@pytest.mark.parametrize(
    ("shown", "values"), [("Pathology Inquiry", [5, 2]), ("Phoenix", [5, 2]), ("Feast", [2, 2])]
)
def test_dr_lucian_strengthens_white_and_black_cards(shown: str, values: list[int]) -> None:
    table = alone(hand=f"Dr Lucian, {shown}", assets="white 5")
    table.ada.plays("Dr Lucian", "Paris").settles()
    table.ada.agrees().settles()
    assert table.hidden(ada=shown, ben="M16 Rifle") == values


def lucian_at_the_end(library: str, won: int) -> Scene:
    """The end of a turn in which Ada has won this many hidden contests."""
    table = alone(play="Dr Lucian@Paris!", library=library, filler=0, step="action/second")
    table.game.side(0).hidden_won = won
    table = Scene(table.state)
    table.until(lambda t: t.asked.kind == "underworld.decide" or t.state.stage == "recovery")
    return table


def test_dr_lucian_builds_from_the_top_five_after_a_won_hidden_contest() -> None:
    library = "Keen Owl, Abandoned Asylum, Fegma Variable Laboratory, Biochemical Leak, Feast, Specimen Gallery"
    table = lucian_at_the_end(library, won=1)
    table.ada.agrees().settles()
    assert sorted(table.ada.offers()) == ["Abandoned Asylum", "Fegma Variable Laboratory"]
    table.ada.picks("Fegma Variable Laboratory")
    assert table.where("Fegma Variable Laboratory") == "Paris"
    assert table.card("Fegma Variable Laboratory").host == table.card("Paris").id
    assert len(table.ada.library) == 5


@rule("attachment.illegal-host")
def test_dr_lucian_leaves_the_headquarters_to_the_society() -> None:
    table = alone(
        hand="Dr Lucian, Phoenix", library="Keen Owl, BQ095, BQ095, BQ095, BQ095, BQ095", assets="white 5"
    )
    table.ada.plays("Dr Lucian", "Paris").settles()
    table.ada.agrees().settles()
    table.hidden("shroud", ada="Phoenix", ben="M16 Rifle")
    table.until(lambda t: t.asked.kind == "underworld.search", default=True)
    assert table.ada.offers() == [phrase("underworld-found-nothing")]


def test_dr_lucian_builds_nothing_without_a_won_contest() -> None:
    table = lucian_at_the_end("Abandoned Asylum*6", won=0)
    assert table.asked.kind == "underworld.priority"
    assert len(table.ada.library) == 6


@rule("icon.counted-by-effects")
def test_serenity_shuffles_a_fighter_away() -> None:
    table = scene(
        ada=plays(hand="Serenity", play="Phoenix@Hangzhou", assets="white 2"),
        ben=plays(play="Aoi Hoshino@Paris, Navigator@Paris, Lobe Specialist@Paris, M16 Rifle>Lobe Specialist"),
    )
    table.ada.plays("Serenity")
    assert sorted(table.ada.offers()) == ["Aoi Hoshino", BACK, "Lobe Specialist", "Phoenix"]
    table.ada.picks("Lobe Specialist").settles()
    assert "Lobe Specialist" in table.ben.library
    assert table.ben.hand == ["M16 Rifle"]


def test_serenity_is_for_the_action_phase() -> None:
    table = scene(
        ada=plays(hand="Serenity", assets="white 2"), ben=plays(play="Phoenix@Barcelona"), step="contest/start"
    )
    assert table.ada.offers("play") == []
    other = scene(
        ada=plays(hand="Serenity", assets="white 2"), ben=plays(play="Phoenix@Barcelona"), step="action/second"
    )
    other.ben.passes()
    assert other.ada.offers("play") == ["Serenity"]


@pytest.mark.parametrize("title", ["Serenity", "Pathology Inquiry"])
def test_serenity_and_pathology_inquiry_are_no_assets_while_exposed(title: str) -> None:
    assert alone(hand=title, exposure=1).ada.offers("asset") == []
    assert alone(hand=title).ada.offers("asset") == [title]


def test_pathology_inquiry_draws_three_and_discards_one() -> None:
    table = alone(hand="Pathology Inquiry", library="Blood, Feast", assets="white 3")
    table.ada.plays("Pathology Inquiry").settles()
    assert sorted(table.ada.offers()) == ["Blood", "Feast", "M16 Rifle"]
    table.ada.picks("Blood")
    assert table.ada.hand == ["Feast", "M16 Rifle"]
    assert table.ada.grave == ["Blood", "Pathology Inquiry"]


@pytest.mark.parametrize(("dead", "cards"), [(7, 1), (6, 0)])
def test_pathology_laboratory_draws_from_a_full_graveyard(dead: int, cards: int) -> None:
    table = alone(play="Pathology Laboratory@Paris", grave=f"Keen Owl*{dead}", step="start/preparation")
    table.runs()
    assert table.ada.hand == ["M16 Rifle"] * cards


@rule("ability.hand-trigger")
def test_pathology_laboratory_comes_into_play_when_an_opponent_makes_it_go() -> None:
    table = scene(
        ada=plays(hidden="Gutter Rat Informants@Paris", assets="blue 2"), ben=plays(hand="Pathology Laboratory")
    )
    table.ada.reveals("Gutter Rat Informants").settles()
    table.ada.picks("Ben").settles()
    table.ada.picks("seen")
    table.ada.picks("Pathology Laboratory")
    table.ben.agrees().settles()
    assert table.where("Pathology Laboratory") == "Barcelona"
    assert table.card("Pathology Laboratory").controller == 1


def test_pathology_laboratory_that_its_player_discards_stays_away() -> None:
    table = alone(hand="Pathology Inquiry, Pathology Laboratory", assets="white 3")
    table.ada.plays("Pathology Inquiry").settles()
    table.ada.picks("Pathology Laboratory").settles()
    assert table.ada.grave == ["Pathology Inquiry", "Pathology Laboratory"]


def test_neurovascular_laboratory_keeps_the_dead_for_later() -> None:
    table = alone(
        play="Neurovascular Laboratory@Paris",
        hand="Specimen Gallery",
        grave="Phoenix, Blood, Keen Owl",
        assets="black 2",
    )
    table.ada.plays("Specimen Gallery", "Hangzhou").settles()
    table.ada.picks("trigger:0", "trigger:1")
    table.ada.agrees()
    assert table.ada.offers() == ["Phoenix", "Keen Owl", DECLINE]
    table.ada.picks("Phoenix").runs()
    assert table.card("Phoenix").sealed_on == table.card("Neurovascular Laboratory").id


@rule("replace.meaning", "draw.word")
@pytest.mark.parametrize(("answer", "hand"), [("Phoenix", ["Phoenix"]), ("none", ["M16 Rifle"])])
def test_neurovascular_laboratory_gives_a_card_in_place_of_a_draw(answer: str, hand: list[str]) -> None:
    table = alone(
        play="Neurovascular Laboratory@Paris",
        sealed="Phoenix>Neurovascular Laboratory",
        hand="Mind Reading",
        assets="yellow 1",
    )
    table.ada.plays("Mind Reading").settles()
    table.ada.picks("seen")
    table.ada.picks(answer)
    assert table.ada.hand == hand
    assert len(table.ada.library) == (10 if answer == "Phoenix" else 9)
