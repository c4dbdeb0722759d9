"""Players' texts by message key: a scene says which sentence it means, never its wording."""

from __future__ import annotations

import re
from itertools import product

from games.kernel.text import Arg
from games.registry import keys
from render.kit.letters.sentences import sentences
from render.kit.letters.words import Words

_GAP = "\ue0ff"
"""Placeholder for a missing argument."""


def phrase(key: str, language: str = "en", /, **args: Arg) -> str:
    """A message as readers of that language see it, with names of the game its key belongs to."""
    game = key.partition("-")[0]
    return Words(language, game if game in keys() else "")(key, **args)


def opening(key: str, language: str = "en", /, **args: Arg) -> str:
    """How a message begins: the part before its first missing argument."""
    lacks = dict.fromkeys(_lacks(key, language, **args), _GAP)
    return phrase(key, language, **args, **lacks).partition(_GAP)[0]


def pattern(key: str, language: str = "en", /, **args: Arg) -> str:
    """A message as a regular expression, with anything for missing arguments."""
    lacks = _lacks(key, language, **args)
    anything: tuple[Arg, ...] = (_GAP, 0, 1)  # a number may choose between sentences
    ways = product(anything, repeat=len(lacks))
    said = {phrase(key, language, **args, **dict(zip(lacks, way, strict=True))) for way in ways}
    return "|".join(re.escape(each).replace(_GAP, ".+?") for each in sorted(said))


def says(text: str, key: str, language: str = "en", /, **args: Arg) -> bool:
    """Whether a text contains this message, with anything for missing arguments."""
    return re.search(pattern(key, language, **args), text, re.DOTALL) is not None


def _lacks(key: str, language: str, /, **args: Arg) -> list[str]:
    """The names of missing arguments."""
    return [str(error).rpartition(" ")[2] for error in sentences(language).say(key, args)[1]]
