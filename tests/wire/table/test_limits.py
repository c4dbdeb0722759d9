"""Floods, over-long texts and deleted data, as Discord sees them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Box, Interaction, playing, text_of
from tests.phrases import phrase, says
from tests.wire.people.test_seats import said_to
from tests.wire.scene import Scene, has, newest

pytestmark = pytest.mark.wire
OPENED = ("ui-thread-opened", "ui-too-many-tables")
"""What comes of opening a thread."""


def strings_of(command: dict[str, Any]) -> list[tuple[str, int | None]]:
    """(path, longest text) of every text option of a command that has no fixed choices."""
    found = []
    for option in command.get("options") or []:
        if option["type"] in (1, 2):
            found += [(f"{command['name']} {path}", most) for path, most in strings_of(option)]
        elif option["type"] == 3 and not option.get("choices"):
            found.append((f"{command['name']} {option['name']}", option.get("max_length")))
    return found


async def test_every_text_option_is_registered_with_its_length(box: Box) -> None:
    found = [pair for command in box.sandbox.world.commands for pair in strings_of(command)]
    assert ("card name", 100) in found
    assert ("champions deck import cards", 6000) in found
    assert [path for path, most in found if most is None] == []


async def test_someone_who_floods_is_told_privately_and_goes_on_later(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_LOOKUPS_PER_MINUTE="3", PARLOR_TABLES_PER_PERSON="1") as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        ada, bo = scene.people
        told = [await said_to(scene, await ada.slash("log")) for _ in range(5)]
        assert [(says(one, "ui-too-fast")) for one in told] == [False, False, False, True, True]
        pressed = await said_to(scene, await ada.click(scene.message, phrase("ui-log")))
        assert says(pressed, "ui-too-fast")
        assert not says(await said_to(scene, await bo.slash("log")), "ui-too-fast")
        assert not says(await said_to(scene, await ada.slash("hand")), "ui-too-fast")
        again = (await ada.slash("play", game="splendor")).original
        await ada.click(again, phrase("ui-open-thread"))
        await box.until(lambda: says(text_of(again.raw), "ui-too-many-tables", count=1))
        assert box.threads() == [], "and no thread either"


async def test_presses_all_at_once_open_as_many_tables_as_are_allowed(tmp_path: Path) -> None:
    """One that is stored while another is counted may count twice, so perhaps fewer: they come one by one."""
    async with playing(tmp_path, PARLOR_TABLES_PER_PERSON="3") as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        bo = scene.people[1]

        async def opened(offer: Interaction) -> str:
            """What comes of a press on an offer, in its place or, if another is below it, at the end."""
            done = await bo.click(offer.original, phrase("ui-open-thread"))
            told = await box.until(lambda: [key for key in OPENED if says(text_of(newest(done).raw), key)])
            return str(told[0])

        offers = [await bo.slash("play", game="splendor") for _ in range(6)]
        at_once = await asyncio.gather(*map(opened, offers))
        assert len(box.threads()) == at_once.count("ui-thread-opened") <= 3
        one_by_one = [await opened(await bo.slash("play", game="splendor")) for _ in range(3)]
        assert (len(box.threads()), one_by_one[-1]) == (3, "ui-too-many-tables")


async def test_a_person_is_forgotten_after_one_question(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_AI_PAUSE="60") as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        ada, bo = scene.people
        await box.until(ada.direct)
        await ada.slash("champions deck copy", deck="Iron Man", name="Mine")
        asked = await ada.slash("me forget")
        told = await said_to(scene, asked)
        assert says(told, "ui-forget-question")
        assert (await scene.truth())[0].seats[0].user == ada.id, "one command forgets nobody"
        await ada.click(asked.original, phrase("ui-forget-sure"))
        await box.until(lambda: says(text_of(asked.original.raw), "ui-forgotten"))
        await scene.tells("table-seat-quit", old=phrase("table-somebody"))
        await box.until(lambda: says(text_of(ada.direct()[-1].raw), "ui-farewell-seat"))
        row, _ = await scene.truth()
        assert [seat.user for seat in row.seats] == [None, bo.id]
        assert says(await said_to(scene, await ada.slash("champions deck list")), "champions-ui-deck-none")
        assert has(scene.message, phrase("ui-play")), "Bo plays on"
