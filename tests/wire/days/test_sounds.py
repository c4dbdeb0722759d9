"""What two people at a table hear and get in two days, over the wire: a sound for each turn at most, none while
they play, and a hand always within reach.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest

from bot.sandbox.driver import Player, text_of
from bot.sandbox.world import DIRECT, Message
from bot.tables.ai import player_of, strengths
from bot.tables.turn import waiting
from tests.phrases import phrase
from tests.wire.days.diary import HEARD, Diary
from tests.wire.days.hours import EVENING, Hours
from tests.wire.days.nine import asked
from tests.wire.days.test_waiting import seated
from tests.wire.scene import Scene, has

pytestmark = [pytest.mark.wire, pytest.mark.slow]
MINUTE = 60.0
PLAYING = 10 * MINUTE
"""Seconds after a press for which someone counts as present."""
VISITS = (
    *((1, "22:00", "Ada"), (1, "23:30", "Bo")),
    *((2, time, "Ada") for time in ("07:30", "13:00", "18:10", "22:00")),
    *((2, time, "Bo") for time in ("09:00", "12:30", "17:00", "21:30")),
)
"""Who looks at Discord when, once they're apart: day, hour, name."""
AT_ONCE = 12
"""Most answers per visit."""


class Sent(NamedTuple):
    """What someone got in two days."""

    turns: int
    sounds: int
    channel: int
    """Messages in the table's channel."""
    direct: int
    """Direct messages, including those with a sound."""
    private: int
    """Messages in the channel that no one else sees."""


class Two:
    """Ada, who wants to be called at once, and Bo, who has set nothing, at one table."""

    def __init__(self, hours: Hours, game: str) -> None:
        self.hours, self.game = hours, game
        self.people = {name: hours.box.player(name) for name in ("Ada", "Bo")}
        self.diary = Diary(hours, dict.fromkeys(self.people, "UTC"))
        self.scene: Scene
        self.wrong: list[str] = []
        self.turns = Counter[str]()
        self._pressed: dict[str, float] = {}
        self._heard: dict[str, float] = {}
        self._waited, self._read = set[str](), 0

    async def begin(self) -> None:
        done = await self.people["Ada"].slash("me pings")
        await self.people["Ada"].select(done.original, phrase("ui-me-delay"), "now")
        self.scene = await seated(self.hours, (phrase("ui-pace"), "hours-24"), game=self.game)
        self.hours.passed.append(self.look)
        await self.look()

    # -- what they do ----------------------------------------------------------------------------------------

    async def sit_together(self) -> None:
        """Three quarters of an hour in the channel: they think for three minutes each, and once for a quarter
        of an hour, with a look around.
        """
        for number in range(10):
            row, match = await self.scene.truth()
            person = self.scene.person(row, match.pending[0].seat)
            if number == 5:
                await self.pass_time(8)
                await self.opens_more(person)
                await self.pass_time(6)
            await self.pass_time(3)
            self._pressed[person.name] = self.hours.now
            await self.answers(person, await self.scene.panel(person))

    async def pass_time(self, minutes: float) -> None:
        await self.hours.until(datetime.fromtimestamp(self.hours.now, UTC) + timedelta(minutes=minutes))

    async def opens_more(self, person: Player) -> None:
        self._pressed[person.name] = self.hours.now
        await person.click(self.scene.message, phrase("ui-more"))
        await self.hours.settled()

    async def visits(self) -> None:
        """They drop in at their hours, answer all questions in their direct message, and go."""
        for day, time, name in sorted(VISITS):
            hour, minute = (int(part) for part in time.split(":"))
            await self.hours.until((EVENING + timedelta(days=day - 1)).replace(hour=hour, minute=minute))
            person = self.people[name]
            for _ in range(AT_ONCE):
                if asked(*await self.scene.truth(), person) is None:
                    break
                await self.answers(person, person.direct()[-1])

    async def answers(self, person: Player, panel: Message) -> None:
        """Answer once, as an AI player would."""
        row, match = await self.scene.truth()
        decision = asked(row, match, person)
        if decision is None:
            return
        picks = player_of(self.game, strengths(self.game)[1], "days").choose(
            match.view(decision.seat), decision
        )
        self._pressed[person.name] = self.hours.now
        if picks:
            await self.scene.by_components(person, panel, decision, picks, row)
        else:
            assert decision.none is not None
            await person.click(panel, self.scene.words(row).plain.say(decision.none))
        await self.scene.moved_on(match)
        await self.hours.settled()

    # -- checks ----------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Judge the sounds since the last look, and the current messages."""
        row, match = await self.scene.truth()
        for entry in self.diary.entries[self._read :]:
            if entry.what in HEARD:
                pressed = self._pressed.get(entry.who, 0.0)
                if self._heard.get(entry.who, -1.0) >= pressed:
                    self.wrong.append(f"{entry.who} hears a second sound before they came: {entry.said}")
                if entry.at - pressed < PLAYING:
                    self.wrong.append(f"{entry.who} hears a sound at play: {entry.said}")
                self._heard[entry.who] = entry.at
        self._read = len(self.diary.entries)
        waited = {self.scene.person(row, seat).name for seat in waiting(match.pending)}
        for name in waited - self._waited:
            self.turns[name] += 1
        self._waited = waited
        self._reach()

    def _reach(self) -> None:
        """Everyone has one direct message with their hand, and the table's message leads to it."""
        if not has(self.scene.message, phrase("ui-play")):
            self.wrong.append("the table's message doesn't lead to a hand")
        for name, person in self.people.items():
            stand = person.direct()
            if len(stand) != 1 or not (stand[0].raw["attachments"] or name not in self._waited):
                self.wrong.append(f"{name} has {[text_of(message.raw) for message in stand]}")

    def sent(self, name: str) -> Sent:
        world, found = self.hours.box.sandbox.world, Counter[str]()
        for shown in world.recording.for_user(self.people[name].id):
            if shown.kind == "message":
                where = world.channels[int(shown.content["channel_id"])]
                private = bool(int(shown.content["flags"]) & 64)
                found["direct" if where.kind == DIRECT else "private" if private else "channel"] += 1
        sounds = sum(one.who == name and one.what in HEARD for one in self.diary.entries)
        return Sent(self.turns[name], sounds, found["channel"], found["direct"], found["private"])


@pytest.mark.parametrize(
    ("game", "ada", "bo"),
    [
        ("splendor", Sent(10, 6, 1, 7, 8), Sent(10, 4, 1, 10, 6)),
        ("champions", Sent(7, 6, 1, 11, 6), Sent(7, 4, 1, 11, 8)),
    ],
)
async def test_a_turn_makes_one_sound_and_none_while_its_player_sits_there(
    hours: Hours, game: str, ada: Sent, bo: Sent
) -> None:
    two = Two(hours, game)
    await two.begin()
    await two.sit_together()
    await two.visits()
    assert two.wrong == []
    assert (two.sent("Ada"), two.sent("Bo")) == (ada, bo)
