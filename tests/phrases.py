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


def says(text: str, key: str, language: str = "en", /, **args: Arg) -> bool:
    """Whether a text has this message, with anything in the place of arguments that aren't given."""
    lacks = [str(error).rpartition(" ")[2] for error in sentences(language).say(key, args)[1]]
    ways = product((_GAP, 0, 1), repeat=len(lacks))  # a number may choose between sentences
    said = {phrase(key, language, **args, **dict(zip(lacks, way, strict=True))) for way in ways}
    return any(re.search(re.escape(each).replace(_GAP, ".+?"), text, re.DOTALL) for each in said)
