"""A decision's options as menu lines, joined with follow-up decisions, in few rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from bot.chat import choices
from bot.chat.buttons import as_buttons, set_apart
from bot.chat.limits import BETWEEN, MENU, OPTION, READABLE, brief, clip, parted, readable, width
from games.kernel.decision import ChainedAnswer, Decision, Option, Picks
from render.kit.letters.words import Words

Shape: TypeAlias = Literal["buttons", "single", "several", "parts", "amounts", "ordered"]
"""How a decision is answered: by a button; by one line of any menu; by lines of the only menu; by lines of
several menus, confirmed together; by a number for each option; by one line after another."""
Further: TypeAlias = Mapping[str, ChainedAnswer]
"""Option to its follow-up decision; see `Rules.chained`."""
SPARE = 3
"""Lines left free in menus of one group for those of others."""
JOINED = 12
"""Most lines of a menu with follow-up decisions in it."""
ALONE = ChainedAnswer((), whole=False)
"""No certain follow-up decision."""
SPACE = re.compile(r"[A-Z]\d+$")
"""The name of a map's space at the end of a label."""
SENTENCES = re.compile(r"(?<=[.?!]) |(?<=[。？！])")


def shape_of(decision: Decision, words: Words) -> Shape:
    """The way to answer this decision with the fewest clicks."""
    if decision.max_picks <= 1:
        return "buttons" if as_buttons(decision, words) else "single"
    if decision.ordered:
        return "ordered"
    lines = sum(choices.times_of(decision, option) for option in decision.options)
    if lines > MENU and any(option.limit > 1 for option in decision.options):
        return "amounts"
    return "several" if lines <= MENU and len(choices.groups(decision)) == 1 else "parts"


class Menu(msgspec.Struct, frozen=True):
    """One select menu."""

    title: str
    entries: tuple[choices.Entry, ...]
    whole: bool = True
    """It holds all options of its group."""


def menus(
    decision: Decision,
    words: Words,
    chosen: Picks = (),
    marks: Mapping[str, int] | None = None,
    tell: choices.Tell = choices.silent,
    chained: Further = MappingProxyType({}),
    same: choices.Same = choices.NO_COPIES,
) -> list[Menu]:
    """The menus of a decision. `chosen` are the picks so far if they're made one by one; `chained` are the
    follow-up decisions, joined to options if that's few enough lines. Options that are the `same` as another
    get no line."""
    shape, marks = shape_of(decision, words), choices.numbers(decision) if marks is None else marks
    if shape == "amounts":
        return [_amounts(decision, index, words, marks) for index in range(len(decision.options))]
    one = shape in ("buttons", "single")
    apart = {entry.value for entry in set_apart(decision, words, marks)} if one else set()
    entries = [line for line in _entries(decision, marks, words, tell, same) if line.value not in apart]
    if shape == "ordered":
        entries = [line for line in entries if _left(choices.option_of(decision, line), chosen)]
    made: list[Menu] = []
    for group in choices.groups(decision):
        lines = [line for line in entries if choices.option_of(decision, line).group == group]
        title = words(group) if group else _asked(decision, words)
        lines.sort(key=lambda line: (line.manner == "aside", _mark(decision, line, marks) or 0))
        if one or shape == "several":
            lines = _joined(decision, lines, chained, marks, words)
        marked = [_mark(decision, line, marks) for line in lines]
        made.extend(_in_menus(title, lines, marked, words, alone=len(choices.groups(decision)) == 1))
    return made


def _asked(decision: Decision, words: Words) -> str:
    """The question as a menu's title; if a client would cut it, without its source and explanation."""
    said = words.plain.say(decision.prompt)
    if width(said) <= READABLE:
        return said
    question = next((each for each in SENTENCES.split(said) if each[-1:] in ("?", "？")), said)
    asked = re.split(r": |：", question)[-1]
    return asked[:1].upper() + asked[1:]


def _mark(decision: Decision, line: choices.Entry, marks: Mapping[str, int]) -> int | None:
    """The number in the picture of the thing that acts in a line's option."""
    option = choices.option_of(decision, line)
    return marks.get(option.refs[0]) if 1 <= len(option.refs) <= choices.POINTED else None


def _in_menus(
    title: str, lines: Sequence[choices.Entry], marked: Sequence[int | None], words: Words, *, alone: bool
) -> Iterator[Menu]:
    """Lines in menus; several menus say which numbers or spaces they hold. Unless they're `alone`, the first
    one is the shortest, and all have room for a few other lines."""
    size = MENU if alone or len(lines) <= MENU else MENU - SPARE
    cuts = [*range(0, len(lines), size), len(lines)] if alone else [*range(len(lines), 0, -size), 0][::-1]
    chunks = [(lines[n:m], marked[n:m]) for n, m in pairwise(cuts)]
    for number, (chunk, inside) in enumerate(chunks, 1):
        if len(chunks) == 1:
            yield Menu(parted(title)[0], tuple(chunk))
            continue
        ends = dict.fromkeys(str(inside[n] or "") or "".join(SPACE.findall(chunk[n].label)) for n in (0, -1))
        span = "–".join(ends) if all(ends) else ""
        part = words.aside(span, f"{number}/{len(chunks)}")
        yield Menu(words.beside(readable(title, READABLE - width(part) - 1), part), tuple(chunk), False)


def _entries(
    decision: Decision, marks: Mapping[str, int], words: Words, tell: choices.Tell, same: choices.Same
) -> Iterator[choices.Entry]:
    differs = choices.alike(decision, words, tell, same)
    for index, option in enumerate(decision.options):
        if option.id in same:
            continue
        label = clip(choices.label_apart(decision, option, marks, words, differs, same), OPTION)
        detail = _detail(choices.told_of(option, words), tell(option))
        sign = choices.sign_before(option, words)
        yield choices.Entry(f"{index}.0", label, detail, option.manner, sign)
        for copy in range(1, 1 if decision.ordered else choices.times_of(decision, option)):
            again = clip(words("ui-once-more", number=copy + 1, label=label), OPTION)
            yield choices.Entry(f"{index}.{copy}", again, detail, option.manner, sign)


def _joined(
    decision: Decision, lines: list[choices.Entry], chained: Further, marks: Mapping[str, int], words: Words
) -> list[choices.Entry]:
    """Lines, with their follow-up decisions as lines too while there's room. If several are picked, those with
    follow-ups go below the others."""
    made: list[choices.Entry] = []
    further: list[choices.Entry] = []
    below = decision.max_picks > 1
    room = (MENU if below else JOINED) - len(lines)
    for line in lines:
        first = choices.option_of(decision, line)
        after = chained.get(first.id, ALONE)
        longer = len(after.options) - after.whole
        if longer > max(room, 0):
            made.append(line)
            continue
        room -= longer
        if not after.whole:
            made.append(line)
        (further if below else made).extend(_with_next(line, first, after, marks, words))
    return made + further


def at_once(decision: Decision, words: Words, marks: Mapping[str, int], chained: Further) -> Menu | None:
    """For a decision with buttons: a menu of what can be answered along with it, if that's few enough lines. If
    the kind of decision can have follow-ups but this one has none, the menu is empty."""
    made: list[choices.Entry] = []
    for index, first in enumerate(decision.options):
        made += _with_next(
            choices.Entry(f"{index}.0", "", ""), first, chained.get(first.id, ALONE), marks, words
        )
    if chained and not made:
        return Menu(words("ui-nothing-else"), ())
    return Menu(words("ui-at-once"), tuple(made)) if 0 < len(made) <= MENU else None


def _with_next(
    line: choices.Entry, first: Option, further: ChainedAnswer, marks: Mapping[str, int], words: Words
) -> Iterator[choices.Entry]:
    """A line for each answer to the follow-up decision, with the number of the thing that acts."""
    mark = marks.get(first.refs[0]) if first.refs else None
    for option in further.options:
        detail = _detail(choices.told_of(option, words), line.detail)
        told = words.plain.say(option.label)
        label = clip(f"{mark} · {told}" if mark else told, OPTION)
        value = f"{line.value}{choices.THEN}{option.id}"
        sign = choices.sign_before(option, words) or choices.sign_before(first, words)
        yield msgspec.structs.replace(line, value=value, label=label, detail=detail, sign=sign)


def _detail(told: str, facts: str) -> str:
    """The text below a line: what an option does, and the facts that don't repeat that."""
    said = told.split(BETWEEN)
    return brief(
        BETWEEN.join(filter(None, (told, *(each for each in facts.split(BETWEEN) if each not in said)))), OPTION
    )


def _left(option: Option, chosen: Picks) -> bool:
    """Whether an option can be picked again after these picks."""
    return chosen.count(option.id) < option.limit


def _amounts(decision: Decision, index: int, words: Words, marks: Mapping[str, int]) -> Menu:
    """A menu for how often one option is picked: every number that fits, and the highest."""
    option = decision.options[index]
    label = choices.label_of(option, marks, words)
    most = choices.times_of(decision, option)
    counts = list(range(most + 1)) if most < MENU else [*range(MENU - 1), most]
    lines = tuple(
        choices.Entry(f"{index}.{count}", clip(words.label(label, str(count)), OPTION), "") for count in counts
    )
    return Menu(label, lines)


def is_lone(menu: Menu) -> bool:
    """Whether a menu has a single line, and might as well be a button."""
    return menu.whole and len(menu.entries) == 1


def folded(menus: Sequence[Menu], rows: int) -> list[Menu]:
    """Menus merged to fit the rows, as far as a menu can hold their lines: always the last two that fit, so
    that the others stay in place."""
    made = list(menus)
    while len(made) > rows and (place := _last_pair(made)) is not None:
        made[place : place + 2] = [_one(made[place], made[place + 1])]
    return made


def _last_pair(menus: Sequence[Menu]) -> int | None:
    places = range(len(menus) - 2, -1, -1)
    fits = (n for n in places if len(menus[n].entries) + len(menus[n + 1].entries) <= MENU)
    return next(fits, None)


def _one(one: Menu, other: Menu) -> Menu:
    """Both as one, with as many of their titles as a client shows."""
    titles = list(dict.fromkeys((*one.title.split(BETWEEN), *other.title.split(BETWEEN))))
    title = BETWEEN.join(titles)
    while width(title) > READABLE and len(titles) > 1:
        titles.pop()
        title = BETWEEN.join((*titles, "…"))
    return Menu(title, (*one.entries, *other.entries))
