"""How far a guided first game has come, as its table keeps it."""

from __future__ import annotations

from bot.store.parts import Part, PartState
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
    closing: str = ""
    """The id of the question with which the guided part closes; empty before."""
    alone: bool = False
    """The learner goes on without."""


LEARN = Part("learn", Guided)
