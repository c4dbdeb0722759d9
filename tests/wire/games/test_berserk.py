"""Berserk over the wire: three people play an adventure to its end by commands, with kills in enemy phases."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, text_of
from bot.sandbox.world import Message
from bot.store.rows import TableRow
from bot.tables.ai import player_of
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from tests.phrases import phrase
from tests.wire.scene import Scene, chosen

pytestmark = [pytest.mark.wire, pytest.mark.slow]
SEED, MOST = "d", 200
"""A game of this seed ends after half as many answers."""
ASKED = ["berserk.first", "berserk.way", "berserk.first"]
"""Questions of its first enemy phase: the bot is killed at each."""
KINDS = {
    "berserk.plan": ("berserk plan", "cards"),
    "berserk.ready": ("berserk ready", "what"),
    "berserk.next": ("berserk go", "who"),
    "berserk.riposte": ("berserk riposte", "what"),
    "berserk.reroll": ("berserk reroll", "die"),
}
ACTS = {
    "move": ("berserk move", "hex"),
    "attack": ("berserk attack", "target"),
    "shoot": ("berserk attack", "target"),
    "token": ("berserk interact", "token"),
    "use": ("berserk ability", "ability"),
    "care": ("berserk ability", "ability"),
    "end": ("berserk end", "what"),
}


def command_of(decision: Decision, picks: Picks) -> tuple[str, str]:
    """The command and its argument for an answer."""
    if decision.kind == "berserk.act":
        return ACTS[picks[0].partition("-")[0]]
    return KINDS.get(decision.kind, ("berserk choose", "what"))


class Table(Scene):
    """People who play as companions would, by commands."""

    def __init__(self, box: Box, people: tuple[str, ...], adventure: int = 1) -> None:
        super().__init__(box, people, "berserk")
        self.seed = SEED
        self.adventure = adventure
        self.players = [player_of("berserk", "adept", f"wire/{seat}") for seat in range(len(people))]
        self.used: set[str] = set()

    async def give(self, row: TableRow, match: Match[Any], decision: Decision) -> tuple[TableRow, Match[Any]]:
        """Answer by the game's own command; returns the truth then."""
        picks = self.players[decision.seat].choose(match.view(decision.seat), decision)
        command, argument = command_of(decision, picks)
        person = self.person(row, decision.seat)
        if command not in self.used:
            offered = await person.complete(command, argument, "")
            assert offered, f"/{command} offers nothing for {decision.kind}"
            self.used.add(command)
        done = await person.slash(command, **{argument: ",".join(picks)})
        assert "⚠️" not in text_of(done.original.raw if done.original else {}), decision
        now, after = await self.truth()
        assert after.length == match.length + 1, f"{decision.kind} took {picks}"
        return now, after

    async def open(self) -> Message:
        """Open a table, and choose its adventure."""
        message = await super().open()
        ada, title = self.people[0], phrase("berserk-option-adventure")
        options = await self.options(ada)
        await ada.select(options, title, f"Adventure: {self.adventure}")
        await self.box.until(lambda: chosen(ada, options, title).startswith(f"Adventure: {self.adventure} "))
        return message

    async def to_the_end(self) -> list[str]:
        """Play to the end; returns the enemy phases' questions at which the bot was killed."""
        row, match = await self.truth()
        killed: list[str] = []
        for _ in range(MOST):
            if not match.pending:
                break
            decision = min(match.pending, key=lambda d: d.optional)
            row, match = await self.give(row, match, decision)
            if len(killed) < len(ASKED) and match.pending and match.state.phase == "enemy":
                await self._kill(match)
                killed.append(match.pending[0].kind)
                row, match = await self.truth()
        assert match.outcome is not None, f"no end after {MOST} answers"
        message = await self.shows(phrase("ui-again"))
        assert self.words(row).say(match.outcome.text) in text_of(message.raw)
        return killed

    async def _kill(self, before: Match[Any]) -> None:
        """Kill the bot; it resumes exactly where it was."""
        await self.box.bot.kill()
        await self.box.bot.start()
        _, match = await self.truth()
        assert (match.fingerprint(), match.lost_answers) == (before.fingerprint(), 0)
        assert [d.id for d in match.pending] == [d.id for d in before.pending]
        await self.current()


async def test_three_people_play_an_adventure_to_its_end_with_kills_in_the_enemy_phase(box: Box) -> None:
    """The enemies of the second adventure come from all sides, so some of their ways need a choice."""
    table = Table(box, ("Ada", "Bo", "Cy"), adventure=2)
    await table.want_words()
    await table.start()
    assert (await table.truth())[0].options["adventure"] == 2
    assert await table.to_the_end() == ASKED
    assert {"berserk plan", "berserk ready", "berserk move", "berserk end"} <= table.used


async def test_a_hidden_event_is_not_in_the_library(box: Box) -> None:
    table = Table(box, ("Ada", "Bo", "Cy"))
    await table.start()
    ada = table.people[0]
    troll = await ada.slash("card", name="Troll")
    assert "Troll" in text_of(troll.original.raw)
    refused = await ada.slash("card", name="berserk/event/1-B")
    assert "berserk/event/1-B" in text_of(refused.original.raw).replace("\\", "")
