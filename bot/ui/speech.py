"""Who speaks to the bot, and in which words it answers."""

from __future__ import annotations

import discord

from bot.tables.model import Person, TableRow
from bot.ui.face import Face
from render.kit.words import Words, nearest_language

PLAIN = 0xDEBA76
_LANGUAGE = "language"


def person(interaction: discord.Interaction) -> Person:
    """Who clicked or typed."""
    manager = interaction.guild_id is not None and interaction.permissions.manage_guild
    return Person(interaction.user.id, interaction.user.display_name, manager)


def own_words(interaction: discord.Interaction) -> Words:
    """Words in the user's own language, or in that of the table that he has turned out to mean."""
    return Words(interaction.extras.get(_LANGUAGE) or nearest_language(str(interaction.locale)))


def own_language(interaction: discord.Interaction, row: TableRow) -> str:
    """The language of a private answer at a table: the user's where he chose one of ours, else the table's.

    English is what every client starts with and so says little; whoever set Chinese wants Chinese.
    """
    locale = str(interaction.locale)
    language = nearest_language(locale) if locale.startswith("zh") else row.language
    interaction.extras[_LANGUAGE] = language
    return language


def words_for(row: TableRow, language: str | None = None) -> Words:
    """The words of a table: its language unless another is asked for, names of its players."""
    return Words(language or row.language, row.game, [seat.name for seat in row.seats])


def private_words(interaction: discord.Interaction, row: TableRow) -> Words:
    """The words of a private answer at a table."""
    return words_for(row, own_language(interaction, row))


def said(sentence: str) -> Face:
    """A message of one sentence."""
    return Face(PLAIN).say(sentence)
