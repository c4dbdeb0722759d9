"""Component ids: a wire format that outlives restarts, so it has one codec and no state in memory.

`p1:<verb>:<table>:<revision>:<decision>:<options>:<extra>`, numbers in base 36. The options' digest keeps a
control from meaning something else if an undo gave the same decision other options.
"""

from __future__ import annotations

import hashlib
import re

import msgspec

from games.kernel.decision import Decision

PREFIX = "p1"
LONGEST = 100
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SHAPE = re.compile(
    r"p1:([a-z]{1,12}):([0-9a-z]{1,12}):([0-9a-z]{1,8}):([0-9.]{0,24}):([0-9a-f]{0,6}):(.{0,40})", re.DOTALL
)


class ComponentId(msgspec.Struct, frozen=True):
    """What a control means."""

    verb: str
    table: int
    revision: int = 0
    decision: str = ""
    options: str = ""
    extra: str = ""

    def __str__(self) -> str:
        made = ":".join(
            (
                PREFIX,
                self.verb,
                base36(self.table),
                base36(self.revision),
                self.decision,
                self.options,
                self.extra,
            )
        )
        if len(made) > LONGEST or _SHAPE.fullmatch(made) is None:
            raise ValueError(f"not a component id: {made}")
        return made


def base36(number: int) -> str:
    """A number in base 36. Raises ValueError below 0."""
    if number < 0:
        raise ValueError(f"no number of a component id: {number}")
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits


def parse(custom_id: str) -> ComponentId | None:
    """The meaning of an id; None if this bot never made it (or no longer understands it)."""
    found = _SHAPE.fullmatch(custom_id)
    if found is None:
        return None
    verb, table, revision, decision, options, extra = found.groups()
    return ComponentId(verb, int(table, 36), int(revision, 36), decision, options, extra)


def digest_of(decision: Decision) -> str:
    """Six digits that change with what a decision offers."""
    said = "\n".join((decision.kind, *(option.id for option in decision.options)))
    return hashlib.sha256(said.encode()).hexdigest()[:6]
