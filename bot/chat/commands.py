"""Slash commands: acknowledged first, and what goes wrong is said in one sentence."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.localise import described
from bot.chat.rates import Kind
from bot.chat.replies import acknowledge, explained, show
from bot.chat.words import own_words

Complete = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Run = Callable[..., Awaitable[MessageBuilder | None]]
RATE = "rate"


class Cog(commands.Cog):
    """Slash commands of a feature."""

    def __init__(self, app: App) -> None:
        self.app = app

    @classmethod
    async def setup(cls, bot: Any) -> None:
        """Register with the bot."""
        await bot.add_cog(cls(bot.app))


def command(
    name: str, rate: Kind, *, group: app_commands.Group | None = None, public: bool = False
) -> Callable[[Run], app_commands.Command[Any, ..., None]]:
    """Make a slash command of what answers it: a method of a cog, or a function where it is in a `group`. The
    message it returns is shown to the user alone, or to the channel where it is `public`.

    Described by the message `cmd-<name>`, in a group `cmd-<group>-<name>`. It counts against the `rate`."""
    key = f"cmd-{name}" if group is None else f"cmd-{group.name}-{name}"

    def made(run: Run) -> app_commands.Command[Any, ..., None]:
        @wraps(run)
        async def answer(*args: Any, **typed: Any) -> None:
            interaction: discord.Interaction = args[0 if group is not None else 1]  # after a cog's self
            async with answered(interaction, public=public):
                builder = await run(*args, **typed)
                if builder is not None:
                    await show(interaction, builder)

        # The library reads the types of parameters in the module of the function that it is given.
        answer.__signature__ = inspect.signature(run, eval_str=True)  # type: ignore[attr-defined]
        decorate: Any = (app_commands if group is None else group).command
        done: app_commands.Command[Any, ..., None] = decorate(
            name=name, description=described(key), extras={RATE: rate}
        )(answer)
        return done

    return made


@asynccontextmanager
async def answered(interaction: discord.Interaction, *, public: bool = False) -> AsyncIterator[None]:
    """Acknowledge a command that the body answers, and say what goes wrong."""
    async with explained(interaction):
        await acknowledge(interaction, in_place=False, private=not public)
        yield


def rate_of(command: object) -> Kind:
    """What a command counts against."""
    rate: Kind = getattr(command, "extras", {}).get(RATE, "act")
    return rate


def titles_of(games: Callable[[], Iterable[str]]) -> Complete:
    """Completes the title of one of these games, in the user's language."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in games()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]

    return complete
