"""Marvel Champions over the wire: four heroes, and a bot killed in the middle of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chat.ids import parse
from bot.sandbox.driver import Box, controls_of, text_of
from bot.sandbox.world import Message
from bot.store.rows import TableRow
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
HEROES = ("spider_man", "captain_marvel", "she_hulk", "iron_man")
PEOPLE = ("Ada", "Bo", "Cy", "Dee")
COMMANDS = {
    "play": "card",
    "basic": "power",
    "form": "form",
    "pass": "what",
    "defend": "defender",
    "respond": "ability",
}


class Table(Scene):
    """A table of four people who take default answers."""

    def __init__(self, box: Box, people: tuple[str, ...] = PEOPLE) -> None:
        super().__init__(box, people, "champions")

    async def waits(self) -> tuple[TableRow, Match[Any], Decision]:
        """The decision that a command without a seat answers: the lowest seat's."""
        row, match = await self.truth()
        return row, match, min((d for d in match.pending if not d.optional), key=lambda d: d.seat)

    async def give(self, row: TableRow, decision: Decision, picks: Picks, command: str = "") -> None:
        """Answer by a command of the game, by /move, or, if nothing is picked, by the panel's button; returns
        once the answer counts.
        """
        person = self.person(row, decision.seat)
        _, before = await self.truth()
        if not picks:
            await self._none(person, await self.panel(person), decision)
        elif command:
            done = await person.slash(f"champions {command}", **{COMMANDS[command]: picks[0]})
            assert "⚠️" not in text_of(done.original.raw if done.original else {})
        else:
            await person.slash("move", choice=",".join(picks))
        _, now = await self.moved_on(before)
        assert now.length == before.length + 1, f"{decision.kind} took {picks}"

    async def _none(self, person: Any, panel: Message, decision: Decision) -> None:
        def control() -> str | None:
            for one in controls_of(panel.raw):
                meant = parse(one["custom_id"])
                if meant and meant.verb == "none" and meant.decision == decision.id:
                    return str(one["custom_id"])
            return None

        people = self.box.sandbox.people
        await self.box.answered(await people.click(person.id, panel, await self.box.until(control), None))

    async def begin(self) -> None:
        """Four heroes, their first hands, and the first turn."""
        await self.start()
        for hero in HEROES[: len(self.people)]:
            row, _, decision = await self.waits()
            assert decision.kind == "champions.hero"
            await self.give(row, decision, (hero,))
        while (asked := await self.waits())[2].kind == "champions.mulligan":
            row, _, decision = asked
            await self.give(row, decision, (decision.options[0].id,))

    async def on(self, kind: str, about: str = "") -> tuple[TableRow, Match[Any], Decision]:
        """Answer by default until Spider-Man's player gets this kind of question."""
        while True:
            row, match, decision = await self.waits()
            if decision.kind == kind and decision.seat == 0 and decision.prompt.key.endswith(about):
                return row, match, decision
            await self.give(row, decision, decision.fallback(), "pass" if "end" in decision.fallback() else "")


async def test_killed_in_an_attacks_interrupt_window_it_goes_on_exactly_there(box: Box) -> None:
    table = Table(box)
    await table.begin()
    row, match, decision = await table.on("champions.turn")
    await table.give(row, decision, ("form",), "form")
    row, match, decision = await table.on("champions.interrupt", "-enemyattack")
    hand = len(match.view(0).hand)
    print_ = match.fingerprint()
    await box.bot.kill()
    await box.bot.start()
    row, match, decision = await table.waits()
    assert match.fingerprint() == print_
    assert match.lost_answers == 0
    await table.current()
    await table.give(row, decision, ("0",), "respond")
    row, match, decision = await table.waits()
    assert len(match.view(0).hand) == hand + 1
    assert decision.kind == "champions.defend"
    await table.give(row, decision, (decision.options[0].id,), "defend")
    await table.current()


async def test_a_table_of_one_who_plays_two_heroes(box: Box) -> None:
    table = Table(box, ("Ada",))
    message = await table.open()
    await table.people[0].click(message, phrase("ui-join-more"))
    await box.until(lambda: text_of(message.raw).count(f"<@{table.people[0].id}>") >= 2)
    await table.people[0].click(message, phrase("ui-start"))
    await table.shows(phrase("ui-play"))
    for hero in ("black_panther", "iron_man"):
        row, _, decision = await table.waits()
        await table.give(row, decision, (hero,))
    row, match, decision = await table.waits()
    assert len(match.pending) == 2, "both first hands"
    await table.give(row, decision, (decision.options[0].id,))
    await table.current()
