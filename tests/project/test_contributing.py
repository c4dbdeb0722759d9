"""`CONTRIBUTING.md` followed to the letter: its button, command and setting work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.typed import Box, steps, typed
from tests.project.copying import copied, python_in

PAGE = "CONTRIBUTING.md"
LISTED = {
    "bot/features/__init__.py": ('    "watch",\n', '    "watch",\n    "coin",\n'),
    "pyproject.toml": ('    "(watch)",\n', '    "(coin)",\n    "(watch)",\n'),
    "tests/features/settings/test_settings.py": ('"hints")', '"hints", "coins")'),
}
"""Lines before and after, in lists that the page has you extend."""
TRIED = (
    "tests/wire/table/test_coin.py",
    "tests/features/settings/test_settings.py",
    "tests/features/test_harvest.py",
    "tests/project/test_contracts.py",
)
pytestmark = [pytest.mark.wire, pytest.mark.slow]


def followed(folder: Path) -> Path:
    """The project after you follow the page."""
    copy = copied(folder / "parlor")
    typed(copy, PAGE)
    words = next(step.said for step in steps(PAGE) if isinstance(step, Box) and step.name.endswith(".ftl"))
    for language in ("zh-TW", "zh-CN"):
        with (copy / "data" / "locales" / language / "coin.ftl").open("w", encoding="utf-8") as file:
            file.write(f"{words}\n")
    for name, (before, after) in LISTED.items():
        said = (copy / name).read_text(encoding="utf-8")
        assert said.count(before) == 1
        (copy / name).write_text(said.replace(before, after), encoding="utf-8")
    return copy


def test_the_coin_is_flipped_by_button_and_by_command_and_is_a_setting(tmp_path: Path) -> None:
    copy = followed(tmp_path)
    python_in(copy, "-m", "pytest", "-p", "no:cacheprovider", *TRIED)
    python_in(copy, "-m", "ruff", "check", "bot", "tests/wire")
