"""Controls that show something and change nothing: panel, log, text, phone picture, rules."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.app import House
from bot.chat.builder import Face, Style, button, form, menu, people
from bot.chat.choices import Entry, numbers, shown_first
from bot.chat.controls import Verb, chosen_in, table_of, typed_in, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import MENU, OPTION, SOUGHT, TEXT, clip, first_lines
from bot.chat.painter import Painter, Rank
from bot.chat.replies import show
from bot.chat.words import accent_of, own_language, person, private_words, said, words_for
from bot.features.board.text import text_face
from bot.features.hints.screens import hints_button
from bot.features.lobby.screens import ai_entries, rounds_button
from bot.features.lookup.cards import card_face, drawn, named, shown_at
from bot.features.lookup.how import how_button, how_face
from bot.features.lookup.piles import pile_at, pile_entries, pile_face
from bot.features.lookup.whys import why_lines
from bot.features.preferences.looks import LOOKS, choose
from bot.store.rows import TableRow
from bot.tables.model import Snapshot, TableRefused, refuse
from games.kernel.printed.digest import NEAR, Clause, clauses_that_say, digest, titles_near
from games.registry import keys
from render.kit.letters.names import quoted
from render.kit.letters.words import Words
from render.kit.picture import order_of, renderer_of

Interaction = discord.Interaction
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


async def text(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A page of the table in words; without a seat that of the user, where he has one."""
    snapshot = await table_of(house, interaction, id_)
    seat, page, *_ = [*id_.extra.split("."), "", ""]
    mine = _own_seat(snapshot, interaction.user.id, _number(seat))
    words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
    await show(interaction, text_face(snapshot, words, mine, _number(page) or 0, at))


async def turn(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Another page of the table in words in a panel."""
    snapshot = await table_of(house, interaction, id_)
    seat, leaf, *_ = [*id_.extra.split("."), "", ""]
    await house.panels.show(interaction, snapshot, seat=_number(seat), leaf=_number(leaf) or 0)


async def look(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """From now on the look that was pressed in all the user's panels: pictures, words, or for a phone."""
    snapshot = await table_of(house, interaction, id_)
    seat, _, wanted = id_.extra.partition(".")
    chosen = next((look for look in LOOKS if look == wanted), LOOKS[0])
    await choose(house.store, interaction.user.id, chosen)
    notice = private_words(interaction, snapshot.row)(f"ui-look-{chosen}")
    await house.panels.show(interaction, snapshot, notice, seat=_number(seat))


async def ask_card(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A form for the number or name of a card to look at."""
    snapshot = await table_of(house, interaction, id_)
    words = private_words(interaction, snapshot.row)
    piles: list[Entry] = []
    if snapshot.match is not None:
        seat = _own_seat(snapshot, interaction.user.id, _number(id_.extra))
        piles = pile_entries(snapshot.row.game, snapshot.match.view(seat), words)
    sent = ComponentId("seecard", id_.table, extra=id_.extra)
    title, label, besides = words("ui-see-card"), words("arg-see-card"), words("ui-see-pile")
    await interaction.response.send_modal(form(sent, title, label, most=WORDS, besides=besides, entries=piles))


async def see_card(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """The card of this number in the user's picture, or of this name, or a pile, for him alone."""
    snapshot = await table_of(house, interaction, id_)
    typed, match, row = typed_in(interaction, WORDS).strip(), snapshot.match, snapshot.row
    if match is None:
        raise refuse(snapshot.why_no_match)
    seat = _own_seat(snapshot, interaction.user.id, _number(id_.extra))
    view = match.view(seat)
    if not typed:
        await show(interaction, _pile(row, view, chosen_in(interaction), private_words(interaction, row)))
        return
    found = None
    if typed.isdecimal() and seat is not None:
        marks = numbers(shown_first(match.pending_for(seat)), order_of(row.game, view))
        ref = next((ref for ref, mark in marks.items() if mark == int(typed)), "")
        found = shown_at(row.game, view, ref) if ref else None
    found = found or named(row.game, view, typed)
    if found is None:
        raise refuse("ui-no-such-card-here", typed=quoted(typed))
    await show(interaction, await card_face(house.painter, *found, private_words(interaction, row)))


def _pile(row: TableRow, view: object, number: str, words: Words) -> Face:
    """A pile to look through; refused where none was chosen or nothing lies there any more."""
    if not number:
        raise refuse("ui-see-nothing")
    pile = pile_at(row.game, view, number, words)
    if pile is None:
        raise refuse("ui-pile-gone")
    return pile_face(pile, row.id, words)


async def pile_card(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A card of a pile, large; whatever may be looked at by its name."""
    snapshot = await table_of(house, interaction, id_)
    row, match = snapshot.row, snapshot.match
    if match is None:
        raise refuse(snapshot.why_no_match)
    kind, _, card = next(iter(values_in(interaction)), "").partition(":")
    view = match.view(_own_seat(snapshot, interaction.user.id, None))
    if card not in drawn(row.game, view).get(kind, {}):
        raise refuse("ui-pile-gone")
    await show(interaction, await card_face(house.painter, kind, card, private_words(interaction, row)))


async def why(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """What the user cannot do now, and why."""
    snapshot = await table_of(house, interaction, id_)
    await show(interaction, why_face(interaction, snapshot, _number(id_.extra)))


async def phone(house: House, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(house, interaction, id_)
    await show(interaction, await compact_face(house.painter, interaction, snapshot))


async def more(house: House, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(house, interaction, id_)).row
    await show(interaction, more_face(row, interaction))


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


def more_face(row: TableRow, interaction: Interaction) -> Face:
    """Everything that is needed less often."""
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
            last += [rounds_button(row, words, "telling"), hints_button(row, words, "hintsnow")]
            last.append(button(ComponentId("giveall", row.id), words("ui-give-all")))
            last.append(button(ComponentId("undolist", row.id), words("ui-undo-list")))
            last.append(button(ComponentId("giveup", row.id), words("ui-give-up"), Style.danger))
        if any(seat.owner == who.id for seat in row.seats):
            last.append(button(ComponentId("back", row.id), words("ui-back"), Style.primary))
        if who.id == row.opener or who.manager or seated:
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
    lines = [f"### {c.title_in(words.language)}\n{c.text_in(words.language)}" for c in found]
    return Face(renderer_of(game).accent).say(clip("\n".join(lines), TEXT))


def why_face(interaction: Interaction, snapshot: Snapshot, seat: int | None = None) -> Face:
    """What a seat of this user cannot do now, one line for each card; for whoever has no seat a refusal."""
    row, match = snapshot.row, snapshot.match
    words = private_words(interaction, row)
    seat = _own_seat(snapshot, interaction.user.id, seat)
    if match is None or seat is None:
        return said(words(snapshot.why_no_match if match is None else "table-not-seated"))
    lines = list(why_lines([reason for _, reason in match.why_not(seat)], words))
    face = Face(renderer_of(row.game).accent).say(f"### {words('ui-why-not')}")
    return face.say(first_lines(lines, TEXT - 100) or words("ui-why-nothing"))


async def compact_face(painter: Painter, interaction: Interaction, snapshot: Snapshot) -> Face:
    """The table as everybody sees it, for a phone; whoever sits there may have it so always."""
    row, match = snapshot.row, snapshot.match
    words = words_for(row, own_language(interaction, row))
    if match is None:
        return said(words(snapshot.why_no_match))
    name = f"compact-{row.id}-{row.revision}"
    picture = await painter.draw("compact", match.view(None), words, rank=Rank.LOOK)
    face = Face(renderer_of(row.game).accent).show(name, picture)
    seat = snapshot.seat_of(interaction.user.id)
    if seat is not None:
        always = ComponentId("look", row.id, extra=f"{seat}.phone")
        face.row(button(always, words("ui-phone-always")))
    return face


def _own_seat(snapshot: Snapshot, user: int, wanted: int | None) -> int | None:
    """The seat that is wanted, where the user sits there; else the one that he has."""
    if wanted is not None and any(s.number == wanted and s.user == user for s in snapshot.row.seats):
        return wanted
    return snapshot.seat_of(user)


def _number(said: str) -> int | None:
    return int(said) if said.isdecimal() else None


VERBS = {
    "play": Verb(panel, panel=True),
    "hand": Verb(panel, panel=True),
    "panel": Verb(panel, panel=True),
    "seat": Verb(panel, panel=True),
    "page": Verb(page, panel=True),
    "ask": Verb(ask, panel=True),
    "turn": Verb(turn, panel=True),
    "look": Verb(look, panel=True),
    "text": Verb(text, looks_up=True),
    "textpage": Verb(text, panel=True, looks_up=True),
    "askcard": Verb(ask_card, form=True),
    "seecard": Verb(see_card, looks_up=True),
    "pilecard": Verb(pile_card, looks_up=True),
    "why": Verb(why, looks_up=True),
    "phone": Verb(phone, looks_up=True),
    "more": Verb(more),
    "how": Verb(how, looks_up=True),
    "chapter": Verb(chapter, looks_up=True),
    "askrule": Verb(ask_rule, form=True),
    "find": Verb(find_rule, looks_up=True),
}
