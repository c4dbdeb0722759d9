"""`/champions play | basic | ally | action | form | pass | defend | choose`."""

from __future__ import annotations

from games.kernel.decision import Decision, Option
from games.kernel.package.commands import Command, Fits, of_kind, starts_with

POWERS, ALLIES = "champions-group-powers", "champions-group-allies"


def _basic(decision: Decision, option: Option) -> bool:
    return option.group == POWERS


def _ally(decision: Decision, option: Option) -> bool:
    return option.group == ALLIES


def _whole(*ids: str) -> Fits:
    """Options with exactly one of these ids."""
    return lambda decision, option: option.id in ids


COMMANDS = (
    Command("play", "card", starts_with("play", "event")),
    Command("basic", "power", _basic),
    Command("ally", "power", _ally),
    Command("action", "ability", starts_with("act")),
    Command("form", "form", _whole("form")),
    Command("pass", "what", _whole("pass", "end", "none")),
    Command("defend", "defender", of_kind("champions.defend")),
    Command("respond", "ability", of_kind("champions.interrupt", "champions.response")),
)
