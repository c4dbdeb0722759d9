"""English as one says it aloud across the table, in American spelling."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

from games.kernel.printed.content import DATA
from games.registry import keys
from tests.texts.chinese import said

CHARACTERS = ("gallery",)
"""Files about characters, who have their card's gender."""
STORIES = ("names", "story")
HOUSE_FILES = tuple(
    path.stem
    for path in sorted((DATA / "locales" / "en").glob("*.ftl"))
    if path.stem.partition("-")[0] not in keys()
)
BANNED = {
    "stiff words": r"whoever|whom|whomever|one's|oneself|anew|lest|shall|may not|of which|comes? to light"
    r"|is said with|(?:an|the) own",
    "everyone, someone, no one": r"(?:every|some|no|any)body",
    "a tail that says nothing": r"nothing was (?:changed|shown|checked|opened)|none was opened",
    "they": r"he(?:'s|'d|'ll)?|his|him|himself",
    "possessives": r"of \{ \$(?:seat|player|owner|who|name)\b.*",
    "contractions": r"cannot|(?:can|do|does|did|is|are|was|were|has|have|had|will|would|could|should) not"
    r"|(?:it|that|there|here|what|she|he) is(?! *[.,:;?!)]| *$)"
    r"|(?:you|we|they) are(?! *[.,:;?!)]| *$)|I am(?! *[.,:;?!)]| *$)"
    r"|(?:I|you|we|they|it|he|she) will|(?:I|you|we|they|he|she) would"
    r"|(?:I|you|we|they) have (?:already )?(?:\w{3,}ed|been|seen|taken|given|made|gone|done|left)"
    r"|let us",
    "full stops in place of semicolons": r";\s+[\w{“‘*].*",
    "American spelling": r"\w*(?:colour|armour|favour|honour|neighbour)\w*|grey\w*|(?:de|of)fence\w*|licence"
    r"|(?:cancel|travel|label)l(?:ed|ing)|centre\w*|towards|(?:mis)?spelt|learnt|judgement|programme"
    r"|(?:real|organ|recogn)is\w*",
}
"""Banned English, by what to say instead."""
HOUSE_WORDS = {
    "move": r"answer\w*",
    "ping": r"(?<!close to )calls?|called(?! “)",
    "error": r"faults?",
    "stats": r"figures",
    "achievement": r"stor(?:y|ies)",
    "paused": r"(?<!the )rests?",
    "expensive": r"dear",
    "delete": r"forgotten|forget",
    "save": r"noted|kept",
    "start": r"begins?|begun|began",
}
"""House words, each with the words it replaces; games may use those for their cards."""


def messages(only: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every English message as written, with its file and key; only from these files, if any."""
    for path in sorted((DATA / "locales" / "en").glob("*.ftl")):
        if only and path.stem not in only:
            continue
        source = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message) and entry.value is not None and entry.value.span:
                span = entry.value.span
                yield f"{path.stem}: {entry.id.name}", source[span.start : span.end]


def printed() -> Iterator[tuple[str, str]]:
    """Every English line of the games' cards and rules, with its file; stories have their own style."""
    for path in sorted(DATA.glob("*/*.toml")):
        if path.stem not in STORIES:
            for line in said(tomllib.loads(path.read_text(encoding="utf-8")), "en"):
                yield f"{path.parent.name}/{path.stem}", line


def heard(line: str, pattern: str) -> list[str]:
    """The pattern's matches in a message, as whole words."""
    return re.findall(
        rf"(?<![\w$'-])(?:{pattern})(?![\w'-])" if pattern[0] != ";" else pattern, line, re.IGNORECASE
    )


def faults(banned: dict[str, str], only: tuple[str, ...] = ()) -> list[str]:
    """What messages shouldn't say, each with what to say instead."""
    return [
        f"{place}: {found} ({instead})"
        for place, line in messages(only)
        for instead, pattern in banned.items()
        if not (instead == "they" and place.partition(":")[0].endswith(CHARACTERS))
        for found in heard(line, pattern)
    ]
