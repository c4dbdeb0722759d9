"""Drives the stand-in from tests: people by name, messages by their text, the bot as a process.

    async with playing(folder) as box:                 # the stand-in, with Parlor running against it
        ada = box.user("Ada")
        done = await ada.slash("play", game="splendor")
        table = await box.until(lambda: box.public()[-1])
        await box.user("Bo").click(table, "Join")

`Sandbox.start()` gives the same box without a bot, for a test's own bot. Every action returns an `Interaction`
with its outcome:

| attribute | meaning |
|---|---|
| `ack_ms` | milliseconds until the first answer; None if there was none |
| `answer` | callback type: 4 message, 5 deferred, 6 and 7 update, 8 choices, 9 modal |
| `response`, `ephemeral`, `updated` | the new message; the private one; the clicked message if it changes |
| `followups` | further messages |
| `modal`, `choices` | the form to `submit`; autocompletion's choices |
| `failed`, `error` | no answer in time; the client's message about it |
| `refusals` | the bot's answers that Discord would refuse, as `ApiError` |

People can only do what a client allows: `NotPossible` is raised for a disabled button, one that isn't on the
message, an invisible message, too many values. `forge` skips these checks.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.sandbox.process import HANGS_AFTER, PARLOR, UNHURRIED_END, BotProcess, NotEnded, TimedOut
from bot.sandbox.recording import Recording, Shown
from bot.sandbox.serve import Sandbox as Server
from bot.sandbox.service.forms import NotPossible, fields_of
from bot.sandbox.service.interactions import FIRST_ANSWER, Interaction
from bot.sandbox.service.validate import GALLERY, SELECTS, TEXT_DISPLAY, THUMBNAIL, USER_SELECT, walk
from bot.sandbox.world import DIRECT, Channel, Message, User

__all__ = [
    "FIRST_ANSWER", "HANGS_AFTER", "PARLOR", "UNHURRIED", "BotProcess", "Box", "Interaction", "Message",
    "NotEnded", "NotPossible", "Player", "Recording", "Sandbox", "TimedOut", "alts_of", "controls_of",
    "playing", "text_of",
]  # fmt: skip
Json = dict[str, Any]
UNHURRIED = HANGS_AFTER / 2
"""Seconds a test's stand-in waits for a first answer: a busy machine makes no difference.
`patience=FIRST_ANSWER` is as short as Discord's own."""


# -- reading messages -------------------------------------------------------------------------------------


def text_of(raw: Json) -> str:
    """Including its components' texts."""
    said = [raw.get("content") or ""]
    said += [c["content"] for _, c in walk(raw.get("components") or []) if c.get("type") == TEXT_DISPLAY]
    return "\n".join(part for part in said if part)


def controls_of(raw: Json) -> list[Json]:
    """Disabled ones too."""
    return [c for _, c in walk(raw.get("components") or []) if c.get("custom_id")]


def alts_of(raw: Json) -> list[str]:
    parts = [c for _, c in walk(raw.get("components") or [])]
    shown = [item for c in parts if c.get("type") == GALLERY for item in c["items"]]
    shown += [c for c in parts if c.get("type") == THUMBNAIL]
    return [item.get("description") or "" for item in shown]


def _title(control: Json) -> str:
    return control.get("label") or control.get("placeholder") or ""


# -- people -----------------------------------------------------------------------------------------------


class Player:
    def __init__(self, box: Box, user: User) -> None:
        self.box = box
        self.user = user
        self.name = user.name

    @property
    def id(self) -> int:
        return self.user.id

    async def slash(
        self, *where: str | int | Channel, channel: int | Channel | None = None, **options: Any
    ) -> Interaction:
        """Returns once the bot has fully answered.

        `slash("splendor take", gems="r")` in the box's first channel, `slash(channel, "splendor take", ...)` or
        `slash("splendor take", channel=channel, ...)` in another.
        """
        path, place = self._place(where, channel)
        done = await self.box.sandbox.people.command(self.id, place, path, options)
        return await self.box.answered(done)

    async def complete(
        self, path: str, focused: str, typed: str = "", channel: int | None = None, **options: Any
    ) -> list[Json]:
        """The choices (`name`, `value`) for the argument being typed."""
        people, wish = self.box.sandbox.people, {**options, focused: typed}
        done = await people.autocomplete(self.id, channel or self.box.channel, path, wish, focused)
        await self.box.answered(done)
        return done.choices or []

    async def click(self, message: Message, label: str) -> Interaction:
        """By label or custom id."""
        button = self.control(message, label)
        return await self.box.answered(
            await self.box.sandbox.people.click(self.id, message, button["custom_id"])
        )

    async def select(self, message: Message, title: str, *labels: str | list[str] | Player) -> Interaction:
        """Choose in the menu with this custom id, or this text in its placeholder. Options go by value or the
        start of their label, singly or as a list; people as `Player`."""
        menu = self._menu(message, title)
        flat = [one for given in labels for one in (given if isinstance(given, list) else [given])]
        values = [str(one.id) if isinstance(one, Player) else _value(menu, one) for one in flat]
        return await self.box.answered(
            await self.box.sandbox.people.click(self.id, message, menu["custom_id"], values)
        )

    async def submit(self, origin: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Send in a form; values by custom id or label: text as `str`, menus as a list of values. Fields left
        out keep their preset."""
        assert origin.modal is not None, "no form is open"
        ids = {field["custom_id"] for field in fields_of(origin.modal)}
        labels = {
            part["label"]: part["component"]["custom_id"]
            for part in origin.modal["components"]
            if part.get("component")
        }
        named = {key if key in ids else labels.get(key, key): value for key, value in values.items()}
        return await self.box.answered(await self.box.sandbox.people.submit(self.id, origin, named))

    async def forge(self, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        """What no client would send: any id on any message, as a button, or as a menu with values."""
        return await self.box.answered(await self.box.sandbox.people.forge(self.id, message, custom_id, values))

    async def forge_form(
        self, custom_id: str, fields: dict[str, str], message: Message | None = None
    ) -> Interaction:
        """Submit a form never opened, or opened before the bot's restart."""
        channel = message.channel if message else self.box.channel
        made = await self.box.sandbox.people.forge_form(self.id, channel, custom_id, fields, message)
        return await self.box.answered(made)

    def control(self, message: Message, label: str) -> Json:
        """By label, placeholder or custom id."""
        found = controls_of(message.raw)
        for component in found:
            if label in (_title(component), component["custom_id"]):
                return component
        raise AssertionError(f"no control {label!r} in: {[_title(c) for c in found]}")

    def private(self, channel: int | None = None) -> list[Message]:
        """Messages only this person sees in a channel, oldest first."""
        held = self.box.sandbox.world.messages[channel or self.box.channel].values()
        return [m for m in held if m.visible_to == self.id]

    def direct(self) -> list[Message]:
        """The conversation with the bot, oldest first."""
        world = self.box.sandbox.world
        for channel in world.channels.values():
            if channel.kind == DIRECT and channel.recipient == self.id:
                return list(world.messages[channel.id].values())
        return []

    def shown(self) -> list[Shown]:
        return self.box.recording.for_user(self.id)

    def _place(self, where: tuple[str | int | Channel, ...], channel: int | Channel | None) -> tuple[str, int]:
        path = next(part for part in where if isinstance(part, str))
        named = [part for part in (*where, channel) if part is not None and not isinstance(part, str)]
        place = named[0] if named else self.box.channel
        return path, place.id if isinstance(place, Channel) else place

    def _menu(self, message: Message, title: str) -> Json:
        menus = [c for c in controls_of(message.raw) if c["type"] in SELECTS]
        for menu in menus:
            if title == menu["custom_id"] or title in (menu.get("placeholder") or ""):
                return menu
        raise AssertionError(f"no menu {title!r} in: {[_title(menu) for menu in menus]}")


def _value(menu: Json, wanted: str) -> str:
    """By value or the start of its label."""
    if menu["type"] == USER_SELECT:
        return wanted
    options = menu.get("options") or []
    exact = [o["value"] for o in options if wanted in (o["value"], o["label"])]
    begun = [o["value"] for o in options if o["label"].startswith(wanted)]
    if not exact and not begun:
        raise NotPossible(f"no line {wanted!r} in: {[o['label'] for o in options]}")
    return str((exact or begun)[0])


# -- the stand-in -----------------------------------------------------------------------------------------


class Box:
    """A stand-in with its people, and optionally the bot as a process."""

    def __init__(self, sandbox: Server, folder: Path) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.channel = next(iter(sandbox.world.channels))
        """#parlor."""
        self.control = sandbox.control
        """Faults, ageing, forging."""
        self.bot: BotProcess | None = None

    @property
    def users(self) -> list[Player]:
        """Ada (who owns the server), Bo, Cy and Dee."""
        return [Player(self, user) for user in self.sandbox.world.users.values()]

    def user(self, name: str) -> Player:
        return Player(self, self.sandbox.world.user_named(name))

    player = user

    @property
    def recording(self) -> Recording:
        return self.sandbox.world.recording

    def public(self, channel: int | None = None) -> list[Message]:
        """Messages everyone sees in a channel, oldest first."""
        held = self.sandbox.world.messages[channel or self.channel].values()
        return [m for m in held if m.visible_to is None]

    def messages(self, channel: int | Channel, viewer: Player) -> list[Message]:
        """Including private messages, oldest first."""
        id_ = channel.id if isinstance(channel, Channel) else channel
        world = self.sandbox.world
        return [m for m in world.messages[id_].values() if viewer.id in world.audience(m)]

    def threads(self) -> list[Channel]:
        return [c for c in self.sandbox.world.channels.values() if c.parent == self.channel]

    async def answered(self, interaction: Interaction) -> Interaction:
        """Wait for the final answer, not just an acknowledgement. A bot may also delete that and
        say nothing."""
        await asyncio.wait_for(interaction.settled.wait(), HANGS_AFTER)
        if interaction.answer == 5:
            await self.until(lambda: self._is_answered(interaction.original))
        return interaction

    def _is_answered(self, original: Message | None) -> bool:
        if original is None:
            return False
        return not original.loading or original.id not in self.sandbox.world.messages[original.channel]

    async def until(self, true: Callable[[], Any], seconds: float = HANGS_AFTER) -> Any:
        """Wait until something is true; returns its value, or raises `TimedOut`."""
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


class Sandbox:
    @staticmethod
    @asynccontextmanager
    async def start(
        folder: Path | None = None, port: int = 0, *, patience: float = UNHURRIED
    ) -> AsyncIterator[Box]:
        """Without a bot. `folder` takes its log and data; by default a temporary one. `patience`: seconds until
        an unanswered interaction fails."""
        with TemporaryDirectory(prefix="sandbox-") as passing:
            server = await Server.start(port)
            server.interactions.patience = patience
            try:
                yield Box(server, folder or Path(passing))
            finally:
                await server.stop()


@asynccontextmanager
async def playing(
    folder: Path, command: Sequence[str] = UNHURRIED_END, *, patience: float = UNHURRIED, **settings: str
) -> AsyncIterator[Box]:
    """Start with Parlor running against it, launched by `command`."""
    async with Sandbox.start(folder, patience=patience) as box:
        box.bot = BotProcess(box, settings, command=command)
        try:
            await box.bot.start()
            yield box
        finally:
            await box.bot.stop()
        assert not box.sandbox.world.cut, f"clients cut these labels: {sorted(box.sandbox.world.cut)}"
