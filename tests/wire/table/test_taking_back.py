"""Two people take an answer back, or one of them doesn't agree."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, Player, controls_of, text_of
from tests.phrases import opening, phrase, says
from tests.wire.scene import Scene, has, said_to

pytestmark = pytest.mark.wire


async def first_move(scene: Scene, kind: str) -> tuple[Player, Player]:
    """The first player takes gems or reserves a card; returns both players."""
    row, match = await scene.truth()
    [decision] = match.pending
    actor = scene.person(row, decision.seat)
    picks = next(option.id for option in decision.options if option.id.startswith(f"{kind}:"))
    await actor.slash("move", choice=picks)
    await scene.moved_on(match)
    return actor, next(person for person in scene.people if person is not actor)


async def test_what_brought_a_card_to_light_is_taken_back_once_both_agree(box: Box, scene: Scene) -> None:
    first = await scene.fingerprint()
    actor, other = await first_move(scene, "reserve")
    second = await scene.fingerprint()
    panels = {person.id: await scene.panel(person) for person in scene.people}
    await actor.click(await scene.current(), phrase("ui-undo"))
    await scene.shows(phrase("ui-agree"))
    asks = opening("ui-undo-asked", who=f"<@{actor.id}>")
    [asked] = [line for line in scene.said.splitlines() if asks in line]
    assert "<t:" in asked, "it says until when"
    assert await scene.fingerprint() == second
    await box.until(lambda: has(panels[other.id], phrase("ui-agree")))
    assert not has(actor.private()[-1], phrase("ui-agree")), "whoever proposed has agreed"
    await other.click(panels[other.id], phrase("ui-decline"))
    await box.until(lambda: not has(scene.message, phrase("ui-agree")))
    assert await scene.fingerprint() == second
    await actor.click(await scene.current(), phrase("ui-undo"))
    await scene.shows(phrase("ui-agree"))
    await other.click(scene.message, phrase("ui-agree"))
    await scene.tells("table-undone-of", seat=actor.name)
    assert await scene.fingerprint() == first
    await first_move(scene, "reserve")
    assert await scene.fingerprint() == second, "the same card comes up"


async def test_what_showed_nobody_anything_is_taken_back_with_one_press(box: Box, scene: Scene) -> None:
    first = await scene.fingerprint()
    actor, _ = await first_move(scene, "take")
    done = await actor.click(await scene.current(), phrase("ui-undo"))
    assert phrase("ui-undone") in await said_to(scene, done)
    await scene.tells("table-undone-of", seat=actor.name)
    assert await scene.fingerprint() == first


async def test_one_goes_back_to_an_answer_that_is_named_as_in_the_story(box: Box, scene: Scene) -> None:
    first = await scene.fingerprint()
    actor, other = await first_move(scene, "take")
    await first_move(scene, "take")
    more = await actor.click(await scene.current(), phrase("ui-more"))
    named = await actor.click(more.original, phrase("ui-undo-list"))
    builder = named.original
    [menu] = [control for control in controls_of(builder.raw) if control.get("options")]
    assert [line["label"].partition(" · ")[0] for line in menu["options"]] == [other.name, actor.name]
    await actor.select(builder, phrase("ui-undo-list"), menu["options"][1]["label"])
    await scene.shows(phrase("ui-agree"))
    await other.click(scene.message, phrase("ui-agree"))
    await scene.tells("table-undone-of", count=2)
    assert await scene.fingerprint() == first


async def paying(scene: Scene) -> str:
    """Play on until Ada can play a card and has chosen to pick its payment; returns the card's option."""
    ada = scene.people[0]
    while True:
        row, match = await scene.truth()
        (decision, *_) = [asked for asked in match.pending if not asked.optional]
        cards = [option.id for option in decision.options if option.data.get("cards")]
        if decision.kind == "champions.turn" and cards:
            await ada.slash("move", choice="pays")
            await scene.moved_on(match)
            return cards[0]
        picks = decision.fallback() or decision.suggested
        if decision.kind == "champions.discard":  # a hand without playable cards is discarded as a whole
            picks = tuple(option.id for option in decision.options)
        if picks:
            await ada.slash("move", choice=",".join(picks))
        else:
            assert decision.none is not None
            await ada.click(await scene.panel(ada), scene.words(row).say(decision.none))
        await scene.moved_on(match)


async def test_one_goes_back_from_half_a_choice_with_a_click_and_nobody_hears_of_it(box: Box) -> None:
    scene = Scene(box, ("Ada",), "champions")
    ada = scene.people[0]
    await scene.start()
    card = await paying(scene)
    before, story = await scene.fingerprint(), (await scene.truth())[1].length
    chosen = (await scene.truth())[1]
    await ada.slash("move", choice=card)
    await scene.moved_on(chosen)
    panel = await scene.panel(ada)
    back = ada.control(panel, phrase("ui-choose-anew"))["custom_id"]
    await ada.click(panel, phrase("ui-choose-anew"))
    await box.until(lambda: has(panel, phrase("champions-end-turn")))
    assert not has(panel, phrase("ui-choose-anew"))
    assert await scene.fingerprint() == before
    assert (await scene.truth())[1].length == story
    assert not says(text_of((await scene.current()).raw), "table-undone-of", count=1)
    again = await said_to(scene, await ada.forge(scene.message, back, None))
    assert says(again, "table-no-way-back")
    assert await scene.fingerprint() == before
