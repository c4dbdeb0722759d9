"""Chinese as it's written: one script per language, full-width punctuation, and one name per thing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from games.kernel.printed.content import DATA
from games.registry import keys

CHARSETS = {"zh-TW": "big5", "zh-CN": "gb2312"}
"""Each of these has the characters of one script only ..."""
STRAYS = {
    "zh-TW": "与万么优儿党厂听圣坏复庄异怀怜惊愿扑扰据机极构洁确离种筑网胜茧虫触赶适体并",
    "zh-CN": "夥後徵捱摺於麽菸「」『』",
}
"""... except these, ..."""
KNOWN = {"zh-TW": "", "zh-CN": "瞭"}
"""... and these are right although the old table lacks them (瞭望)."""
HAN = "[\u4e00-\u9fff]"
HOUSE = "house"
"""Texts that belong to no game."""
_APART = ("#", "ui-lang-")
"""Lines that aren't spoken, or are in the language they name."""
HALF_WIDTH = re.compile(rf"{HAN}[,;:!?()]|[,;!?()]{HAN}")


def said(value: Any, language: str) -> Iterator[str]:
    """Every line in one language in a table, including nested ones."""
    if isinstance(value, dict):
        if isinstance(value.get(language), str):
            yield from value[language].splitlines()
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from said(part, language)


def lines_of(game: str, language: str) -> list[str]:
    """Every line of a game in one kind of Chinese."""
    lines: list[str] = []
    for path in sorted((DATA / game).rglob("*.toml")):
        lines += said(tomllib.loads(path.read_text(encoding="utf-8")), language)
    for path in sorted((DATA / "locales" / language).glob("*.ftl")):
        of = path.stem.partition("-")[0]
        if (of if of in keys() else HOUSE) == game:
            lines += [
                line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(_APART)
            ]
    return lines


def foreign(character: str, language: str) -> bool:
    if character in STRAYS[language]:
        return True
    known = not re.match(HAN, character) or character in KNOWN[language]
    return not known and not character.encode(CHARSETS[language], "ignore")


def foreign_characters(lines: list[str], language: str) -> list[tuple[str, str]]:
    """The characters of the other script, each with its line."""
    return [(character, line) for line in lines for character in line if foreign(character, language)]


def half_width_marks(lines: list[str]) -> list[str]:
    """Lines with Western punctuation beside a Chinese character."""
    return [line for line in lines if HALF_WIDTH.search(re.sub(r"\{[^{}]*\}", "", line))]


def foreign_words(lines: list[str], patterns: str) -> list[tuple[str, str]]:
    """Words for which the game has another, each with its line; patterns are separated by spaces."""
    return [(word, line) for word in patterns.split() for line in lines if re.search(word, line)]
