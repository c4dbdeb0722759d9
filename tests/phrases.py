"""What players read, by the key of its message: a scene says which sentence it means, never how it's worded."""

from __future__ import annotations

import re
from itertools import product

from games.kernel.text import Arg
from games.registry import keys
from render.kit.letters.sentences import sentences
from render.kit.letters.words import Words

_GAP = "\ue0ff"
"""Stands where an argument isn't given."""


def phrase(key: str, language: str = "en", /, **args: Arg) -> str:
    """A message as who reads that language sees it; names in it are those of the game that its key names."""
    game = key.partition("-")[0]
    return Words(language, game if game in keys() else "")(key, **args)


def opening(key: str, language: str = "en", /, **args: Arg) -> str:
    """How a message begins: what stands before the first of its arguments that isn't given."""
    lacks = dict.fromkeys(_lacks(key, language, **args), _GAP)
    return phrase(key, language, **args, **lacks).partition(_GAP)[0]


def pattern(key: str, language: str = "en", /, **args: Arg) -> str:
    """A message as a regular expression, with anything in the place of arguments that aren't given."""
    lacks = _lacks(key, language, **args)
    anything: tuple[Arg, ...] = (_GAP, 0, 1)  # a number may choose between sentences
    ways = product(anything, repeat=len(lacks))
    said = {phrase(key, language, **args, **dict(zip(lacks, way, strict=True))) for way in ways}
    return "|".join(re.escape(each).replace(_GAP, ".+?") for each in sorted(said))


def says(text: str, key: str, language: str = "en", /, **args: Arg) -> bool:
    """Whether a text has this message, with anything in the place of arguments that aren't given."""
    return re.search(pattern(key, language, **args), text, re.DOTALL) is not None


def _lacks(key: str, language: str, /, **args: Arg) -> list[str]:
    """The names of arguments that aren't given."""
    return [str(error).rpartition(" ")[2] for error in sentences(language).say(key, args)[1]]
