"""A decision's options as buttons, if they're few and self-explanatory."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.chat.choices import (
    NO_COPIES,
    Entry,
    Same,
    Tell,
    alike,
    label_apart,
    label_of,
    numbers,
    sign_before,
    silent,
    told_of,
    values_of,
)
from bot.chat.limits import BETWEEN, READABLE, ROW, readable, width
from games.kernel.decision import Decision
from render.kit.letters.words import Words

_WITHIN = ("", "aside")
"""Manners of options that are lines among others."""
EXPLAINED = 3
"""Buttons of a row that need a text above; more make a menu."""


def set_apart(decision: Decision, words: Words, marks: Mapping[str, int]) -> list[Entry]:
    """Options of a one-answer decision that aren't a choice among others: pass, end the turn, give up. They get
    their own buttons."""
    if not _asks_one(decision):
        return []
    apart = [(index, option) for index, option in enumerate(decision.options) if option.manner not in _WITHIN]
    if len(apart) > ROW:
        return []
    return [
        Entry(f"{index}.0", label_of(option, marks, words), "", option.manner, sign_before(option, words))
        for index, option in apart
    ]


def as_buttons(
    decision: Decision,
    words: Words,
    marks: Mapping[str, int] | None = None,
    tell: Tell = silent,
    same: Same = NO_COPIES,
) -> list[Entry]:
    """The options as buttons, if they're few and need little explaining; else nothing."""
    if not _asks_one(decision) or len(decision.options) > ROW:
        return []
    marks = numbers(decision) if marks is None else marks
    shown = [(index, option) for index, option in enumerate(decision.options) if option.id not in same]
    entries = [
        Entry(
            f"{n}.0", label_of(each, marks, words), told_of(each, words), each.manner, sign_before(each, words)
        )
        for n, each in shown
    ]
    labels = {readable(entry.label) for entry in entries}
    if len(labels) < len(entries) or sum(map(needs_words, entries)) > EXPLAINED:
        return []
    differs = alike(decision, words, tell, same)
    made = [
        msgspec.structs.replace(entry, label=label_apart(decision, option, marks, words, differs, same))
        for entry, (_, option) in zip(entries, shown, strict=True)
    ]
    return sorted(made, key=lambda entry: entry.manner == "aside")


def needs_words(entry: Entry) -> bool:
    """Whether a button can't show all of a line: the rest goes above it."""
    return bool(entry.detail) or width(entry.label) > READABLE


def said_of(entry: Entry) -> str:
    """The text above a button that can't show all of a line; empty if it can."""
    return BETWEEN.join(part for part in (entry.label, entry.detail) if part) if needs_words(entry) else ""


def may_pass(decision: Decision) -> bool:
    """Whether an option passes, or ends the turn."""
    return any(option.manner in ("pass", "end") for option in decision.options)


def main_of(decision: Decision) -> set[str]:
    """The menu values of the main choice: the suggestion, else the only choice if one is needed."""
    if decision.suggested:
        return set(values_of(decision, decision.suggested))
    choices = [index for index, option in enumerate(decision.options) if not option.manner]
    return {f"{choices[0]}.0"} if len(choices) == 1 and _asks_one(decision) else set()


def _asks_one(decision: Decision) -> bool:
    return decision.min_picks == decision.max_picks == 1
