"""A lobby as people use it: few presses to the first question, and options that several may change at once."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.driver import Box, Player, text_of
from games.registry import keys
from tests.phrases import phrase, says
from tests.wire.scene import Scene, beside, chosen, has, said_to

pytestmark = pytest.mark.wire


@pytest.mark.parametrize("game", keys())
async def test_alone_with_an_ai_the_first_question_is_four_presses_away(box: Box, game: str) -> None:
    scene = Scene(box, ("Ada",), game)
    [ada] = scene.people
    lobby = await scene.open()  # the first
    gentlest = ada.control(lobby, phrase("ui-add-ai"))["options"][0]["label"]
    await ada.select(lobby, phrase("ui-add-ai"), gentlest)
    await box.until(lambda: "\n2. 🤖" in text_of(lobby.raw))
    await ada.click(lobby, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    row, _ = await scene.truth()
    assert [seat.user for seat in row.seats] == [ada.id, None]
    await scene.once(lambda row, match: any(asked.seat == 0 for asked in match.pending))
    panel = await ada.click(await scene.current(), phrase("ui-play"))  # the fourth
    await box.until(lambda: panel.original is not None and "### " in text_of(panel.original.raw))


async def test_two_hosts_options_do_not_undo_each_other(box: Box) -> None:
    scene, ada, bo = await two_at_a_table(box, "champions")
    hers, his = await scene.options(ada), await scene.options(bo)
    await ada.select(hers, phrase("champions-option-scenario"), "Villain: Klaw")
    await box.until(lambda: chosen(ada, hers, phrase("champions-option-scenario")) == "Villain: Klaw")
    assert chosen(bo, his, phrase("champions-option-scenario")) == "Villain: Rhino", "as it was when opened"
    await bo.click(his, "Difficulty: Standard")
    await box.until(lambda: has(his, "Difficulty: Expert"))
    assert chosen(bo, his, phrase("champions-option-scenario")) == "Villain: Klaw"
    await ada.click(hers, "Difficulty: Standard")
    await box.until(lambda: has(hers, "Difficulty: Expert"))
    row, _, _ = await scene.stands()
    assert (row.options["scenario"], row.options["mode"]) == ("klaw", "expert"), "both wanted that"


async def test_two_options_that_are_changed_at_once_both_count(box: Box) -> None:
    scene, ada, bo = await two_at_a_table(box, "champions")
    hers, his = await scene.options(ada), await scene.options(bo)
    await asyncio.gather(
        ada.select(hers, phrase("champions-option-scenario"), "Villain: Ultron"),
        bo.click(his, "Difficulty: Standard"),
    )
    await box.until(lambda: has(his, "Difficulty: Expert"))
    await box.until(lambda: chosen(ada, hers, phrase("champions-option-scenario")) == "Villain: Ultron")
    row, _, _ = await scene.stands()
    assert (row.options["scenario"], row.options["mode"]) == ("ultron", "expert")


async def test_options_of_a_table_that_has_started_say_so(box: Box) -> None:
    scene, ada, bo = await two_at_a_table(box, "champions")
    his = await scene.options(bo)
    old = scene.message.raw
    opener = ada.control(scene.message, phrase("ui-options"))["custom_id"]
    await ada.click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    before = await scene.fingerprint()
    await bo.click(his, "Difficulty: Standard")
    await box.until(lambda: says(text_of(his.raw), "table-not-in-lobby"))
    assert not has(his, "Difficulty: Standard")
    told = await said_to(scene, await bo.forge(scene.message, opener))
    assert says(told, "table-not-in-lobby"), old
    assert await scene.fingerprint() == before
    assert (await scene.truth())[0].options["mode"] == "standard"


async def test_a_stranger_looks_at_the_options_and_changes_nothing(box: Box) -> None:
    scene, _, _ = await two_at_a_table(box, "champions")
    dee = box.player("Dee")
    hers = await scene.options(dee)
    assert phrase("ui-options-look") in text_of(hers.raw)
    assert "- Villain: Rhino\n- Difficulty: Standard" in text_of(hers.raw)
    told = await beside(scene, await dee.forge(hers, f"p1:switch:{scene.table}:0:::mode.1"))
    assert says(told, "table-only-seated")
    await scene.join(dee)
    await dee.click(hers, phrase("ui-options-table"))
    await box.until(lambda: has(hers, phrase("ui-rounds-off")))
    await dee.click(hers, phrase("ui-rounds-off"))
    await box.until(lambda: has(hers, phrase("ui-rounds-on"))), "who sits there may"
    assert (await scene.stands())[0].options["mode"] == "standard"
    await dee.click(scene.message, phrase("ui-leave"))
    await box.until(lambda: f"<@{dee.id}>" not in scene.said)
    told = await beside(scene, await dee.click(hers, phrase("ui-rounds-on")))
    assert says(told, "table-only-seated")
    await box.until(lambda: not has(hers, phrase("ui-rounds-on")))


async def test_for_the_last_seat_two_press_at_once_and_one_hears_that_it_is_taken(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy"))
    _, bo, cy = scene.people
    lobby = await scene.open()
    for number in (2, 3):
        await scene.people[0].select(lobby, phrase("ui-add-ai"), phrase("splendor-ai-novice"))
        await seated(scene, f"\n{number}. 🤖")
    join = bo.control(lobby, phrase("ui-join"))["custom_id"]
    presses = await asyncio.gather(*(who.forge(lobby, join) for who in (bo, cy)))
    await box.until(lambda: "\n4. " in text_of(lobby.raw))
    row, _, _ = await scene.stands()
    [late] = [who for who in (bo, cy) if who.id not in {seat.user for seat in row.seats}]
    told = await said_to(scene, presses[(bo, cy).index(late)])
    assert says(told, "table-full", seats=4)
    assert late.control(lobby, phrase("ui-join"))["disabled"]
    with pytest.raises(AssertionError):
        late.control(lobby, phrase("ui-add-ai"))


async def test_a_lobby_is_cancelled_from_its_options_alone(box: Box) -> None:
    scene, ada, bo = await two_at_a_table(box, "splendor")
    hers, his = [await scene.options(who, phrase("ui-options-table")) for who in (ada, bo)]
    assert not has(his, phrase("ui-close")), "he does not keep it"
    told = await beside(scene, await bo.forge(his, f"p1:close:{scene.table}:0:::"))
    assert says(told, "table-only-keeper")
    await ada.click(hers, phrase("ui-close"))
    await box.until(lambda: says(text_of(hers.raw), "ui-closed"))
    await box.until(lambda: not has(scene.message, phrase("ui-join")))
    assert (await scene.stands())[0].status == "closed"


async def seated(scene: Scene, line: str) -> None:
    await scene.box.until(lambda: line in scene.said)


async def two_at_a_table(box: Box, game: str) -> tuple[Scene, Player, Player]:
    scene = Scene(box, ("Ada", "Bo"), game)
    ada, bo = scene.people
    await scene.open()
    await scene.join(bo)
    return scene, ada, bo
