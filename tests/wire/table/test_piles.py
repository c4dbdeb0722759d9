"""A pile of the table, over the wire: chosen in the form that looks at a card, and shown to one person."""

from __future__ import annotations

import pytest

from bot.chat.ids import ComponentId, digest_of
from bot.sandbox.driver import Box, controls_of, text_of
from tests.phrases import phrase
from tests.wire.scene import Scene, has, newest, values_for

pytestmark = [pytest.mark.wire, pytest.mark.slow]
LOOK = phrase("ui-see-card")


async def until_recruited(scene: Scene) -> str:
    """Answer as a quick player would until someone has recruited; returns their name."""
    while True:
        row, match = await scene.truth()
        for seat in match.view(None).seats:
            if seat.cards:
                return str(scene.words(row).player(seat.seat))
        decision, picks = await scene.choice(match)
        of = (scene.table, row.revision, decision.id, digest_of(decision))
        custom_id = str(ComponentId("pick", *of, "0"))
        await scene.person(row, decision.seat).forge(scene.message, custom_id, values_for(decision, picks))
        await scene.moved_on(match)


async def test_a_pile_is_chosen_in_the_form_and_its_cards_are_seen_large_by_one_alone(
    box: Box, scene: Scene
) -> None:
    name = await until_recruited(scene)
    ada, bo = scene.people
    panel = await scene.panel(ada)
    await box.until(lambda: has(panel, LOOK))
    asked = await ada.click(panel, LOOK)
    words, choice = [part["component"] for part in asked.modal["components"]]
    [offered] = choice["options"]
    assert offered["label"] == f"{name}'s characters (1)"
    submit, seen = box.sandbox.people.submit, {message.id for message in bo.private()}
    pile = await box.answered(await submit(ada.id, asked, {choice["custom_id"]: [offered["value"]]}))
    shown = newest(pile)
    assert shown.visible_to == ada.id
    assert text_of(shown.raw).startswith(f"### {name}'s characters (1)\n- ")
    [menu] = controls_of(shown.raw)
    value = menu["options"][0]["value"]
    card = await box.answered(await box.sandbox.people.click(ada.id, shown, menu["custom_id"], [value]))
    large = newest(card)
    assert menu["options"][0]["label"] in text_of(large.raw)
    assert {message.id for message in bo.private()} <= seen, "a panel of his own may yet be tidied away"
    nothing = await box.answered(await submit(ada.id, asked, {words["custom_id"]: ""}))
    assert phrase("ui-see-nothing") in text_of(newest(nothing).raw)
