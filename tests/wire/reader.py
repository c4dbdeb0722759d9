"""Someone who plays by words alone: they see texts, labels and descriptions, and never a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.chat.ids import parse
from bot.sandbox.driver import Box, Player, controls_of, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase
from tests.wire.scene import beside_pictures

_NUMBER = re.compile(r"^(\d+) · ")
_TOLD = re.compile(re.escape(phrase("twin-marked", what="", number="@").strip()).replace("@", r"(\d+)"))
_ANSWERS = ("do", "pick", "part", "amount", "next")
_WHOLE = ("done", "sugg", "none")
"""Verbs that answer with everything gathered, with the suggestion, or with nothing."""


class Line(NamedTuple):
    """A choice: a button, or a line of a menu."""

    custom_id: str
    verb: str
    values: tuple[str, ...]
    """The menu's values chosen with it: as many as it needs at least."""
    label: str
    described: str

    @property
    def said(self) -> str:
        """The label, continued by its description."""
        if self.label.endswith("…") and self.described.startswith("…"):
            return f"{self.label[:-1]} {self.described[1:]}"
        return f"{self.label} · {self.described}"


class Reader:
    """One person at their own table, with a panel in words."""

    def __init__(self, box: Box, person: Player, panel: Message, likes: Sequence[str]) -> None:
        """`likes` are patterns of choices they prefer, favorites first."""
        self.box, self.person, self.panel = box, person, panel
        self.likes = [re.compile(pattern) for pattern in likes]
        self.liked = set[re.Pattern[str]]()
        """Those of them that have led to a choice."""
        self.pressed = 0
        self.unexplained: list[str] = []
        """Numbered choices that neither the text nor their description explains."""

    @property
    def text(self) -> str:
        """The panel's whole text."""
        return text_of(self.panel.raw)

    @property
    def lines(self) -> list[Line]:
        """All choices."""
        return list(_lines(self.panel))

    def look(self) -> None:
        """Read the panel: it has no picture, and each number on a choice is in the text."""
        assert self.panel.raw.get("attachments", []) == []
        told, read = set(_TOLD.findall(self.text)), self.text.replace("\\", "")  # as a client shows it
        for line in self.lines:
            number = _NUMBER.match(line.label)
            explained = bool(line.described) or line.label.rstrip("…") in read
            if number is not None and number[1] not in told and not explained:
                self.unexplained.append(line.label)

    def choice(self) -> Line:
        """What they like best of what they read, else the suggestion, else the first."""
        lines = self.lines
        for like in self.likes:
            for line in lines:
                if line.verb in ("do", "pick") and like.search(line.said):
                    self.liked.add(like)
                    return line
        whole = [line for verb in _WHOLE for line in lines if line.verb == verb]
        return (whole or lines)[0]

    async def answer(self) -> None:
        """Read, press once, and wait for the effect."""
        self.look()
        before, line = beside_pictures(self.panel), self.choice()
        people = self.box.sandbox.people
        values = list(line.values) or None
        await self.box.answered(await people.click(self.person.id, self.panel, line.custom_id, values))
        self.pressed += 1
        await self.box.until(lambda: beside_pictures(self.panel) != before and not self.panel.loading)

    async def asked(self) -> bool:
        """Wait until they're asked something; False once the game is over."""
        await self.box.until(lambda: self.lines or self.over)
        return not self.over

    @property
    def over(self) -> bool:
        """Whether the game is over, as the board's buttons show."""
        labels = [control.get("label") for control in controls_of(self.box.public(self.panel.channel)[-1].raw)]
        return phrase("ui-again") in labels


def _lines(panel: Message) -> Iterator[Line]:
    for control in controls_of(panel.raw):
        meant = parse(control["custom_id"])
        if meant is None or control.get("disabled") or not meant.decision:
            continue
        options = control.get("options") or []
        least = max(control.get("min_values", 1), 1)
        if not options and meant.verb in (*_ANSWERS, *_WHOLE):
            yield Line(control["custom_id"], meant.verb, (), control.get("label") or "", "")
        for number, option in enumerate(options):
            others = [each["value"] for each in (*options[number:], *options[:number])]
            described = option.get("description") or ""
            yield Line(control["custom_id"], meant.verb, tuple(others[:least]), option["label"], described)
