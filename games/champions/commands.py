"""`/champions play | basic | ally | action | form | pass | defend | choose`."""

from __future__ import annotations

from games.kernel.package.commands import Command, Fits, of_kind, starts_with


def _in_group(group: str) -> Fits:
    return lambda decision, option: option.group == group


def _whole(*ids: str) -> Fits:
    return lambda decision, option: option.id in ids


COMMANDS = (
    Command("play", "card", starts_with("play", "event")),
    Command("basic", "power", _in_group("champions-group-powers")),
    Command("ally", "power", _in_group("champions-group-allies")),
    Command("action", "ability", starts_with("act")),
    Command("form", "form", _whole("form")),
    Command("pass", "what", _whole("pass", "end", "none")),
    Command("defend", "defender", of_kind("champions.defend")),
    Command("respond", "ability", of_kind("champions.interrupt", "champions.response")),
)
