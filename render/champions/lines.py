"""Cards and pieces in words, one line each."""

from __future__ import annotations

import re

from games.champions.printed.content import CARDS, Print
from games.champions.state.view import ChampionsView, HeroView, PieceView
from render.champions.faces import beside, kind_of, per_player, text_in_play, text_of
from render.kit.alt import NO_MARKS, facts, marked
from render.kit.letters.words import Words
from render.kit.picture import Marks

_POWERS = ("thwart", "scheme", "attack", "defense", "recover")


def hosts_of(view: ChampionsView) -> tuple[PieceView, ...]:
    """The cards on the villain's side, without attachments."""
    return (*(each for each in (view.villain, view.main) if each), *view.side_schemes, *view.environments)


def pieces_of(seat: HeroView) -> tuple[tuple[PieceView, ...], ...]:
    """The cards in front of a hero, by kind; none if eliminated."""
    groups = (seat.identity.attached, seat.minions, seat.allies, seat.upgrades, seat.supports)
    return ((),) if seat.eliminated else groups


def name_of(piece: PieceView, words: Words) -> str:
    """A piece's name; a facedown card is a Drone."""
    return words.name("card", piece.code) if piece.code else words.name("word", "drone")


# -- printed cards ---------------------------------------------------------------------------------------


def card_line(code: str, words: Words) -> str:
    """A card in words: name, cost, type, values, resources, what it does."""
    card = CARDS[code]
    said = facts(words.name("card", code), _cost(card, words), kind_of(card, words), printed_facts(code, words))
    does = without_signs(text_of(code, words.language), words)
    return words("champions-twin-card-does", card=said, does=does) if does else said


def card_facts(code: str, words: Words, *, text: bool = True) -> str:
    """Details of a card: cost, what it does, values, resources, type; most important first."""
    card = CARDS[code]
    does = without_signs(text_of(code, words.language), words) if text else ""
    return facts(_cost(card, words), does, printed_facts(code, words), kind_of(card, words))


def _cost(card: Print, words: Words) -> str:
    return words("champions-twin-cost", cost=card.cost) if card.cost is not None else ""


def printed_facts(code: str, words: Words) -> str:
    card = CARDS[code]
    values = [(power, getattr(card, power)) for power in _POWERS]
    said = [words(f"champions-twin-value-{power}", value=value) for power, value in values if value is not None]
    if card.health is not None:
        said.append(words("champions-twin-value-health", value=per_player(card, "health", words)))
    if card.target is not None:
        said.append(words("champions-twin-value-target", value=per_player(card, "target", words)))
        said.append(words("champions-card-acceleration", value=per_player(card, "acceleration", words)))
    elif card.type == "side-scheme":
        said.append(words("champions-card-threat", value=per_player(card, "threat", words)))
    said += beside(card, words)
    if card.boost or card.boost_star:
        said.append(words("champions-twin-value-boost", value=card.boost))
    said += [words(f"champions-pic-icon-{kind}") for kind, count in card.icons.items() for _ in range(count)]
    return facts(*said, resources_said(code, words))


def resources_said(code: str, words: Words) -> str:
    """A card's resources: `pays: Energy 2`."""
    found = [
        words("champions-twin-resource-count", resource=words.name("resource", kind), count=count)
        for kind, count in CARDS[code].resources.items()
    ]
    return words.label(words("champions-twin-resources"), words.joined(found)) if found else ""


_SIGNS = re.compile(r"(?:\{\w+\})+")


def without_signs(said: str, words: Words) -> str:
    """A card's text without drawings: icons become names, and nothing is bold."""

    def named(signs: re.Match[str]) -> str:
        names = [words.name("resource", sign).lower() for sign in signs[0][1:-1].split("}{")]
        return words.joined(names)

    return words.tidied(_SIGNS.sub(named, said).replace("**", "").replace("\n", " "))


# -- on the table ----------------------------------------------------------------------------------------


def piece_line(piece: PieceView, words: Words, marks: Marks = NO_MARKS) -> str:
    """A piece with its current values and everything on it, on one line."""
    parts = [marked(name_of(piece, words), f"piece:{piece.handle}", marks, words), *piece_facts(piece, words)]
    return facts(*parts, *(f"+ {_tag(other, words, marks)}" for other in piece.attached))


def piece_facts(piece: PieceView, words: Words) -> list[str]:
    values = [(power, getattr(piece, power)) for power in _POWERS]
    said = [words(f"champions-twin-value-{power}", value=value) for power, value in values if value is not None]
    if piece.left is not None:
        said.append(words("champions-twin-value-left", left=piece.left, most=piece.health or 0))
    if piece.target is not None:
        said.append(words("champions-twin-value-progress", threat=piece.threat, target=piece.target))
        said.append(words("champions-twin-value-gains", count=piece.acceleration))
    elif piece.threat or piece.type == "side-scheme":
        said.append(words("champions-pic-threat", count=piece.threat))
    for kind, count in CARDS[piece.code].icons.items() if piece.code else ():
        said += [words(f"champions-pic-icon-{kind}")] * count
    said += beside(CARDS[piece.code], words) if piece.type == "ally" else []
    if piece.damage:
        said.append(words("champions-pic-damage", count=piece.damage))
    if piece.counters:
        said.append(words("champions-pic-counters", count=piece.counters))
    if piece.exhausted:
        said.append(words("champions-pic-exhausted"))
    said += [words.name("status", status) for status in piece.statuses]
    return [*said, words("champions-pic-stash", count=piece.stash)] if piece.stash else said


def _tag(piece: PieceView, words: Words, marks: Marks) -> str:
    name = marked(name_of(piece, words), f"piece:{piece.handle}", marks, words)
    said = [words("champions-pic-damage", count=piece.damage)] if piece.damage else []
    said += [words("champions-pic-counters", count=piece.counters)] if piece.counters else []
    return words("twin-with", what=name, more=tuple(said)) if said else name


def does_line(code: str, words: Words) -> str:
    """What a card in play still does, indented under its line; empty if nothing."""
    said = without_signs(text_in_play(code, words.language), words) if code else ""
    return f"  {said}" if said else ""
