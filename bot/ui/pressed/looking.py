"""Controls that show something and change nothing: panel, log, text, phone picture, rules."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.store.rows import TableRow
from bot.tables.lobby import refuse
from bot.tables.model import Snapshot, TableRefused
from bot.ui.parts.choices import Entry
from bot.ui.parts.face import Face, Style, button, form, menu, people
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.limits import MENU, OPTION, SOUGHT, TEXT, clip
from bot.ui.parts.painter import Painter, Rank
from bot.ui.parts.replies import show
from bot.ui.parts.speech import accent_of, own_language, person, private_words, said, words_for
from bot.ui.pressed.house import House
from bot.ui.pressed.verbs import Verb, table_of, typed_in, values_in
from bot.ui.shown.board import event_lines
from bot.ui.shown.how import how_button, how_face
from bot.ui.shown.lobby import ai_entries
from games.kernel.printed.digest import NEAR, Clause, clauses_that_say, digest, titles_near
from games.registry import keys
from render.kit.letters.names import quoted
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

Interaction = discord.Interaction
LOG_LINES = 40
FOUND = 8
"""Clauses that are shown for what somebody looks up."""
WORDS = SOUGHT
"""Letters that can be typed into a search."""


async def panel(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    await house.panels.show(interaction, snapshot, seat=_number(id_.extra))


async def page(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    wanted = _number(id_.extra.partition(".")[0]) or 0
    await house.panels.show(interaction, snapshot, page=wanted, decision=id_.decision)


async def ask(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Another of the questions that a seat is asked at the same time."""
    snapshot = await table_of(house, interaction, id_)
    wanted = next(iter(values_in(interaction)), "")
    await house.panels.show(interaction, snapshot, seat=_number(id_.extra), decision=wanted)


async def log(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    await show(interaction, await log_face(house, interaction, snapshot))


async def text(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    await show(interaction, text_face(interaction, snapshot, _number(id_.extra)))


async def phone(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    await show(interaction, await compact_face(house.painter, interaction, snapshot))


async def more(house: House, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(house, interaction, id_)).row
    await show(interaction, more_face(row, interaction, away=house.seating.keeper_is_away(row)))


async def how(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """How the table's game is played."""
    row = (await table_of(house, interaction, id_)).row
    await show(interaction, how_face(row.game, private_words(interaction, row)))


async def chapter(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A chapter of the rules."""
    row = (await table_of(house, interaction, id_)).row
    wanted = next(iter(values_in(interaction)), "")
    clauses = [clause for clause in digest(row.game) if clause.id.partition(".")[0] == wanted]
    await show(interaction, rules_face(row.game, clauses, private_words(interaction, row)))


async def ask_rule(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A form for words to find in the rules."""
    words = private_words(interaction, (await table_of(house, interaction, id_)).row)
    asked = form(ComponentId("find", id_.table), words("ui-search-rules"), words("arg-topic"), most=WORDS)
    await interaction.response.send_modal(asked)


async def find_rule(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """The clauses that say what was written into the form."""
    row = (await table_of(house, interaction, id_)).row
    words, typed = private_words(interaction, row), typed_in(interaction, WORDS)
    found = clauses_that_say(row.game, typed, words.language)[:FOUND]
    if not found:
        raise no_such_rule((row.game,), typed, words.language)
    await show(interaction, rules_face(row.game, found, words))


def no_such_rule(games: Sequence[str], typed: str, language: str) -> TableRefused:
    """Nothing in these games' rules says what was typed; what is written much like it is named."""
    near = [title for game in games for title in titles_near(game, typed, language)]
    if not near:
        return refuse("ui-no-such-rule", typed=quoted(typed))
    return refuse("ui-no-such-rule-near", typed=quoted(typed), near=" · ".join(near[:NEAR]))


# -- faces ------------------------------------------------------------------------------------------------


def more_face(row: TableRow, interaction: Interaction, *, away: bool = False) -> Face:
    """Everything that is needed less often; `away` where the table's keeper is."""
    words = private_words(interaction, row)
    face = Face(accent_of(row.game)).say(words("ui-help"))
    if row.game not in keys():
        return face.row(button(ComponentId("askclose", row.id), words("ui-close-table"), Style.danger))
    face.row(
        button(ComponentId("text", row.id), words("ui-text")),
        button(ComponentId("phone", row.id), words("ui-phone")),
        button(ComponentId("askrule", row.id), words("ui-search-rules")),
        how_button(row, words),
    )
    face.row(menu(ComponentId("chapter", row.id), words("ui-rules"), _chapters(row.game, words)))
    if row.status == "live":
        who, last = person(interaction), []
        seated = any(seat.user == who.id for seat in row.seats)
        if seated:
            face.row(people(ComponentId("give", row.id), words("ui-give-seat")))
            face.row(menu(ComponentId("letai", row.id), words("ui-let-ai"), ai_entries(row, words)))
            last.append(button(ComponentId("giveup", row.id), words("ui-give-up")))
        if any(seat.owner == who.id for seat in row.seats):
            last.append(button(ComponentId("back", row.id), words("ui-back"), Style.primary))
        if who.id == row.opener or who.manager or (seated and away):
            last.append(button(ComponentId("askclose", row.id), words("ui-close-table"), Style.danger))
        face.row(*last)
    return face


def _chapters(game: str, words: Words) -> list[Entry]:
    """The rules chapter by chapter: the part of the clauses' ids before the dot."""
    first: dict[str, list[Clause]] = {}
    for clause in digest(game):
        first.setdefault(clause.id.partition(".")[0], []).append(clause)
    entries = []
    for key, clauses in list(first.items())[:MENU]:
        titles = [clause.title_in(words.language) for clause in clauses]
        entries.append(Entry(key, clip(titles[0], OPTION), clip(" · ".join(titles[1:]), OPTION)))
    return entries


def rules_face(game: str, found: list[Clause], words: Words) -> Face:
    """Clauses with their titles, as many as a message holds."""
    lines = [f"**{c.title_in(words.language)}**\n{c.text_in(words.language)}" for c in found]
    return Face(renderer_of(game).accent).say(clip("\n".join(lines), TEXT))


async def log_face(house: House, interaction: Interaction, snapshot: Snapshot) -> Face:
    """The newest events as far as this user may know them."""
    row = snapshot.row
    events = await house.tables.log(row.id, LOG_LINES)
    words = private_words(interaction, row)
    title = f"**{words('ui-log')}**"
    if snapshot.match is None and row.status != "lobby":
        title = f"{words(snapshot.why_no_match)}\n{title}"
    room = TEXT - len(title)
    lines = event_lines(events, snapshot.seat_of(interaction.user.id), words, LOG_LINES, room, whole_log=True)
    return Face(accent_of(row.game)).say(title).say(lines or words("ui-log-empty"))


def text_face(interaction: Interaction, snapshot: Snapshot, seat: int | None = None) -> Face:
    """The table in words, as this user may know it."""
    row, match, user = snapshot.row, snapshot.match, interaction.user.id
    words = private_words(interaction, row)
    if match is None:
        return said(words(snapshot.why_no_match))
    if seat is None or not any(s.number == seat and s.user == user for s in row.seats):
        seat = snapshot.seat_of(user)
    return Face(renderer_of(row.game).accent).say(
        clip(renderer_of(row.game).text(match.view(seat), words), TEXT)
    )


async def compact_face(painter: Painter, interaction: Interaction, snapshot: Snapshot) -> Face:
    """The table as everybody sees it, for a phone."""
    row, match = snapshot.row, snapshot.match
    words = words_for(row, own_language(interaction, row))
    if match is None:
        return said(words(snapshot.why_no_match))
    name = f"compact-{row.id}-{row.revision}"
    picture = await painter.draw("compact", match.view(None), words, rank=Rank.LOOK)
    return Face(renderer_of(row.game).accent).show(name, picture)


def _number(said: str) -> int | None:
    return int(said) if said.isdecimal() else None


VERBS = {
    "play": Verb(panel, panel=True),
    "hand": Verb(panel, panel=True),
    "panel": Verb(panel, panel=True),
    "seat": Verb(panel, panel=True),
    "page": Verb(page, panel=True),
    "ask": Verb(ask, panel=True),
    "log": Verb(log, looks_up=True),
    "text": Verb(text, looks_up=True),
    "phone": Verb(phone, looks_up=True),
    "more": Verb(more),
    "how": Verb(how, looks_up=True),
    "chapter": Verb(chapter, looks_up=True),
    "askrule": Verb(ask_rule, form=True),
    "find": Verb(find_rule, looks_up=True),
}
