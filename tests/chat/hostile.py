"""A bot without Discord that lets tests fill in every text entry: commands, autocompletions, forms."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord import app_commands

from bot.chat.controls import CONTROLS
from bot.chat.ids import ComponentId
from bot.chat.painter import Painter
from bot.client import Parlor
from bot.ops.settings import Settings
from bot.store.store import Store
from bot.tables.model import Person
from tests.chat.messages import BlankPainter

ADA, BO = Person(1, "Ada"), Person(2, "Bo")
GUILD, CHANNEL = 7, 100
TEXT = discord.AppCommandOptionType.string


def _typed_in(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What was typed with a command, or with one in a group."""
    for option in data.get("options", ()):
        if "value" in option:
            yield option["name"], option["value"]
        yield from _typed_in(option)


class Asked:
    """An interaction as the bot's handlers see it. `said` is every message sent back."""

    def __init__(self, bot: Parlor, data: dict[str, Any], kind: discord.InteractionType) -> None:
        self.client, self.data, self.type = bot, data, kind
        self.id, self.extras, self.message = 0, dict[str, Any](), None
        self.guild_id, self.channel_id, self.channel = GUILD, CHANNEL, None
        self.user = SimpleNamespace(id=ADA.id, display_name=ADA.name, bot=False)
        self.locale = self.guild_locale = discord.Locale.american_english
        self.permissions = self.app_permissions = discord.Permissions.all()
        self.command, self.command_failed = None, False
        self.namespace = dict(_typed_in(data))
        self.said: list[Any] = []
        self.forms: list[discord.ui.Modal] = []
        self.response = self.followup = self

    def is_done(self) -> bool:
        return True

    def is_user_integration(self) -> bool:
        return False

    def is_guild_integration(self) -> bool:
        return True

    async def defer(self, **how: Any) -> None:
        return None

    async def edit_original_response(self, *, view: Any, **about: Any) -> Any:
        self.said.append(view.to_components())
        return SimpleNamespace(id=1, attachments=[])

    async def send(self, *, view: Any, **about: Any) -> None:
        self.said.append(view.to_components())

    send_message = send

    async def autocomplete(self, choices: list[app_commands.Choice[str]]) -> None:
        self.said.append([choice.to_dict() for choice in choices])

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        self.forms.append(modal)


class Entry:
    """A place to type in: a command's option, while typed or once sent, or the field of a form."""

    def __init__(self, name: str, most: int | None, fill: Any) -> None:
        self.name, self.most, self._fill = name, most, fill

    async def fill(self, text: str) -> Asked:
        """Type this text there; returns the interaction."""
        return cast(Asked, await self._fill(text))


@asynccontextmanager
async def bot_without_discord(folder: Path, **settings: Any) -> AsyncIterator[Parlor]:
    """All commands and controls over a new database; nothing is drawn or sent."""
    store = await Store.open(str(folder / "hostile.sqlite3"))
    unhindered = {"actions_per_minute": 0, "lookups_per_minute": 0, "workers": 0}
    bot = Parlor(Settings(**{**unhindered, **settings}), store)
    blank = BlankPainter()
    blank.card = _blank_card  # type: ignore[method-assign]
    bot.panels._painter = bot.app._services[Painter] = blank
    bot.tables.notify = lambda table: None
    bot.app.publisher = _Unseen()
    try:
        await bot._prepare()
        yield bot
    finally:
        bot.pools.stop()
        await store.close()


class _Unseen:
    """A publisher that shows nothing."""

    async def pressed(self, table: int, user: int, verb: str) -> None:
        return None

    async def shown(self, table: int, *, look: bool = False) -> str:
        return ""


async def _blank_card(kind: str, id_: str, words: Any) -> Any:
    return await BlankPainter().draw(kind, None, words)


async def playing(bot: Parlor, game: str) -> int:
    """A running table in the channel that asks Ada something."""
    opened = await bot.tables.open(game, GUILD, CHANNEL, ADA, language="en")
    if game in ("splendor", "underworld"):
        await bot.lobbies.join(opened.row.id, BO)
    else:
        await bot.lobbies.join_more(opened.row.id, ADA)
    if game == "splendor":
        await bot.lobbies.set_option(opened.row.id, ADA, "start", "first")
    await bot.lobbies.start(opened.row.id, ADA)
    return opened.row.id


def entries(bot: Parlor, table: int) -> Iterator[Entry]:
    """Every place where a person can type, found in what is registered."""
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                if parameter.type is TEXT and not parameter.choices:
                    yield _sent(bot, command, parameter)
                    if parameter.autocomplete:
                        yield _typed(bot, command, parameter)
    yield from _forms(bot, table)


def _data(command: Any, parameter: Any, text: str, *, focused: bool) -> dict[str, Any]:
    """What Discord sends of a command, its other options filled with something short."""
    others = [p for p in command.parameters if p is not parameter and p.required]
    options: list[dict[str, Any]] = [
        {"type": p.type.value, "name": p.display_name, "value": _short(p)} for p in others
    ]
    options.append({"type": 3, "name": parameter.display_name, "value": text, "focused": focused})
    names = command.qualified_name.split()
    for name in reversed(names[1:]):
        kind = 1 if name == names[-1] else 2
        options = [{"type": kind, "name": name, "options": options}]
    return {"id": "1", "name": names[0], "type": 1, "options": options}


class _SmallFile:
    """A file that someone attaches."""

    size = 2

    async def read(self) -> bytes:
        return b"{}"


def _short(parameter: Any) -> Any:
    if parameter.type is discord.AppCommandOptionType.attachment:
        return _SmallFile()
    return 1 if parameter.type is discord.AppCommandOptionType.integer else "Iron Man"


def _sent(bot: Parlor, command: Any, parameter: Any) -> Entry:
    async def fill(text: str) -> Asked:
        asked = Asked(
            bot, _data(command, parameter, text, focused=False), discord.InteractionType.application_command
        )
        if await bot.tree.interaction_check(cast(Any, asked)):
            given = {p.name: _short(p) for p in command.parameters if p.required} | {parameter.name: text}
            bound = [command.binding] if command.binding else []
            await command.callback(*bound, asked, **given)
        return asked

    return Entry(f"/{command.qualified_name} {parameter.display_name}", parameter.max_value, fill)


def _typed(bot: Parlor, command: Any, parameter: Any) -> Entry:
    async def fill(text: str) -> Asked:
        asked = Asked(bot, _data(command, parameter, text, focused=True), discord.InteractionType.autocomplete)
        if await bot.tree.interaction_check(cast(Any, asked)):
            complete = command._params[parameter.name].autocomplete
            bound = [command.binding] if len(inspect.signature(complete).parameters) == 3 else []
            await asked.autocomplete(await complete(*bound, asked, text))
        return asked

    return Entry(f"/{command.qualified_name} {parameter.display_name} (typing)", parameter.max_value, fill)


def _forms(bot: Parlor, table: int) -> Iterator[Entry]:
    for name, control in CONTROLS.items():
        if control.opens_form:
            yield Entry(f"form of {name}", None, _form(bot, name, table))


def _form(bot: Parlor, verb: str, table: int) -> Any:
    async def fill(text: str) -> Asked:
        opened = Asked(bot, {"custom_id": str(ComponentId(verb, table))}, discord.InteractionType.component)
        await bot.router.handle(cast(Any, opened))
        [form] = opened.forms
        made = form.to_dict()
        [field] = [part["component"] for part in made["components"]]
        assert field["max_length"] <= 4000, "a form has a limit of its own"
        field = {"type": 4, "custom_id": field["custom_id"], "value": text}
        data = {"custom_id": made["custom_id"], "components": [{"type": 18, "component": field}]}
        asked = Asked(bot, data, discord.InteractionType.modal_submit)
        await bot.router.handle(cast(Any, asked))
        return asked

    return fill
