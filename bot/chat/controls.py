"""Buttons, menus and forms: each is one object that draws itself and has one handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import discord
from discord import ui

from bot.app import App
from bot.chat.choices import Entry
from bot.chat.components import Style, button, form, menu, people
from bot.chat.ends import ChannelEnds
from bot.chat.ids import ComponentId, parse
from bot.chat.late import LatePictures
from bot.chat.limits import MENU, OPTION
from bot.chat.rates import Kind, RateLimiter
from bot.chat.replies import acknowledge, explained, move_down, shown_in, whisper
from bot.chat.signs import SIGNS
from bot.chat.words import own_language, own_words, said
from bot.tables.model import Snapshot, refuse
from render.kit.letters.words import Words

Button = ui.Button[ui.LayoutView]
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
Run = Callable[[App, discord.Interaction, ComponentId], Awaitable[None]]

CONTROLS: dict[str, Control] = {}
"""All controls by verb."""

Busy = Callable[[discord.Interaction, int], AbstractAsyncContextManager[None]]


class Control:
    """A button, menu or form: its verb on the wire, which old messages keep, and its handler. It registers
    itself."""

    def __init__(
        self,
        verb: str,
        label: str = "",
        style: Style = Style.secondary,
        *,
        emoji: str | None = None,
        rate: Kind = "act",
        public: bool = False,
        panel: bool = False,
        form: bool = False,
    ) -> None:
        """`public`: it changes the message everyone sees, which the publisher updates. `panel`: on a private
        message, the answer replaces that message, else it goes below. `form`: it opens a form, which has to be
        the first response. `label` is a message key."""
        if CONTROLS.setdefault(verb, self) is not self:
            raise ValueError(f"two controls have the verb {verb}")
        self.verb, self._label, self._style, self._emoji = verb, label, style, emoji
        self.rate, self.public, self.panel, self.opens_form = rate, public, panel, form
        self.run: Run = _nothing

    def handled(self, run: Run) -> Run:
        """Make this function the handler."""
        self.run = run
        return run

    def id(
        self, table: int = 0, revision: int = 0, *, decision: str = "", options: str = "", extra: str = ""
    ) -> ComponentId:
        """Its id on the wire."""
        return ComponentId(self.verb, table, revision, decision, options, extra)

    def button(
        self,
        said: Words | str,
        *about: int,
        style: Style | None = None,
        off: bool = False,
        sign: str = "",
        **more: Any,
    ) -> Button:
        """A button with its usual label in these words, or another, and a `sign` before it; the rest as in
        `id`."""
        label = said if isinstance(said, str) else said(self._label)
        emoji = SIGNS.emoji(sign) or self._emoji
        return button(self.id(*about, **more), label, style or self._style, emoji=emoji, off=off)

    def menu(
        self,
        title: str,
        entries: Sequence[Entry],
        *about: int,
        least: int = 1,
        most: int = 1,
        chosen: Collection[str] = (),
        **more: Any,
    ) -> ui.Select[ui.LayoutView]:
        """A menu; `least` to `most` of its lines can be chosen. The rest as in `id`."""
        return menu(self.id(*about, **more), title, entries, least=least, most=most, chosen=chosen)

    def people(self, title: str, *about: int, **more: Any) -> ui.UserSelect[ui.LayoutView]:
        """A menu of the server's members; the rest as in `id`."""
        return people(self.id(*about, **more), title)

    def form(
        self,
        title: str,
        label: str,
        *about: int,
        most: int,
        besides: str = "",
        entries: Sequence[Entry] = (),
        **more: Any,
    ) -> ui.Modal:
        """A form with one field of up to `most` letters, as in `builder.form`; the rest as in `id`."""
        return form(self.id(*about, **more), title, label, most=most, besides=besides, entries=entries)


async def _nothing(app: App, interaction: discord.Interaction, id_: ComponentId) -> None:
    """It has no handler: refuse it like an unknown one."""
    raise refuse("ui-unknown-control")


async def table_of(app: App, interaction: discord.Interaction, id_: ComponentId) -> Snapshot:
    """A control's table, woken up if it's paused; from now on, replies use `own_language`."""
    await app.publisher.pressed(id_.table, interaction.user.id, id_.verb)
    snapshot = await app.tables.snapshot(id_.table)
    own_language(interaction, snapshot.row)
    return snapshot


def typed_in(interaction: discord.Interaction, most: int) -> str:
    """The text from a form's one field; refused if it's longer than the form allows."""
    data: Any = interaction.data or {}
    for part in data.get("components") or []:
        field: dict[str, Any] = part.get("component") or next(iter(part.get("components") or []), {})
        if isinstance(field.get("value"), str):
            if len(field["value"]) > most:
                raise refuse("ui-too-long")
            return str(field["value"])
    return ""


def chosen_in(interaction: discord.Interaction) -> str:
    """The choice from a form's menu; empty if there's none."""
    data: Any = interaction.data or {}
    for part in data.get("components") or []:
        for value in (part.get("component") or {}).get("values") or []:
            return str(value)[:OPTION]
    return ""


def number_in(said: str) -> int | None:
    """A number from a part of an id; None if it isn't one."""
    return int(said) if said.isdecimal() else None


def values_in(interaction: discord.Interaction) -> list[str]:
    data: Any = interaction.data or {}
    return [str(value)[:OPTION] for value in (data.get("values") or [])[:MENU]]


async def must_be_member(interaction: discord.Interaction, guild: int) -> None:
    """Refuse a spectator who has left the server."""
    http: Any = interaction.client.http
    try:
        await http.get_member(guild, interaction.user.id)
    except discord.NotFound as error:
        if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
            raise refuse("ui-watch-left") from error
        raise


class Router:
    """Routes component and form interactions."""

    def __init__(self, app: App, busy: Busy) -> None:
        """`busy` is entered while a press at a table is handled."""
        self.app = app
        self._busy = busy

    async def handle(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction)
        if (message := shown_in(interaction)) is not None:
            self.app[LatePictures].forget(message)
            self.app[ChannelEnds].note(interaction.channel_id or 0, message, interaction.user.id)

    async def _answer(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        id_ = parse(str(data.get("custom_id", "")))
        control = CONTROLS.get(id_.verb) if id_ else None
        async with explained(interaction, beside=control is not None and control.public):
            if id_ is None or control is None:
                await whisper(interaction, said(own_words(interaction)("ui-unknown-control")))
                return
            self.app[RateLimiter].admit(interaction.user.id, interaction.guild_id, control.rate)
            if control.opens_form:
                await control.run(self.app, interaction, id_)
                return
            async with self._busy(interaction, id_.table):
                in_place = control.public or (control.panel and is_private(interaction))
                await acknowledge(interaction, in_place=in_place)
                if in_place and self.app[ChannelEnds].buried(interaction):
                    move_down(interaction)
                await control.run(self.app, interaction, id_)


def is_private(interaction: discord.Interaction) -> bool:
    """Whether only the user sees the clicked message, so it can become their panel."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
