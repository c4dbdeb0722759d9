"""`docs/games.md` shows the example as it is."""

from __future__ import annotations

import re

import pytest

from tests.examples.installed import ROOT

PAGE = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^`([\w./-]+)`\n\n```\w+\n(.*?)\n```$", PAGE, flags=re.MULTILINE | re.DOTALL)
WANTED = {"pyproject.toml", "parlor_dudo/__init__.py", "parlor_dudo/rules.py", "parlor_dudo/commands.py"}


def test_the_page_shows_what_makes_a_package_a_game() -> None:
    assert {name for name, _ in SHOWN} >= WANTED


@pytest.mark.parametrize(("name", "said"), SHOWN)
def test_every_box_stands_in_its_file(name: str, said: str) -> None:
    assert said in (ROOT / "examples" / "dudo" / name).read_text(encoding="utf-8")
