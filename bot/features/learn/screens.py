"""What the learner of a guided first game is told beside each question, and how they leave it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.chat.builder import Style
from bot.chat.choices import say_picks
from bot.chat.controls import Control
from bot.chat.slots import BEFORE, BOARD, LOBBY, MORE, NOTE, Item, PanelContext
from bot.features.learn.state import is_lost_first_game, taught
from bot.store.rows import TableRow
from bot.tables.guided import LEARN, learner, lesson_at
from bot.tables.model import Person
from games.kernel.decision import Decision
from games.kernel.guide import message_of
from games.kernel.text import Name
from render.kit.letters.names import escaped
from render.kit.letters.words import Words

LEARN_HERE = Control("learn", "ui-learn")
LEARN_IN_THREAD = Control("learnin", "ui-learn-thread", Style.primary, panel=True)
LEARN_AGAIN = Control("learnagain", "ui-learn-again", Style.primary)
GO_ALONE = Control("alone", "ui-guide-alone", panel=True)


@BOARD(5)
def _again(row: TableRow, words: Words) -> Iterator[Item]:
    if is_lost_first_game(row):
        yield LEARN_AGAIN.button(words, row.id)


def aim_said(row: TableRow, decision: Decision | None, words: Words) -> str:
    """What the game is about, before the learner's first question; empty at any other."""
    if decision is None or row.status != "live" or learner(row) != decision.seat:
        return ""
    key = f"{row.game}-how-aim"
    first = LEARN.of(row).began in ("", decision.id) and words.has(key)
    return _quoted(words.run_on(words("ui-guide-aim"), words(key))) if first else ""


def lesson_said(
    row: TableRow, seat: int, decision: Decision | None, words: Words, marks: Mapping[str, int] | None = None
) -> str:
    """What the learner is told about what they did and what they're asked now; empty for anyone else."""
    if learner(row) != seat:
        return ""
    if row.status == "over":
        return _quoted(words("ui-guide-lost" if is_lost_first_game(row) else "ui-guide-over"))
    if row.status != "live" or decision is None:
        return ""
    remark, told = LEARN.of(row).remark, _lesson(row, decision, words, marks)
    parts = [f"↩ {words.say(remark)}"] if remark is not None and words.has(remark.key) else []
    parts += [f"▸ {told}"] if told else []
    return "\n".join(_quoted(part) for part in parts)


def _lesson(row: TableRow, decision: Decision, words: Words, marks: Mapping[str, int] | None) -> str:
    lesson = lesson_at(row, decision)
    if lesson is None or not words.has(message_of(row.game, lesson.id)):
        return ""
    meant = lesson.meant(decision)
    option = escaped(say_picks(decision, meant, words, marks)) if meant else ""
    named = {key: Name(kind, id_) for key, (kind, id_) in lesson.names.items()}
    return words(message_of(row.game, lesson.id), option=f"**{option}**", **named)


def _quoted(told: str) -> str:
    return f"> {told}"


@BEFORE(10)
def _aim_of(seen: PanelContext) -> Iterator[str]:
    yield aim_said(seen.row, seen.decision, seen.words)


@NOTE(10)
def _lesson_of(seen: PanelContext) -> Iterator[str]:
    yield lesson_said(seen.row, seen.seat, seen.decision, seen.words, seen.marks)


@MORE(1)
def _ways_out(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    """How the learner ends the tips. No one else has this button."""
    seat = learner(row)
    if LEARN.of(row).on and row.status == "live" and seat is not None and row.seats[seat].user == person.id:
        yield GO_ALONE.button(words, row.id)


@LOBBY(20)
def _in_lobby(row: TableRow, words: Words) -> Iterator[Item]:
    if row.game in taught():
        yield LEARN_HERE.button(words, row.id)
