"""A table in words, for a phone, and what is needed less often."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.controls import number_in, table_of
from bot.chat.ids import ComponentId
from bot.chat.painter import Painter
from bot.chat.replies import show
from bot.chat.slots import BOARD, LOBBY, LOOKS, MORE, Item, in_rows
from bot.chat.words import accent_of, person, private_words
from bot.features.board.compact import compact_message
from bot.features.board.controls import MORE_CONTROLS, PHONE, TEXT, TEXT_PAGE
from bot.features.board.text import text_message
from bot.features.lobby.screens import lobby_of
from bot.store.rows import TableRow
from bot.tables.model import Person
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import lobby_pages

Interaction = discord.Interaction


@TEXT.handled
@TEXT_PAGE.handled
async def text(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A page of the table in words; without a seat, the user's own if they have one."""
    snapshot = await table_of(app, interaction, id_)
    seat, page, *_ = [*id_.extra.split("."), "", ""]
    mine = snapshot.seat_of(interaction.user.id, number_in(seat))
    words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
    await show(interaction, text_message(snapshot, words, mine, number_in(page) or 0, at))


@PHONE.handled
async def phone(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, await compact_message(app[Painter], interaction, snapshot))


@MORE_CONTROLS.handled
async def more(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    words = private_words(interaction, row)
    builder = MessageBuilder(accent_of(row.game)).say(words("ui-help"))
    in_rows(builder, MORE.made(row, person(interaction), words))
    await show(interaction, builder)


@MORE(10)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if row.game in keys():
        yield TEXT.button(words, row.id)
        yield PHONE.button(words, row.id)


@LOBBY(35)
def _in_lobby(row: TableRow, words: Words) -> Iterator[Item]:
    """The pictures of a lobby in words, where it has any."""
    if lobby_pages(row.game, lobby_of(row)):
        yield TEXT.button(words, row.id)


@LOOKS(30)
def _as_text(row: TableRow, words: Words, alone: bool) -> Iterator[Item]:
    yield TEXT.button(words, row.id)


@BOARD(30)
def _looks(row: TableRow, words: Words) -> Iterator[Item]:
    yield from LOOKS.made(row, words, False)


@BOARD(60)
def _more(row: TableRow, words: Words) -> Iterator[Item]:
    yield MORE_CONTROLS.button(words, row.id)
