"""`/dudo bid | face | doubt`."""

from __future__ import annotations

from games.kernel.decision import Decision, Option
from games.kernel.package.commands import Command, of_kind
from parlor_dudo.rules import DOUBT


def _doubt(decision: Decision, option: Option) -> bool:
    return decision.kind == "dudo.bid" and option.id == DOUBT


def _count(decision: Decision, option: Option) -> bool:
    return decision.kind == "dudo.bid" and option.id != DOUBT


COMMANDS = (
    Command("bid", "count", _count),
    Command("face", "face", of_kind("dudo.face")),
    Command("doubt", "what", _doubt),
)
