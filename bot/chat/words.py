"""Who talks to the bot, and in which language it answers."""

from __future__ import annotations

import discord

from bot.chat.builder import MessageBuilder
from bot.chat.signs import SIGNS
from bot.store.rows import FormerHolder, SeatRow, TableRow
from bot.tables.ai import known, present, read_name
from bot.tables.model import Person
from games.registry import keys
from render.kit.letters.names import cleaned
from render.kit.letters.words import Words, nearest_language
from render.kit.picture import renderer_of

PLAIN = 0xDEBA76
_LANGUAGE = "language"
RIGHTS = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
"""Rights the bot needs in a table's channel, by Discord's names."""


def server_in(interaction: discord.Interaction) -> int | None:
    """The server someone talks from, if the bot is a member. None in private: in direct and group messages, and
    in servers where only the user has the bot, it can't keep a board up to date."""
    brought = interaction.is_user_integration() and not interaction.is_guild_integration()
    return None if brought else interaction.guild_id


def may_see(interaction: discord.Interaction, place: int) -> bool:
    """Whether someone can view a channel or thread of this server. False if the bot doesn't know it now, such
    as an archived thread."""
    guild, user = interaction.guild, interaction.user
    if place == interaction.channel_id:
        return True
    channel = guild.get_channel_or_thread(place) if guild is not None else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    rights = channel.permissions_for(user)
    hidden = isinstance(channel, discord.Thread) and channel.is_private() and not rights.manage_threads
    return rights.view_channel and not hidden


def person(interaction: discord.Interaction) -> Person:
    """Who clicked or typed; a manager only in the table's own server."""
    manager = server_in(interaction) is not None and interaction.permissions.manage_guild
    return Person(interaction.user.id, cleaned(interaction.user.display_name), manager)


def own_words(interaction: discord.Interaction) -> Words:
    """Words in the user's language, or in that of the table they turned out to mean."""
    return Words(interaction.extras.get(_LANGUAGE) or nearest_language(str(interaction.locale)))


def own_language(interaction: discord.Interaction, row: TableRow) -> str:
    """The language of a private answer at a table: the user's if they chose one of ours, else the table's.

    Every client starts with English, so it says little; a user who set Chinese wants Chinese.
    """
    interaction.extras[_LANGUAGE] = language = chosen_language(interaction) or row.language
    return language


def chosen_language(interaction: discord.Interaction) -> str | None:
    """The user's chosen language, as far as their client tells."""
    locale = str(interaction.locale)
    return nearest_language(locale) if locale.startswith("zh") else None


def words_for(row: TableRow, language: str | None = None) -> Words:
    """The words for a table's messages: its language unless another is given, and its players' names."""
    language = language or row.language
    names = [shown_name(row.game, seat, language) for seat in row.seats]
    former = [[shown_name(row.game, holder, language) for holder in seat.former] for seat in row.seats]
    return Words(language, row.game, names, former=former, markdown=True, signs=SIGNS.of(row.game))


def shown_name(game: str, holder: SeatRow | FormerHolder, language: str) -> str:
    """The name of a seat's current or former holder. AIs are kept by name key and strength: each language names
    them its own way."""
    if holder.user is None and game in keys():
        words = Words(language, game)
        if (ai := read_name(game, holder.name)) is not None:
            name, strength = words(f"seat-ai-{ai.name}"), words(f"{game}-ai-{present(game, ai.strength)}")
            return words("seat-ai", name=name, strength=strength, number=ai.number)
        kept, _, number = holder.name.rpartition(" ")
        if number.isdecimal() and known(game, kept.lower()):
            strength = words(f"{game}-ai-{present(game, kept.lower())}")
            return words("seat-ai-numbered", strength=strength, number=number)
    return holder.name and cleaned(holder.name)


def private_words(interaction: discord.Interaction, row: TableRow) -> Words:
    return words_for(row, own_language(interaction, row))


def accent_of(game: str) -> int:
    """A game's color; a plain one if this release doesn't have the game."""
    return renderer_of(game).accent if game in keys() else PLAIN


def title_of(row: TableRow, words: Words) -> str:
    """A table's game title; its key if this release doesn't have the game."""
    return words(f"{row.game}-title") if words.has(f"{row.game}-title") else row.game


def direct_title(row: TableRow, language: str | None = None) -> str:
    return f"-# {title_of(row, words_for(row, language))} · <#{row.channel}>"


def trouble_said(row: TableRow, words: Words) -> str:
    """Why a table's channel doesn't show it, and what to do."""
    rights = words.joined([words(f"ui-right-{name}") for name in RIGHTS])
    return words(f"ui-trouble-{row.trouble}", rights=rights)


def said(sentence: str) -> MessageBuilder:
    return MessageBuilder(PLAIN).say(sentence)
