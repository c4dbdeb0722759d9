"""`docs/games.md` shows the example as it is, and if you follow it from an empty folder you build it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.installed import ROOT
from tests.examples.typed import Box, steps, typed

DUDO = ROOT / "examples" / "dudo"
SHOWN = [step for step in steps() if isinstance(step, Box)]
FILES = [
    path.relative_to(DUDO).as_posix()
    for pattern in ("*.toml", "parlor_dudo/*.py", "parlor_dudo/data/**/*.*", "tests/*.py")
    for path in sorted(DUDO.glob(pattern))
]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in your folder after you follow the page."""
    folder = tmp_path_factory.mktemp("beside") / "dudo"
    typed(folder)
    return folder


def lines(path: Path) -> list[str]:
    """Its lines, but for empty ones: nobody counts those between two boxes."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line]


@pytest.mark.parametrize(("name", "said"), SHOWN)
def test_every_box_stands_in_its_file(name: str, said: str) -> None:
    assert said in (DUDO / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_someone_who_follows_the_page_has_every_file_of_the_example(name: str, followed: Path) -> None:
    assert lines(followed / name) == lines(DUDO / name)


def test_what_the_rules_of_a_game_are_made_of_is_typed_not_copied(followed: Path) -> None:
    by_hand = {name for name, _ in SHOWN} - {"README.md"}
    copied = [step for step in steps() if not isinstance(step, Box) and step[0] == "cp"]
    whole = {f"parlor_dudo/{name}.py" for name in ("__init__", "state", "rules", "players", "commands")}
    assert whole < by_hand
    assert [words[-2] for words in copied] == [
        "examples/dudo/parlor_dudo/render.py",
        "examples/dudo/parlor_dudo/data",
        "examples/dudo/tests",
    ]
    assert (followed / "README.md").read_text(encoding="utf-8").startswith("# Dudo for Parlor\n")
