"""`docs/games.md` followed to the letter: what stands in boxes is typed, what is to be copied is copied."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.examples.installed import ROOT

PAGE = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
_BOX = r"^`(?P<name>[\w./-]+)`\n\n```\w+\n(?P<said>.*?)\n```$"
_COMMAND = r"^    (?P<command>(?:mkdir|cp) [^\n]*)$"
BESIDE = "../dudo/"
"""Where the page has the reader put the game, as seen from Parlor's folder."""


class Box(NamedTuple):
    """What is typed, and into which file of the game."""

    name: str
    said: str


def steps() -> Iterator[Box | list[str]]:
    """Boxes and commands in the order of the page."""
    for found in re.finditer(f"{_BOX}|{_COMMAND}", PAGE, flags=re.MULTILINE | re.DOTALL):
        if found["command"]:
            yield shlex.split(found["command"], comments=True)
        else:
            yield Box(found["name"], found["said"])


def typed(folder: Path) -> None:
    """Build the game in a folder that is not there yet, by the page alone."""
    for step in steps():
        if isinstance(step, Box):
            _type(folder / step.name, step.said)
        else:
            words = [word.replace(BESIDE, f"{folder}/") for word in step]
            subprocess.run(words, cwd=ROOT, check=True)


def _type(path: Path, said: str) -> None:
    """Behind what stands in the file; a part of what was copied stands there already."""
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    if said not in before:
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{before}\n\n{said}\n" if before else f"{said}\n", encoding="utf-8")
