"""A decision's options as menus: the same numbers on controls, in the picture and in autocompletion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.ui.parts.limits import MENU, OPTION, READABLE, ROW, clip, readable, width
from games.kernel.decision import Decision, Option, Picks
from render.kit.letters.words import Words

Shape: TypeAlias = Literal["buttons", "single", "several", "parts", "amounts", "ordered"]
"""How a decision is answered: by a button; by one line of any menu; by lines of the only menu; by lines of
several menus that are confirmed together; by a number for each option; by one line after another."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu. An option that can be picked several times has as many lines."""

    value: str
    """Index of the option in its decision and which copy (in `amounts`: how many), as `12.0`."""
    label: str
    detail: str


class Menu(msgspec.Struct, frozen=True):
    """One select menu."""

    title: str
    entries: tuple[Entry, ...]
    whole: bool = True
    """It holds all options of its family."""
    family: str = ""
    """What its options have in common; empty where the question says it."""


def shape_of(decision: Decision, words: Words) -> Shape:
    """How this decision is answered with the fewest clicks."""
    if decision.max_picks <= 1:
        return "buttons" if as_buttons(decision, words) else "single"
    if decision.ordered:
        return "ordered"
    lines = sum(_copies(decision, option) for option in decision.options)
    if lines > MENU and any(option.limit > 1 for option in decision.options):
        return "amounts"
    return "several" if lines <= MENU and len(groups(decision)) == 1 else "parts"


def groups(decision: Decision) -> list[str]:
    """The families of the options, in the order of their first members."""
    return list(dict.fromkeys(option.group for option in decision.options))


def numbers(decision: Decision | None) -> dict[str, int]:
    """Reference to number, for options that point at one thing each; nothing to number where there is one."""
    if decision is None:
        return {}
    refs: dict[str, int] = {}
    for option in decision.options:
        if len(option.refs) == 1:
            refs.setdefault(option.refs[0], len(refs) + 1)
    return refs


def label_of(option: Option, marks: dict[str, int], words: Words) -> str:
    """The option's label with its number."""
    mark = marks.get(option.refs[0]) if len(option.refs) == 1 else None
    told = words.plain.say(option.label)
    return f"{mark} · {told}" if mark is not None else told


def menus(decision: Decision, words: Words, chosen: Picks = ()) -> list[Menu]:
    """The menus of a decision; `chosen` is what has been picked so far where one follows the other."""
    shape = shape_of(decision, words)
    if shape == "amounts":
        return [_amounts(decision, index, words) for index in range(len(decision.options))]
    marks = numbers(decision)
    made: list[Menu] = []
    for group in groups(decision):
        lines = list(_entries(decision, group, marks, words))
        if shape == "ordered":
            lines = [line for line in lines if _left(decision, line, chosen)]
        title = words(group) if group else words.plain.say(decision.prompt)
        marked = [_mark(decision, line, marks) for line in lines]
        made.extend(_in_menus(title, words(group) if group else "", lines, marked))
    return made


def _mark(decision: Decision, line: Entry, marks: dict[str, int]) -> int | None:
    """The number in the picture of the option behind a line."""
    option = decision.options[int(line.value.partition(".")[0])]
    return marks.get(option.refs[0]) if len(option.refs) == 1 else None


def _in_menus(title: str, family: str, lines: Sequence[Entry], marked: Sequence[int | None]) -> Iterator[Menu]:
    """Lines in menus; where there are several, each says which numbers of the picture it holds."""
    chunks = [(lines[n : n + MENU], marked[n : n + MENU]) for n in range(0, len(lines), MENU)]
    for number, (chunk, inside) in enumerate(chunks, 1):
        span = f" {inside[0]}–{inside[-1]}" if inside[0] and inside[-1] else ""
        whole = len(chunks) == 1
        part = "" if whole else f"{span} ({number}/{len(chunks)})"
        yield Menu(readable(title, READABLE - width(part)) + part, tuple(chunk), whole, family)


def _entries(decision: Decision, group: str, marks: dict[str, int], words: Words) -> Iterator[Entry]:
    for index, option in enumerate(decision.options):
        if option.group != group:
            continue
        label = clip(label_of(option, marks, words), OPTION)
        detail = clip(words.plain.say(option.detail), OPTION) if option.detail else ""
        copies = 1 if decision.ordered else _copies(decision, option)
        for copy in range(copies):
            again = clip(words("ui-once-more", number=copy + 1, label=label), OPTION)
            yield Entry(f"{index}.{copy}", label if copy == 0 else again, detail)


def _copies(decision: Decision, option: Option) -> int:
    return min(option.limit, max(decision.max_picks, 1))


def _left(decision: Decision, line: Entry, chosen: Picks) -> bool:
    """Whether an option can be picked again after those chosen."""
    option = decision.options[int(line.value.partition(".")[0])]
    return chosen.count(option.id) < option.limit


def _amounts(decision: Decision, index: int, words: Words) -> Menu:
    """How often one option is picked: every number as far as a menu reaches, and the highest."""
    option = decision.options[index]
    label = label_of(option, numbers(decision), words)
    most = _copies(decision, option)
    counts = list(range(most + 1)) if most < MENU else [*range(MENU - 1), most]
    lines = tuple(Entry(f"{index}.{count}", clip(f"{label}: {count}", OPTION), "") for count in counts)
    return Menu(label, lines)


def picks_of(decision: Decision, values: Sequence[str], *, amounts: bool = False) -> Picks | None:
    """The picks behind menu values; None where one of them was never offered."""
    picks: list[str] = []
    for value in values:
        index, _, count = value.partition(".")
        if not (index.isdecimal() and count.isdecimal()) or int(index) >= len(decision.options):
            return None
        option = decision.options[int(index)]
        if int(count) > _copies(decision, option):
            return None
        picks.extend([option.id] * (int(count) if amounts else 1))
    return tuple(picks)


def values_of(decision: Decision, picks: Picks, *, amounts: bool = False) -> set[str]:
    """The menu values that stand for these picks: what a menu shows as chosen."""
    counts = {index: picks.count(option.id) for index, option in enumerate(decision.options)}
    if amounts:
        return {f"{index}.{count}" for index, count in counts.items() if count}
    return {f"{index}.{copy}" for index, count in counts.items() for copy in range(count)}


def say_picks(decision: Decision, picks: Picks, words: Words) -> str:
    """The labels of picked options, as one reads a list; a single one with its number and family."""
    words = words.plain
    if len(picks) == 1 and len(groups(decision)) > 1:
        option = decision.option(picks[0])
        label = label_of(option, numbers(decision), words)
        return with_family(words(option.group) if option.group else "", label)
    if decision.ordered:
        return " → ".join(words.say(decision.option(pick).label) for pick in picks)
    counts = {pick: picks.count(pick) for pick in picks}
    parts = [
        words.say(decision.option(pick).label) + (f" ×{count}" if count > 1 else "")
        for pick, count in counts.items()
    ]
    return words.joined(parts)


def as_buttons(decision: Decision, words: Words) -> list[Entry]:
    """The options as buttons, where they are few, short and need no explanation; else nothing."""
    plain = decision.min_picks == decision.max_picks == 1 and len(decision.options) <= ROW
    if not plain or any(option.detail for option in decision.options):
        return []
    marks = numbers(decision)
    labels = [label_of(option, marks, words) for option in decision.options]
    if len(groups(decision)) > 1:
        families = [words(option.group) if option.group else "" for option in decision.options]
        labels = [with_family(family, label) for family, label in zip(families, labels, strict=True)]
    if any(width(label) > READABLE for label in labels):
        return []
    return [Entry(f"{index}.0", label, "") for index, label in enumerate(labels)]


def is_short(menu: Menu) -> bool:
    """Whether a menu has a single line that a button says as well."""
    if not menu.whole or len(menu.entries) != 1 or menu.entries[0].detail:
        return False
    return width(titled(menu)) <= READABLE


def titled(menu: Menu) -> str:
    """The only line of a menu with what its family is called."""
    return with_family(menu.family, menu.entries[0].label)


def with_family(family: str, label: str) -> str:
    """A label that says its family too; where both are the same, it says so already."""
    return label if family in ("", label) else f"{family}: {label}"
