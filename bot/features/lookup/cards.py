"""Single cards and things of a game, as somebody asks for them: by name, or by their number in the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.chat.builder import MessageBuilder
from bot.chat.limits import OPTION, clip
from bot.chat.painter import Painter
from render.kit.letters.words import Words, names_of
from render.kit.picture import behind_it, renderer_of

UNLIKE = 3
"""How near a name is that does not fit at all."""
_CALLED, _CODE = ("handle", "id"), "code"
"""By which fields a thing in a view goes by its reference, and which says what it is."""
_SAME = 4
"""Cards of one print at most: so many times as many are looked at as are suggested."""
Drawn = dict[str, dict[str, dict[str, str]]]


def drawn(game: str, view: Any) -> Drawn:
    """The names of things that there is a picture of, by kind, without what the table has not turned up yet."""
    render = renderer_of(game)
    return {
        kind: {id_: row for id_, row in things.items() if render.knows(view, kind, id_)}
        for kind, things in names_of(game).items()
        if kind in render.cards
    }


def nearness(name: str, wanted: str) -> int:
    """How well a name fits what was typed: 0 is the name itself, 3 does not fit."""
    if name == wanted:
        return 0
    return 1 if name.startswith(wanted) else 2 if wanted in name else UNLIKE


class Named(NamedTuple):
    """A thing that there is a picture of, and what it is called in the reader's language."""

    game: str
    kind: str
    id_: str
    name: str


def told_apart(found: Sequence[Named], words: Words, most: int) -> list[tuple[str, str]]:
    """Labels and values of suggestions, at most so many. What goes by the same name is told by what is printed
    on it; where that too is the same, one of them stands for all."""
    made: dict[str, str] = {}
    often = Counter(each.name for each in found[: most * _SAME])
    for each in found[: most * _SAME]:
        own = Words(words.language, each.game)
        alike = often[each.name] > 1
        printed = getattr(renderer_of(each.game), "card_line", None)  # a game from elsewhere may have none
        label = printed(each.kind, each.id_, own) if alike and printed else each.name
        made.setdefault(clip(label, OPTION), f"{each.game}/{each.kind}/{each.id_}")
    return list(made.items())[:most]


def named(game: str, view: Any, typed: str) -> tuple[str, str] | None:
    """Kind and id of what is called most like this, in any language; None where nothing is."""
    best, found = UNLIKE, None
    for kind, things in drawn(game, view).items():
        for id_, row in things.items():
            near = min(nearness(name.lower(), typed.lower()) for name in row.values())
            if near < best:
                best, found = near, (kind, id_)
    return found


def shown_at(game: str, view: Any, reference: str) -> tuple[str, str] | None:
    """Kind and id of what a reference of a picture points at, or of the card that says what a token does; None
    for a facedown card, an empty space or a player."""
    kind, _, what = reference.partition(":")
    code = next((found for found in _codes(view, what)), what)
    there = drawn(game, view)
    kinds = [kind, *there] if kind in there else list(there)
    found = next(((each, code) for each in kinds if code in there[each]), None)
    behind = behind_it(game, view, reference) if found is None else None
    return behind if behind is not None and behind[1] in there.get(behind[0], {}) else found


def _codes(part: Any, called: str) -> Iterator[str]:
    """The codes of whatever in a view goes by this handle or id."""
    if isinstance(part, msgspec.Struct):
        fields = {name: getattr(part, name) for name in part.__struct_fields__}
        if called in (str(fields.get(name)) for name in _CALLED) and fields.get(_CODE):
            yield str(fields[_CODE])
        for value in fields.values():
            yield from _codes(value, called)
    elif isinstance(part, tuple | list):
        for each in part:
            yield from _codes(each, called)


async def card_message(painter: Painter, kind: str, id_: str, words: Words) -> MessageBuilder:
    """A card, large, with its text."""
    picture = await painter.card(kind, id_, words)
    safe = "".join(letter if letter.isalnum() else "-" for letter in id_)
    return (
        MessageBuilder(renderer_of(words.game).accent).show(f"{kind}-{safe}", picture).say(f"-# {picture.alt}")
    )
