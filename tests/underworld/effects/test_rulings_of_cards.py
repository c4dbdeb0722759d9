"""Rulings on single cards whose texts leave a question."""

from __future__ import annotations

from tests.phrases import phrase
from tests.underworld.scene import DECLINE, alone, plays, rule, scene

HECATE = "BQ045"


@rule("subtype.any-card", "golden.card-text-wins")
def test_dreambeast_designer_answers_to_a_dream_that_is_an_attachment() -> None:
    table = alone(
        "Baku Society",
        play="Dreambeast Designer@Paris",
        hand="Vortex Constitution, Fernandil Harriman",
        assets="purple 3",
    )
    table.ada.plays("Vortex Constitution").settles()
    assert table.ada.offers() == ["Fernandil Harriman", DECLINE]
    table.ada.picks("Fernandil Harriman")
    assert table.ada.sealed == ["Fernandil Harriman"]


@rule("subtype.any-card", "side.own")
def test_dreambeast_designer_answers_to_no_dream_of_an_enemy_and_to_nothing_else() -> None:
    table = scene(
        ada=plays(
            play="Dreambeast Designer@Paris", hand="Alloy Knuckles, Fernandil Harriman", assets="green 2"
        ),
        ben=plays(play="Lobe Specialist@Paris", hand="Vortex Constitution", assets="purple 3"),
    )
    table.ada.plays("Alloy Knuckles", "Dreambeast Designer").settles()
    table.ada.passes().until(lambda t: t.ben.is_asked and t.asked.kind == "underworld.turn")
    table.ben.plays("Vortex Constitution").settles()
    assert table.carried("Lobe Specialist") == ["Vortex Constitution"]
    assert table.ada.sealed == []


@rule("shoggoth.core-ability-no-target", "target.must-be-legal")
def test_hecate_contains_nothing_where_she_can_lock_nobody() -> None:
    """Nor do cards that answer the use of a core ability."""
    table = alone(
        "Shoggoth",
        core=HECATE,
        hand="Weight of Being",
        scored="Drowned District",
        assets="red 1, grey 1",
        influence={"Paris": (0, 2)},
    )
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).settles()
    assert table.influence("Paris") == (0, 2)
    assert table.happened("core") == []
    assert table.asked.kind == "underworld.turn", "nothing was drawn for it"


@rule("shoggoth.core-ability-no-target", "shoggoth.core-ability-how")
def test_hecate_locks_and_contains_where_there_is_somebody() -> None:
    table = scene(
        ada=plays(
            "Shoggoth", core=HECATE, hand="Weight of Being", scored="Drowned District", assets="red 1, grey 1"
        ),
        ben=plays(play="Keen Owl@Hangzhou"),
        influence={"Paris": (0, 2)},
    )
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
    assert table.card("Keen Owl").markers == {"lock": 1}
    assert table.influence("Paris") == (0, 1)
    assert table.ada.hand == ["M16 Rifle"], "drawn for the core ability"


@rule("seal.host-new", "kw.blink.leaves-and-enters", "seal.host-gone")
def test_merwyn_blinked_in_response_is_another_card() -> None:
    """The card that its first trigger was to seal goes to the graveyard; the second can take another."""
    table = alone(
        hand="Merwyn's Endless Library",
        sealed="Keen Owl, Mental Anchor, Blood",
        assets="Mental Anchor, neutral 1",
    )
    table.ada.plays("Merwyn's Endless Library", "Paris").settles()
    table.ada.picks("Keen Owl")
    table.ada.uses("Merwyn's Endless Library").settles()
    table.ada.picks("Blood").settles()
    library = table.card("Merwyn's Endless Library")
    assert [piece.card.title for piece in table.game.sealed_on(library)] == ["Blood"]
    assert table.ada.grave == ["Keen Owl"]
