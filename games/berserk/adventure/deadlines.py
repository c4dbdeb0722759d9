"""Rounds by which something must be done or the adventure is lost, and the progress so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from games.berserk.adventure.conditions import COUNTS, Facts, met, standing_in
from games.berserk.adventure.naming import adventure_of, is_one, models
from games.berserk.effects import stats
from games.berserk.printed import scripted as words
from games.berserk.printed.fates import fate, puts_away, saves
from games.berserk.printed.scenario import Objective, conditions_within
from games.berserk.printed.scripted import Condition, scaled
from games.berserk.printed.telling import teller
from games.berserk.state.model import BerserkState, OpenEvent
from games.berserk.state.table import Board, said
from games.berserk.state.view import CountView, DeadlineView
from games.kernel.text import Text

_FOR_GOOD = (words.Killed, words.Used, words.Noted, words.Shown, words.Remembered)
"""Once met, these stay met."""


def deadlines(game: Board, card: OpenEvent) -> Iterator[DeadlineView]:
    """The deadlines of an open card."""
    adventure = adventure_of(game)
    for place, objective in enumerate(adventure.card(card.letter).objective):
        due = _due(game, card, objective.when)
        if place in card.done or due < game.state.round:
            continue
        saved = saves(adventure, objective)
        if saved is None and fate(adventure, objective) != "lost":
            continue
        ways = [saved] if saved else []
        for each in open_objectives(game):
            if fate(adventure, each) == "won" or puts_away(adventure, each, card.letter):
                ways.append(each.when)
        still = dict.fromkeys(way for each in ways if (way := _still(game, each)) is not None)
        ways = _shortest(list(still))
        yield DeadlineView(
            place=place,
            round=due,
            told=_told(game, ways, due),
            progress=_each_once(part for way in ways for part in _how_far(game, way)),
            blows=all(map(_takes_blows, ways)),
        )


def _due(game: Board, card: OpenEvent, when: Condition) -> int:
    """0 if no round is fixed."""
    if isinstance(when, words.Round):
        return scaled(when.n, game.state.size)
    return card.round + when.n if isinstance(when, words.Later) else 0


def open_objectives(game: Board) -> Iterator[Objective]:
    for card in game.state.events:
        for place, objective in enumerate(adventure_of(game).card(card.letter).objective):
            if place not in card.done:
                yield objective


def _told(game: Board, ways: list[Condition], due: int) -> Text:
    if not ways:
        return said("deadline-win", round=due)
    key = "deadline" if len(ways) == 1 and len(_parts(ways[0])) == 1 else "deadline-several"
    return said(key, must=teller(game.state.adventure, game.state.size).must(*ways), round=due)


def _shortest(ways: list[Condition]) -> list[Condition]:
    """Drops ways that include all parts of another."""
    parts = [frozenset(_parts(way)) for way in ways]
    return [way for way, mine in zip(ways, parts, strict=True) if not any(other < mine for other in parts)]


def _parts(way: Condition) -> tuple[Condition, ...]:
    return way.of if isinstance(way, words.All) else (way,)


def _takes_blows(way: Condition) -> bool:
    if isinstance(way, words.All):
        return any(map(_takes_blows, way.of))
    if isinstance(way, words.Either):
        return all(map(_takes_blows, way.of))
    return isinstance(way, words.Killed | words.Gone | words.Hurt)


def _still(game: Board, way: Condition) -> Condition | None:
    """What's left of it to do; None if it needs a choice that can't be made anymore."""
    facts, parts = Facts(game), _parts(way)
    left = tuple(part for part in parts if not (isinstance(part, _FOR_GOOD) and met(facts, part)))
    chosen_once = [part for part in left if isinstance(part, words.Noted) and part.least == 1]
    if chosen_once or any(isinstance(part, words.Remembered) for part in left):
        return None
    return words.All(of=left) if len(left) != 1 else left[0]


def _each_once(texts: Iterable[Text]) -> tuple[Text, ...]:
    made: list[Text] = []
    for each in texts:
        if each not in made:
            made.append(each)
    return tuple(made)


def still_missing(game: Board, way: Condition) -> tuple[Text, ...]:
    """Health of those who must fall, and other counts not yet reached."""
    return _each_once(_how_far(game, way, all_of_it=False))


def _how_far(game: Board, way: Condition, *, all_of_it: bool = True) -> Iterator[Text]:
    told = teller(game.state.adventure, game.state.size)
    for part in conditions_within(way):
        there = models(game, part.kind) if isinstance(part, words.Killed) and part.kind else []
        if isinstance(part, words.Killed) and len(there) == 1:
            left, most = stats.left(game, there[0]), stats.health(game, there[0])
            yield said("deadline-health", model=told.kind(part.kind), left=left, health=most)
        elif not isinstance(part, words.All | words.Either | words.Not):
            for count in counts(game, part):
                if all_of_it or count.have < count.need:
                    yield said("missing-part", what=count.what, have=count.have, need=count.need)


# -- progress ----------------------------------------------------------------------------------------------


def counts(game: Board, condition: Condition) -> Iterator[CountView]:
    """Counts in the condition's order."""
    if isinstance(condition, words.All | words.Either):
        for part in condition.of:
            yield from counts(game, part)
    elif found := _COUNTS.get(type(condition)):
        told = teller(game.state.adventure, game.state.size)
        have, need = found(Facts(game), condition)
        if need > 1 or isinstance(condition, words.Noted):
            yield CountView(what=told.counted(condition), have=max(have, 0), need=need)


def _hurt(facts: Facts, asked: words.Hurt) -> tuple[int, int]:
    found = [model for model in facts.game.state.models.values() if is_one(model, asked.model)]
    return max((model.wounds for model in found), default=0), facts.many(asked.least)


def _stands(facts: Facts, asked: words.Stands) -> tuple[int, int]:
    every = models(facts.game, asked.who)
    return len(standing_in(facts.game, asked)), facts.many(asked.count) or len(every)


_COUNTS: Final[dict[type, Callable[[Facts, Any], tuple[int, int]]]] = {
    **COUNTS,
    words.Hurt: _hurt,
    words.Stands: _stands,
}


def chosen(state: BerserkState, card: OpenEvent) -> tuple[Text, ...]:
    told = teller(state.adventure, state.size)
    return tuple(said("chosen", option=told.option(choice, option)) for choice, option in card.chosen.items())
