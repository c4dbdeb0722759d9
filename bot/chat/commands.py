"""Slash commands: described in each language, acknowledged first; errors are told in one sentence."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import wraps
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.finding import found
from bot.chat.limits import MENU, OPTION, clip
from bot.chat.rates import Kind
from bot.chat.replies import acknowledge, explained, show
from bot.chat.words import own_language, own_words, server_in
from bot.tables.model import Snapshot, refuse
from games.registry import easiest_first
from render.kit.letters.sentences import sentences
from render.kit.letters.words import LANGUAGES, Words

_LOCALES = {discord.Locale.taiwan_chinese: "zh-TW", discord.Locale.chinese: "zh-CN"}

Complete = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Run = Callable[..., Awaitable[MessageBuilder | None]]
RATE = "rate"

log = structlog.get_logger("interactions")
TOO_LATE = (10062, 40060)
"""The interaction is over, or was answered by a try that seemed lost."""

Interaction = discord.Interaction


def described(key: str) -> app_commands.locale_str:
    """A description by its locale key; Discord shows English for other languages."""
    return app_commands.locale_str(Words("en")(key)[:100], key=key)


class FluentTranslator(app_commands.Translator):
    """Translates what `described` made."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        key, language = string.extras.get("key"), _LOCALES.get(locale)
        if key is None or language is None or not sentences(language).has(key):
            return None
        return Words(language)(key)[:100]


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
    """Make a slash command of its handler: a method of a cog, or a function if it's in a `group`. Only the user
    sees the message it returns, or the channel if it's `public`.

    Described by the message `cmd-<name>`, in a group `cmd-<group>-<name>`. It counts against the `rate`.
    """
    key = f"cmd-{name}" if group is None else f"cmd-{group.name}-{name}"

    def made(run: Run) -> app_commands.Command[Any, ..., None]:
        @wraps(run)
        async def answer(*args: Any, **typed: Any) -> None:
            interaction: discord.Interaction = args[0 if group is not None else 1]  # after a cog's self

            async def shown() -> None:
                builder = await run(*args, **typed)
                if builder is not None:
                    await show(interaction, builder)

            await answered(interaction, shown, public=public)

        # The library resolves parameter types in the module of the function it gets.
        answer.__signature__ = inspect.signature(run, eval_str=True)  # type: ignore[attr-defined]
        decorate: Any = (app_commands if group is None else group).command
        done: app_commands.Command[Any, ..., None] = decorate(
            name=name, description=described(key), extras={RATE: rate}
        )(answer)
        return done

    return made


async def answered(
    interaction: discord.Interaction, run: Callable[[], Awaitable[None]], *, public: bool = False
) -> None:
    """Acknowledge a command, run it unless that's too late, and tell the user what goes wrong."""
    async with explained(interaction):
        await acknowledge(interaction, in_place=False, private=not public)
        await run()


def rate_of(command: object) -> Kind:
    rate: Kind = getattr(command, "extras", {}).get(RATE, "act")
    return rate


def titles_of(games: Callable[[], Iterable[str]], *, to_start: bool = False) -> Complete:
    """Completes the titles of these games, easiest first, from their names in any language. `to_start`: marks
    the easiest of all."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words, known = own_words(interaction), set(games())
        there = [key for key in easiest_first() if key in known]
        named = [(key, [Words(each)(f"{key}-title") for each in LANGUAGES]) for key in there]
        titles = {key: words(f"{key}-title") for key in found(typed, named)[:MENU]}
        if to_start and there[:1] and there[0] in titles:
            titles[there[0]] = words("ui-start-here", game=titles[there[0]])
        return [app_commands.Choice(name=clip(said, OPTION), value=key) for key, said in titles.items()]

    return complete


class LateSuggestions(logging.Filter):
    """Drops log records of suggestions no one waits for: the library calls them errors, but they aren't."""

    def filter(self, record: logging.LogRecord) -> bool:
        """False for suggestions that didn't reach Discord in time."""
        error = record.exc_info[1] if record.exc_info else None
        lost = isinstance(error, aiohttp.ClientError | TimeoutError)
        if "in autocomplete" not in str(record.msg):
            return True
        if not lost and not (isinstance(error, discord.HTTPException) and error.code in TOO_LATE):
            return True
        log.info("suggestions_too_late")
        return False


def drop_late_suggestions() -> None:
    logger = logging.getLogger("discord.app_commands.tree")
    if not any(isinstance(known, LateSuggestions) for known in logger.filters):
        logger.addFilter(LateSuggestions())


async def table_here(app: App, interaction: Interaction) -> Snapshot:
    """The table of this channel; in private, the user's own. Refused if there's none."""
    if server_in(interaction) is None:
        return await own_snapshot(app, interaction)
    row = await app.tables.table_in(interaction.channel_id or 0)
    if row is None:
        raise refuse("ui-no-table-here")
    own_language(interaction, row)
    await app.publisher.pressed(row.id, interaction.user.id, _command_of(interaction))
    return await app.tables.snapshot(row.id)


async def own_snapshot(app: App, interaction: Interaction) -> Snapshot:
    """The table a user means: the channel's, or in private the one waiting for them."""
    if server_in(interaction) is not None:
        return await table_here(app, interaction)
    user = interaction.user.id
    meant: Snapshot | None = None
    for row in await app.store.rows_of(user, "live"):
        meant = await app.tables.snapshot(row.id)
        if _waits_for(meant, user):
            break
    if meant is None:
        raise refuse("ui-no-table-of-yours")
    await app.publisher.pressed(meant.row.id, user, _command_of(interaction))
    return await app.tables.snapshot(meant.row.id)


def _command_of(interaction: Interaction) -> str:
    return interaction.command.name if interaction.command is not None else ""


def _waits_for(snapshot: Snapshot, user: int) -> bool:
    seat = snapshot.seat_of(user)
    return snapshot.match is not None and seat is not None and bool(snapshot.match.pending_for(seat))
