"""Answers that a match refuses, each with a reason that can be shown to the player."""

from __future__ import annotations

from games.kernel.text import Text


class Refused(Exception):
    """An answer that did not count; the match is unchanged. `reason` says why and what to do."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key, dict(reason.args))
        self.reason = reason


class Stale(Refused):
    """The decision is no longer open."""


class NotYours(Refused):
    """The decision belongs to another seat."""


class Illegal(Refused):
    """The picks are not a legal answer."""


class StepFailed(Exception):
    """A script raised: the answer did not count and the match stands where it stood before it.

    `trace` names the chain of generators at the place of the fault.
    """

    def __init__(self, trace: tuple[str, ...]) -> None:
        super().__init__(" > ".join(trace))
        self.trace = trace
