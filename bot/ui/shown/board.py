"""The message of a running or finished table."""

from __future__ import annotations

from bot.store.rows import TableRow
from bot.tables.model import Sight, Snapshot
from bot.ui.parts.face import Face, Style, button
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.limits import clip, last_lines
from bot.ui.parts.painter import Painter, Rank
from bot.ui.parts.speech import words_for
from bot.ui.shown.offers import show_offers
from games.kernel.events import Event, seen_by
from games.registry import manifest_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

LINES = 8
"""Newest events under the board, unless a chapter has more."""
ROOM = 2800
"""Characters for them: with heading and buttons a message stays under what Discord takes."""
CHAPTER = 4
"""Lines of a chapter that has just begun from which it stands alone."""
LINE = 400
"""Characters of a line at most."""


def mention(row: TableRow, seat: int) -> str:
    """A seat by mention, or by name where an AI sits."""
    user = row.seats[seat].user
    return f"<@{user}>" if user else f"**{words_for(row).player(seat)}**"


def board_face(snapshot: Snapshot, painter: Painter) -> Face:
    """Heading, board, newest events, buttons; the board is drawn before all else."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    words, view = words_for(row), match.view(None)
    face = Face(renderer_of(row.game).accent)
    face.say(f"## {words(f'{row.game}-title')}\n{heading(snapshot, words)}")
    shown = [("end", "table"), ("table", "board")] if row.status == "over" else [("table", "table")]
    for kind, name in shown:
        drawing = painter.begin(kind, view, words, rank=Rank.BOARD, place=(name, row.id))
        face.follow(f"{name}-{row.id}-{row.revision}", drawing, words)
    face.say(event_lines(snapshot.recent, None, words, LINES, ROOM, whole_chapter=True))
    _buttons(face, row, words)
    return face


def heading(snapshot: Snapshot, words: Words) -> str:
    """Round and whose decision it is, or how it ended."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    if settled := settled_said(snapshot, words):
        return settled
    number = manifest_of(row.game).round(match.view(None))
    parts = [words("ui-round", number=number)] if number else []
    parts.append(waiting_for(row, match, words))
    if row.due_at is not None:
        parts.append(f"⏳ <t:{int(row.due_at)}:R>")
    return " · ".join(parts)


def settled_said(snapshot: Snapshot, words: Words) -> str:
    """How the game ended, or that the table is closed or rests; empty while it goes on. Nothing else stays true
    on a message that is not brought up to date with every answer."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    if row.status == "closed":
        return words("ui-closed")
    if match.outcome is not None:
        return f"**{words.say(match.outcome.text)}**"
    return resting_said(row, words) if row.care.rests_since is not None else ""


def resting_said(row: TableRow, words: Words) -> str:
    """That a table rests, until when, and what wakes it."""
    at = row.care.closes_at
    when = f"<t:{int(at)}:R>" if at is not None else ""
    if at is not None and row.care.warned_at is not None:
        who = words.joined([mention(row, seat.number) for seat in row.seats if seat.user])
        return f"💤 {words('ui-resting-warned', who=who, when=when)}"
    return " ".join([f"💤 {words('ui-resting')}", *([words("ui-resting-closes", when=when)] if when else [])])


def waiting_for(row: TableRow, match: Sight, words: Words) -> str:
    """Whose answer the table waits for."""
    seats = list(dict.fromkeys(decision.seat for decision in match.pending if not decision.optional))
    return words("ui-waiting", who=words.joined([mention(row, seat) for seat in seats]))


def event_lines(
    events: list[Event],
    seat: int | None,
    words: Words,
    count: int,
    room: int,
    *,
    whole_chapter: bool = False,
    whole_log: bool = False,
) -> str:
    """The newest events that a seat may know, one a line; with `whole_chapter` all of the newest chapter that
    has more than a few lines, be they more or less than `count`."""
    lines = story(events, seat, words, whole_log=whole_log)
    start = max(len(lines) - count, 0)
    if whole_chapter:
        last = len(lines) - min(count, CHAPTER)
        start = next((n for n in range(last, -1, -1) if lines[n].startswith("**")), start)
    return last_lines([clip(line, LINE) for line in lines[start:]], room)


def story(events: list[Event], seat: int | None, words: Words, *, whole_log: bool = False) -> list[str]:
    """The events that a seat may know as lines: a chapter's beginning as a heading, and one that is joined to
    another in its line. What is for the log alone is told in the `whole_log`."""
    lines: list[str] = []
    words = words.past
    for event in seen_by(events, seat):
        if event.quiet and not whole_log:
            continue
        said = words.say(event.text)
        if event.joined and lines:
            lines[-1] = words.run_on(lines[-1], said)
        else:
            lines.append(f"**{said}**" if event.chapter else f"• {said}")
    return lines


def ask_back(face: Face, row: TableRow, words: Words) -> None:
    """Who would like to take the newest answer back, and the buttons to agree or not."""
    who = words.joined([mention(row, seat) for seat in (row.undo_asked or [])[:1]])
    face.say(words("ui-undo-asked", who=who))
    face.row(
        button(ComponentId("undo", row.id, row.revision, extra="agree"), words("ui-agree"), Style.success),
        button(ComponentId("noundo", row.id, row.revision), words("ui-decline"), Style.danger),
    )


def _buttons(face: Face, row: TableRow, words: Words) -> None:
    if row.status == "live":
        face.row(
            button(ComponentId("play", row.id), words("ui-play"), Style.primary, emoji="▶️"),
            button(ComponentId("hand", row.id), words("ui-hand")),
            button(ComponentId("log", row.id), words("ui-log")),
            button(ComponentId("undo", row.id, row.revision), words("ui-undo")),
            button(ComponentId("more", row.id), words("ui-more")),
        )
        if row.undo_asked:
            ask_back(face, row, words)
        show_offers(face, row, words)
        return
    face.row(
        button(ComponentId("again", row.id), words("ui-again"), Style.primary),
        button(ComponentId("log", row.id), words("ui-log")),
        button(ComponentId("more", row.id), words("ui-more")),
    )
