"""`/log` and the buttons to read what happened: in pages, since your last move, and all of it as a file."""

from __future__ import annotations

from collections.abc import Iterator

from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, table_here
from bot.chat.controls import number_in, table_of
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.slots import LISTED, LOOKS, MORE, Item
from bot.chat.words import accent_of, person, private_words, said
from bot.features.lobby.state import TableOption
from bot.features.story import screens
from bot.features.story.lines import rows_of, since
from bot.features.story.service import tell_rounds
from bot.features.story.state import STORY, switch
from bot.store.rows import TableRow
from bot.tables.model import Person, Snapshot, refuse
from bot.tables.seats import plays
from games.kernel.printed.content import FALLBACK
from games.kernel.text import text
from games.registry import keys
from render.kit.letters.words import Words

WHOLE, NEWEST = "l", "s"
"""What is read: the log, or what came since the newest answer of a seat, whose number follows."""


@screens.LOG.handled
async def log(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, await log_message(app, interaction, snapshot))


@screens.SINCE.handled
async def since_last(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, await _since_message(app, interaction, snapshot, id_.extra, 0))


@screens.LEAF.handled
async def leaf(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    scope, page, *_ = [*id_.extra.split("."), "", ""]
    number = number_in(page) or 0
    if scope.startswith(NEWEST):
        builder = await _since_message(app, interaction, snapshot, scope.removeprefix(NEWEST), number)
    else:
        builder = await log_message(app, interaction, snapshot, number)
    await show(interaction, builder)


@screens.LOG_FILE.handled
async def file(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    words = private_words(interaction, row)
    rows = rows_of(await app.tables.log(row.id), _seats(row, interaction), words.plain, "all")
    builder = MessageBuilder(accent_of(row.game)).say(words("ui-log-whole"))
    await show(interaction, builder.attach(f"log-{row.id}.txt", screens.as_file(row, rows, words.plain)))


async def log_message(
    app: App, interaction: Interaction, snapshot: Snapshot, page: int | None = None, from_round: int = 0
) -> MessageBuilder:
    """The log as far as this user may know it: the newest page, or the one asked for."""
    row = snapshot.row
    words = private_words(interaction, row)
    title = f"### {words('ui-log')}"
    if snapshot.match is None and row.status != "lobby":
        title = f"{words(snapshot.why_no_match)}\n{title}"
    rows = rows_of(await app.tables.log(row.id), _seats(row, interaction), words, "log")
    if from_round:
        page = screens.page_with(rows, from_round, words)
    return screens.paged_message(row, title, rows, words, WHOLE, page)


async def _since_message(
    app: App, interaction: Interaction, snapshot: Snapshot, seat: str, page: int
) -> MessageBuilder:
    words = private_words(interaction, snapshot.row)
    wanted = number_in(seat)
    if wanted is None or wanted not in _seats(snapshot.row, interaction):
        raise refuse("table-not-seated")
    rows, earlier = since(snapshot, wanted, words)
    if earlier:
        events = await app.tables.log(snapshot.row.id)
        rows = rows_of(events[len(events) - len(snapshot.recent) + snapshot.since[wanted] :], [wanted], words)
    title = f"### {words('ui-since')}"
    return screens.paged_message(snapshot.row, title, rows, words, f"{NEWEST}{wanted}", page)


def _seats(row: TableRow, interaction: Interaction) -> list[int]:
    return [seat.number for seat in row.seats if seat.user == interaction.user.id]


@screens.ROUND.handled
async def round_told(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The log behind a recap, from a round on, as the reader may know it and in their language."""
    snapshot = await table_of(app, interaction, id_)
    first = number_in(id_.extra.partition(".")[0]) or 0
    await show(interaction, await log_message(app, interaction, snapshot, from_round=first))


@screens.SWITCH_ROUNDS_NOW.handled
async def telling(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Switch the channel's recaps of finished rounds on or off while the game goes on."""
    await table_of(app, interaction, id_)
    on = id_.extra == "1"
    after = await tell_rounds(app.tables, id_.table, person(interaction), on=on)
    key = "ui-rounds-on-now" if on else "ui-rounds-off-now"
    await show(interaction, said(private_words(interaction, after.row).own(key)))


@screens.SWITCH_ROUNDS.handled
async def rounds(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The same before the game starts: the lobby shows which."""
    await table_of(app, interaction, id_)
    await tell_rounds(app.tables, id_.table, person(interaction), on=id_.extra == "1")


@LOOKS(40)
def _as_log(row: TableRow, words: Words, alone: bool) -> Iterator[Item]:
    yield screens.LOG.button(words, row.id)


@MORE(40)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if plays(row, person.id):
        on = STORY.of(row).on
        label = words.own("ui-rounds-on" if on else "ui-rounds-off")
        yield screens.SWITCH_ROUNDS_NOW.button(label, row.id, extra=str(int(not on)))


@LISTED(10)
def _round_of(row: TableRow, words: Words) -> Iterator[str]:
    if STORY.of(row).now and row.game in keys():
        yield Words(words.language, row.game).round(STORY.of(row).now)


TOLD = TableOption(
    "rounds",
    None,
    text("ui-rounds-about"),
    lambda row: ("on", "off"),
    lambda row, choice: text(Words(FALLBACK, row.game).own_key(f"ui-rounds-{choice}")),
    read=lambda row: "on" if STORY.of(row).on else "off",
    write=lambda row, choice: switch(row, choice == "on", 0),
)


class StoryCog(Cog):
    @command("log", "look")
    async def log(self, interaction: Interaction) -> MessageBuilder:
        return await log_message(self.app, interaction, await table_here(self.app, interaction))


setup = StoryCog.setup
