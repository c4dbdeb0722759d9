"""A table over the wire, as its people use it: they press what they see, and the store says whether it
counted.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

from bot.chat.choices import THEN, label_of, numbers
from bot.chat.ids import parse
from bot.sandbox.driver import HANGS_AFTER, Box, Player, alts_of, controls_of, text_of
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import Channel, Message
from bot.store.access import open_to_read
from bot.store.address import Address
from bot.store.rows import TableRow
from bot.tables.ai import player_of
from games.kernel.decision import Decision, Picks
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import Arg
from games.registry import rules_of
from render.kit.letters.words import Words
from tests.phrases import phrase, says

NEWEST = 80
"""Newest events of a table to read."""
_OF_PICTURES = ("ui-picture-follows", "ui-picture-before", "ui-picture-failed")
_PICTURE = re.compile(r"^(?:table|end)-(\d+)-(\d+)\.")


class Scene:
    """One table of the running bot. `truth` is what's stored, whatever the bot shows."""

    def __init__(self, box: Box, people: Sequence[str], game: str = "splendor") -> None:
        self.box = box
        self.game = game
        self.people = [box.player(name) for name in people]
        self.table = 0
        self.language = "en"
        self.seed = ""
        """Seed of its shuffles, if they should be the same every time."""
        self.where: Address = box.folder / "parlor.sqlite3"
        """Where the bot stores its tables."""

    # -- the truth ----------------------------------------------------------------------------------------

    async def truth(self) -> tuple[TableRow, Match[Any]]:
        """The table's row and match as stored."""
        async with open_to_read(self.where) as store:
            row = await store.row(self.table)
            saved = await store.saved(row)
            assert saved is not None
            return row, Match.load(rules_of(row.game), saved)

    async def stands(self) -> tuple[TableRow, Match[Any] | None, list[Event]]:
        """The table's row as stored, its match if there is one, and its newest events."""
        async with open_to_read(self.where) as store:
            row = await store.row(self.table)
            saved = await store.saved(row)
            told = await store.events(self.table, NEWEST)
            return row, None if saved is None else Match.load(rules_of(row.game), saved), told

    async def asked(self, seat: int) -> tuple[TableRow, Match[Any]]:
        """The truth once this seat is asked."""
        return await self.once(lambda row, match: match.pending[0].seat == seat)

    async def moved_on(self, match: Match[Any]) -> tuple[TableRow, Match[Any]]:
        """The truth once an acknowledged answer counts too."""
        return await self.once(lambda row, now: now.length != match.length)

    async def refuses(self, person: Player) -> None:
        """Wait until the bot has noted that someone takes no direct messages."""
        async with open_to_read(self.where) as store, asyncio.timeout(HANGS_AFTER):
            while not any(  # noqa: ASYNC110
                d.refused and d.user == person.id for d in await store.directs(self.table)
            ):
                await asyncio.sleep(0.05)

    async def once(self, true: Callable[[TableRow, Match[Any]], bool]) -> tuple[TableRow, Match[Any]]:
        """The truth once this is true of it. Raises TimeoutError if it never is."""
        async with asyncio.timeout(HANGS_AFTER):
            while not true(*(found := await self.truth())):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return found

    async def fingerprint(self) -> str:
        """Changes exactly when the game moves on."""
        return (await self.truth())[1].fingerprint()

    def words(self, row: TableRow) -> Words:
        return Words(self.language, row.game, [seat.name for seat in row.seats])

    def person(self, row: TableRow, seat: int) -> Player:
        """The person in this seat."""
        return next(p for p in self.people if p.id == row.seats[seat].user)

    # -- the lobby ----------------------------------------------------------------------------------------

    async def open(self) -> Message:
        """The first person opens a table; returns its message."""
        known = len(self.box.public())
        await self.people[0].slash("play", game=self.game)
        await self.box.until(lambda: len(self.box.public()) > known)
        self.table += 1
        return self.message

    async def options(self, person: Player, page: str = "", language: str = "en") -> Message:
        """A person opens the lobby's options, on the page with this label."""
        done = await person.click(self.message, phrase("ui-options", language))
        shown: Message = await self.box.until(
            lambda: done.original if done.original and controls_of(done.original.raw) else None
        )
        if page:
            await person.click(shown, page)
            await self.box.until(lambda: person.control(shown, page).get("disabled"))
        return shown

    async def join(self, person: Player) -> None:
        """Someone joins; returns once the lobby shows it."""
        await person.click(self.message, phrase("ui-join"))
        await self.box.until(lambda: re.search(rf"\d\. <@{person.id}>", self.said))

    async def start(self) -> Message:
        """Open, everyone joins, start; returns the table's message."""
        message = await self.open()
        for person in self.people[1:]:
            await self.join(person)
        await self.before_start()
        await self.people[0].click(message, phrase("ui-start"))
        await self.shows(phrase("ui-play"))
        return self.message

    async def want_words(self) -> None:
        """Everyone wants texts: no hand is drawn."""
        for person in self.people:
            await person.slash("me look", look="text")

    async def start_with_ai(self) -> None:
        """The first person opens it for themselves and an AI that thinks, and starts."""
        message, [first, *_] = await self.open(), self.people
        await first.select(message, phrase("ui-add-ai"), phrase(f"{self.game}-ai-novice"))
        await self.box.until(lambda: "\n2. 🤖" in text_of(message.raw))
        await first.click(message, phrase("ui-start"))
        await self.shows(phrase("ui-play"))

    async def before_start(self) -> None:
        """Write any seed into the full lobby while no bot has it in memory."""
        if self.seed:
            await self.box.bot.stop()
            with closing(sqlite3.connect(self.box.folder / "parlor.sqlite3")) as db, db:
                db.execute("UPDATE tables SET seed = ?", (self.seed,))
            await self.box.bot.start()

    @property
    def message(self) -> Message:
        """The table's message: the newest public one."""
        return self.box.public()[-1]

    @property
    def said(self) -> str:
        """The text of the table's message."""
        return text_of(self.message.raw)

    async def tells(self, key: str, /, **args: Arg) -> None:
        """Wait until the table's message says this."""
        await self.box.until(lambda: says(self.said, key, **args))

    async def shows(self, label: str) -> Message:
        """Wait until the table's message has this button."""
        await self.box.until(lambda: has(self.message, label))
        return self.message

    async def current(self) -> Message:
        """Wait until the table's message shows the newest revision, or a later one by an AI."""
        row, _ = await self.truth()
        await self.box.until(lambda: shown_revision(self.message) >= row.revision)
        return self.message

    # -- acting -------------------------------------------------------------------------------------------

    async def panel(self, person: Player) -> Message:
        """Press Play; returns the private panel."""
        done = await person.click(self.message, phrase("ui-play"))
        assert done.original is not None
        return done.original

    async def turn(self) -> list[Player]:
        """The asked person, then the others."""
        row, match = await self.truth()
        asked = self.person(row, match.pending[0].seat)
        return [asked, *(person for person in self.people if person is not asked)]

    async def play(self, answers: int = 1) -> None:
        """They answer by command, as an AI would."""
        for _ in range(answers):
            row, match = await self.truth()
            decision, picks = await self.choice(match)
            await self.by_slash(self.person(row, decision.seat), decision, picks, row)

    async def close(self, person: Player | None = None) -> None:
        """Close the table alone, by default as the first person."""
        person = person or self.people[0]
        done = await person.slash("close")
        await person.click(done.original, phrase("ui-close-sure"))

    async def by_slash(self, person: Player, decision: Decision, picks: Picks, row: TableRow) -> Interaction:
        """Answer with the game's own command if there is one, or with /move; the choice has to be offered.
        Returns once the answer counts.
        """
        command, argument = command_for(decision, picks)
        label = label_of(decision.option(picks[0]), numbers(decision), self.words(row))
        offered = await person.complete(command, argument, label[:60])
        assert picks[0] in [choice["value"] for choice in offered], f"{picks[0]} is not offered by /{command}"
        done = await person.slash(command, **{argument: ",".join(picks)})
        await self.once(lambda now, _: now.revision > row.revision)
        return done

    async def by_components(
        self, person: Player, panel: Message, decision: Decision, picks: Picks, row: TableRow
    ) -> Interaction:
        """Answer with the panel's controls; returns once the answer counts, and the panel shows its effect or
        is gone because another was posted in its place.
        """
        custom_id, values = await self.box.until(lambda: self.control(panel, decision, picks, row))
        answers = 1 + any(THEN in said for said in (custom_id, *(values or [])))
        before = beside_pictures(panel)
        done = await self._pressed(person, panel, custom_id, values)
        await self.once(lambda now, _: now.revision >= row.revision + answers)
        here = self.box.sandbox.world.messages[panel.channel]
        await self.box.until(
            lambda: panel.id not in here or (beside_pictures(panel) != before and not panel.loading)
        )
        return done

    async def by_direct(self, person: Player, decision: Decision, picks: Picks, row: TableRow) -> Interaction:
        """Answer in the direct message that asks; a call may yet repost it. Returns as `by_components`."""
        hand = await self.box.until(
            lambda: next((m for m in person.direct() if self.control(m, decision, picks, row)), None)
        )
        return await self.by_components(person, hand, decision, picks, row)

    async def press(
        self, person: Player, panel: Message, decision: Decision, picks: Picks, row: TableRow
    ) -> Interaction:
        """Press the only control that gives this answer; returns once it's acknowledged."""
        control = await self.box.until(lambda: self.control(panel, decision, picks, row))
        return await self._pressed(person, panel, *control)

    async def _pressed(
        self, person: Player, panel: Message, custom_id: str, values: list[str] | None
    ) -> Interaction:
        people = self.box.sandbox.people
        return await self.box.answered(await people.click(person.id, panel, custom_id, values))

    def control(
        self, panel: Message, decision: Decision, picks: Picks, row: TableRow
    ) -> tuple[str, list[str] | None] | None:
        """The id of the only control that gives this answer, with menu values; None without one. If every line
        joins it with an answer to the next question, take the first.
        """
        values = values_for(decision, picks)
        for control in controls_of(panel.raw):
            meant = parse(control["custom_id"])
            if meant is None or meant.decision != decision.id:
                continue  # an outdated message: its controls are for an older question
            lines = [option["value"] for option in control.get("options") or []]
            if lines and all(value in lines for value in values):
                return control["custom_id"], values
            joined = [line for line in lines if line.partition(THEN)[0] in values and THEN in line]
            if joined and len(values) == 1:
                return control["custom_id"], joined[:1]
            if meant.verb == "do" and values == [meant.extra.partition(THEN)[0]]:
                return control["custom_id"], None
        return None

    async def choice(self, match: Match[Any], strength: str = "novice") -> tuple[Decision, Picks]:
        """The first open question, and what an AI of this strength would answer."""
        decision = match.pending[0]
        player = player_of(self.game, strength, "scene")
        return decision, player.choose(match.view(decision.seat), decision)


class InThread(Scene):
    """A table in a separate thread."""

    thread: Channel

    async def begin(self) -> Message:
        """Open it beside a table of the channel, and start."""
        beside = Scene(self.box, ("Cy", "Dee"))
        await beside.open()
        ada, bo = self.people
        done = await ada.slash("play", game=self.game)
        await self.box.until(lambda: done.original is not None and has(done.original, phrase("ui-open-thread")))
        await ada.click(done.original, phrase("ui-open-thread"))
        await self.box.until(lambda: self.box.threads() and self.box.public(self.box.threads()[0].id))
        [self.thread] = self.box.threads()
        self.table = 2
        await self.join(bo)
        await ada.click(self.message, phrase("ui-start"))
        return await self.shows(phrase("ui-play"))

    @property
    def message(self) -> Message:
        return self.box.public(self.thread.id)[-1]

    async def by_direct_message(self) -> int:
        """The asked player answers by direct message; returns the answer's revision."""
        row, match = await self.truth()
        decision, picks = await self.choice(match)
        await self.by_direct(self.person(row, decision.seat), decision, picks, row)
        return (await self.truth())[0].revision


def values_for(decision: Decision, picks: Picks) -> list[str]:
    """Menu values for picks; a repeated pick takes its further lines."""
    ids = [option.id for option in decision.options]
    return [f"{ids.index(pick)}.{picks[:nth].count(pick)}" for nth, pick in enumerate(picks)]


def command_for(decision: Decision, picks: Picks) -> tuple[str, str]:
    """The slash command and its argument for an answer."""
    verb = picks[0].partition(":")[0]
    if decision.kind == "splendor.return":
        return "splendor return", "gems"
    return {
        "take": ("splendor take", "gems"),
        "reserve": ("splendor reserve", "card"),
        "reserve-deck": ("splendor reserve", "card"),
        "recruit": ("splendor recruit", "card"),
        "pay": ("splendor pay", "gems"),
        "location": ("splendor location", "place"),
    }.get(verb, ("move", "choice"))


def beside_pictures(message: Message) -> tuple[str, list[str]]:
    """Texts and controls of a message: the same while its pictures are awaited and once they're there."""
    of_pictures = {Words("en")(key) for key in _OF_PICTURES}
    lines = [line for line in text_of(message.raw).splitlines() if line not in of_pictures]
    return "\n".join(lines).strip(), [control["custom_id"] for control in controls_of(message.raw)]


def lounge(box: Box) -> Channel:
    return next(c for c in box.sandbox.world.channels.values() if c.name == "lounge")


def newest(done: Interaction) -> Message | None:
    """The latest reply."""
    return done.followups[-1] if done.followups else done.original


async def said_to(scene: Scene, done: Interaction) -> str:
    """The private reply to someone's click or command."""

    def told() -> str:
        answer = newest(done)
        private = answer is not None and answer.visible_to == done.user and not answer.loading
        return text_of(answer.raw) if private and answer is not None else ""

    return str(await scene.box.until(told))


async def shown(scene: Scene, done: Interaction, says: str) -> Message:
    """A private message, once it says something in texts or pictures."""
    page = done.original
    await scene.box.until(
        lambda: not page.loading and says in "\n".join([text_of(page.raw), *alts_of(page.raw)])
    )
    return page


async def beside(scene: Scene, done: Interaction) -> str:
    """The message beside the options after a refused press in them."""
    return text_of((await scene.box.until(lambda: done.followups))[-1].raw)


def chosen(person: Player, message: Message, title: str) -> str:
    """A menu's selected line."""
    lines = person.control(message, title)["options"]
    return next(str(line["label"]) for line in lines if line.get("default"))


def has(message: Message, label: str) -> bool:
    """Whether a message has a button with this label."""
    return any(control.get("label") == label for control in controls_of(message.raw))


def shown_revision(message: Message) -> int:
    """The revision of the message's picture; -1 without one."""
    names = [attachment["filename"] for attachment in message.raw.get("attachments", [])]
    return max((int(found.group(2)) for name in names if (found := _PICTURE.match(name))), default=-1)
