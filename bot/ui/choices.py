"""A decision's options as menus: the same numbers on controls, in the picture and in autocompletion."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.ui.limits import LABEL, MENU, OPTION, clip
from games.kernel.decision import Decision, Option, Picks
from render.kit.words import Words


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu. An option that can be picked several times has as many lines."""

    value: str
    """Index of the option in its decision and which copy, as `12.0`."""
    label: str
    detail: str


class Menu(msgspec.Struct, frozen=True):
    """One select menu."""

    title: str
    entries: tuple[Entry, ...]


def numbers(decision: Decision | None) -> dict[str, int]:
    """Reference to number, for options that point at one thing each; nothing to number where there is one."""
    if decision is None:
        return {}
    refs: dict[str, int] = {}
    for option in decision.options:
        if len(option.refs) == 1 and not option.refs[0].startswith("gem:"):
            refs.setdefault(option.refs[0], len(refs) + 1)
    return refs


def label_of(option: Option, marks: dict[str, int], words: Words) -> str:
    """The option's label with its number."""
    mark = marks.get(option.refs[0]) if len(option.refs) == 1 else None
    said = words.say(option.label)
    return f"{mark} · {said}" if mark is not None else said


def menus(decision: Decision, words: Words) -> list[Menu]:
    """The options family by family, 25 lines to a menu at most."""
    marks = numbers(decision)
    made: list[Menu] = []
    for group in dict.fromkeys(option.group for option in decision.options):
        entries = tuple(_entries(decision, group, marks, words))
        title = words(group) if group else words.say(decision.prompt)
        chunks = [entries[start : start + MENU] for start in range(0, len(entries), MENU)]
        for number, chunk in enumerate(chunks, 1):
            made.append(Menu(f"{title} ({number}/{len(chunks)})" if len(chunks) > 1 else title, chunk))
    return made


def _entries(decision: Decision, group: str, marks: dict[str, int], words: Words) -> Iterator[Entry]:
    for index, option in enumerate(decision.options):
        if option.group != group:
            continue
        label = clip(label_of(option, marks, words), OPTION)
        detail = clip(words.say(option.detail), OPTION) if option.detail else ""
        for copy in range(min(option.limit, decision.max_picks)):
            yield Entry(f"{index}.{copy}", label if copy == 0 else clip(f"{label} ×{copy + 1}", OPTION), detail)


def picks_of(decision: Decision, values: list[str]) -> Picks | None:
    """The picks behind menu values; None where one of them was never offered."""
    picks: list[str] = []
    for value in values:
        index = value.partition(".")[0]
        if not index.isdecimal() or int(index) >= len(decision.options):
            return None
        picks.append(decision.options[int(index)].id)
    return tuple(picks)


def say_picks(decision: Decision, picks: Picks, words: Words) -> str:
    """The labels of picked options, as one reads a list."""
    counts = {pick: picks.count(pick) for pick in picks}
    parts = [
        words.say(decision.option(pick).label) + (f" ×{count}" if count > 1 else "")
        for pick, count in counts.items()
    ]
    return words.joined(parts)


def as_buttons(decision: Decision, words: Words) -> list[Entry]:
    """The options as buttons, where they are few, short and need no explanation; else nothing."""
    plain = decision.min_picks == decision.max_picks == 1 and len(decision.options) <= MENU // 5
    if not plain or any(option.detail for option in decision.options):
        return []
    marks = numbers(decision)
    labels = [label_of(option, marks, words) for option in decision.options]
    if any(len(label) > LABEL for label in labels):
        return []
    return [Entry(f"{index}.0", label, "") for index, label in enumerate(labels)]
