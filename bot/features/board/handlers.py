"""A table in words, for a phone, and what is needed less often."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.app import App
from bot.chat.builder import Face, button
from bot.chat.compose import MORE, Item, in_rows
from bot.chat.controls import Verb, number_in, table_of
from bot.chat.ids import ComponentId
from bot.chat.painter import Painter
from bot.chat.replies import show
from bot.chat.words import accent_of, person, private_words
from bot.features.board.compact import compact_face
from bot.features.board.text import text_face
from bot.store.rows import TableRow
from bot.tables.model import Person
from games.registry import keys
from render.kit.letters.words import Words

Interaction = discord.Interaction


async def text(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A page of the table in words; without a seat that of the user, where he has one."""
    snapshot = await table_of(app, interaction, id_)
    seat, page, *_ = [*id_.extra.split("."), "", ""]
    mine = snapshot.seat_of(interaction.user.id, number_in(seat))
    words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
    await show(interaction, text_face(snapshot, words, mine, number_in(page) or 0, at))


async def phone(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, await compact_face(app[Painter], interaction, snapshot))


async def more(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    words = private_words(interaction, row)
    face = Face(accent_of(row.game)).say(words("ui-help"))
    in_rows(face, MORE.made(row, person(interaction), words))
    await show(interaction, face)


@MORE(10)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if row.game in keys():
        yield button(ComponentId("text", row.id), words("ui-text"))
        yield button(ComponentId("phone", row.id), words("ui-phone"))


VERBS = {
    "text": Verb(text, looks_up=True),
    "textpage": Verb(text, panel=True, looks_up=True),
    "phone": Verb(phone, looks_up=True),
    "more": Verb(more),
}
