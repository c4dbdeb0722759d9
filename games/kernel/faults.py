"""Answers that a match refuses, each with a reason for the player."""

from __future__ import annotations

from games.kernel.text import Text


class Refused(Exception):
    """The answer didn't count and the match is unchanged. `reason` says why and what to do."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key, dict(reason.args))
        self.reason = reason


class Stale(Refused):
    """The decision is no longer open."""


class NotYours(Refused):
    """The decision is another seat's."""


class Illegal(Refused):
    """The picks aren't a legal answer."""


class StepFailed(Exception):
    """A script raised: the match is as it was before the answer. `trace` is the chain of generators."""

    def __init__(self, trace: tuple[str, ...]) -> None:
        super().__init__(" > ".join(trace))
        self.trace = trace
