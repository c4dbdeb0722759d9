"""What a hint says, and the controls that switch hints on and off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from bot.chat.choices import label_of
from bot.chat.controls import Control
from bot.chat.limits import clip
from bot.chat.slots import MORE, STANDING, Item, PanelContext
from bot.features.hints.service import HINTS, Hint
from bot.features.lobby.state import TableOption
from bot.store.rows import TableRow
from bot.tables.model import Person
from bot.tables.seats import plays
from games.kernel.decision import Decision, Picks
from games.kernel.text import text
from render.kit.letters.names import escaped
from render.kit.letters.words import Words

HINT = Control("hint", "ui-hint", panel=True, rate="look")
SWITCH_HINTS = Control("hints", public=True)
SWITCH_HINTS_NOW = Control("hintsnow")
ROOM = 600
"""Characters of a hint at most."""


def picks_said(decision: Decision, picks: Picks, words: Words, marks: Mapping[str, int]) -> str:
    """Labels of picks with their numbers in the picture, or the label for picking nothing."""
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


@dataclass(frozen=True)
class HintAdvice:
    """A hint, shown beside its question."""

    hint: Hint

    def said(self, seen: PanelContext) -> str:
        """The choice with its number and label, and the reason; or that the table has moved on."""
        hint, words = self.hint, seen.words
        if self.picks(seen) is None:
            return f"> 💡 {words('ui-hint-late')}"
        choice = f"**{escaped(picks_said(hint.decision, hint.picks, words, seen.marks))}**"
        told = [words.say(said) for said in (hint.reason, hint.ahead) if said is not None]
        reason = reduce(words.run_on, told) if told else ""
        key = "ui-hint-because" if reason else "ui-hint-is"
        return clip(f"> 💡 {words(key, choice=choice, reason=reason)}", ROOM)

    def picks(self, seen: PanelContext) -> Picks | None:
        asked = seen.decision is not None and seen.decision.id == self.hint.decision.id
        return self.hint.picks if asked and self.hint.holds(seen.snapshot) else None


@STANDING(10)
def _standing(seen: PanelContext) -> Iterator[Item]:
    if seen.acting and HINTS.of(seen.row).on:
        yield HINT.button(seen.words, **seen.about)


@MORE(41)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if plays(row, person.id):
        on = HINTS.of(row).on
        label = words("ui-hints-on" if on else "ui-hints-off")
        yield SWITCH_HINTS_NOW.button(label, row.id, extra=str(int(not on)))


def _give(row: TableRow, choice: str) -> None:
    HINTS.of(row).on = choice == "on"


GIVEN = TableOption(
    "hints",
    None,
    text("ui-hints-about"),
    lambda row: ("on", "off"),
    lambda row, choice: text("ui-hints-on" if choice == "on" else "ui-hints-off"),
    read=lambda row: "on" if HINTS.of(row).on else "off",
    write=_give,
)
