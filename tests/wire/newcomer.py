"""Learners at a first game over the wire, who see only their panel: one reads the labels and the guide, one
presses whatever comes first.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from bot.chat.ids import parse
from bot.sandbox.driver import Box, Player, controls_of, text_of
from bot.sandbox.world import Message
from bot.store.access import open_to_read
from tests.guided import real_share
from tests.phrases import phrase
from tests.wire.scene import beside_pictures, has

HINT = "💡"
_HINTED = re.compile(rf"{HINT} .*?\*\*(.+?)\*\*")
"""What a hint would choose, as a panel says it."""
_OTHERS = re.compile(r"(?<=\d)(/\d+)+(?= · )")
"""The numbers of further copies of a card."""
_NUMBER = re.compile(r"^\d+(/\d+)* · ")
_STEPS = ("do", "pick", "part", "amount", "next")
"""Verbs that give an answer or a part of one; others confirm, take the suggestion or decline."""
_GATHERING = ("part", "amount", "next", "hint")
"""Verbs that need another press."""
WHOLE = ("do", "pick", "sugg", "none")
_STAR = phrase("ui-hinted", what="")
DECIDED = 0.9
"""Minimum share of questions with a real choice."""
MOST = 400
"""Presses after which any of the games is long over."""
_OVER, _LOST = phrase("ui-guide-over"), phrase("ui-guide-lost")


class Press(NamedTuple):
    """A control or a line of its menu, with its label."""

    custom_id: str
    value: str | None
    label: str
    """With its menu's title in front, as the guide names it."""
    own: str
    """Without that title."""
    starred: bool = False
    least: int = 1
    most: int = 1
    """Most lines that its menu takes at once."""


def question_in(message: Message) -> list[str]:
    """A panel's questions."""
    return [line for line in text_of(message.raw).splitlines() if line.startswith("### ")]


def lesson_in(message: Message) -> str:
    """The guide's words on a panel, without quotation marks and hints."""
    said = [line.removeprefix("> ") for line in text_of(message.raw).splitlines() if line.startswith("> ")]
    return "\n".join(line for line in said if HINT not in line)


def asked_in(message: Message) -> str:
    """The id of a panel's question; empty if there's none, or only one to go back to."""
    return next((meant.decision for _, meant in _meant(message) if meant.decision and meant.verb != "ask"), "")


def _meant(message: Message) -> Iterator[tuple[dict[str, Any], Any]]:
    for control in controls_of(message.raw):
        meant = parse(control["custom_id"])
        if meant is not None and not control.get("disabled"):
            yield control, meant


def presses(message: Message, verbs: tuple[str, ...]) -> list[Press]:
    """Everything to press with these meanings, line by line."""
    found = []
    for control, meant in _meant(message):
        if meant.verb not in verbs or not meant.decision:
            continue
        for line in control.get("options") or []:
            label = f"{control.get('placeholder')}: {line['label']}"
            least, most = control.get("min_values", 1), control.get("max_values", 1)
            found.append(
                Press(control["custom_id"], line["value"], label, line["label"], least=least, most=most)
            )
        if not control.get("options"):
            label = control.get("label") or ""
            found.append(Press(control["custom_id"], None, label, label))
    return [_read(one) for one in found]


def _read(one: Press) -> Press:
    """Its label, and whether it has a star; a menu has one before its title too."""
    own = one.own.replace(_STAR, "").strip()
    return one._replace(label=one.label.replace(_STAR, ""), own=own, starred=_STAR in one.own)


L = TypeVar("L", bound="Learner")


class Learner(ABC):
    """One person at a first game, with a panel."""

    def __init__(self, box: Box, person: Player, panel: Message) -> None:
        self.box, self.person, self.panel = box, person, panel
        self.read: list[str] = []
        """The guide's words in order. If companions answered first, some come again later."""
        self._pressed: list[str] = []
        """What was pressed without guidance."""

    @abstractmethod
    def choice(self) -> Press:
        """What they press next."""

    def look(self) -> None:
        """Read the guide."""
        said = lesson_in(self.panel)
        if said and said not in self.read[-1:]:
            self.read.append(said)

    def first(self) -> Press:
        """The first choice not just tried, so nothing gets toggled for ever."""
        steps = presses(self.panel, _STEPS)
        one = next((one for one in steps if one.label not in self._pressed[-2:]), steps[0])
        self._pressed.append(one.label)
        return one

    async def answer(self) -> None:
        """Press once, and wait for the effect: more to gather, another question, the end."""
        await self.box.until(lambda: self.ended or self.asked)  # the last pick may have completed an answer
        if not self.ended:
            await self.press(self.choice())

    async def to_the_end(self) -> None:
        """Play until the game is over; fails if that takes too long."""
        for _ in range(MOST):
            if self.ended:
                return
            await self.answer()
        raise AssertionError(f"after {MOST} presses they are still asked: {question_in(self.panel)}")

    async def press(self, one: Press) -> None:
        asked, before = self.asked, beside_pictures(self.panel)
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
        """The line, any other starred ones that its menu takes, and as many more as it needs."""
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
        return any(end in lesson_in(self.panel) for end in (_OVER, _LOST))

    @property
    def lost(self) -> bool:
        return _LOST in lesson_in(self.panel)


class Newcomer(Learner):
    """Asks for a hint at each question, and presses what it says; if the guide stars something, the hint says
    the same.
    """

    def __init__(self, box: Box, person: Player, panel: Message) -> None:
        super().__init__(box, person, panel)
        self.meant = set[str]()
        """What had a star before they asked for the hint."""
        self.sure = 0
        """Questions at which the guide starred something."""

    def choice(self) -> Press:
        """Ask for the hint; then take what it names, one after the other if the order matters."""
        if (told := _HINTED.search(text_of(self.panel.raw))) is None:
            stars, lesson = self._stars(), lesson_in(self.panel).replace("\\", "")
            assert not stars or any(_is_taught(one, lesson) for one in stars), (lesson, stars)
            self.meant = {one.own for one in stars}
            self.sure += bool(stars)
            return presses(self.panel, ("hint",))[0]
        named, stars = told[1].replace("\\", ""), self._stars()
        assert self.meant <= {one.own for one in stars}, (self.meant, stars)
        self.meant = set()
        if whole := [one for one in stars if parse(one.custom_id).verb in WHOLE]:
            assert any(_is_named(one, named) for one in whole), (named, whole)
            return whole[0]
        if not stars:
            return presses(self.panel, ("done",))[0]
        return min(stars, key=lambda one: named.index(one.own.rstrip("…")))

    def _stars(self) -> list[Press]:
        """Starred answers or parts of one."""
        return [one for one in presses(self.panel, (*_STEPS, *WHOLE)) if one.starred]


def _is_named(one: Press, hint: str) -> bool:
    """Whether a hint names this choice, which a client may shorten; of copies it names the first. It needn't
    repeat a suggestion.
    """
    return one.own == phrase("ui-take-suggested") or _OTHERS.sub("", one.own).rstrip("…") in hint


def _is_taught(one: Press, lesson: str) -> bool:
    """Whether a lesson names it, with or without its number."""
    return _is_named(one._replace(own=_NUMBER.sub("", one.own)), lesson)


class Heedless(Learner):
    """Presses whatever comes first, and reads nothing."""

    def choice(self) -> Press:
        """What they've gathered, if it's an answer; else the first line of the first menu, or the first
        button.
        """
        done = presses(self.panel, ("done",))
        return done[0] if done else self.first()


# -- starting ---------------------------------------------------------------------------------------------


async def begun(box: Box, game: str, kind: type[L], name: str = "Ada") -> L:
    """Someone learns a game in the first channel, and presses Play."""
    person = box.player(name)
    done = await person.slash("learn", game=game)
    assert phrase("ui-learn-opened") in text_of(done.original.raw)
    return await at_panel(box, person, box.channel, kind)


async def at_panel(box: Box, person: Player, channel: int, kind: type[L]) -> L:
    """A learner of this kind who has pressed Play under the board."""
    await box.until(lambda: box.public(channel) and has(box.public(channel)[-1], phrase("ui-play")))
    done = await person.click(box.public(channel)[-1], phrase("ui-play"))
    assert done.original is not None
    learner = kind(box, person, done.original)
    await box.until(lambda: learner.asked)
    learner.look()
    return learner


# -- measuring --------------------------------------------------------------------------------------------


async def decided(box: Box) -> float:
    """Share of the first table's questions that gave its learner a real choice."""
    async with open_to_read(box.folder / "parlor.sqlite3") as store:
        row = await store.row(1)
        assert row is not None
        return real_share(row, await store.entries(1))
