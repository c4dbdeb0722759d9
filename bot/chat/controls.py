"""What a control can mean."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.app import App
from bot.chat.ids import ComponentId
from bot.chat.limits import MENU, OPTION
from bot.chat.words import own_language
from bot.tables.model import Snapshot, refuse

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
Run = Callable[[App, discord.Interaction, ComponentId], Awaitable[None]]


@dataclass(frozen=True)
class Verb:
    """One meaning, and where its answer stands."""

    run: Run
    public: bool = False
    """It changes the message that everybody sees, which the publisher brings up to date."""
    panel: bool = False
    """On a private message the answer takes that message's place; else it stands beside it."""
    looks_up: bool = False
    """It is answered with a picture or a text of its own."""
    form: bool = False
    """It is answered with a form to fill in, which has to be the first answer."""


async def table_of(app: App, interaction: discord.Interaction, id_: ComponentId) -> Snapshot:
    """The table that a control belongs to, woken up where it rests; whatever is said from now on is said in its
    language."""
    await app.publisher.pressed(id_.table, interaction.user.id, id_.verb)
    snapshot = await app.tables.snapshot(id_.table)
    own_language(interaction, snapshot.row)
    return snapshot


def typed_in(interaction: discord.Interaction, most: int) -> str:
    """What was written into the one field of a form; refused where it is longer than the form allows."""
    data: Any = interaction.data or {}
    for part in data.get("components") or []:
        field: dict[str, Any] = part.get("component") or next(iter(part.get("components") or []), {})
        if isinstance(field.get("value"), str):
            if len(field["value"]) > most:
                raise refuse("ui-too-long")
            return str(field["value"])
    return ""


def chosen_in(interaction: discord.Interaction) -> str:
    """What was chosen in the menu of a form; empty where nothing was."""
    data: Any = interaction.data or {}
    for part in data.get("components") or []:
        for value in (part.get("component") or {}).get("values") or []:
            return str(value)[:OPTION]
    return ""


def number_in(said: str) -> int | None:
    """A number in a part of an id; None where there is none."""
    return int(said) if said.isdecimal() else None


def values_in(interaction: discord.Interaction) -> list[str]:
    """What was chosen in a menu."""
    data: Any = interaction.data or {}
    return [str(value)[:OPTION] for value in (data.get("values") or [])[:MENU]]


async def must_be_member(interaction: discord.Interaction, guild: int) -> None:
    """Refused for whoever watches, and is no longer in the server."""
    http: Any = interaction.client.http
    try:
        await http.get_member(guild, interaction.user.id)
    except discord.NotFound as error:
        if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
            raise refuse("ui-watch-left") from error
        raise
