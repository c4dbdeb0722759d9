"""Texts for engineers: docstrings, comments and documents."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ODD = re.compile(r"\b(?:whoever|whom|whomever|anew|lest|oneself|one's)\b", re.IGNORECASE)
"""Words that no one says aloud."""
HE = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
"""People are they; characters of the games have their card's gender."""
PEOPLE = (
    *("bot", "games/kernel", "games/splendor", "games/underworld"),
    *("render/kit", "render/splendor", "render/berserk", "render/underworld"),
    *("tests/chat", "tests/features", "tests/store", "tests/tables", "tests/wire"),
)
"""Folders that mention people, but no characters."""
DOCUMENTS = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md", "docs/*.md")
MADE = ("docs/glossary.md",)
"""Documents generated from the games' words."""


def told_in(path: Path) -> Iterator[tuple[int, str]]:
    """A module's docstrings, bare strings and comments, with their lines."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def odd(folder: str, pattern: re.Pattern[str]) -> list[str]:
    """Where a folder's modules match the pattern."""
    return [
        f"{path.relative_to(ROOT)}:{line}: {found[0]}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, said in told_in(path)
        if (found := pattern.search(said))
    ]


def odd_documents(pattern: re.Pattern[str]) -> list[str]:
    """Where the documents match it."""
    paths = [
        path
        for name in DOCUMENTS
        for path in sorted(ROOT.glob(name))
        if str(path.relative_to(ROOT)) not in MADE
    ]
    return [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := pattern.search(line))
    ]
