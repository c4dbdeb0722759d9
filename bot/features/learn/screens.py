"""What the learner of a guided first game is told beside each question, and how they leave it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.chat.builder import MessageBuilder
from bot.chat.choices import say_picks
from bot.chat.components import Style
from bot.chat.limits import MENU, clip
from bot.chat.slots import BELOW, LOBBY, NOTE, Block, Item, PanelContext
from bot.chat.words import said
from bot.features.learn.controls import GO_ALONE, LEARN_HERE, LEARN_IN_THREAD
from bot.features.learn.state import learner, taught
from bot.features.seats.controls import ASK_TO_CLOSE
from bot.store.rows import TableRow
from bot.tables.guided import LEARN
from games.kernel.decision import Decision
from games.kernel.guide import CLOSING, guide_of, message_of
from games.kernel.text import Name
from render.kit.letters.names import escaped
from render.kit.letters.words import Words


def lesson_said(
    row: TableRow, seat: int, decision: Decision | None, words: Words, marks: Mapping[str, int] | None = None
) -> str:
    """What the learner is told of what they did and what they are asked now; empty to anybody else."""
    if not LEARN.of(row).on or learner(row) != seat:
        return ""
    if row.status == "over":
        return _quoted(words("ui-guide-over"))
    if row.status != "live" or decision is None:
        return ""
    remark, told = LEARN.of(row).remark, _lesson(row, decision, words, marks)
    parts = [f"↩ {words.say(remark)}"] if remark is not None and words.has(remark.key) else []
    if LEARN.of(row).closing == decision.id:
        parts += [f"▸ {words.run_on(words(message_of(row.game, CLOSING)), words('ui-guide-next'))}"]
    elif told:
        parts += [f"▸ {told}"]
    return "\n".join(_quoted(part) for part in parts)


def _lesson(row: TableRow, decision: Decision, words: Words, marks: Mapping[str, int] | None) -> str:
    """The lesson that came with this question; empty where none did, or where it is told no more."""
    guide = guide_of(row.game)
    if guide is None or not LEARN.of(row).on:
        return ""
    name = next((name for name, at in LEARN.of(row).lessons.items() if at == decision.id), "")
    lesson = guide.lesson_of(name)
    if lesson is None or not words.has(message_of(row.game, name)):
        return ""
    meant = lesson.meant(decision)
    option = escaped(say_picks(decision, meant, words, marks)) if meant else ""
    named = {key: Name(kind, id_) for key, (kind, id_) in lesson.names.items()}
    return words(message_of(row.game, name), option=f"**{option}**", **named)


def _quoted(told: str) -> str:
    return f"> {told}"


def in_thread(game: str, told: str, words: Words, threads: bool) -> MessageBuilder:
    """That there is no room for a first game here, and where there is."""
    builder = said(told)
    if threads:
        builder.row(LEARN_IN_THREAD.button(words, 0, extra=clip(game, MENU)))
    return builder


@NOTE(10)
def _lesson_of(seen: PanelContext) -> Iterator[str]:
    yield lesson_said(seen.row, seen.seat, seen.decision, seen.words, seen.marks)


@BELOW(40)
def _ways_out(seen: PanelContext) -> Iterator[Block]:
    """How the learner leaves: the hints, or the game. Nobody else has these buttons."""
    row, words = seen.row, seen.words
    if not LEARN.of(row).on or row.status != "live" or learner(row) != seen.seat or LEARN.of(row).closing:
        return
    alone = GO_ALONE.button(words, row.id)
    leave = ASK_TO_CLOSE.button(words("ui-guide-leave"), row.id, style=Style.secondary)
    yield Block("", (alone, leave))
    yield Block(f"-# {words('ui-guide-ways-out')}")


@LOBBY(20)
def _in_lobby(row: TableRow, words: Words) -> Iterator[Item]:
    """Makes a lobby a guided first game; none where the game has no guide."""
    if row.game in taught():
        yield LEARN_HERE.button(words, row.id)
