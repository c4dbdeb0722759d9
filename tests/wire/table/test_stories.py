"""What happened, over the wire: each round in a thread, the log in pages, what's new since your last move."""

from __future__ import annotations

from functools import partial

import pytest

from bot.features.story.lines import RECAP_LINES
from bot.sandbox.driver import Box, controls_of, text_of
from bot.sandbox.world import Message
from tests.phrases import opening, phrase, says
from tests.wire.scene import InThread, Scene, command_for, has

pytestmark = pytest.mark.wire
SUPPRESS_NOTIFICATIONS = 1 << 12


def tales(scene: Scene) -> list[str]:
    """Summaries of rounds in the table's channel, in order."""
    messages = scene.box.public(scene.message.channel)
    return [text_of(m.raw) for m in messages if any(":round:" in c["custom_id"] for c in controls_of(m.raw))]


async def plays_there(scene: InThread, answers: int) -> None:
    """The people answer by command in the thread, as an AI would."""
    for _ in range(answers):
        row, match = await scene.truth()
        decision, picks = await scene.choice(match)
        command, argument = command_for(decision, picks)
        choice = {argument: ",".join(picks)}
        await scene.person(row, decision.seat).slash(command, channel=scene.thread.id, **choice)
        await scene.once(lambda now, _, before=row: now.revision > before.revision)  # before anyone kills it


async def private(scene: Scene, message: Message | None) -> str:
    """A private answer's text once it's there."""
    await scene.box.until(lambda: not message.loading)
    return text_of(message.raw)


async def wants_recaps(scene: Scene) -> None:
    """The first person has rounds told in the channel."""
    more = await scene.people[0].click(scene.message, phrase("ui-more"))
    await scene.box.until(lambda: has(more.original, phrase("ui-rounds-off")))
    done = await scene.people[0].click(more.original, phrase("ui-rounds-off"))
    assert says(await private(scene, done.original), "ui-rounds-on-now")


async def test_a_thread_is_told_each_round_once_above_the_board_and_over_kills(box: Box) -> None:
    scene = InThread(box, ("Ada", "Bo"))
    await scene.begin()
    await wants_recaps(scene)
    for number in range(1, 5):
        await plays_there(scene, 2)
        if number % 2:
            await box.bot.kill()
            await box.bot.start()
        await box.until(lambda number=number: len(tales(scene)) >= number)
        assert len(tales(scene)) == number
        await scene.current()
        assert has(scene.message, phrase("ui-play")), "the board stands below"
    told = tales(scene)
    assert ["### " + phrase("splendor-round-title", number=n) in one for n, one in enumerate(told, 1)] == [
        True
    ] * 4
    assert "### " + phrase("splendor-round-title", number=2) not in told[0]
    await box.until(lambda: sum(has(m, phrase("ui-play")) for m in box.public(scene.thread.id)) == 1)


async def test_taking_back_the_end_of_a_round_is_said_in_the_thread(box: Box) -> None:
    scene = InThread(box, ("Ada", "Bo"))
    await scene.begin()
    await wants_recaps(scene)
    await plays_there(scene, 2)
    await box.until(lambda: len(tales(scene)) == 1)
    for person in scene.people:
        await person.slash("undo", channel=scene.thread.id)
    await box.until(lambda: len(tales(scene)) == 2)
    assert tales(scene)[1].startswith(f"↩️ {phrase('ui-rounds-back', round=phrase('ui-round', number=1))}")


@pytest.mark.parametrize("place", [Scene, InThread])
async def test_a_channel_is_told_nothing_until_somebody_wants_it_and_then_silently(
    box: Box, place: type[Scene]
) -> None:
    scene = place(box, ("Ada", "Bo"))
    await (scene.begin() if isinstance(scene, InThread) else scene.start())
    play = partial(plays_there, scene) if isinstance(scene, InThread) else scene.play
    await play(2)
    await scene.current()
    assert tales(scene) == []
    await wants_recaps(scene)
    await play(2)
    await box.until(lambda: len(tales(scene)) == 1)
    told = next(m for m in box.public(scene.message.channel) if text_of(m.raw) == tales(scene)[0])
    assert "### " + phrase("splendor-round-title", number=2) in tales(scene)[0]
    assert 1 < len(text_of(told.raw).splitlines()) <= 1 + RECAP_LINES
    assert told.raw["flags"] & SUPPRESS_NOTIFICATIONS


async def test_the_log_is_turned_by_pages_and_comes_as_a_file(box: Box, scene: Scene) -> None:
    message = scene.message
    await scene.play(44)
    await scene.current()
    done = await scene.people[0].click(scene.message, phrase("ui-log"))
    newest = await private(scene, done.original)
    assert newest.startswith(f"### {phrase('ui-log')}\n### {opening('ui-round')}")
    await scene.people[0].click(done.original, phrase("ui-page-first"))
    await box.until(lambda: says(text_of(done.original.raw), "splendor-setup"))
    assert f"### {phrase('ui-round', number=1)}\n" in text_of(done.original.raw)
    asked = await scene.people[0].click(done.original, phrase("ui-log-file"))
    await box.until(lambda: asked.original.raw.get("attachments"))
    [attached] = asked.original.raw["attachments"]
    assert attached["filename"] == "log-1.txt"
    assert message.id == scene.message.id


async def test_the_panel_tells_what_came_since_ones_own_move_after_a_restart_too(
    box: Box, scene: Scene
) -> None:
    await scene.play(3)
    row, match = await scene.truth()
    waiting = scene.person(row, match.pending[0].seat)
    await box.bot.kill()
    await box.bot.start()
    panel = await scene.panel(waiting)
    said = await private(scene, panel)
    seat = match.pending[0].seat
    told = [line for line in said.splitlines() if line.removeprefix("-# ").startswith("• ")]
    assert [row.seats[seat].name in told[0], row.seats[1 - seat].name in told[1]] == [True, True]
