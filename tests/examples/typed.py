"""A document followed to the letter: what's in boxes is typed, what's to be copied is copied."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.examples.installed import ROOT

GAMES = "docs/games.md"
_BOX = r"^`(?P<name>[\w./-]+)`\n\n```\w+\n(?P<said>.*?)\n```$"
_COMMAND = r"^    (?P<command>(?:mkdir|cp) [^\n]*)$"
BESIDE = re.compile(r"^\.\./\w+/")
"""The folder beside Parlor's in which a document has you work."""


class Box(NamedTuple):
    """What is typed, and into which file."""

    name: str
    said: str


def steps(document: str = GAMES) -> Iterator[Box | list[str]]:
    """Boxes and commands in the order of a document."""
    page = (ROOT / document).read_text(encoding="utf-8")
    for found in re.finditer(f"{_BOX}|{_COMMAND}", page, flags=re.MULTILINE | re.DOTALL):
        if found["command"]:
            yield shlex.split(found["command"], comments=True)
        else:
            yield Box(found["name"], found["said"])


def typed(folder: Path, document: str = GAMES) -> None:
    """Do what a document says, in this folder."""
    for step in steps(document):
        if isinstance(step, Box):
            _type(folder / step.name, step.said)
        else:
            words = [BESIDE.sub(f"{folder}/", word) for word in step]
            subprocess.run(words, cwd=ROOT, check=True)


def _type(path: Path, said: str) -> None:
    """Behind what stands in the file; a part of what was copied stands there already."""
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    if said not in before:
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{before}\n\n{said}\n" if before else f"{said}\n", encoding="utf-8")
