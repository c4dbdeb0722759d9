"""A decision's options as menus: the same numbers on controls, in the picture and in autocompletion."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from bot.chat.limits import BETWEEN, MENU, OPTION, READABLE, ROW, brief, clip, parted, readable, width
from games.kernel.decision import ChainedAnswer, Decision, Manner, Option, Picks
from render.kit.alt import CALLED
from render.kit.letters.words import Words
from render.kit.picture import sign_of

Shape: TypeAlias = Literal["buttons", "single", "several", "parts", "amounts", "ordered"]
"""How a decision is answered: by a button; by one line of any menu; by lines of the only menu; by lines of
several menus that are confirmed together; by a number for each option; by one line after another."""


Tell: TypeAlias = Callable[[Option], str]
"""What an option is about, in a line beside its label; see `render.kit.picture.line_of`."""
Further: TypeAlias = Mapping[str, ChainedAnswer]
"""Option to what is asked at once after it; see `Rules.chained`."""
Same: TypeAlias = Mapping[str, str]
"""Options that are no choice of their own to the one that they're the same as; see `copies`."""
NO_COPIES: Same = MappingProxyType({})
EITHER = "/"
"""Between the numbers of copies of which one is chosen."""
THEN = ">"
"""Between the value of an option and the id of the one that is picked next."""
SPARE = 3
"""Lines that are left free in menus of one kind for those of other kinds."""
JOINED = 12
"""Lines that a menu has at most where options are joined with what is asked next."""
POINTED = 2
"""What an option with numbers points at: what is done, and to what."""
ALONE = ChainedAnswer((), whole=False)
"""After this option nothing is certain to be asked."""
_WITHIN = ("", "aside")
"""Manners of choices that are lines among others."""
EXPLAINED = 3
"""Buttons of a row with something above them to read; more are a menu."""
SPACE = re.compile(r"[A-Z]\d+$")
"""The name of a map's space at the end of a label."""
SENTENCES = re.compile(r"(?<=[.?!]) |(?<=[。？！])")
APART = 2
"""Facts that tell options of the same label apart, at most."""


def silent(option: Option) -> str:
    """Says nothing of an option but its label."""
    return ""


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu. An option that can be picked several times has as many lines."""

    value: str
    """Index of the option in its decision and which copy (in `amounts`: how many), as `12.0`."""
    label: str
    detail: str
    manner: Manner = ""
    sign: str = ""
    """What stands before it, as a character of `Words.signs`."""


class Menu(msgspec.Struct, frozen=True):
    """One select menu."""

    title: str
    entries: tuple[Entry, ...]
    whole: bool = True
    """It holds all options of its family."""


def shown_first(asked: Sequence[Decision], wanted: str = "") -> Decision | None:
    """The question that a panel shows: the one wanted, else the first that is waited for."""
    return next((d for d in asked if d.id == wanted), None) or next((d for d in asked if not d.optional), None)


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


def numbers(decision: Decision | None, order: Sequence[str] = ()) -> dict[str, int]:
    """Reference to number, for options that point at one thing, or at a thing and its target: first what is
    acted with, then the targets, each in the `order` in which the picture shows them. What pictures call by its
    name has none: 0."""
    options = decision.options if decision is not None else ()
    pointing = [option.refs for option in options if 1 <= len(option.refs) <= POINTED]
    place = {ref: n for n, ref in enumerate(order)}
    refs: dict[str, int] = {}
    for nth in range(POINTED):
        found = dict.fromkeys(each[nth] for each in pointing if len(each) > nth)
        for ref in sorted(found, key=lambda ref: place.get(ref, len(place))):
            if ref not in refs:
                named = ref.partition(":")[0] in CALLED
                refs[ref] = 0 if named else 1 + sum(map(bool, refs.values()))
    return refs


def mark_of(option: Option, marks: Mapping[str, int]) -> str:
    """The number of what an option points at, with that of its target; empty where it points at nothing."""
    if not 1 <= len(option.refs) <= POINTED:
        return ""
    return "→".join(str(marks[ref]) for ref in option.refs if marks.get(ref))


def label_of(option: Option, marks: Mapping[str, int], words: Words) -> str:
    """The option's label with its number."""
    mark, told = mark_of(option, marks), words.plain.say(option.label)
    return f"{mark} · {told}" if mark else told


def copies(decision: Decision, words: Words, tell: Tell, held: Collection[str]) -> dict[str, str]:
    """Further options of the same choice to its first: copies of a card in `held`, where one is chosen."""
    if decision.max_picks > 1:
        return {}
    same: dict[object, list[str]] = {}
    for option in decision.options:
        if option.refs and option.refs[0] in held:
            said = (words.plain.say(option.label), _told(option, words), tell(option))
            same.setdefault((said, option.refs[1:], option.group, option.manner), []).append(option.id)
    return {id_: ids[0] for ids in same.values() for id_ in ids[1:]}


def alike(decision: Decision, words: Words, tell: Tell, same: Same = NO_COPIES) -> dict[str, str]:
    """Option to what tells it from others that have the same label: how many copies it is, what is said of it
    alone, else which of how many it is."""
    labelled: dict[str, list[Option]] = {}
    for option in decision.options:
        if option.id not in same:
            labelled.setdefault(words.plain.say(option.label), []).append(option)
    told = {id_: f"×{further + 1}" for id_, further in Counter(same.values()).items()}
    return told | {
        option.id: said
        for group in labelled.values()
        if len(group) > 1
        for option, said in zip(group, _told_apart(group, words, tell), strict=True)
    }


def _told_apart(group: Sequence[Option], words: Words, tell: Tell) -> list[str]:
    """For each of several options of one label what no other has; their places where that is not enough."""
    said = [(_told(option, words) or tell(option)).split(BETWEEN) for option in group]
    own = [
        [fact for fact in one if all(fact not in other for other in said if other is not one)] for one in said
    ]
    short = [BETWEEN.join(facts[:APART]) for facts in own]
    if len(set(short)) == len(short) and max(map(width, short)) <= READABLE:
        return short
    return [words("ui-one-of", number=number, count=len(group)) for number in range(1, len(group) + 1)]


def menus(
    decision: Decision,
    words: Words,
    chosen: Picks = (),
    marks: Mapping[str, int] | None = None,
    tell: Tell = silent,
    chained: Further = MappingProxyType({}),
    same: Same = NO_COPIES,
) -> list[Menu]:
    """The menus of a decision; `chosen` is what has been picked so far where one follows the other, `chained`
    what is asked after an option and joined with it where the lines do not grow too many. Options that are the
    `same` as another have no line."""
    shape, marks = shape_of(decision, words), numbers(decision) if marks is None else marks
    if shape == "amounts":
        return [_amounts(decision, index, words, marks) for index in range(len(decision.options))]
    apart = (
        {entry.value for entry in set_apart(decision, words, marks)}
        if shape in ("buttons", "single")
        else set()
    )
    differs = alike(decision, words, tell, same)
    made: list[Menu] = []
    for group in groups(decision):
        lines = [
            line
            for line in _entries(decision, group, marks, words, tell, differs, same)
            if line.value not in apart and _option(decision, line).id not in same
        ]
        if shape == "ordered":
            lines = [line for line in lines if _left(decision, line, chosen)]
        title = words(group) if group else _asked(decision, words)
        lines.sort(key=lambda line: (line.manner == "aside", _mark(decision, line, marks) or 0))
        if shape in ("buttons", "single", "several"):
            lines = _joined(decision, lines, chained, marks, words)
        marked = [_mark(decision, line, marks) for line in lines]
        made.extend(_in_menus(title, lines, marked, words, alone=len(groups(decision)) == 1))
    return made


def _option(decision: Decision, line: Entry) -> Option:
    return decision.options[int(line.value.partition(".")[0])]


def _asked(decision: Decision, words: Words) -> str:
    """The question as a menu's title; where a client would cut it, what is asked without what it comes from and
    what explains it."""
    said = words.plain.say(decision.prompt)
    if width(said) <= READABLE:
        return said
    question = next((each for each in SENTENCES.split(said) if each[-1:] in ("?", "？")), said)
    asked = re.split(r": |：", question)[-1]
    return asked[:1].upper() + asked[1:]


def set_apart(decision: Decision, words: Words, marks: Mapping[str, int]) -> list[Entry]:
    """Options of a question with one answer that are no choice among others: to pass, to end the turn, to give
    up. They are buttons of their own."""
    if decision.max_picks != 1 or decision.min_picks != 1:
        return []
    apart = [(index, option) for index, option in enumerate(decision.options) if option.manner not in _WITHIN]
    if len(apart) > ROW:
        return []
    return [
        Entry(f"{index}.0", label_of(option, marks, words), "", option.manner, _sign(option, words))
        for index, option in apart
    ]


def _mark(decision: Decision, line: Entry, marks: Mapping[str, int]) -> int | None:
    """The number in the picture of the option behind a line: of what it is done with."""
    option = _option(decision, line)
    return marks.get(option.refs[0]) if 1 <= len(option.refs) <= POINTED else None


def _in_menus(
    title: str, lines: Sequence[Entry], marked: Sequence[int | None], words: Words, *, alone: bool
) -> Iterator[Menu]:
    """Lines in menus; where there are several, each says which numbers or spaces it holds. Unless they stand
    `alone`, the first is the shortest, and all have room for some lines of others."""
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
    decision: Decision,
    group: str,
    marks: Mapping[str, int],
    words: Words,
    tell: Tell,
    differs: Mapping[str, str],
    same: Same,
) -> Iterator[Entry]:
    for index, option in enumerate(decision.options):
        if option.group != group:
            continue
        label = clip(_apart(decision, option, marks, words, differs, same), OPTION)
        detail = _detail(_told(option, words), tell(option))
        copies = 1 if decision.ordered else _copies(decision, option)
        for copy in range(copies):
            again = clip(words("ui-once-more", number=copy + 1, label=label), OPTION)
            said = label if copy == 0 else again
            yield Entry(f"{index}.{copy}", said, detail, option.manner, _sign(option, words))


def _joined(
    decision: Decision, lines: list[Entry], chained: Further, marks: Mapping[str, int], words: Words
) -> list[Entry]:
    """Lines with what is asked after each, as lines of their own, as long as there's room. Where several are
    picked, those that go on stand below the others."""
    made: list[Entry] = []
    further: list[Entry] = []
    below = decision.max_picks > 1
    room = (MENU if below else JOINED) - len(lines)
    for line in lines:
        first = _option(decision, line)
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
    """For a question that buttons answer: a menu of what can be answered together with it, where its lines do
    not grow too many. A question of a kind that goes on has a menu where it doesn't, too: an empty one."""
    made: list[Entry] = []
    for index, first in enumerate(decision.options):
        made += _with_next(Entry(f"{index}.0", "", ""), first, chained.get(first.id, ALONE), marks, words)
    if chained and not made:
        return Menu(words("ui-nothing-else"), ())
    return Menu(words("ui-at-once"), tuple(made)) if 0 < len(made) <= MENU else None


def _with_next(
    line: Entry, first: Option, further: ChainedAnswer, marks: Mapping[str, int], words: Words
) -> Iterator[Entry]:
    """A line for each answer to what is asked after this one, with the number of what one acts with."""
    mark = marks.get(first.refs[0]) if first.refs else None
    for option in further.options:
        detail = _detail(_told(option, words), line.detail)
        told = words.plain.say(option.label)
        label = clip(f"{mark} · {told}" if mark else told, OPTION)
        value = f"{line.value}{THEN}{option.id}"
        sign = _sign(option, words) or _sign(first, words)
        yield msgspec.structs.replace(line, value=value, label=label, detail=detail, sign=sign)


def _detail(told: str, facts: str) -> str:
    """What stands below a line: what an option does, and the facts about it that don't say that again."""
    said = told.split(BETWEEN)
    return brief(
        BETWEEN.join(filter(None, (told, *(each for each in facts.split(BETWEEN) if each not in said)))), OPTION
    )


def _apart(
    decision: Decision,
    option: Option,
    marks: Mapping[str, int],
    words: Words,
    differs: Mapping[str, str],
    same: Same,
) -> str:
    """A label with what tells it from others that are the same; copies are told by their numbers, for how many
    they are could be read as what they cost."""
    label, more = label_of(option, marks, words), differs.get(option.id, "")
    copies = [option, *(each for each in decision.options if same.get(each.id) == option.id)]
    numbers = [str(marks.get(each.refs[0], 0)) for each in copies if each.refs]
    if len(copies) > 1 and "0" not in numbers:
        return EITHER.join(numbers) + label.removeprefix(numbers[0])
    return words("twin-with", what=label, more=more) if more else label


def _sign(option: Option, words: Words) -> str:
    return "" if words.signs is None else words.signs.of(sign_of(words.game, option))


def _told(option: Option, words: Words) -> str:
    return words.plain.say(option.detail) if option.detail else ""


def _copies(decision: Decision, option: Option) -> int:
    return min(option.limit, max(decision.max_picks, 1))


def _left(decision: Decision, line: Entry, chosen: Picks) -> bool:
    """Whether an option can be picked again after those chosen."""
    option = _option(decision, line)
    return chosen.count(option.id) < option.limit


def _amounts(decision: Decision, index: int, words: Words, marks: Mapping[str, int]) -> Menu:
    """How often one option is picked: every number as far as a menu reaches, and the highest."""
    option = decision.options[index]
    label = label_of(option, marks, words)
    most = _copies(decision, option)
    counts = list(range(most + 1)) if most < MENU else [*range(MENU - 1), most]
    lines = tuple(
        Entry(f"{index}.{count}", clip(words.label(label, str(count)), OPTION), "") for count in counts
    )
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


def say_picks(decision: Decision, picks: Picks, words: Words, marks: Mapping[str, int] | None = None) -> str:
    """The labels of picked options, as one reads a list; a single one with its number."""
    words = words.plain
    if len(picks) == 1 and len(groups(decision)) > 1:
        return label_of(decision.option(picks[0]), numbers(decision) if marks is None else marks, words)
    if decision.ordered:
        return " → ".join(words.say(decision.option(pick).label) for pick in picks)
    counts = {pick: picks.count(pick) for pick in picks}
    parts = [
        words.say(decision.option(pick).label) + (f" ×{count}" if count > 1 else "")
        for pick, count in counts.items()
    ]
    return words.joined(parts)


def as_buttons(
    decision: Decision,
    words: Words,
    marks: Mapping[str, int] | None = None,
    tell: Tell = silent,
    same: Same = NO_COPIES,
) -> list[Entry]:
    """The options as buttons, where they are few and little has to be explained; else nothing."""
    plain = decision.min_picks == decision.max_picks == 1 and len(decision.options) <= ROW
    if not plain:
        return []
    marks = numbers(decision) if marks is None else marks
    shown = [(index, option) for index, option in enumerate(decision.options) if option.id not in same]
    entries = [
        Entry(
            f"{index}.0",
            label_of(option, marks, words),
            _told(option, words),
            option.manner,
            _sign(option, words),
        )
        for index, option in shown
    ]
    labels = {readable(entry.label) for entry in entries}
    long = [entry for entry in entries if needs_words(entry)]
    if len(labels) < len(entries) or len(long) > EXPLAINED:
        return []
    differs = alike(decision, words, tell, same)
    made = [
        msgspec.structs.replace(entry, label=_apart(decision, option, marks, words, differs, same))
        for entry, (_, option) in zip(entries, shown, strict=True)
    ]
    return sorted(made, key=lambda entry: entry.manner == "aside")


def needs_words(entry: Entry) -> bool:
    """Whether a button cannot say all of a line: the rest stands above it."""
    return bool(entry.detail) or width(entry.label) > READABLE


def said_of(entry: Entry) -> str:
    """What stands above a button that cannot say all of a line; empty where it can."""
    return BETWEEN.join(part for part in (entry.label, entry.detail) if part) if needs_words(entry) else ""


def is_lone(menu: Menu) -> bool:
    """Whether a menu has a single line, which is as well a button."""
    return menu.whole and len(menu.entries) == 1


def may_pass(decision: Decision) -> bool:
    """Whether a moment is let go by, or a turn ended, among others."""
    return any(option.manner in ("pass", "end") for option in decision.options)


def main_of(decision: Decision) -> set[str]:
    """The menu values of the main choice: what is suggested, else the only one where one has to be chosen."""
    if decision.suggested:
        return set(values_of(decision, decision.suggested))
    choices = [index for index, option in enumerate(decision.options) if not option.manner]
    alone = len(choices) == 1 and decision.min_picks == decision.max_picks == 1
    return {f"{choices[0]}.0"} if alone else set()
