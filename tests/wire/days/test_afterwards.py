"""After a game of nine days: its replay, its file, and what a host does with both."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from datetime import timedelta

import pytest

from bot.sandbox.driver import Box, Player, text_of
from bot.sandbox.world import Message
from tests.phrases import opening, pattern, phrase
from tests.wire.days.hours import EVENING, Hours
from tests.wire.scene import Scene, has, lounge, said_to, shown
from tests.wire.table.test_looking_back import turned

pytestmark = [pytest.mark.wire, pytest.mark.slow]
RECORD = re.compile(pattern("table-record").replace(".+?", "([0-9a-f]{64})"))
BEFORE = opening("ui-replay-move", number=0)
"""The start of a replay's first page."""


async def typed(box: Box, *words: str) -> str:
    """What a command line prints, with the bot stopped."""
    await box.bot.stop()
    done = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        env={**os.environ, "PARLOR_DATABASE": str(box.folder / "parlor.sqlite3")},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await done.communicate()
    await box.bot.start()
    return said.decode().splitlines()[-1]


async def lasting(hours: Hours) -> Scene:
    """A game of Ada and Bo that ends nine days after its first answer."""
    scene = Scene(hours.box, ("Ada", "Bo"))
    await scene.start()
    await scene.play()
    await hours.until(EVENING + timedelta(days=9, minutes=1))
    while (await scene.truth())[0].status == "live":
        await scene.play()
    await scene.shows(phrase("ui-replay"))
    return scene


async def file_of(scene: Scene, person: Player) -> tuple[str, bytes]:
    """The game's file as someone downloads it."""
    page = await shown(scene, await person.click(scene.message, phrase("ui-replay")), BEFORE)
    sent = await shown(scene, await person.click(page, phrase("ui-game-file")), phrase("ui-game-file-here"))
    [(name, data)] = scene.box.sandbox.world.files_of(sent.raw).items()
    return name, data


async def from_the_end(scene: Scene, person: Player, page: Message) -> str:
    """The last page of a replay."""
    await turned(scene, person, page, phrase("ui-replay-last"), "wins")
    return text_of(page.raw)


async def test_a_game_of_nine_days_is_told_of_goes_elsewhere_as_a_file_and_forgets_who_left(
    hours: Hours,
) -> None:
    box, scene = hours.box, await lasting(hours)
    (ada, bo), cy = scene.people, box.player("Cy")

    told = await said_to(scene, await bo.slash("stats", player=ada.id))
    assert "🏅 **Nine Nights** · <t:" in told
    assert "-# " + phrase("ui-feat-nights-told") in told

    name, data = await file_of(scene, ada)
    log = await said_to(scene, await cy.click(scene.message, phrase("ui-log")))
    [record] = RECORD.findall(log)
    done = await cy.slash("verify", file=(name, data), sum=record)
    assert opening("ui-verify-genuine") in await said_to(scene, done)

    channel = lounge(box)
    file = hours.box.folder / name
    file.write_bytes(data)
    said = await typed(box, "import", str(file), str(channel.id), "--server", str(box.sandbox.world.guild))
    assert said.endswith("/replay in that channel steps through it.")
    page = await shown(scene, await cy.slash(channel, "replay"), BEFORE)
    end = await from_the_end(scene, cy, page)
    assert phrase("table-imported") not in end
    assert "Ada" in end
    page = await shown(scene, await bo.click(scene.message, phrase("ui-replay")), BEFORE)
    assert "Ada" in await from_the_end(scene, bo, page)

    said = await typed(box, "forget", str(ada.id))
    assert said == (f"{ada.id} is deleted from 1 tables. Older backups still have the name.")
    page = await shown(scene, await bo.click(scene.message, phrase("ui-replay")), BEFORE)
    end = await from_the_end(scene, bo, page)
    assert "Ada" not in end
    assert phrase("table-somebody") in end
    told = await said_to(scene, await bo.slash("stats", player=ada.id))
    assert phrase("ui-feat-nights") not in told
    told = await said_to(scene, await bo.slash("stats", player=bo.id))
    assert "🏅 **Nine Nights**" in told, "what the other did stays"
    assert has(scene.message, phrase("ui-again"))
