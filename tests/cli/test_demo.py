"""The log of a demo: each round's events under its heading, all in one language."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from bot.cli import demo
from games.kernel.mind import advice, players
from games.kernel.mind.budget import Budget
from render.kit.letters.words import LANGUAGES
from tests.phrases import phrase
from tests.texts.chinese import HALF_WIDTH

HASH = "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce"


def log_of(game: str, folder: Path, language: str = "en", *, think: bool = False) -> str:
    wish = {"game": game, "seed": "3", "out": folder, "seats": None, "language": language, "think": think}
    demo.run(argparse.Namespace(**wish))
    return (folder / "log.md").read_text(encoding="utf-8")


def test_a_turn_and_what_it_sets_off_stand_under_its_heading(tmp_path: Path) -> None:
    parts = re.split(r"\n## Turn (\d+)\n", log_of("underworld", tmp_path))
    assert len(parts) > 3
    assert [int(number) for number in parts[1::2]] == list(range(1, len(parts) // 2 + 1))
    for told in parts[2::2]:
        assert told.count("\n### Action phase\n") == 1
        assert "has the key" not in told


def test_all_pictures_of_a_table_are_written(tmp_path: Path) -> None:
    log_of("splendor", tmp_path)
    assert (tmp_path / "round-01.jpg").exists()
    assert (tmp_path / "round-01-2.jpg").exists()


SAID = {"Ada", "Bo", "X", "M"}
"""Latin letters of a Chinese log: people, a chosen cost, and the M16."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_log_is_in_its_language(language: str, tmp_path: Path) -> None:
    lines = log_of("underworld", tmp_path, language).splitlines()
    assert lines[1] == phrase("table-demo-commitment", language, hash=HASH)
    assert lines[-1] == phrase("table-demo-seed", language, seed=3)
    if language != "en":
        for line in lines[2:]:
            assert not HALF_WIDTH.search(line), line
            assert set(re.findall("[A-Za-z]+", line)) <= SAID, line


def test_who_thinks_aloud_says_why_before_what_comes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "ADVICE", Budget(80))
    monkeypatch.setattr(advice, "LEAST", 3)
    lines = log_of("splendor", tmp_path, think=True).splitlines()
    said = [number for number, line in enumerate(lines) if line.startswith("> 💡 ")]
    assert len(said) > 20
    assert all(lines[number + 1].startswith(("- ", "> 💡 ")) for number in said)
    ahead = re.compile(
        r"I looked ahead (\d+) times: about (\d+)% win with this, (?:(\d+)%|next to none) with “"
    )
    told = [found for number in said if (found := ahead.search(lines[number]))]
    assert told
    assert all(100 >= int(found[2]) > int(found[3] or 0) > -1 for found in told)
