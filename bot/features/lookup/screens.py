"""Lookups: single cards, open piles, what a seat can't do and why, and how a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.controls import Control
from bot.chat.finding import found
from bot.chat.limits import MENU, OPTION, TEXT, brief, clip
from bot.chat.painter import Painter
from games.kernel.package.manifest import HOW_PARTS
from games.kernel.text import Text
from games.registry import keys
from render.kit.alt import Pile
from render.kit.letters.names import escaped
from render.kit.letters.words import Words, names_of
from render.kit.picture import behind_it, piles_of, renderer_of
from render.kit.pieces.whys import WHYS, why_of

ASK_CARD = Control("askcard", "ui-see-card", form=True)
SEE_CARD = Control("seecard", rate="look")
PILE_CARD = Control("pilecard", rate="look")
WHY = Control("why", "ui-why-not", rate="look")
HOW_TO_PLAY = Control("how", "ui-how", rate="look")
CHAPTER = Control("chapter", rate="look")
ASK_RULE = Control("askrule", "ui-search-rules", form=True)
FIND_RULE = Control("find", rate="look")


_CALLED, _CODE = ("handle", "id"), "code"
"""Fields of a view's things that hold their reference, and the one that says what they are."""
_SAME = 4
"""Cards of one print at most: look at so many times the suggestions."""
Drawn = dict[str, dict[str, dict[str, str]]]
SPARE = 100
"""Characters a pile leaves for the rest of its message."""
MENUS = 4
"""Menus of its cards at most: no pile in these games has more than a hundred."""
HOW = "how"
"""This page's name among the topics of the rules."""


def drawn(game: str, view: Any) -> Drawn:
    """The names of things with a picture, by kind, without what the table hasn't revealed yet."""
    render = renderer_of(game)
    return {
        kind: {id_: row for id_, row in things.items() if render.knows(view, kind, id_)}
        for kind, things in names_of(game).items()
        if kind in render.cards
    }


class NamedCard(NamedTuple):
    """A thing with a picture, and its name in the reader's language."""

    game: str
    kind: str
    id_: str
    name: str


def told_apart(found: Sequence[NamedCard], words: Words, most: int) -> list[tuple[str, str]]:
    """Labels and values of suggestions, `most` at most. Things with the same name are told apart by what's
    printed on them; if that's the same too, one is listed for all."""
    made: dict[str, str] = {}
    often = Counter(each.name for each in found[: most * _SAME])
    for each in found[: most * _SAME]:
        own = Words(words.language, each.game)
        alike = often[each.name] > 1
        printed = getattr(renderer_of(each.game), "card_line", None)  # an external game may have none
        label = printed(each.kind, each.id_, own) if alike and printed else each.name
        made.setdefault(clip(label, OPTION), f"{each.game}/{each.kind}/{each.id_}")
    return list(made.items())[:most]


def named(game: str, view: Any, typed: str) -> tuple[str, str] | None:
    """Kind and id of the best match for this name, in any language; None if nothing matches."""
    there = drawn(game, view).items()
    things = [((kind, id_), tuple(row.values())) for kind, things in there for id_, row in things.items()]
    return next(iter(found(typed, things)), None)


def shown_at(game: str, view: Any, reference: str) -> tuple[str, str] | None:
    """Kind and id of what a picture's reference points at, or of the card that says what a token does; None for
    a facedown card, an empty space or a player."""
    kind, _, what = reference.partition(":")
    code = next((found for found in _codes(view, what)), what)
    there = drawn(game, view)
    kinds = [kind, *there] if kind in there else list(there)
    found = next(((each, code) for each in kinds if code in there[each]), None)
    behind = behind_it(game, view, reference) if found is None else None
    return behind if behind is not None and behind[1] in there.get(behind[0], {}) else found


def _codes(part: Any, called: str) -> Iterator[str]:
    """The codes of everything in a view with this handle or id."""
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
    picture = await painter.card(kind, id_, words)
    safe = "".join(letter if letter.isalnum() else "-" for letter in id_)
    return (
        MessageBuilder(renderer_of(words.game).accent).show(f"{kind}-{safe}", picture).say(f"-# {picture.alt}")
    )


def pile_entries(game: str, view: Any, words: Words) -> list[Entry]:
    """The piles that aren't empty, with their card counts; a value is a pile's place among all of them."""
    piles = list(enumerate(piles_of(game, view, words)))
    lying = [(number, pile) for number, pile in piles if pile.cards]
    return [Entry(str(number), clip(_title(pile, words), OPTION), "") for number, pile in lying][:MENU]


def pile_at(game: str, view: Any, number: str, words: Words) -> Pile | None:
    piles = piles_of(game, view, words)
    found = piles[int(number)] if number.isdecimal() and int(number) < len(piles) else None
    return found if found is not None and found.cards else None


def pile_message(pile: Pile, table: int, words: Words) -> MessageBuilder:
    """The cards of a pile from the top, equal ones in one line, and menus to see one large."""
    builder = MessageBuilder(renderer_of(words.game).accent)
    builder.say("\n".join(filter(None, (f"### {_title(pile, words)}", pile.note, _listed(pile, words)))))
    kinds = dict.fromkeys(zip(pile.cards, pile.lines, strict=True))
    entries = [_entry(pile.kind, card, line, words) for card, line in kinds]
    parts = [entries[n : n + MENU] for n in range(0, len(entries), MENU)]
    for number, part in enumerate(parts[:MENUS]):
        builder.row(PILE_CARD.menu(words("ui-pile-card"), part, table, extra=str(number)))
    return builder


def _title(pile: Pile, words: Words) -> str:
    return words.aside(pile.title, len(pile.cards))


def _listed(pile: Pile, words: Words) -> str:
    """Whole lines, or just names if the pile is too big for a message: its menus say the rest."""
    names = [words.name(pile.kind, card) for card in pile.cards]
    for lines in (pile.lines, names):
        counted = Counter(lines).items()
        said = "\n".join(f"- {f'{count} × ' if count > 1 else ''}{escaped(line)}" for line, count in counted)
        if len(said) <= TEXT - SPARE:
            break
    return clip(said, TEXT - SPARE)


def _entry(kind: str, card: str, line: str, words: Words) -> Entry:
    name = words.name(kind, card)
    return Entry(f"{kind}:{card}", clip(name, OPTION), brief(line.removeprefix(name).lstrip(" ·"), OPTION))


def why_lines(reasons: Sequence[Text], words: Words) -> Iterator[str]:
    for kind in WHYS:
        of_kind = [reason for reason in reasons if why_of(reason) == kind]
        if of_kind:
            yield f"**{words(f'ui-why-{kind}')}**"
            yield from _said(of_kind, words)


def _said(reasons: Sequence[Text], words: Words) -> Iterator[str]:
    """Each reason once; other cards with the same reason are named after the first."""
    alike: dict[str, list[Text]] = {}
    for reason in reasons:
        alike.setdefault(words.say(Text(reason.key, {**reason.args, "card": ""})), []).append(reason)
    for first, *others in alike.values():
        sentence, cards = words.say(first), _cards(first, others)
        yield f"• {words('ui-why-alike', reason=sentence, cards=cards) if cards else sentence}"


def _cards(first: Text, others: Sequence[Text]) -> tuple[Any, ...]:
    named = dict.fromkeys(other.args["card"] for other in others if "card" in other.args)
    return tuple(card for card in named if card != first.args.get("card"))


def how_message(game: str, words: Words) -> MessageBuilder:
    """The aim, a turn, what you see, and what helps in a first game."""
    builder = MessageBuilder(renderer_of(game).accent).say(
        f"## {words.label(words(f'{game}-title'), words('ui-how'))}"
    )
    for part in HOW_PARTS:
        builder.say(f"**{words(f'ui-how-{part}')}**\n{words(f'{game}-how-{part}')}")
    return builder.say(f"-# {words('ui-how-more')}")


def all_games_message(words: Words) -> MessageBuilder:
    """What each game is about, and how to read on."""
    builder = MessageBuilder(renderer_of(keys()[0]).accent)
    for game in keys():
        builder.say(f"**{words(f'{game}-title')}**\n{words(f'{game}-how-aim')}")
    return builder.say(f"-# {words('ui-how-which')}")
