"""Somebody who has never seen the game: they read what is written on the controls and what the guide says, and
press what it names or what has a star; where there is neither, they take the suggestion or ask for a hint."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.chat.ids import parse
from bot.sandbox.driver import Box, Player, controls_of, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase
from tests.wire.scene import beside_pictures

_NAMED = re.compile(r"\*\*(.+?)\*\*")
_STEPS = ("do", "pick", "part", "amount", "next")
"""What gives an answer or a part of one; further ones confirm, take the suggestion or decline."""
_GATHERING = ("part", "amount", "next", "hint")
"""What asks for another press."""
_WHOLE = ("do", "pick", "sugg", "none")
_SHORT = ("done", "sugg", "none")
_STAR = phrase("ui-hinted", what="")
_ENDS = tuple(phrase(key) for key in ("ui-guide-over", "ui-guide-lost"))


class Press(NamedTuple):
    """A control, with the line of its menu, and what stands there."""

    custom_id: str
    value: str | None
    label: str
    """With the title of its menu before it, as the guide names it."""
    starred: bool = False
    least: int = 1
    most: int = 1
    """Lines that its menu takes at once."""


def question_in(message: Message) -> list[str]:
    """What a panel asks."""
    return [line for line in text_of(message.raw).splitlines() if line.startswith("### ")]


def lesson_in(message: Message) -> str:
    """What the guide says on a panel, without the marks of a quotation."""
    said = [line.removeprefix("> ") for line in text_of(message.raw).splitlines() if line.startswith("> ")]
    return "\n".join(said)


def asked_in(message: Message) -> str:
    """The id of the question on a panel; empty where there is none."""
    return next((meant.decision for _, meant in _meant(message) if meant.decision), "")


def _meant(message: Message) -> Iterator[tuple[dict[str, Any], Any]]:
    for control in controls_of(message.raw):
        meant = parse(control["custom_id"])
        if meant is not None and not control.get("disabled"):
            yield control, meant


def presses(message: Message, verbs: tuple[str, ...]) -> list[Press]:
    """Everything that can be pressed with these meanings, line by line."""
    found = []
    for control, meant in _meant(message):
        if meant.verb not in verbs or not meant.decision:
            continue
        for line in control.get("options") or []:
            label = f"{control.get('placeholder')}: {line['label']}"
            least, most = control.get("min_values", 1), control.get("max_values", 1)
            found.append(Press(control["custom_id"], line["value"], label, least=least, most=most))
        if not control.get("options"):
            found.append(Press(control["custom_id"], None, control.get("label") or ""))
    return [one._replace(label=one.label.replace(_STAR, ""), starred=_starred(one)) for one in found]


def _starred(one: Press) -> bool:
    """A menu has its star before the title too."""
    return _STAR in (one.label if one.value is None else one.label.removeprefix(_STAR))


class Newcomer:
    """One person at a first game, with a panel."""

    def __init__(self, box: Box, person: Player, panel: Message) -> None:
        self.box, self.person, self.panel = box, person, panel
        self.read: list[str] = []
        """What the guide has said, in its order. What companions answer first comes again later."""
        self._pressed: list[str] = []
        """What was pressed where nothing was named."""

    def look(self) -> None:
        """Read what stands there."""
        said = lesson_in(self.panel)
        if said and said not in self.read[-1:]:
            self.read.append(said)

    def choice(self) -> Press:
        """What has a star or what the guide names, where it is offered; else a short way out, else the first
        line not just tried, so nothing is switched on and off for ever."""
        if starred := [one for one in presses(self.panel, _WHOLE) if one.starred]:
            return starred[0]
        names = [name.replace("\\", "") for name in _NAMED.findall(lesson_in(self.panel))]
        steps = presses(self.panel, _STEPS)
        parts = [part for name in names for part in name.split(" → ")]
        named = [
            one
            for part in parts
            for one in steps
            if part == one.label or one.label.endswith((f": {part}", f" · {part}"))
        ]
        if named or (short := presses(self.panel, _SHORT)) or (short := self._hints()):
            return (named or short)[0]
        one = next((one for one in steps if one.label not in self._pressed[-2:]), steps[0])
        self._pressed.append(one.label)
        return one

    def _hints(self) -> list[Press]:
        """The control that gives one, if none stands there."""
        return [] if "💡" in lesson_in(self.panel) else presses(self.panel, ("hint",))

    async def answer(self) -> None:
        """Press once, and wait for what comes of it: more to gather, another question, the end."""
        await self.box.until(lambda: self.ended or self.asked)  # what was gathered last may have been whole
        if self.ended:
            return
        one, asked, before = self.choice(), self.asked, beside_pictures(self.panel)
        people = self.box.sandbox.people
        values = None if one.value is None else self._values(one)
        await self.box.answered(await people.click(self.person.id, self.panel, one.custom_id, values))
        meant = parse(one.custom_id)
        if meant is not None and meant.verb in _GATHERING:
            await self.box.until(lambda: beside_pictures(self.panel) != before and not self.panel.loading)
        else:
            await self.box.until(lambda: self.ended or self.asked not in ("", asked))
        self.look()

    def _values(self, one: Press) -> list[str]:
        """The line, all others with a star that its menu takes, and as many more as it wants."""
        lines = [each for each in presses(self.panel, _STEPS) if each.custom_id == one.custom_id]
        ranked = sorted(lines, key=lambda each: (each.value != one.value, not each.starred))
        stars = sum(each.starred for each in lines)
        return [
            each.value for each in ranked[: max(one.least, min(stars, one.most), 1)] if each.value is not None
        ]

    @property
    def asked(self) -> str:
        """The question's id."""
        return asked_in(self.panel)

    @property
    def ended(self) -> bool:
        return any(end in lesson_in(self.panel) for end in _ENDS)
