"""What somebody is told who asked what an AI would do, and the control that switches hints on and off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from discord import ui
from msgspec.structs import replace

from bot.chat.builder import button
from bot.chat.choices import THEN, Entry, Menu, label_of, shape_of, values_of
from bot.chat.ids import ComponentId
from bot.chat.limits import clip
from bot.features.hints.service import Hint
from bot.features.lobby.state import HINTS
from bot.store.rows import TableRow
from bot.tables.model import Snapshot
from games.kernel.decision import Decision, Picks
from render.kit.letters.names import escaped
from render.kit.letters.words import Words

ROOM = 600
"""Letters that a hint takes at most."""


def hint_said(
    hint: Hint | None, snapshot: Snapshot, shown: Decision | None, words: Words, marks: Mapping[str, int]
) -> str:
    """The choice with its number and label, and the reason; where the table has moved on meanwhile, that it
    has. Empty where nobody asked."""
    if hint is None:
        return ""
    if shown is None or shown.id != hint.decision.id or not hint.holds(snapshot):
        return f"> 💡 {words('ui-hint-late')}"
    choice = f"**{escaped(picks_said(hint.decision, hint.picks, words, marks))}**"
    told = [words.say(said) for said in (hint.reason, hint.ahead) if said is not None]
    reason = reduce(words.run_on, told) if told else ""
    return clip(
        f"> 💡 {words('ui-hint-because' if reason else 'ui-hint-is', choice=choice, reason=reason)}", ROOM
    )


def hinted(hint: Hint | None, snapshot: Snapshot, shown: Decision | None, words: Words) -> set[str]:
    """The menu values of what a hint names, as long as it holds."""
    if hint is None or shown is None or shown.id != hint.decision.id or not hint.holds(snapshot):
        return set()
    return values_of(shown, hint.picks, amounts=shape_of(shown, words) == "amounts")


def hints_none(hint: Hint | None, snapshot: Snapshot, shown: Decision | None) -> bool:
    """Whether a hint that still holds is to pick nothing."""
    if hint is None or shown is None or shown.id != hint.decision.id:
        return False
    return not hint.picks and hint.holds(snapshot)


def starred(entries: Sequence[Entry], values: set[str], words: Words) -> list[Entry]:
    """Choices, with a star before those that a hint names."""
    return [
        replace(entry, label=words("ui-hinted", what=entry.label)) if _first(entry) in values else entry
        for entry in entries
    ]


def _first(entry: Entry) -> str:
    """The value of the option itself, where a line joins it with what is asked next."""
    return entry.value.partition(THEN)[0]


def starred_menu(menu: Menu, values: set[str], words: Words) -> Menu:
    """A menu, with a star before the lines that a hint names and before its title: it is seen closed too."""
    if values.isdisjoint(map(_first, menu.entries)):
        return menu
    title = words("ui-hinted", what=menu.title)
    return replace(menu, title=title, entries=tuple(starred(menu.entries, values, words)))


def picks_said(decision: Decision, picks: Picks, words: Words, marks: Mapping[str, int]) -> str:
    """The labels of picks, each with its number in the picture; what it is called to pick nothing."""
    plain = words.plain
    if not picks:
        return plain.say(decision.none) if decision.none else plain("ui-none")
    if decision.ordered:
        return " → ".join(label_of(decision.option(pick), marks, plain) for pick in picks)
    counts = {pick: picks.count(pick) for pick in picks}
    labels = [
        label_of(decision.option(pick), marks, plain) + (f" ×{count}" if count > 1 else "")
        for pick, count in counts.items()
    ]
    return plain.joined(labels)


def hints_button(row: TableRow, words: Words, verb: str = "hints") -> ui.Button[ui.LayoutView]:
    """Whether the table gives hints; pressed, it is the other way round."""
    id_ = ComponentId(verb, row.id, extra=str(int(not HINTS.of(row).on)))
    return button(id_, words("ui-hints-on" if HINTS.of(row).on else "ui-hints-off"))
