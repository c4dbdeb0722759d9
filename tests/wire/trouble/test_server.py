"""The bot with its tables on a PostgreSQL server that crashes, is away and comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.sandbox.driver import HANGS_AFTER, Player, Sandbox, text_of
from bot.sandbox.process import BotProcess
from games.kernel.decision import Decision, Picks
from tests.databases import needs_server, running
from tests.phrases import phrase
from tests.wire.scene import Scene, said_to

pytestmark = [pytest.mark.wire, pytest.mark.slow, needs_server]
SAID = phrase("ui-not-stored")


async def answers(scene: Scene) -> int:
    """The asked player answers on the panel, retrying whenever told to; returns how many answers count then. A
    server that has just come back may still be recovering.
    """
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    async with asyncio.timeout(HANGS_AFTER):
        while not await counts(scene, person, decision, picks):
            pass
    return (await scene.truth())[1].length


async def counts(scene: Scene, person: Player, decision: Decision, picks: Picks) -> bool:
    """Whether an answer counts; else its player is told it couldn't be stored."""
    row, match = await scene.truth()
    opened = await person.click(scene.message, phrase("ui-play"))
    if await said_to(scene, opened) == SAID:
        return False
    assert opened.original is not None
    pressed = await scene.press(person, opened.original, decision, picks, row)
    while (await scene.truth())[1].length == match.length:
        if any(SAID in text_of(message.raw) for message in (opened.original, *pressed.followups)):
            return False
        await asyncio.sleep(0.05)
    return True


async def test_a_table_outlives_its_server_and_its_bot(tmp_path: Path) -> None:
    with running(hasty=False) as server:
        address = await server.add("played")
        async with Sandbox.start(tmp_path) as box:
            bot = BotProcess(box, PARLOR_DATABASE=address.whole)
            scene = Scene(box, ("Ada", "Bo"))
            scene.where = address
            try:
                await bot.start()
                await scene.start()
                assert await answers(scene) == 1
                server.kill()
                server.start()
                assert await answers(scene) == 2, "nothing is lost with it"
                row, match = await scene.truth()
                server.stop()
                person = scene.person(row, match.pending[0].seat)
                pressed = await person.click(scene.message, phrase("ui-play"))
                assert await said_to(scene, pressed) == SAID
                server.start()
                assert await answers(scene) == 3, "it goes on by itself"
                await bot.kill()
                await bot.start()
                assert await answers(scene) == 4
                assert "Traceback" not in bot.words()
            finally:
                await bot.stop()
    assert not (tmp_path / "parlor.sqlite3").exists()


@pytest.mark.parametrize("shards", [{}, {"PARLOR_SHARDS": "0/1"}], ids=["alone", "with leases"])
async def test_a_server_that_stands_still_does_not_hold_the_end(tmp_path: Path, shards: dict[str, str]) -> None:
    """Paused with its machine: its connections are open, but nothing answers."""
    with running(hasty=False) as server:
        address = await server.add("played")
        async with Sandbox.start(tmp_path) as box:
            bot = BotProcess(box, shards, PARLOR_DATABASE=address.whole)
            await bot.start()
            with server.paused():
                await bot.stop()
            assert "was cut off" not in bot.words()
            assert "Traceback" not in bot.words()
            assert ("not_handed_over" in bot.words()) is bool(shards)
