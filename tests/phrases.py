"""What players read, by the key of its message: a scene says which sentence it means, never how it's worded."""

from __future__ import annotations

import re

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
    pattern = re.escape(phrase(key, language, **args, **dict.fromkeys(lacks, _GAP)))
    return re.search(pattern.replace(_GAP, ".+?"), text, re.DOTALL) is not None
