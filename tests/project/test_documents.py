"""What the documents for newcomers name is there, and the map stays a page that is read in ten minutes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("ARCHITECTURE.md", "CONTRIBUTING.md")
BASES = ("", "games/champions")
"""Folders below which a document names a path: the repository, and a card game for a room that each has."""
MOST_WORDS = 2000
PRODUCT = ("bot", "games", "render")
SPOKEN = re.compile(r"`([^`\n]+)`")
PATTERN = re.compile(r"[<>*{}\s]")
CLASS = re.compile(r"([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\(.*\))?")


def spoken(document: str) -> list[str]:
    """What a document has in backticks."""
    return SPOKEN.findall((ROOT / document).read_text(encoding="utf-8"))


def paths(named: list[str]) -> Iterator[str]:
    """Those that are paths of the repository: no patterns, no commands of Discord or of a shell."""
    for name in named:
        if "/" in name and not PATTERN.search(name) and not name.startswith(("/", "./", ".venv")):
            yield name


def missing(named: list[str]) -> list[str]:
    """Paths that lie below none of the bases."""
    return [path for path in paths(named) if not any((ROOT / base / path).exists() for base in BASES)]


def held(owner: str) -> set[str] | None:
    """What the classes of this name have in them; None where there is no such class."""
    found: set[str] | None = None
    for source in (
        file.read_text(encoding="utf-8") for folder in PRODUCT for file in (ROOT / folder).rglob("*.py")
    ):
        if f"class {owner}" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.name == owner:
                found = found or set()
                for each in node.body:
                    target = each.target if isinstance(each, ast.AnnAssign) else each
                    found.add(getattr(target, "name", getattr(target, "id", "")))
    return found


def unknown(named: list[str]) -> list[str]:
    """Classes that are nowhere in the product, and attributes that their classes don't have."""
    found = []
    for name in named:
        if match := CLASS.fullmatch(name):
            there = held(match[1])
            if there is None or (match[2] and match[2] not in there):
                found.append(name)
    return found


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_a_document_names_is_there(document: str) -> None:
    named = spoken(document)
    assert list(paths(named)), f"{document} names no path"
    assert missing(named) == []


def test_every_class_that_the_map_names_is_there() -> None:
    assert unknown(spoken("ARCHITECTURE.md")) == []


def test_a_class_that_is_gone_is_noticed() -> None:
    named = ["Match.answer", "TableRow.writes", "Text(key, args)", "House", "Match.reply", "PARLOR_SHARDS"]
    assert unknown(named) == ["House", "Match.reply"]


def test_a_path_that_is_gone_is_noticed_and_a_pattern_is_not_one() -> None:
    named = ["bot/app.py", "cards/by_print.py", "bot/house.py", "games/<game>", "/learn", "./parlor", "App"]
    assert missing(named) == ["bot/house.py"]


def test_the_map_is_one_page() -> None:
    words = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split()
    assert len(words) <= MOST_WORDS, f"ARCHITECTURE.md has {len(words)} words: move some into a docstring"
