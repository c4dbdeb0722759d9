"""Rules stay shown: whatever has changed since it was measured is measured again."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.tools.mutation.changes import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("game", ["berserk", "champions", "splendor", "underworld"])
def test_every_enforceable_clause_is_missed_when_its_enforcement_is_taken_out(game: str) -> None:
    command = [sys.executable, "-m", "tests.tools.clauses", game, "--measure"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stdout + done.stderr
