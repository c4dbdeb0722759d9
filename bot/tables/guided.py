"""How far a guided first game has come, as its table keeps it, and what its coach means by a question."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from games.kernel.decision import Decision, Picks
from games.kernel.guide import Lesson, guide_of
from games.kernel.text import Text


class Guided(PartState):
    """How far a guided first game has come; its learner is the one who sat first in the seat."""

    on: bool = False
    """It is a first game; any other table keeps nothing here."""
    seat: int = 0
    lessons: dict[str, str] = {}
    """Lessons that have come, each with the id of the question it came with."""
    open: str = ""
    """The newest lesson, until its question is answered: if the question changes before, it comes again."""
    wrongs: dict[str, str] = {}
    """Wrong turns that were explained, each with the id of the question."""
    remark: Text | None = None
    """What the seat's newest answer cost, until its next one."""
    alone: bool = False
    """The learner goes on without."""
    began: str = ""
    """The id of the question that was answered first: the aim stands before it."""


LEARN = Part("learn", Guided)


def learner(row: TableRow) -> int | None:
    """The seat that is guided; None where none is (any more), or where somebody else has it for now."""
    if not LEARN.of(row).on or LEARN.of(row).alone:
        return None
    seat = row.seats[LEARN.of(row).seat]
    first = seat.former[0].user if seat.former else seat.user
    return seat.number if seat.user is not None and seat.user == first else None


def lesson_at(row: TableRow, decision: Decision) -> Lesson | None:
    """The lesson that stands with a question of the learner."""
    guide = guide_of(row.game) if learner(row) == decision.seat else None
    name = next((name for name, at in LEARN.of(row).lessons.items() if at == decision.id), "")
    return guide.lesson_of(name) if guide is not None else None


def meant_at(row: TableRow, decision: Decision) -> Picks:
    """The whole answer that the lesson at a question names; empty where it names none."""
    lesson = lesson_at(row, decision)
    meant = lesson.meant(decision) if lesson is not None else None
    return meant if meant and decision.fault(meant) is None else ()


def advised_at(row: TableRow, decision: Decision) -> Picks | None:
    """What the lesson at a question marks: () to pick nothing; None where it names nothing."""
    lesson = lesson_at(row, decision)
    return meant_at(row, decision) or (() if lesson is not None and lesson.none else None)


def as_taught(row: TableRow, decision: Decision) -> Decision:
    """A question with what its lesson names as the suggestion: the learner hears one voice."""
    meant = meant_at(row, decision)
    return replace(decision, suggested=meant) if meant else decision
