"""The log of a demonstration: each round's events stand under its heading."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from bot.cli import demo


def test_a_turn_and_what_it_sets_off_stand_under_its_heading(tmp_path: Path) -> None:
    demo.run(argparse.Namespace(game="underworld", seed="3", out=tmp_path, seats=None, language="en"))
    parts = re.split(r"\n## Round (\d+)\n", (tmp_path / "log.md").read_text(encoding="utf-8"))
    assert [int(number) for number in parts[1::2]] == list(range(1, len(parts) // 2 + 1))
    begins = [re.match(r"- Turn (\d+)\. \w+ has the key\.", told.strip()) for told in parts[4::2]]
    assert [int(begin[1]) if begin else 0 for begin in begins] == list(range(2, len(begins) + 2))
