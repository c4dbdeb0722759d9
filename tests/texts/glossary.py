"""The glossary of all games, made from `data/glossary.toml` and every game's names.

`python -m tests.texts.glossary` writes `docs/glossary.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.kernel.printed.content import DATA, LANGUAGES
from games.registry import keys

PAGE = DATA.parent / "docs" / "glossary.md"
TOLD = frozenset({"event", "choice", "note", "ending"})
"""Kinds whose names give away a story."""
HEAD = """# Glossary

Words and names as the texts of all games use them. Terms are those of the rulebooks. This page is made by
`python -m tests.texts.glossary` from `data/glossary.toml` and each game's `names.toml`; change those.
"""


def load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def terms() -> dict[str, dict[str, dict[str, Any]]]:
    """Game (or `house`) -> term -> its words in each language, with the patterns to avoid."""
    return {game: rows for game, rows in load(DATA / "glossary.toml").items() if game != "apart"}


def apart() -> dict[str, str]:
    """English names that mean two things, with the reason."""
    found: dict[str, str] = load(DATA / "glossary.toml")["apart"]
    return found


def names() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Game, kind and the name in each language."""
    for game in keys():
        for kind, rows in load(DATA / game / "names.toml").items():
            for row in rows.values():
                if isinstance(row, dict) and all(language in row for language in LANGUAGES):
                    yield game, kind, row


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    lines = ["| English | 繁體中文 | 简体中文 |", "|---|---|---|"]
    return [*lines, *(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows)]


def page() -> str:
    lines = [HEAD]
    for game, rows in terms().items():
        lines.append(f"## Words: {game}\n")
        lines += _table([(name, row["zh-TW"], row["zh-CN"]) for name, row in rows.items()])
        lines.append("")
    for game in keys():
        lines.append(f"## Names: {game}\n")
        kinds = {kind: None for of, kind, _ in names() if of == game and kind not in TOLD}
        for kind in kinds:
            found = [row for of, each, row in names() if (of, each) == (game, kind)]
            said = dict.fromkeys(tuple(row[language] for language in LANGUAGES) for row in found)
            lines += [f"### {kind}\n", *_table(list(said)), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
