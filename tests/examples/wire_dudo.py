"""A person and a machine play the installed Dudo over the wire. Run by `test_dudo.py` in the environment in
which the game is installed; elsewhere there is no such game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Box, playing, text_of
from bot.store.rows import TableRow
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from tests.phrases import phrase
from tests.wire.conftest import log_without_errors as log_without_errors
from tests.wire.scene import Scene, shown_revision

pytestmark = pytest.mark.wire
MOST = 400
"""Looks after which a game of two should long have ended."""


class Table(Scene):
    """Ada against a machine."""

    def __init__(self, box: Box) -> None:
        super().__init__(box, ("Ada",), "dudo")
        self.ada = self.people[0]

    async def begin(self) -> None:
        message = await self.open()
        await self.ada.select(message, phrase("ui-add-ai"), phrase("splendor-ai-novice"))
        await self.box.until(lambda: f"{phrase('splendor-ai-novice')}\\)" in text_of(message.raw))
        await self.ada.click(message, phrase("ui-start"))
        await self.shows(phrase("ui-play"))

    async def turn(self) -> tuple[TableRow, Match[Any], Decision | None]:
        """The truth once Ada is asked; no decision where the game is over."""
        for _ in range(MOST):
            row, match = await self.truth()
            mine = match.pending_for(0)
            if mine or match.outcome is not None:
                return row, match, mine[0] if mine else None
            await self.box.until(lambda seen=row.revision: shown_revision(self.message) >= seen)
        raise AssertionError("the machine does not answer")

    async def by_command(self, decision: Decision, picks: Picks) -> None:
        """Answer with the game's own command."""
        name, argument = ("face", "face") if decision.kind == "dudo.face" else ("bid", "count")
        if picks == ("doubt",):
            name, argument = "doubt", "what"
        label = (await self.offered(f"dudo {name}", argument))[picks[0]]
        assert label
        done = await self.ada.slash(f"dudo {name}", **{argument: picks[0]})
        assert done.original is not None
        assert "⚠️" not in text_of(done.original.raw)

    async def offered(self, command: str, argument: str) -> dict[str, str]:
        """What a command offers: value to label."""
        choices = await self.ada.complete(command, argument, "")
        return {choice["value"]: choice["name"] for choice in choices}


async def test_a_game_from_outside_is_played_like_any_other(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        table = Table(box)
        await table.begin()
        row, match, decision = await table.turn()
        assert decision is not None
        panel = await table.panel(table.ada)
        decision, picks = await table.choice(match, "novice")
        await table.by_components(table.ada, panel, decision, picks, row)
        assert any(name["filename"].startswith("table") for name in table.message.raw["attachments"])
        await box.until(lambda: any(shown.raw["attachments"] for shown in table.ada.direct()))
        seen = [each["description"] for shown in table.ada.direct()[-1:] for each in shown.raw["attachments"]]
        assert any("Your dice: " in said for said in seen)
        row, match, decision = await table.turn()
        for _ in range(MOST):
            if decision is None:
                break
            decision, picks = await table.choice(match, "novice")
            await table.by_command(decision, picks)
            row, match, decision = await table.turn()
        assert match.outcome is not None
        message = await table.shows(phrase("ui-again"))
        assert table.words(row).say(match.outcome.text) in text_of(message.raw).replace("\\", "")
        told = await table.ada.click(message, phrase("ui-log"))
        assert told.original is not None
        assert "doubts" in text_of(told.original.raw)
        _verified(tmp_path, row)


def _verified(folder: Path, row: TableRow) -> None:
    """The game is exported, and what is exported is what was played."""
    calls = [("export", str(row.id), str(folder / "game.json")), ("verify", str(folder / "game.json"))]
    for call in calls:
        done = subprocess.run(
            [sys.executable, "-m", "bot", *call],
            capture_output=True,
            text=True,
            env={"PARLOR_DATABASE": str(folder / "parlor.sqlite3"), "PARLOR_ENV_FILE": ""},
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("Consistent: ")
    assert f"seed {row.seed}" in done.stdout
