"""Driving the stand-in from tests: people by name, messages by what they say, the bot as a process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.sandbox.interactions import Interaction
from bot.sandbox.serve import Sandbox
from bot.sandbox.validate import SELECTS, TEXT_DISPLAY, walk
from bot.sandbox.world import DIRECT, Message, Shown, User

Json = dict[str, Any]


class TimedOut(AssertionError):
    """What was waited for did not happen."""


def text_of(raw: Json) -> str:
    """Everything that a message says, its components' texts too."""
    said = [raw.get("content") or ""]
    said += [c["content"] for _, c in walk(raw.get("components") or []) if c.get("type") == TEXT_DISPLAY]
    return "\n".join(part for part in said if part)


def controls_of(raw: Json) -> list[Json]:
    """Buttons and menus of a message."""
    return [c for _, c in walk(raw.get("components") or []) if c.get("custom_id")]


class Player:
    """One person at the screen."""

    def __init__(self, box: Box, user: User) -> None:
        self.box = box
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    async def slash(self, path: str, channel: int | None = None, **options: Any) -> Interaction:
        """Send a command; returns once the bot has answered it in full."""
        done = await self.box.sandbox.people.command(self.id, channel or self.box.channel, path, options)
        return await self.box.answered(done)

    async def complete(
        self, path: str, focused: str, typed: str = "", channel: int | None = None, **options: Any
    ) -> list[Json]:
        """The choices that the bot offers for an argument."""
        where = channel or self.box.channel
        wish = {**options, focused: typed}
        done = await self.box.sandbox.people.autocomplete(self.id, where, path, wish, focused)
        await self.box.answered(done)
        return done.choices or []

    async def click(self, message: Message, label: str) -> Interaction:
        """Press the button with this label."""
        button = self.control(message, label)
        done = await self.box.sandbox.people.click(self.id, message, button["custom_id"])
        return await self.box.answered(done)

    async def select(self, message: Message, title: str, *labels: str) -> Interaction:
        """Choose lines of the menu with this placeholder, each by the beginning of its label."""
        menu = next(
            c
            for c in controls_of(message.raw)
            if c["type"] in SELECTS and title in (c.get("placeholder") or "")
        )
        values = [
            next(o["value"] for o in menu["options"] if o["label"].startswith(label) or o["value"] == label)
            for label in labels
        ]
        done = await self.box.sandbox.people.click(self.id, message, menu["custom_id"], values)
        return await self.box.answered(done)

    async def forge(self, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        """Send what no client would."""
        return await self.box.answered(await self.box.sandbox.people.forge(self.id, message, custom_id, values))

    def control(self, message: Message, label: str) -> Json:
        """The button with this label."""
        for component in controls_of(message.raw):
            if component.get("label") == label:
                return component
        raise AssertionError(f"no button {label!r} in: {[c.get('label') for c in controls_of(message.raw)]}")

    def private(self, channel: int | None = None) -> list[Message]:
        """Messages that this person alone sees in a channel, oldest first."""
        held = self.box.sandbox.world.messages[channel or self.box.channel].values()
        return [m for m in held if m.visible_to == self.id]

    def direct(self) -> list[Message]:
        """Messages in the conversation with the bot."""
        world = self.box.sandbox.world
        for channel in world.channels.values():
            if channel.kind == DIRECT and channel.recipient == self.id:
                return list(world.messages[channel.id].values())
        return []

    def shown(self) -> list[Shown]:
        """Everything that this person was ever shown."""
        return [s for s in self.box.sandbox.world.shown if s.user == self.id]


class Box:
    """A stand-in with its people and, where wanted, the bot as a process."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.channel = next(iter(sandbox.world.channels))
        self.bot: BotProcess | None = None

    def player(self, name: str) -> Player:
        return Player(self, self.sandbox.world.user_named(name))

    def public(self, channel: int | None = None) -> list[Message]:
        """Messages of a channel that everybody sees, oldest first."""
        held = self.sandbox.world.messages[channel or self.channel].values()
        return [m for m in held if m.visible_to is None]

    async def answered(self, interaction: Interaction) -> Interaction:
        """Wait until an interaction has its final answer: not only an acknowledgement."""
        await asyncio.wait_for(interaction.settled.wait(), 5)
        if interaction.answer == 5:
            await self.until(lambda: interaction.original is not None and not interaction.original.loading)
        return interaction

    async def until(self, true: Callable[[], Any], seconds: float = 10.0) -> Any:
        """Wait until something is true of the world; returns what it gave."""
        changed = self.sandbox.world.changed
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := true()):
            left = end - loop.time()
            if left <= 0:
                raise TimedOut("it did not happen in time")
            changed.clear()
            try:
                await asyncio.wait_for(changed.wait(), min(left, 0.2))
            except TimeoutError:
                continue
        return found


class BotProcess:
    """The bot as its own process, that can be killed at any moment."""

    def __init__(self, box: Box, **settings: str) -> None:
        self.box = box
        self.settings = settings
        self.log = box.folder / "bot.log"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start, and wait until it is connected."""
        connected = self.box.sandbox.gateway.connected
        connected.clear()
        environment = {
            **os.environ,
            **self.box.sandbox.environment(),
            "PARLOR_DATABASE": str(self.box.folder / "parlor.sqlite3"),
            "PARLOR_AI_PAUSE": "0",
            **self.settings,
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", env=environment, stdout=log, stderr=log
            )
        try:
            await asyncio.wait_for(connected.wait(), 30)
        except TimeoutError:
            raise TimedOut(self.log.read_text()[-2000:]) from None

    @property
    def pid(self) -> int:
        """Its process id while it runs."""
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """kill -9."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        self.box.sandbox.gateway.connected.clear()
        self.box.sandbox.gateway.socket = None

    async def stop(self) -> None:
        """Ask it to stop, as a host does."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(self._process.wait(), 10)
            except TimeoutError:
                await self.kill()


@asynccontextmanager
async def playing(folder: Path, **settings: str) -> AsyncIterator[Box]:
    """A stand-in with the bot running against it."""
    sandbox = await Sandbox.start()
    box = Box(sandbox, folder)
    box.bot = BotProcess(box, **settings)
    try:
        await box.bot.start()
        yield box
    finally:
        await box.bot.stop()
        await sandbox.stop()
