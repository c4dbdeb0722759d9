"""How a question came about: the beginning of the step in which it is asked, and what was answered since."""

from __future__ import annotations

from typing import Generic, TypeVar

from games.kernel.package.players import DecisionHistory
from games.kernel.rules import Rules, State
from games.kernel.saved import Answer, Checkpoint, Entry

S = TypeVar("S", bound=State)


class Begun(Generic[S]):
    """Does not change, whatever is answered meanwhile."""

    def __init__(self, rules: Rules[S], start: Checkpoint, since: tuple[Entry, ...]) -> None:
        self._rules, self._start, self._since = rules, start, since

    def state(self) -> S:
        """The truth as it was then; a copy."""
        return self._rules.read(self._start.state)

    def past(self, seat: int) -> DecisionHistory:
        """It as this seat knows it: the table as it saw it then, and its own answers."""
        own = tuple(entry.picks for entry in self._since if isinstance(entry, Answer) and entry.seat == seat)
        return DecisionHistory(self._rules.known(self.state(), seat), own)
