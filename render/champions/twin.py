"""The table in words: a text twin that holds as much as the picture, and short alternative texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, HeroView, PieceView
from render.champions.faces import kind_of, text_of
from render.kit.letters.words import Words


class _Marks(NamedTuple):
    """How clauses are put together in writing; English has a space after its marks."""

    comma: str
    colon: str
    stop: str
    between: str
    within: str


_MARKS = (_Marks("，", "：", "。", "、", "（{}）"), _Marks(", ", ": ", ". ", ", ", " ({})"))
"""Chinese marks, and English ones."""


def name_of(piece: PieceView, words: Words) -> str:
    """A piece's name; a facedown card is a Drone."""
    return words.name("card", piece.code) if piece.code else words.name("word", "drone")


def piece_line(piece: PieceView, words: Words) -> str:
    """A piece with everything that lies on it, in a line."""
    parts = [name_of(piece, words)]
    powers = [("THW", piece.thwart), ("SCH", piece.scheme), ("ATK", piece.attack), ("DEF", piece.defense)]
    parts += [f"{sign} {value}" for sign, value in (*powers, ("REC", piece.recover)) if value is not None]
    if piece.left is not None:
        parts.append(f"HP {piece.left}/{piece.health}")
    if piece.threat or piece.type == "side-scheme":
        parts.append(words("champions-pic-threat", count=piece.threat))
    for kind, count in CARDS[piece.code].icons.items() if piece.code else ():
        parts += [words(f"champions-pic-icon-{kind}")] * count
    if piece.damage:
        parts.append(words("champions-pic-damage", count=piece.damage))
    if piece.counters:
        parts.append(words("champions-pic-counters", count=piece.counters))
    if piece.exhausted:
        parts.append(words("champions-pic-exhausted"))
    parts += [words.name("status", status) for status in piece.statuses]
    parts += [f"+ {tag_of(other, words)}" for other in piece.attached]
    if piece.stash:
        parts.append(words("champions-pic-stash", count=piece.stash))
    return " · ".join(parts)


def tag_of(piece: PieceView, words: Words) -> str:
    """An attached card with what lies on it."""
    amount = piece.damage or piece.counters
    return f"{name_of(piece, words)}{f' ({amount})' if amount else ''}"


def alt(view: ChampionsView, words: Words) -> str:
    """The position in two or three sentences."""
    mark = _MARKS[words.language == "en"]
    said = [f"{words('champions-title')}{mark.comma}{words('ui-round', number=view.round)}"]
    if view.villain is not None and view.main is not None:
        said.append(piece_line(view.villain, words))
        said.append(f"{name_of(view.main, words)} {view.main.threat}/{view.main.target}")
    said += [f"{words.player(seat.seat)}{mark.colon}{piece_line(seat.identity, words)}" for seat in view.seats]
    return "".join(f"{sentence}{mark.stop}" for sentence in said).strip()


def hand_alt(view: ChampionsView, words: Words) -> str:
    """The hand as a list."""
    names = words.joined([words.name("card", card.code) for card in view.hand])
    colon = _MARKS[words.language == "en"].colon
    return f"{words('champions-pic-hand', count=len(view.hand))}{colon}{names or '–'}"


def card_alt(code: str, words: Words) -> str:
    """A card in words."""
    card = CARDS[code]
    mark = _MARKS[words.language == "en"]
    cost = mark.within.format(card.cost) if card.cost is not None else ""
    said = _without_signs(text_of(code, words.language), words)
    return f"{words.name('card', code)}{cost} · {kind_of(card, words)}{mark.stop if said else ''}{said}"


_SIGNS = re.compile(r"(?:\{\w+\})+")


def _without_signs(said: str, words: Words) -> str:
    """A card's text for where no icons are drawn: they are named, and no word is bold."""
    between = _MARKS[words.language == "en"].between

    def named(signs: re.Match[str]) -> str:
        return between.join(words.name("resource", sign).lower() for sign in signs[0][1:-1].split("}{"))

    return _SIGNS.sub(named, said).replace("**", "").replace("\n", " ")


def table_text(view: ChampionsView, words: Words) -> str:
    """The whole table in Discord's markdown."""
    lines = [f"**{words('ui-round', number=view.round)}** · {words(f'champions-pic-{view.phase}')}"]
    if view.villain is not None and view.main is not None:
        lines.append(f"**{piece_line(view.villain, words)}** (+{view.stages_left})")
        main = view.main
        tags = "".join(f" · + {tag_of(other, words)}" for other in main.attached)
        lines.append(f"{name_of(main, words)} **{main.threat}/{main.target}** (+{main.acceleration}){tags}")
        lines.append(f"{words('champions-pic-encounter')} {view.encounter_deck} · {_discarded(view, words)}")
    if view.told:
        lines.append(f"> {card_alt(view.told[0], words)}{_resolver(view, words)}")
    lines += _list((*view.side_schemes, *view.environments), words)
    for seat in view.seats:
        lines += _seat(view, seat, words)
    if view.hand:
        lines.append(hand_alt(view, words))
    return "\n".join(lines)


def _discarded(view: ChampionsView, words: Words) -> str:
    """The encounter discard pile: how many, and what lies on top."""
    top = f" ({words.name('card', view.encounter_discard[-1])})" if view.encounter_discard else ""
    return f"{words('champions-pic-discarded')} {len(view.encounter_discard)}{top}"


def _resolver(view: ChampionsView, words: Words) -> str:
    """Who resolves the card that was revealed."""
    if len(view.told) < 2:
        return ""
    return f" · {words('champions-pic-told', player=words.player(int(view.told[1])))}"


def _list(pieces: Iterable[PieceView], words: Words) -> list[str]:
    return [f"- {piece_line(piece, words)}" for piece in pieces]


def _seat(view: ChampionsView, seat: HeroView, words: Words) -> list[str]:
    first = " ★" if view.first == seat.seat else ""
    if seat.eliminated:
        return [f"**{words.player(seat.seat)}**{first} · {words('champions-pic-out')}"]
    counts = words(
        "champions-pic-counts", hand=seat.hand, deck=seat.deck, discard=len(seat.discard), dealt=seat.dealt
    )
    form = words(f"champions-pic-{seat.identity.type}")
    lines = [f"**{words.player(seat.seat)}**{first} · {form} · {piece_line(seat.identity, words)} · {counts}"]
    lines += _list(seat.minions, words)
    lines += _list((*seat.allies, *seat.upgrades, *seat.supports), words)
    return lines
