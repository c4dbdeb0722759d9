"""Moments that once gave something away without telling it."""

from __future__ import annotations

from tests.kernel.testkit.keeping import keeps_secrets
from tests.underworld.scene import plays, scene

COMMANDOS = ", ".join(["Desert Commando"] * 3)


def test_nobody_sees_what_is_asked_about_a_card_before_it_is_announced() -> None:
    table = scene(
        ada=plays("Shoggoth", core="BQ043", hand="Urge to Destroy", assets="red 4"),
        ben=plays(play="Navigator@Hangzhou, Keen Owl@Paris, Private Armoury"),
    )
    table.ada.does("play", "Urge to Destroy")
    asked = []
    while not table.happened("plays"):
        asked.append((table.asked.kind, table.asked.secret))
        table.give(table.asked, (table.asked.options[0].id,))
    assert asked == [("underworld.decide", True), ("underworld.decide", True), ("underworld.target", True)]


def test_a_card_that_answers_its_own_discard_may_be_shown_although_another_lies_hidden() -> None:
    table = scene(
        ada=plays(hand="Pathology Inquiry, Desert Commando", assets="white 3", library=COMMANDOS),
        ben=plays(play="Navigator@Paris", hidden="Keen Owl@Hangzhou"),
    )
    table.ada.plays("Pathology Inquiry").settles()
    keeps_secrets(table.match, lambda: table.ada.picks("Desert Commando"))
    assert [piece.card.title for piece in table.game.at("limbo")] == ["Desert Commando"]
