"""Cards, piles and rules looked up from a table, and why something isn't offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry, numbers, shown_first
from bot.chat.components import form
from bot.chat.controls import chosen_in, number_in, table_of, typed_in, values_in
from bot.chat.finding import meant
from bot.chat.ids import ComponentId
from bot.chat.limits import MENU, OPTION, SOUGHT, TEXT, clip, first_lines
from bot.chat.painter import Painter
from bot.chat.replies import show
from bot.chat.slots import LOBBY, MORE, STANDING, Item, PanelContext
from bot.chat.words import private_words, said
from bot.features.lookup import screens
from bot.store.rows import TableRow
from bot.tables.model import Person, Snapshot, TableRefused, refuse
from bot.tables.seats import seat_in_play
from games.kernel.printed.digest import Clause, clauses_that_say, digest
from games.registry import keys
from render.kit.letters.names import quoted
from render.kit.letters.words import Words
from render.kit.picture import order_of, renderer_of

FOUND = 8
"""Clauses shown for a lookup."""
NEAR = 4
"""Titles suggested if nothing matches."""


@screens.ASK_CARD.handled
async def ask_card(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    words = private_words(interaction, snapshot.row)
    piles: list[Entry] = []
    if snapshot.match is not None:
        seat = snapshot.seat_of(interaction.user.id, number_in(id_.extra))
        piles = screens.pile_entries(snapshot.row.game, snapshot.match.view(seat), words)
    sent = screens.SEE_CARD.id(id_.table, extra=id_.extra)
    title, label, besides = words("ui-see-card"), words("arg-see-card"), words("ui-see-pile")
    await interaction.response.send_modal(form(sent, title, label, most=SOUGHT, besides=besides, entries=piles))


@screens.SEE_CARD.handled
async def see_card(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The card with this number in the user's picture or with this name, or a pile, only for them."""
    snapshot = await table_of(app, interaction, id_)
    typed, match, row = typed_in(interaction, SOUGHT).strip(), snapshot.match, snapshot.row
    if match is None:
        raise refuse(snapshot.why_no_match)
    seat = snapshot.seat_of(interaction.user.id, number_in(id_.extra))
    view = match.view(seat)
    if not typed:
        await show(interaction, _pile(row, view, chosen_in(interaction), private_words(interaction, row)))
        return
    found = None
    if typed.isdecimal() and seat is not None:
        marks = numbers(shown_first(match.pending_for(seat)), order_of(row.game, view))
        ref = next((ref for ref, mark in marks.items() if mark == int(typed)), "")
        found = screens.shown_at(row.game, view, ref) if ref else None
    found = found or screens.named(row.game, view, typed)
    if found is None:
        raise refuse("ui-no-such-card-here", typed=quoted(typed))
    await show(interaction, await screens.card_message(app[Painter], *found, private_words(interaction, row)))


def _pile(row: TableRow, view: object, number: str, words: Words) -> MessageBuilder:
    if not number:
        raise refuse("ui-see-nothing")
    pile = screens.pile_at(row.game, view, number, words)
    if pile is None:
        raise refuse("ui-pile-gone")
    return screens.pile_message(pile, row.id, words)


@screens.PILE_CARD.handled
async def pile_card(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A card of a pile, large, if it can be looked up by name."""
    snapshot = await table_of(app, interaction, id_)
    row, match = snapshot.row, snapshot.match
    if match is None:
        raise refuse(snapshot.why_no_match)
    kind, _, card = next(iter(values_in(interaction)), "").partition(":")
    view = match.view(snapshot.seat_of(interaction.user.id, None))
    if card not in screens.drawn(row.game, view).get(kind, {}):
        raise refuse("ui-pile-gone")
    await show(
        interaction, await screens.card_message(app[Painter], kind, card, private_words(interaction, row))
    )


@screens.WHY.handled
async def why(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await show(interaction, why_message(interaction, snapshot, number_in(id_.extra)))


@screens.HOW_TO_PLAY.handled
async def how(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    await show(interaction, screens.how_message(row.game, private_words(interaction, row)))


@screens.CHAPTER.handled
async def chapter(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    wanted = next(iter(values_in(interaction)), "")
    clauses = [clause for clause in digest(row.game) if clause.id.partition(".")[0] == wanted]
    await show(interaction, rules_message(row.game, clauses, private_words(interaction, row)))


@screens.ASK_RULE.handled
async def ask_rule(app: App, interaction: Interaction, id_: ComponentId) -> None:
    words = private_words(interaction, (await table_of(app, interaction, id_)).row)
    asked = screens.FIND_RULE.form(words("ui-search-rules"), words("arg-topic"), id_.table, most=SOUGHT)
    await interaction.response.send_modal(asked)


@screens.FIND_RULE.handled
async def find_rule(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    words, typed = private_words(interaction, row), typed_in(interaction, SOUGHT)
    found = clauses_that_say(row.game, typed, words.language)[:FOUND]
    if not found:
        raise no_such_rule((row.game,), typed, words.language)
    await show(interaction, rules_message(row.game, found, words))


def no_such_rule(games: Sequence[str], typed: str, language: str) -> TableRefused:
    """Refuses with similar titles, as nothing in these games' rules says what was typed."""
    near = list(dict.fromkeys(clause.title_in(language) for _, clause in near_rules(games, typed)))
    if not near:
        return refuse("ui-no-such-rule", typed=quoted(typed))
    return refuse("ui-no-such-rule-near", typed=quoted(typed), near=" · ".join(near[:NEAR]))


def near_rules(games: Sequence[str], typed: str) -> list[tuple[str, Clause]]:
    """The clauses whose titles or topics are spelled much like what was typed, each with its game."""
    named = [
        ((game, clause), (*clause.title.values(), *clause.topics)) for game in games for clause in digest(game)
    ]
    return meant(typed, named)


def rules_message(game: str, found: list[Clause], words: Words) -> MessageBuilder:
    lines = [f"### {c.title_in(words.language)}\n{c.text_in(words.language)}" for c in found]
    return MessageBuilder(renderer_of(game).accent).say(clip("\n".join(lines), TEXT))


def why_message(interaction: Interaction, snapshot: Snapshot, seat: int | None = None) -> MessageBuilder:
    """What a seat of this user can't do now, a line for each card; without a seat, a refusal."""
    row, match = snapshot.row, snapshot.match
    words = private_words(interaction, row)
    seat = snapshot.seat_of(interaction.user.id, seat)
    if match is None or seat is None:
        return said(words(snapshot.why_no_match if match is None else "table-not-seated"))
    lines = list(screens.why_lines([reason for _, reason in match.why_not(seat)], words))
    builder = MessageBuilder(renderer_of(row.game).accent).say(f"### {words('ui-why-not')}")
    return builder.say(first_lines(lines, TEXT - 100) or words("ui-why-nothing"))


def _chapters(game: str, words: Words) -> list[Entry]:
    """The rules' chapters: the part of the clauses' ids before the dot."""
    first: dict[str, list[Clause]] = {}
    for clause in digest(game):
        first.setdefault(clause.id.partition(".")[0], []).append(clause)
    entries = []
    for key, clauses in list(first.items())[:MENU]:
        titles = [clause.title_in(words.language) for clause in clauses]
        entries.append(Entry(key, clip(titles[0], OPTION), clip(" · ".join(titles[1:]), OPTION)))
    return entries


@STANDING(30)
def _standing(seen: PanelContext) -> Iterator[Item]:
    if seen.row.status == "live":
        yield screens.ASK_CARD.button(seen.words, seen.row.id, extra=str(seen.seat))


@STANDING(50)
def _why_not(seen: PanelContext) -> Iterator[Item]:
    """The button for why something isn't offered, if there's a reason."""
    match = seen.snapshot.match
    if seen.acting and not seen.phone and match is not None and match.why_not(seen.seat):
        yield screens.WHY.button(seen.words, seen.row.id, extra=str(seen.seat))


@MORE(6)
def _why_not_in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    """On a phone the panel has no room for it."""
    if (seat := seat_in_play(row, person.id)) is not None:
        yield screens.WHY.button(words, row.id, extra=str(seat))


@LOBBY(10)
def _in_lobby(row: TableRow, words: Words) -> Iterator[Item]:
    yield screens.HOW_TO_PLAY.button(words, row.id)


@MORE(20)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if row.game in keys():
        yield screens.ASK_RULE.button(words, row.id)
        yield screens.HOW_TO_PLAY.button(words, row.id)
        yield screens.CHAPTER.menu(words("ui-rules"), _chapters(row.game, words), row.id)
