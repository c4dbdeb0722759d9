"""The adventure of `docs/adventures.md`: written by following the page, checked, and played."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from games.berserk.printed.scripted import Condition, Effect
from tests.examples.installed import ROOT, ran
from tests.examples.typed import typed

PAGE = "docs/adventures.md"
HERE = Path(sys.executable)


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The content folder of someone who followed the page."""
    folder = tmp_path_factory.mktemp("beside") / "mine"
    typed(folder, PAGE)
    return folder


def test_nothing_is_wrong_with_it(mine: Path) -> None:
    code, said = ran(HERE, "-m", "bot", "check-content", "12", PARLOR_CONTENT=str(mine))
    assert code == 0, said
    warnings = [line for line in said.splitlines() if line.endswith("is shown there (a warning)")]
    assert said.splitlines() == [*warnings, "All content is fine."]


@pytest.mark.slow
def test_companions_play_it_to_the_end_they_can_win(mine: Path) -> None:
    played = ("-m", "tests.tools.bench.play.balance", "12")
    code, said = ran(HERE, *played, PARLOR_CONTENT=str(mine), PARLOR_JOURNEYS="2")
    assert code == 0, said
    assert re.findall(r"x(\d) single .*won C 2$", said, flags=re.MULTILINE) == ["3", "4", "5"]


@pytest.mark.parametrize(("head", "words"), [("condition", Condition), ("effect", Effect)])
def test_the_page_names_every_word_and_what_it_takes(head: str, words: object) -> None:
    table = (ROOT / PAGE).read_text(encoding="utf-8").partition(f"\n| {head} | ")[2].partition("\n\n")[0]
    cells = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    told = {tag: set(re.findall(r"\w+", said)) - {"or"} for cell in cells for tag, said in named(cell)}
    assert told == {
        word.__struct_config__.tag: {each.name for each in fields(word)} for word in get_args(words)
    }


def named(cell: str) -> list[tuple[str, str]]:
    """The words of a cell, each with what it says of them."""
    found: list[tuple[str, str]] = re.findall(r"`([\w-]+)`([^`]*)", cell)
    return found
