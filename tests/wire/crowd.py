"""People who play any game by pressing what they see, without knowing its rules."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.chat.ids import ComponentId, parse
from bot.sandbox.driver import HANGS_AFTER, Box, Player, controls_of, text_of
from bot.sandbox.process import TimedOut
from bot.sandbox.service.errors import ApiError
from bot.sandbox.service.forms import NotPossible
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import Message
from bot.store.access import open_to_read
from bot.store.rows import TableRow
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.registry import rules_of
from tests.phrases import phrase, says

PATIENCE = 15.0
"""Seconds that a guest waits for a panel to change."""
ANSWERING = {"sugg": 3, "do": 3, "pick": 2, "none": 1}
"""Kinds of controls that answer at one press, with their weights."""
FAILED = ("ui-failed", "ui-discord-failed", "ui-not-stored", "table-step-failed", "table-not-stored")
"""Messages saying that an answer failed because something is wrong."""
NOT_POSSIBLE = (TimedOut, TimeoutError, AssertionError, NotPossible, ApiError, LookupError)
"""Errors a guest gets if the bot is killed: a panel or a message has gone."""


@dataclass(frozen=True)
class Given:
    """An answer that its player saw confirmed."""

    interaction: int
    channel: int
    told: str
    """How it was given, and the start of what its player then read."""


async def stored(folder: Path, channel: int) -> tuple[TableRow, Match[Any] | None]:
    """A channel's table as stored."""
    async with open_to_read(folder / "parlor.sqlite3") as store:
        row = await store.row_in(channel)
        saved = await store.saved(row)
        return row, Match.load(rules_of(row.game), saved) if saved else None


class Guest:
    """A person at a table in a channel. `answer` presses something, and knows only what the screen shows."""

    def __init__(self, box: Box, player: Player, channel: int, chance: random.Random) -> None:
        self.box = box
        self.player = player
        self.channel = channel
        self.chance = chance
        self.presses = 0
        self._panel: Message | None = None

    @property
    def board(self) -> Message:
        """The table's message."""
        return self.box.public(self.channel)[-1]

    def offers(self, message: Message, label: str) -> bool:
        """Whether a message has a button with this label."""
        return any(control.get("label") == label for control in controls_of(message.raw))

    async def press(self, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        """Press something, and wait for the acknowledgement."""
        self.presses += 1
        people = self.box.sandbox.people
        return await self._answered(await people.click(self.player.id, message, custom_id, values))

    async def _answered(self, done: Interaction) -> Interaction:
        await asyncio.wait_for(done.settled.wait(), PATIENCE)
        await self._until(lambda: done.original is None or not done.original.loading)
        return done

    async def _until(self, true: Callable[[], bool]) -> None:
        """Wait for this. Raises TimedOut if the bot restarts first, as it won't happen then."""
        starts = self._starts()
        await self.box.until(lambda: true() or self._starts() != starts, PATIENCE)
        if not true():
            raise TimedOut("the bot was started anew")

    def _starts(self) -> int:
        return self.box.bot.starts if self.box.bot else 0

    async def panel(self) -> Message | None:
        """The private panel if it asks something; else press Play on the board."""
        if self._panel is None or self._gone(self._panel) or not _offered(self._panel):
            done = await self.press(self.board, self.player.control(self.board, phrase("ui-play"))["custom_id"])
            self._panel = done.original
        return self._panel

    def _gone(self, message: Message) -> bool:
        return message.id not in self.box.sandbox.world.messages.get(message.channel, {})

    async def asked(self) -> bool:
        """Wait until the table asks this person; False once its game is over."""
        async with asyncio.timeout(HANGS_AFTER):
            while True:
                row, match = await stored(self.box.folder, self.channel)
                if row.status == "over" or _own(row, match, self.player.id) is not None:
                    return row.status != "over"
                await asyncio.sleep(0.05)

    async def answer(self) -> Given | None:
        """Answer the panel's question; None if it asks nothing, or if the answer wasn't confirmed."""
        panel = await self.panel()
        if panel is None or not (offered := _offered(panel)):
            return None
        meant, control = self.chance.choices(offered, [ANSWERING[m.verb] for m, _ in offered])[0]
        return await self._confirmed(panel, control, meant.verb)

    async def _confirmed(self, panel: Message, control: dict[str, Any], how: str) -> Given | None:
        """Press a control, and wait for the bot's answer. Without one, the answer may count though the panel
        doesn't show it: a second press would be confirmed in its place, so the guest looks again first.
        """
        self._panel = None
        done = await self.press(panel, control["custom_id"], self._values(control))
        await self._until(lambda: done.failed or bool(done.told) or self._gone(panel))
        self._panel = panel
        return self._given(done, how)

    def _given(self, done: Interaction, how: str) -> Given | None:
        """An answer is confirmed if its first reply has controls and no refusal."""
        if not done.told or _refused(done.told[0]) or not controls_of(done.told[0]):
            return None
        return Given(done.id, self.channel, f"{how}: {text_of(done.told[0])[:80]}")

    def _values(self, control: dict[str, Any]) -> list[str] | None:
        if "options" not in control:
            return None
        values = [option["value"] for option in control["options"]]
        return self.chance.sample(values, max(1, control.get("min_values", 1)))

    async def answer_by_command(self) -> Given | None:
        """Answer as a clock would, by /move: for questions that need more than one press."""
        row, match = await stored(self.box.folder, self.channel)
        decision = _own(row, match, self.player.id)
        if decision is None:
            return None
        if not (picks := decision.fallback()):
            return await self._none(decision)
        people, wanted = self.box.sandbox.people, {"choice": ",".join(picks)}
        done = await self._answered(await people.command(self.player.id, self.channel, "move", wanted))
        return self._given(done, "move")

    async def _none(self, decision: Decision) -> Given | None:
        """Press "none"; if the panel has another question by now, on a new one."""
        for _ in range(2):
            panel = await self.panel()
            for meant, control in _offered(panel) if panel else []:
                if meant.verb == "none" and meant.decision == decision.id and panel is not None:
                    return await self._confirmed(panel, control, "none")
            self._panel = None
        return None


def _own(row: TableRow, match: Match[Any] | None, user: int) -> Decision | None:
    """The question a person has to answer."""
    if match is None or row.status != "live":
        return None
    mine = {seat.number for seat in row.seats if seat.user == user}
    return next((d for d in match.pending if d.seat in mine and not d.optional), None)


def _offered(panel: Message) -> list[tuple[ComponentId, dict[str, Any]]]:
    """The controls of a panel that answer at one press."""
    found = [(parse(control["custom_id"]), control) for control in controls_of(panel.raw)]
    return [(m, c) for m, c in found if m and m.verb in ANSWERING and not c.get("disabled")]


def _refused(raw: dict[str, Any]) -> bool:
    """Whether a message says that something didn't count."""
    said = text_of(raw)
    return "⚠️" in said or any(says(said, key) for key in FAILED)
