"""How effects decide victory and defeat, including the cards they reveal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from games.berserk.printed.scenario import Adventure, Objective, effects_within
from games.berserk.printed.scripted import Condition, Discard, Effect, End, If, Reveal

Fate: TypeAlias = Literal["won", "lost", ""]


def ending(adventure: Adventure, effects: Iterable[Effect], seen: str = "") -> tuple[Effect, ...]:
    """The part that ends the adventure: `End`, or `If` with ends in it. `seen`: letters on the way here."""
    made: list[Effect] = []
    for effect in effects:
        if isinstance(effect, End):
            return _plain([*made, effect])
        if isinstance(effect, Reveal) and effect.letter not in seen:
            made += ending(adventure, _does(adventure, effect), seen + effect.letter)
        elif isinstance(effect, If):
            do = ending(adventure, effect.do, seen)
            otherwise = ending(adventure, effect.otherwise, seen)
            made += [If(when=effect.when, do=do, otherwise=otherwise)] if do or otherwise else []
    return tuple(made)


def _does(adventure: Adventure, effect: Reveal) -> tuple[Effect, ...]:
    """Empty for a missing card: the checker reports it."""
    return next((card.do for card in adventure.event if card.letter == effect.letter), ())


def _plain(effects: list[Effect]) -> tuple[Effect, ...]:
    """The end alone, if it's the same whatever the conditions before it."""
    last, every = effects[-1], [each for each in effects_within(tuple(effects)) if isinstance(each, End)]
    return (last,) if all(each == last for each in every) else tuple(effects)


def fate(adventure: Adventure, objective: Objective) -> Fate:
    """How the adventure ends when this is met; empty if it goes on, or that's still open."""
    ends = ending(adventure, objective.do)
    return ends[0].result if len(ends) == 1 and isinstance(ends[0], End) else ""


def saves(adventure: Adventure, objective: Objective) -> Condition | None:
    """What must be true when this is met to win rather than lose; None if nothing helps or it isn't needed."""
    match ending(adventure, objective.do):
        case (If(when=when, do=(End(result="won"), *_), otherwise=(End(result="lost"), *_)),):
            return when
    return None


def puts_away(adventure: Adventure, objective: Objective, letter: str) -> bool:
    """Whether it discards the card of this letter, also through a card it reveals."""
    return any(letter in gone for gone in _discards(adventure, objective.do))


def _discards(adventure: Adventure, effects: Iterable[Effect], seen: str = "") -> Iterator[tuple[str, ...]]:
    """Letters it discards whatever is chosen."""
    for effect in effects:
        if isinstance(effect, Discard):
            yield effect.letters
        elif isinstance(effect, Reveal) and effect.letter not in seen:
            yield from _discards(adventure, _does(adventure, effect), seen + effect.letter)
