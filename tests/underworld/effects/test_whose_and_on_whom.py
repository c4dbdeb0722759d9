"""Whose a card is when it enters play, and what an attachment can be on, no matter how it came there."""

from __future__ import annotations

from tests.underworld.scene import Scene, alone, rule


def belongs_to(table: Scene, title: str, seat: int) -> Scene:
    """Give a card to another owner, wherever it is."""
    table.card(title).owner = seat
    return Scene(table.state)


# -- whose it is -----------------------------------------------------------------------------------------


@rule("controller.default", "put.not-played")
def test_vortex_constitution_raises_an_enemys_sealed_character_for_its_owner() -> None:
    table = alone(
        play="Lobe Specialist@Paris, Vortex Constitution>Lobe Specialist",
        hand="Cull the Weak",
        sealed="Phoenix",
        assets="black 2",
    )
    table = belongs_to(table, "Phoenix", 1)
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    table.ada.picks("Phoenix")
    assert table.where("Phoenix") == "Paris"
    assert table.card("Phoenix").controller == 1


@rule("controller.can-change", "controller.default")
def test_baku_raises_an_enemys_sealed_character_under_its_own_control() -> None:
    table = alone("Baku Society", sealed="Phoenix, Mental Anchor*2", assets="yellow 4")
    table = belongs_to(table, "Phoenix", 1)
    table.ada.uses("Baku Society: wake a sealed character", "Paris")
    table.ada.picks("Mental Anchor", "Mental Anchor").runs()
    assert table.where("Phoenix") == "Paris"
    assert table.card("Phoenix").controller == 0


@rule("controller.default", "return.after-death")
def test_aged_archaeologist_returns_a_stolen_character_to_its_owner() -> None:
    table = alone(
        play="Aged Archaeologist@Hangzhou, Lobe Specialist@Paris", hand="Cull the Weak", assets="black 2"
    )
    table = belongs_to(table, "Lobe Specialist", 1)
    table.ada.uses("Aged Archaeologist", "Lobe Specialist").settles()
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.where("Lobe Specialist") == "Paris"
    assert table.card("Lobe Specialist").exhausted
    assert table.card("Lobe Specialist").controller == 1


@rule("controller.default", "kw.blood-drink.attach")
def test_blood_of_an_enemy_that_was_sealed_on_ones_society_stays_the_enemys() -> None:
    table = alone(play="Blood Cattle@Paris, Phoenix@Paris", sealed="Blood")
    table = belongs_to(table, "Blood", 1)
    table.ada.uses("Blood Cattle", "Phoenix").settles()
    table.ada.picks("Blood")
    assert table.carried("Phoenix") == ["Blood"]
    assert table.card("Blood").controller == 1


@rule("kw.no-equipment", "attachment.illegal-host")
def test_wild_ace_stays_in_the_graveyard_where_its_new_host_carries_no_equipment() -> None:
    table = alone(
        play="Lobe Specialist@Paris, Wild Ace>Lobe Specialist",
        library="Gutter Rat Informants",
        hand="Cull the Weak",
        assets="black 2",
    )
    table.ada.plays("Cull the Weak", "Lobe Specialist").runs()
    assert table.where("Gutter Rat Informants") == "Paris"
    assert table.where("Wild Ace") == "grave:0"
    assert table.happened("attached") == [], "it never lay on the rat"
    assert table.ada.grave == ["Cull the Weak", "Lobe Specialist", "Wild Ace"]


@rule("kw.no-equipment")
def test_wild_ace_lies_on_a_new_host_that_carries_it() -> None:
    table = alone(
        play="Lobe Specialist@Paris, Wild Ace>Lobe Specialist",
        library="Adjudicator",
        hand="Cull the Weak",
        assets="black 2",
    )
    table.ada.plays("Cull the Weak", "Lobe Specialist").runs()
    assert table.carried("Adjudicator") == ["Wild Ace"]
    assert table.card("Wild Ace").exhausted
