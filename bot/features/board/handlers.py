"""`/board`, and the buttons for the table in words, for a phone, and for rarer actions."""

from __future__ import annotations

from collections.abc import Iterator

from discord import Interaction, app_commands

from bot.app import App
from bot.chat import slots
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, table_here
from bot.chat.controls import number_in, table_of
from bot.chat.ids import ComponentId
from bot.chat.painter import Painter
from bot.chat.replies import show
from bot.chat.slots import Item, PanelContext, in_rows
from bot.chat.words import accent_of, person, private_words, said, server_in
from bot.features.board import screens
from bot.features.lobby.opening import look_for
from bot.features.lobby.screens import lobby_of
from bot.store.rows import TableRow
from bot.tables.model import Person
from bot.tables.seats import plays, seat_in_play
from games.kernel.chance import commitment
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import lobby_pages

STYLES = ("picture", "compact", "text")


@screens.AS_TEXT.handled
@screens.TEXT_PAGE.handled
async def text(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A page of the table in words; without a seat, as the user's own seat sees it."""
    snapshot = await table_of(app, interaction, id_)
    seat, page, *_ = [*id_.extra.split("."), "", ""]
    mine = snapshot.seat_of(interaction.user.id, number_in(seat))
    words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
    await show(interaction, screens.text_message(snapshot, words, mine, number_in(page) or 0, at))


@screens.PHONE.handled
async def phone(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, await screens.compact_message(app[Painter], interaction, snapshot))


@screens.MORE_CONTROLS.handled
async def more(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    row = snapshot.row
    words = private_words(interaction, row)
    builder = MessageBuilder(accent_of(row.game)).say(words("ui-help"))
    seat = seat_in_play(row, interaction.user.id)
    if seat is not None and server_in(interaction) is not None:  # a direct message has them anyway
        in_rows(builder, slots.VIEWS.made(row, seat, words))
    for number in [each.number for each in row.seats if each.user == interaction.user.id]:
        in_rows(builder, slots.OWN.made(snapshot, number, words))
    in_rows(builder, slots.MORE.made(row, person(interaction), words))
    await show(interaction, builder.say(f"-# {words('table-commitment', hash=commitment(row.seed))}"))


@slots.MORE(10)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    """For onlookers; players have a panel for it."""
    if row.game in keys() and not plays(row, person.id):
        yield screens.AS_TEXT.button(words, row.id)
        yield screens.PHONE.button(words, row.id)


@slots.LOBBY_MORE(10)
def _in_options(row: TableRow, words: Words) -> Iterator[Item]:
    """A lobby's pictures in words, if it has any."""
    if lobby_pages(row.game, lobby_of(row)):
        yield screens.AS_TEXT.button(words, row.id)


@slots.LOOKS(30)
def _as_text(row: TableRow, words: Words, alone: bool) -> Iterator[Item]:
    yield screens.AS_TEXT.button(words, row.id)


@slots.BOARD(30)
def _looks(row: TableRow, words: Words) -> Iterator[Item]:
    yield from slots.LOOKS.made(row, words, False)


@slots.BOARD(60)
def _more(row: TableRow, words: Words) -> Iterator[Item]:
    yield screens.MORE_CONTROLS.button(words, row.id)


@slots.STANDING(40)
def _more_in_panel(seen: PanelContext) -> Iterator[Item]:
    if seen.row.status == "live":
        yield screens.MORE_CONTROLS.button(seen.words, seen.row.id)


class BoardCog(Cog):
    @command("board", "look")
    @app_commands.describe(style=described("arg-style"))
    @app_commands.choices(
        style=[app_commands.Choice(name=described(f"choice-{each}"), value=each) for each in STYLES]
    )
    async def board(self, interaction: Interaction, style: str = "picture") -> MessageBuilder:
        snapshot = await table_here(self.app, interaction)
        told = await look_for(self.app, interaction, snapshot)
        if snapshot.row.status == "lobby" and told:
            return said(told)
        if style == "text" or snapshot.match is None:
            words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
            return screens.text_message(snapshot, words, snapshot.seat_of(interaction.user.id), 0, at)
        if style == "compact":
            return await screens.compact_message(self.app[Painter], interaction, snapshot)
        return screens.board_message(snapshot, self.app[Painter])


setup = BoardCog.setup
