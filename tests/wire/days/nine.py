"""Nine scripted days at one table: three people play and one watches, in three time zones, over a change to
summer time. Each looks at Discord a few times a day and answers their questions.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from bot.features.undo.state import UNDO
from bot.sandbox.driver import Player, text_of
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import Message
from bot.store.rows import TableRow
from bot.tables.ai import player_of, strengths
from games.kernel.decision import Decision
from games.kernel.match import Match
from render.kit.letters.words import Words
from tests.wire.days.auditing import HOUR, MINUTE, Auditor, Person
from tests.wire.days.diary import Diary
from tests.wire.days.hiding import Prying
from tests.wire.days.hours import Hours, beginning
from tests.wire.scene import Scene, said_to

ZONES = {"Ada": "Europe/Vienna", "Bo": "America/New_York", "Cy": "Asia/Taipei", "Dee": "Europe/Vienna"}
PEOPLE = {
    "Ada": Person(0.0, ZONES["Ada"], ("22:00", "08:00")),
    "Bo": Person(HOUR, ZONES["Bo"], ("23:00", "07:00")),
    "Cy": Person(10 * MINUTE, ZONES["Cy"], ("22:00", "08:00")),
    "Dee": Person(10 * MINUTE, ZONES["Dee"], ("23:30", "07:30")),
}
"""How each wants to be called; Dee has set no hours, and gets those of her server."""
DELAYS = {"Ada": "now", "Bo": "hour"}
"""Everyone else is called after ten minutes."""
VISITS = {
    "Ada": ("08:30", "13:00", "20:15"),
    "Bo": ("07:30", "12:40", "21:30"),
    "Cy": ("08:15", "18:45", "21:20"),
    "Dee": ("09:00", "19:30"),
}
"""When each looks at Discord, by their own clock."""
FIRST = date(2026, 3, 23)
"""A Monday; summer time begins in Vienna on the Sunday."""
DAYS = 9
END = datetime.combine(FIRST + timedelta(days=8), time(18, 40), UTC)
"""When they stop: no one who's asked is asleep."""
NIGHT = time(3, 0)
"""When the host restarts the bot, in UTC."""
BUSY = {("Cy", 2), ("Cy", 3), ("Bo", 5)}
"""Who doesn't look at Discord on which day."""
AT_ONCE = {"splendor": 2, "underworld": 4, "berserk": 2, "champions": 9}
"""Most answers per visit."""
Script = Callable[[], Coroutine[Any, Any, None]]


class Nine:
    def __init__(self, hours: Hours, game: str, language: str = "en") -> None:
        self.hours, self.game, self.box = hours, game, hours.box
        self.scene = Scene(hours.box, ("Ada", "Bo", "Cy"), game)
        self.scene.language = language
        for user in hours.box.sandbox.world.users.values():
            user.locale = language if language != "en" else user.locale
        self.people = {name: hours.box.player(name) for name in ZONES}
        self.diary = Diary(hours, ZONES)
        self.granted: bool | None = None
        """Whether the others agree to an undo; None: there's no one to ask."""
        self.undone: list[int] = []
        """Answers undone by each proposal."""
        self.again = ""
        """The lobby of the rematch before its start."""
        self.places: list[tuple[str, str]] = []
        """Fingerprints before and after each night's restart."""
        self.auditor = Auditor(self.diary, PEOPLE)
        self.prying = Prying(hours.box)
        self._acting, self._ending = "", False
        hours.passed.append(self._look)
        hours.breath = 1.0
        self.special: dict[tuple[int, str, str], Script] = {
            (2, "Dee", "09:00"): self._watch,
            (4, "Bo", "21:30"): self._leave,
            (6, "Bo", "12:40"): self._come_back,
            (7, "Cy", "21:20"): self._offer_seat,
            (8, "Dee", "09:00"): self._take_seat,
        }

    async def _look(self) -> None:
        """Check that everything is as it should be."""
        if self.scene.table:
            row, match, told = await self.scene.stands()
            if not self._ending:
                self.auditor.look(row, match, self._acting)
            if match is not None:
                self.prying.look(row, match, told, self.scene.words(row))

    @contextmanager
    def _by(self, person: Player) -> Iterator[None]:
        self._acting, self.diary.acting = person.name, True
        try:
            yield
        finally:
            self._acting, self.diary.acting = "", False

    # -- the days -----------------------------------------------------------------------------------------

    async def live(self) -> None:
        with self._by(self.people["Ada"]):
            await self.begin()
        for moment, name, said, day in self._visits():
            while self._next_night <= moment:
                await self._pass_night()
            await self.hours.until(moment)
            with self._by(self.people[name]):
                await self._visit(name, said, day)
        await self.hours.until(END)
        with self._by(self.people["Bo"]):
            await self.end()

    def _visits(self) -> list[tuple[datetime, str, str, int]]:
        """(moment, person, the hour by their clock, day) in order of time, after the game's start."""
        found = []
        for name, times in VISITS.items():
            for day in range(1, DAYS + 1):
                here = FIRST + timedelta(days=day - 1)
                for said in times:
                    at = datetime.combine(here, time.fromisoformat(said), ZoneInfo(ZONES[name])).astimezone(UTC)
                    found.append((at, name, said, day))
        return sorted(visit for visit in found if self.hours.now < visit[0].timestamp() < END.timestamp())

    async def begin(self) -> None:
        """Everyone's settings; the lobby; the start."""
        ada = self.people["Ada"]
        await ada.slash("settings quiet", zone=PEOPLE["Dee"].zone, hours="-".join(PEOPLE["Dee"].quiet))
        for name in ("Ada", "Bo", "Cy"):
            await self.people[name].slash("me quiet", zone=ZONES[name], hours="-".join(PEOPLE[name].quiet))
        for name, delay in DELAYS.items():
            done = await self.people[name].slash("me pings")
            await self.people[name].select(done.original, self.say("me-delay"), delay)
        done = await self.people["Cy"].slash("me pings")
        await self.people["Cy"].select(done.original, self.say("me-way"), "channel")
        self._does(ada, f"/play {self.game}")
        lobby = await self.scene.open()
        await self.hours.settled()
        settings = await self.scene.options(ada, self.say("options-table"))
        await ada.select(settings, self.say("pace"), "hours-24")
        await self.hours.settled()
        if self.game == "underworld":
            await ada.select(lobby, self.say("add-ai"), "novice")
            await self.hours.settled()
        await self._in_turn("join", None, "Bo", "Cy")
        await self._in_turn("start", None, "Ada")
        self._next_night = datetime.combine(FIRST + timedelta(days=1), NIGHT, UTC)

    async def _pass_night(self) -> None:
        """The host restarts the bot without telling anyone."""
        await self.hours.until(self._next_night)
        before = await self.scene.fingerprint()
        await self.box.bot.restart()
        await self.hours.settled()
        self.places.append((before, await self.scene.fingerprint()))
        self.diary.night("the bot is killed, and started anew")
        self._next_night += timedelta(days=1)

    async def _visit(self, name: str, said: str, day: int) -> None:
        person, special = self.people[name], self.special.get((day, name, said))
        if special is not None:
            await special()
            await self.hours.settled()
        if (name, day) in BUSY:
            return
        row, match = await self.scene.truth()
        if not any(seat.user == person.id for seat in row.seats) or row.status != "live":
            return
        if await self._about_undoing(person, row, match, day):
            await self.hours.settled()
            return
        for _ in range(AT_ONCE[self.game]):
            if not await self._answer(person):
                break
            await self.hours.settled()

    # -- playing ------------------------------------------------------------------------------------------

    async def _answer(self, person: Player) -> bool:
        """Someone answers as an AI would; False if they're asked nothing."""
        row, match = await self.scene.truth()
        decision = asked(row, match, person)
        if decision is None:
            return False
        mind, plain = player_of(self.game, strengths(self.game)[1], "days"), self.scene.words(row).plain
        picks = mind.choose(match.view(decision.seat), decision)
        labels = [plain.say(option.label) for option in decision.options if option.id in picks]
        self._does(person, " + ".join(labels) or "—")
        if picks:
            done = await person.slash("move", choice=",".join(picks))
            assert done.original is not None
        else:
            assert decision.none is not None
            done = await person.click(self.scene.message, self.say("play"))
            await person.click(done.original, plain.say(decision.none))
        await self.scene.moved_on(match)
        return True

    def _does(self, person: Player, what: str) -> None:
        """Someone acts, and so is present."""
        self.auditor.seen[person.name] = self.hours.now
        self.diary.does(person, what)

    # -- taking back --------------------------------------------------------------------------------------

    async def _about_undoing(self, person: Player, row: TableRow, match: Match[Any], day: int) -> bool:
        """Propose to undo the newest answer, or vote; whether there was a proposal."""
        wanted = {3: False, 6: True}.get(day)
        if UNDO.of(row).asked:
            mine = [seat.number for seat in row.seats if seat.user == person.id]
            if all(seat in UNDO.of(row).asked for seat in mine):
                return True
            await self._press(person, self.scene.message, "agree" if self.granted else "decline")
            await self.hours.settled()
            row, _ = await self.scene.truth()
            self.undone += [] if UNDO.of(row).asked else [len(match.save().entries) - (await self._entries())]
            return True
        if wanted is None or wanted == self.granted or not match.save().entries:
            return False
        newest = next((e.seat for e in reversed(match.save().entries) if row.seats[e.seat].user), None)
        if newest is None or row.seats[newest].user == person.id:
            return False
        self.granted = wanted
        self._does(person, "/undo")
        self.diary.told(person, await said_to(self.scene, await person.slash("undo")))
        return True

    async def _entries(self) -> int:
        return len((await self.scene.truth())[1].save().entries)

    # -- coming and going ---------------------------------------------------------------------------------

    async def _watch(self) -> None:
        dee = self.people["Dee"]
        self._does(dee, "/watch")
        self.diary.told(dee, await said_to(self.scene, await dee.slash("watch")))

    async def _leave(self) -> None:
        """Bo is away for two days, and lets an AI play the seat."""
        bo = self.people["Bo"]
        row, _ = await self.scene.truth()
        seat = next(seat.number for seat in row.seats if seat.user == bo.id)
        asked_back = await self._told(bo, f"/seat {seat + 1}", await bo.slash("seat", seat=seat + 1))
        await self._press(bo, asked_back, "let-ai-sure")

    async def _come_back(self) -> None:
        await self._press(self.people["Bo"], self.people["Bo"].direct()[-1], "back")

    async def _offer_seat(self) -> None:
        cy = self.people["Cy"]
        more = await cy.click(self.scene.message, self.say("more"))
        label = self.say("give-all")
        await self._told(cy, label, await cy.click(more.original, label))

    async def _take_seat(self) -> None:
        await self._press(self.people["Dee"], self.scene.message, "offer-take")

    def say(self, key: str) -> str:
        """A control's label in the table's language."""
        return Words(self.scene.language)(f"ui-{key}")

    async def _press(self, person: Player, message: Message, key: str) -> None:
        self._does(person, self.say(key))
        await person.click(message, self.say(key))

    async def _told(self, person: Player, what: str, done: Interaction) -> Message:
        """Someone acts and reads the reply."""
        self._does(person, what)
        self.diary.told(person, await said_to(self.scene, done))
        assert done.original is not None
        return done.original

    # -- the end ------------------------------------------------------------------------------------------

    async def end(self) -> None:
        """They agree to end the game, and start another with the same people."""
        self._ending, bo = True, self.people["Bo"]
        question = await self._told(bo, "/close", await bo.slash("close"))
        await self._in_turn("vote-sure", question, "Bo")
        await self._in_turn("offer-agree", None, "Ada", "Dee")
        await self._in_turn("again", None, "Bo")
        await self._in_turn("join", None, "Ada", "Dee")
        self.again = text_of(self.scene.message.raw)
        await self._in_turn("start", None, "Bo")
        self.scene.table += 1
        await self.hours.settled()

    async def _in_turn(self, key: str, message: Message | None, *names: str) -> None:
        """Each presses the same in turn, by default on the table's message."""
        for name in names:
            await self._press(self.people[name], message or self.scene.message, key)
            await self.hours.settled()


def asked(row: TableRow, match: Match[Any], person: Player) -> Decision | None:
    """A person's open question at the table."""
    mine = {seat.number for seat in row.seats if seat.user == person.id}
    return next((d for d in match.pending if d.seat in mine and not d.optional), None)


@asynccontextmanager
async def table_of(folder: Path, game: str, language: str = "en") -> AsyncIterator[Nine]:
    """A table in a box, on the Monday at two in the afternoon in Vienna."""
    begin = datetime.combine(FIRST, time(14), ZoneInfo("Europe/Vienna"))
    async with beginning(folder, begin) as hours:
        yield Nine(hours, game, language)
