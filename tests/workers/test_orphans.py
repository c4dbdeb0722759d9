"""No worker outlives its bot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.workers.test_pool import ended

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_workers_end_with_their_bot_however_it_ends(tmp_path: Path, number: signal.Signals) -> None:
    """One has a job that never ends, the other has none."""
    command = [sys.executable, "-m", "tests.workers.orphans", str(tmp_path / "notes")]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as bot:
        try:
            assert bot.stdout is not None
            told = next(line for line in bot.stdout if line.startswith("pids "))
            pids = [int(pid) for pid in told.split()[1:]]
            assert len(pids) == 2
            bot.send_signal(number)
            assert ended(bot.pid, *pids)
        finally:
            bot.kill()  # leaving this block waits for it
