"""Underworld over the wire: a duel and a game of teams to their ends, the bot killed in mid-stack."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, text_of
from bot.store.rows import TableRow
from bot.tables.ai import player_of
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from tests.phrases import phrase, says
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
SEED, ANSWERS = "c", {2: 161, 4: 181}
"""A game of this seed takes so many answers, by its people; other seeds may take more than 500."""
KILLS = 3
COMMANDS = {
    "play": ("underworld play", "card"),
    "secret": ("underworld play", "card"),
    "dispatch": ("underworld dispatch", "card"),
    "asset": ("underworld asset", "card"),
    "reveal": ("underworld reveal", "card"),
    "act": ("underworld activate", "ability"),
    "pass": ("underworld pass", "what"),
}


class Table(Scene):
    """People who play as an AI would, by commands."""

    def __init__(self, box: Box, people: tuple[str, ...]) -> None:
        super().__init__(box, people, "underworld")
        self.seed = SEED
        self.players = [player_of("underworld", "novice", f"wire/{seat}") for seat in range(len(people))]

    def answer_to(self, match: Match[Any], decision: Decision) -> Picks:
        """What the seat's AI would answer, but never nothing: a command needs a choice."""
        picks = self.players[decision.seat].choose(match.view(decision.seat), decision)
        return picks or (decision.options[0].id,)

    async def give(self, row: TableRow, match: Match[Any], decision: Decision) -> tuple[TableRow, Match[Any]]:
        """Answer by a command of the game, or by /move; returns the truth then."""
        person, picks = self.person(row, decision.seat), self.answer_to(match, decision)
        command, argument = COMMANDS.get(picks[0].partition(":")[0], ("move", "choice"))
        if decision.kind not in ("underworld.turn", "underworld.priority"):
            command, argument = "move", "choice"
        done = await person.slash(command, **{argument: ",".join(picks)})
        assert "⚠️" not in text_of(done.original.raw if done.original else {}), decision
        now, after = await self.truth()
        assert after.length == match.length + 1, f"{decision.kind} took {picks}"
        return now, after

    async def to_the_end(self) -> int:
        """Play to the end; kill the bot now and then in mid-stack. Returns how often."""
        row, match = await self.truth()
        kills = 0
        for _ in range(ANSWERS[len(self.people)]):
            row, match = await self.give(row, match, match.pending[0])
            if match.state.stack and kills < KILLS and match.length > 12 * (kills + 1):
                await self._kill(match.fingerprint())
                kills += 1
                row, match = await self.truth()
        assert match.outcome is not None, f"no end after {match.length} answers"
        message = await self.shows(phrase("ui-again"))
        assert self.words(row).say(match.outcome.text) in text_of(message.raw)
        return kills

    async def _kill(self, before: str) -> None:
        await self.box.bot.kill()
        await self.box.bot.start()
        _, match = await self.truth()
        assert (match.fingerprint(), match.lost_answers) == (before, 0)
        await self.current()


async def test_a_duel_to_its_end_with_kills_in_mid_stack(box: Box) -> None:
    table = Table(box, ("Ada", "Bo"))
    await table.want_words()
    await table.start()
    assert await table.to_the_end() == KILLS


async def test_two_against_two_to_its_end_with_kills_in_mid_stack(box: Box) -> None:
    table = Table(box, ("Ada", "Bo", "Cy", "Dee"))
    await table.want_words()
    await table.start()
    assert await table.to_the_end() == KILLS


async def test_decks_are_listed_and_checked(box: Box) -> None:
    ada = box.player("Ada")
    cards = "Baku Society; 3x Navigator; 9x Mental Anchor"
    told = await ada.slash("underworld deck import", name="Dreams", cards=cards)
    assert says(text_of(told.original.raw), "ui-deck-illegal")
    shown = await ada.slash("underworld deck view", deck="Dreams")
    assert "Navigator" in text_of(shown.original.raw)
