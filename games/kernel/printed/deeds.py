"""What a card's abilities do, in the words of the game's `texts.toml`.

A text has a paragraph, or a bold heading, for each ability. `Name("deed", "card/01005/0")` is one by its index,
the same in every language; `Name("told", "card/01005")` is the whole text on one line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from games.kernel.printed import layers
from games.kernel.printed.content import FALLBACK, said_in

Sign = Callable[[str], str]
"""An icon's name to its word, such as for `{energy}`."""
_PART = re.compile(r"\n|(?=\*\*[^*:\uff1a]+\*\*)")
_HEADED = re.compile(r"\*\*[^*]+\*\*[^:\uff1a]*[:\uff1a]\s*(.*)", re.DOTALL)
"""A bold heading up to the colon, and the effect after it."""
_WHEN = re.compile(
    r"(?:(?:when|after) [^,;:\u2192]*, |[^\uff0c\uff1b\u2192]*[\u65f6\u6642\u540e\u5f8c]\uff0c)(?=.)"
)
"""An effect's condition: when a player is asked, it's already true."""
_COLON = re.compile(r"\s*[:\uff1a]\s*")
_ACTION = re.compile(
    r"(?:.*?[,\uff0c]\s*)?(?:Action|action|Fast|\u884c\u52a8|\u884c\u52d5|\u5feb\u901f)(?:[,\uff0c]\s*|(?=\s)|$)(.*)",
    re.DOTALL,
)
"""Before the colon of an action: zone, timing and cost."""
_ICON = re.compile(r"\{([a-z0-9-]+)\}")
_TOGETHER = re.compile(r"\}\{")


def parts_of(told: str) -> tuple[str, ...]:
    """Split a text into its abilities and the parts between them."""
    return tuple(part.strip() for part in _PART.split(told) if part and part.strip())


def text_in(game: str, of: str, language: str) -> str:
    """`kind/code` as written; empty if there's none."""
    kind, _, code = of.partition("/")
    return said_in(_texts(game).get(kind, {}).get(code, {}), language)


def parts_in(game: str, of: str, language: str = FALLBACK) -> tuple[str, ...]:
    return parts_of(text_in(game, of, language))


def told_in(game: str, of: str, language: str, sign: Sign) -> str:
    """A whole text on one line, without markup."""
    gap = " " if language == FALLBACK else ""
    return _plain(gap.join(text_in(game, of, language).splitlines()), sign)


def deed_in(game: str, of: str, language: str, sign: Sign) -> str:
    """One part (`kind/code/number`): cost and effect, without heading and condition."""
    text, _, number = of.rpartition("/")
    parts = parts_in(game, text, language)
    return _plain(_effect(parts[int(number)]), sign) if int(number) < len(parts) else ""


def _effect(part: str) -> str:
    if headed := _HEADED.fullmatch(part):
        return _WHEN.sub("", headed[1], count=1) if _WHEN.match(headed[1]) else headed[1]
    head, *rest = _COLON.split(part, maxsplit=1)
    if not rest:
        return part
    action = _ACTION.fullmatch(head)
    if action is None or not action[1].strip():
        return rest[0]
    cost = action[1].strip()
    return f"{head if cost[0] == 'X' or cost[0].isdigit() else cost} \u2192 {rest[0]}"


def _plain(said: str, sign: Sign) -> str:
    """Without bold print and final stop, icons as words."""
    bare = _TOGETHER.sub("} + {", said.replace("**", ""))
    return _ICON.sub(lambda found: sign(found[1]), bare).strip().rstrip(".\u3002")


@cache
def _texts(game: str) -> dict[str, dict[str, dict[str, str]]]:
    name = f"{game}/texts.toml"
    return layers.words(name) if layers.paths_of(name) else {}
