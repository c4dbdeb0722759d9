"""How far a guided first game has come, as its table keeps it, and what its coach suggests."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from games.kernel.decision import Decision, Picks
from games.kernel.guide import Lesson, guide_of
from games.kernel.text import Text


class Guided(PartState):
    """How far a guided first game has come; its learner is the first holder of the seat."""

    on: bool = False
    """It's a first game; other tables keep nothing here."""
    seat: int = 0
    lessons: dict[str, str] = {}
    """Lessons shown so far, each with the id of its decision."""
    open: str = ""
    """The newest lesson, until its decision is answered: if that changes before, the lesson comes again."""
    wrongs: dict[str, str] = {}
    """Mistakes that were explained, each with the id of the decision."""
    remark: Text | None = None
    """What the seat's newest answer cost, until its next one."""
    alone: bool = False
    """The learner goes on without lessons."""
    began: str = ""
    """The id of the first decision: the game's aim is shown before it."""


LEARN = Part("learn", Guided)


def learner(row: TableRow) -> int | None:
    """The seat that's guided; None if there's none (now), or someone else has it for now."""
    if not LEARN.of(row).on or LEARN.of(row).alone:
        return None
    seat = row.seats[LEARN.of(row).seat]
    first = seat.former[0].user if seat.former else seat.user
    return seat.number if seat.user is not None and seat.user == first else None


def lesson_at(row: TableRow, decision: Decision) -> Lesson | None:
    """The lesson shown with a decision of the learner."""
    guide = guide_of(row.game) if learner(row) == decision.seat else None
    name = next((name for name, at in LEARN.of(row).lessons.items() if at == decision.id), "")
    return guide.lesson_of(name) if guide is not None else None


def meant_at(row: TableRow, decision: Decision) -> Picks:
    """The full answer that a decision's lesson suggests; empty if it suggests none."""
    lesson = lesson_at(row, decision)
    meant = lesson.meant(decision) if lesson is not None else None
    return meant if meant and decision.fault(meant) is None else ()


def advised_at(row: TableRow, decision: Decision) -> Picks | None:
    """What a decision's lesson marks: () to pick nothing; None if it suggests nothing."""
    lesson = lesson_at(row, decision)
    return meant_at(row, decision) or (() if lesson is not None and lesson.none else None)


def as_taught(row: TableRow, decision: Decision) -> Decision:
    """A decision with its lesson's answer as the suggestion: the learner hears one voice."""
    meant = meant_at(row, decision)
    return replace(decision, suggested=meant) if meant else decision
