"""Vampire Bat Swarm is a character and an attachment, on a vampire or by itself, in play and elsewhere."""

from __future__ import annotations

from tests.underworld.cards.test_regions import won
from tests.underworld.scene import DECLINE, Scene, alone, plays, rule, scene


@rule("dual.character-attachment", "search.general")
def test_who_looks_for_an_attachment_finds_the_bats() -> None:
    table = won("Long Beach", ada=plays(library="Navigator, Vampire Bat Swarm", filler=0), ben=plays())
    assert table.ada.offers() == ["Vampire Bat Swarm"]


@rule("dual.character-attachment")
def test_the_informant_may_pick_the_bats() -> None:
    table = scene(
        ada=plays(hidden="Gutter Rat Informants@Paris", assets="blue 3"),
        ben=plays(hand="Vampire Bat Swarm, Navigator"),
    )
    table.ada.reveals("Gutter Rat Informants")
    table.until(lambda t: t.asked.prompt.key == "underworld-make-discard", default=True)
    assert table.ada.offers() == ["Vampire Bat Swarm", DECLINE]


@rule("dual.character-attachment", "unless-pays")
def test_gonzales_sees_an_attachment_played() -> None:
    table = scene(ada=plays(hand="Vampire Bat Swarm", assets="blue 1"), ben=plays(play="Pete Gonzales@Paris"))
    table.ada.plays("Vampire Bat Swarm", "Paris")
    assert (table.asked.seat, table.asked.prompt.key) == (1, "underworld-use-trigger")
    table.ben.agrees().settles()
    assert table.ben.hand == ["M16 Rifle"]


def lonely(**ada: str) -> Scene:
    return scene(ada=plays(**ada), ben=plays(play="Vampire Bat Swarm@Paris"))


@rule("dual.character-attachment")
def test_effects_on_attachments_in_play_reach_bats_that_are_attached_to_nothing() -> None:
    table = lonely(hand="Withered Carrion-Eater", grave="Keen Owl", assets="black 4")
    table.ada.plays("Withered Carrion-Eater", "Paris").settles()
    table.ada.picks("Vampire Bat Swarm").settles()
    table.ada.picks("Keen Owl")
    assert table.ben.grave == ["Vampire Bat Swarm"]


@rule("dual.character-attachment", "sacrifice.own-only")
def test_they_may_be_sacrificed_where_an_attachment_is_asked_for() -> None:
    table = lonely(hand="Wildfire", assets="neutral 1")
    table.ada.plays("Wildfire").settles()
    assert table.ben.grave == ["Vampire Bat Swarm"]


@rule("dual.character-attachment")
def test_only_bats_on_a_character_strengthen_an_exosuit() -> None:
    table = alone(play="Phoenix@Paris, Spinal Exosuit>Phoenix, Vampire Bat Swarm@Paris")
    assert table.icons("Phoenix", "combat") == table.card("Phoenix").card.icons[1] + 1 + 0
    table.card("Vampire Bat Swarm").host = table.card("Phoenix").id
    table.card("Vampire Bat Swarm").attached = True
    assert table.icons("Phoenix", "combat") == table.card("Phoenix").card.icons[1] + 2 + 0


@rule("dual.character-attachment", "infiltrator.no-face-information")
def test_facedown_bats_are_an_infiltrator_and_nothing_else() -> None:
    table = scene(ada=plays(hand="Wildfire", assets="neutral 1"), ben=plays(hidden="Vampire Bat Swarm@Paris"))
    table.ada.plays("Wildfire").settles()
    assert table.where("Vampire Bat Swarm") == "Paris"
    assert table.game.attachments() == []


@rule("dual.character-attachment")
def test_the_table_draws_lonely_bats_as_a_character() -> None:
    table = lonely()
    [bats] = table.ada.view.regions[1].cards
    assert bats.kind == "character"
