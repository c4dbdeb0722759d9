"""A decision's options in words, with the same numbers on controls, in the picture and in autocompletion.
They're menu lines (`menus.py`) or buttons (`buttons.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from bot.chat.limits import BETWEEN, READABLE, width
from games.kernel.decision import Decision, Manner, Option, Picks
from render.kit.alt import CALLED
from render.kit.letters.words import Words
from render.kit.picture import sign_of

Tell: TypeAlias = Callable[[Option], str]
"""What an option is about, on a line beside its label; see `render.kit.picture.line_of`."""
Same: TypeAlias = Mapping[str, str]
"""Duplicate options to the option they're the same as; see `copies`."""
NO_COPIES: Same = MappingProxyType({})
EITHER = "/"
"""Between the numbers of copies to choose one of."""
THEN = ">"
"""Between an option's value and the id of the follow-up pick."""
POINTED = 2
"""Most refs of a numbered option: what acts, and its target."""
APART = 2
"""Most facts that tell options with the same label apart."""


def silent(option: Option) -> str:
    """Adds nothing to an option's label."""
    return ""


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu. An option that can be picked several times has that many lines."""

    value: str
    """Index of the option in its decision and which copy (in `amounts`: how many), like `12.0`."""
    label: str
    detail: str
    manner: Manner = ""
    sign: str = ""
    """The sign before it, as a character of `Words.signs`."""


def shown_first(asked: Sequence[Decision], wanted: str = "") -> Decision | None:
    """The decision a panel shows: the wanted one, else the first that's waited for."""
    return next((d for d in asked if d.id == wanted), None) or next((d for d in asked if not d.optional), None)


def groups(decision: Decision) -> list[str]:
    """The options' groups, by first appearance."""
    return list(dict.fromkeys(option.group for option in decision.options))


def numbers(decision: Decision | None, order: Sequence[str] = ()) -> dict[str, int]:
    """Reference to number, for options that point at one thing, or at a thing and its target: first what acts,
    then the targets, each in the `order` of the picture. Things that pictures call by name get 0: no number."""
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
    """The numbers of an option's refs, thing and target; empty if it has none."""
    if not 1 <= len(option.refs) <= POINTED:
        return ""
    return "→".join(str(marks[ref]) for ref in option.refs if marks.get(ref))


def label_of(option: Option, marks: Mapping[str, int], words: Words) -> str:
    """The option's label with its number."""
    mark, told = mark_of(option, marks), words.plain.say(option.label)
    return f"{mark} · {told}" if mark else told


def copies(decision: Decision, words: Words, tell: Tell, held: Collection[str]) -> dict[str, str]:
    """Duplicate options to the first of their kind: copies of a card in `held`, if one is chosen."""
    if decision.max_picks > 1:
        return {}
    same: dict[object, list[str]] = {}
    for option in decision.options:
        if option.refs and option.refs[0] in held:
            said = (words.plain.say(option.label), told_of(option, words), tell(option))
            same.setdefault((said, option.refs[1:], option.group, option.manner), []).append(option.id)
    return {id_: ids[0] for ids in same.values() for id_ in ids[1:]}


def alike(decision: Decision, words: Words, tell: Tell, same: Same = NO_COPIES) -> dict[str, str]:
    """Option to what tells it apart from others with the same label: how many copies it is, its own facts, else
    its place among them."""
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
    """For each option with the same label, the facts no other has; their places if that's not enough."""
    said = [(told_of(option, words) or tell(option)).split(BETWEEN) for option in group]
    own = [
        [fact for fact in one if all(fact not in other for other in said if other is not one)] for one in said
    ]
    short = [BETWEEN.join(facts[:APART]) for facts in own]
    if len(set(short)) == len(short) and max(map(width, short)) <= READABLE:
        return short
    return [words("ui-one-of", number=number, count=len(group)) for number in range(1, len(group) + 1)]


def option_of(decision: Decision, line: Entry) -> Option:
    return decision.options[int(line.value.partition(".")[0])]


def label_apart(
    decision: Decision,
    option: Option,
    marks: Mapping[str, int],
    words: Words,
    differs: Mapping[str, str],
    same: Same,
) -> str:
    """A label with what tells it from identical ones. Copies show their numbers: their count could be read as a
    cost."""
    label, more = label_of(option, marks, words), differs.get(option.id, "")
    copies = [option, *(each for each in decision.options if same.get(each.id) == option.id)]
    numbers = [str(marks.get(each.refs[0], 0)) for each in copies if each.refs]
    if len(copies) > 1 and "0" not in numbers:
        return EITHER.join(numbers) + label.removeprefix(numbers[0])
    return words("twin-with", what=label, more=more) if more else label


def sign_before(option: Option, words: Words) -> str:
    return "" if words.signs is None else words.signs.of(sign_of(words.game, option))


def told_of(option: Option, words: Words) -> str:
    return words.plain.say(option.detail) if option.detail else ""


def times_of(decision: Decision, option: Option) -> int:
    return min(option.limit, max(decision.max_picks, 1))


def picks_of(decision: Decision, values: Sequence[str], *, amounts: bool = False) -> Picks | None:
    """The picks behind menu values; None if one was never offered."""
    picks: list[str] = []
    for value in values:
        index, _, count = value.partition(".")
        if not (index.isdecimal() and count.isdecimal()) or int(index) >= len(decision.options):
            return None
        option = decision.options[int(index)]
        if int(count) > times_of(decision, option):
            return None
        picks.extend([option.id] * (int(count) if amounts else 1))
    return tuple(picks)


def values_of(decision: Decision, picks: Picks, *, amounts: bool = False) -> set[str]:
    """The menu values for these picks: what a menu shows as chosen."""
    counts = {index: picks.count(option.id) for index, option in enumerate(decision.options)}
    if amounts:
        return {f"{index}.{count}" for index, count in counts.items() if count}
    return {f"{index}.{copy}" for index, count in counts.items() for copy in range(count)}


def say_picks(decision: Decision, picks: Picks, words: Words, marks: Mapping[str, int] | None = None) -> str:
    """The labels of picked options, as a list; a single one with its number."""
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
