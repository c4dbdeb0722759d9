"""Slow pictures over the wire: play goes on, and they follow."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.chat.ids import ComponentId
from bot.sandbox.driver import Player, Sandbox, text_of
from bot.sandbox.process import BotProcess
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene, shown_revision

pytestmark = pytest.mark.wire
COMMAND = (sys.executable, "-m", "tests.wire.hindered", "easel", "run")
FOLLOWS = phrase("ui-picture-follows").removeprefix("-# ")
BEFORE = phrase("ui-picture-before")


class Easel:
    """Holds back all drawing of the bot, or lets it go."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer: int | None = None

    def hold(self) -> None:
        made = self.path.with_name("pipe")
        os.mkfifo(made)
        self._writer = os.open(made, os.O_RDWR)  # while someone could write, readers wait
        made.replace(self.path)

    def let_go(self) -> None:
        made = self.path.with_name("paper")
        made.write_bytes(b"")
        made.replace(self.path)
        if self._writer is not None:
            os.close(self._writer)
            self._writer = None


@asynccontextmanager
async def drawing(folder: Path) -> AsyncIterator[tuple[Scene, Easel]]:
    """A fully shown table of a bot whose drawing can be held back."""
    async with Sandbox.start(folder) as box:
        easel = Easel(folder / "easel")
        easel.path.write_bytes(b"")
        box.bot = BotProcess(box, {"EASEL": str(easel.path)}, command=COMMAND)
        try:
            await box.bot.start()
            scene = Scene(box, ("Ada", "Bo"))
            await scene.start()
            await scene.current()
            await box.until(lambda: any(pictures(m) == ["seat"] for p in scene.people for m in p.direct()))
            yield scene, easel
        finally:
            easel.let_go()
            await box.bot.stop()


def pictures(message: Message) -> list[str]:
    """Kinds of a message's pictures, each once."""
    return list(dict.fromkeys(each["filename"].partition("-")[0] for each in message.raw["attachments"]))


async def held_back(scene: Scene, easel: Easel) -> tuple[Player, Player]:
    """Someone has answered while nothing is drawn; returns who has to act now, and who answered."""
    easel.hold()
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    actor = scene.person(row, decision.seat)
    panel = await scene.panel(actor)
    assert pictures(panel) == ["seat"], "his direct message shows the same: it is drawn already"
    await scene.by_components(actor, panel, decision, picks, row)
    await scene.box.until(lambda: BEFORE in scene.said)
    assert shown_revision(scene.message) == row.revision, "the picture before, and the message says so"
    return (await scene.turn())[0], actor


async def test_a_panel_works_before_its_pictures_and_they_follow(tmp_path: Path) -> None:
    async with drawing(tmp_path) as (scene, easel):
        actor, _ = await held_back(scene, easel)
        row, match = await scene.truth()
        panel = await scene.panel(actor)
        assert FOLLOWS in text_of(panel.raw)
        assert pictures(panel) == []
        decision, picks = await scene.choice(match)
        await scene.by_components(actor, panel, decision, picks, row)
        after, _ = await scene.truth()
        assert after.revision > row.revision, "what he answered without a picture counts"
        easel.let_go()
        await scene.current()
        assert pictures(scene.message) == ["table"]
        assert BEFORE not in scene.said


async def test_the_picture_of_a_panel_follows(tmp_path: Path) -> None:
    async with drawing(tmp_path) as (scene, easel):
        actor, _ = await held_back(scene, easel)
        panel = await scene.panel(actor)
        said = text_of(panel.raw)
        easel.let_go()
        await scene.box.until(lambda: pictures(panel) == ["seat"])
        assert text_of(panel.raw) == said.replace(f"\n-# {FOLLOWS}", "")


async def test_impatient_presses_leave_one_panel_and_no_complaint(tmp_path: Path) -> None:
    async with drawing(tmp_path) as (scene, easel):
        actor, _ = await held_back(scene, easel)
        before = {m.id for m in actor.private()}  # the opener was told so
        people, play = scene.box.sandbox.people, actor.control(scene.message, phrase("ui-play"))["custom_id"]
        presses = [await people.click(actor.id, scene.message, play) for _ in range(6)]
        easel.let_go()
        presses += [await people.click(actor.id, scene.message, play) for _ in range(6)]
        for pressed in presses:
            await scene.box.until(lambda pressed=pressed: pressed.settled.is_set())

        def panels() -> list[list[str]]:
            return [pictures(m) for m in actor.private() if m.id not in before]

        await scene.box.until(lambda: panels() == [["seat"]])
        assert not any(m.loading for m in actor.private())
        assert not scene.box.recording.saw(actor.id, phrase("ui-discord-failed"))


async def test_a_panel_that_something_else_stood_in_comes_back_without_its_former_pictures(
    tmp_path: Path, refusals: list[str]
) -> None:
    async with drawing(tmp_path) as (scene, easel):
        row, match = await scene.truth()
        seat = match.pending[0].seat
        person = scene.person(row, seat)
        panel = await scene.panel(person)
        assert pictures(panel) == ["seat"]
        easel.hold()
        await person.forge(panel, str(ComponentId("panel", row.id + 99)))
        await scene.box.until(lambda: pictures(panel) == [])
        assert says(text_of(panel.raw), "table-unknown")
        other = next(each for each in scene.people if each is not person)
        await other.slash("rules")  # once it has answered this, the bot knows what the panel shows
        await person.forge(panel, str(ComponentId("look", row.id, extra=f"{seat}.phone")))
        await scene.box.until(lambda: FOLLOWS in text_of(panel.raw))
        assert refusals == []


async def test_a_bot_that_is_killed_before_a_picture_shows_it_when_it_is_back(tmp_path: Path) -> None:
    async with drawing(tmp_path) as (scene, easel):
        await held_back(scene, easel)
        bot = scene.box.bot
        await bot.kill()
        easel.let_go()
        await bot.start()
        await scene.current()
        assert BEFORE not in scene.said
