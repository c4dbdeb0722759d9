"""A whole game of each kind as a text file that people can review: answers, events, the end.

`python -m tests.scenes.golden` writes the files again; the diff shows the effect of a change of the rules, or
of an adventure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.berserk.ai.companion import Companion
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import Player, RandomPlayer
from games.kernel.rules import OptionValue
from games.registry import rules_of
from games.underworld.printed.content import READY
from games.underworld.printed.deckbuilding import packed
from render.kit.letters.words import Words
from tests.underworld.mastermind import PLAYERS as MASTERMINDS

PEOPLE = ("Ada", "Ben", "Cleo")


class Reviewed(NamedTuple):
    players: Sequence[Player]
    options: Mapping[str, OptionValue]
    seed: str
    ending: Callable[[Any], Sequence[str]]
    """Lines about the last view."""


def _standing(view: Any) -> list[str]:
    """Everyone's rank and score at the end of a game of Splendor."""

    def short(stack: Mapping[str, int]) -> str:
        return " ".join(f"{gem} {count}" for gem, count in stack.items() if count) or "none"

    return [
        f"{line.place}. seat {line.seat}: {line.points} points, {line.cards} characters, "
        f"gems {short(view.seats[line.seat].tokens)}, bonuses {short(view.seats[line.seat].bonuses)}"
        for line in view.standings
    ]


REVIEWED: Mapping[str, Callable[[], Reviewed]] = {
    "berserk": lambda: Reviewed(
        [Companion(f"golden/1/{seat}") for seat in range(2)],
        {"adventure": 1, "heroes": 3},
        "golden/1",
        lambda view: [f"{view.result} by {view.ending or 'ko'} in round {view.round}"],
    ),
    "champions": lambda: Reviewed(
        [RandomPlayer(f"golden/{seat}") for seat in range(2)],
        {"scenario": "ultron", "first": "first"},
        "golden",
        lambda view: [f"{view.result} by {view.reason} in round {view.round}"],
    ),
    "splendor": lambda: Reviewed(
        [RandomPlayer(f"golden/{seat}") for seat in range(3)], {"start": "first"}, "golden", _standing
    ),
    "underworld": lambda: Reviewed(
        [MASTERMINDS[kind]("golden/shoggoth") for kind in ("agent", "random")],
        {"first": "first", "deck:0": packed(READY["shoggoth"]), "deck:1": packed(READY["scarab"])},
        "golden/shoggoth",
        lambda view: [f"{view.scores} by {view.reason} in turn {view.turn}"],
    ),
}


def file_of(game: str) -> Path:
    return Path(__file__).parents[1] / game / "golden.txt"


def playthrough(game: str) -> Iterator[str]:
    players, options, seed, ending = REVIEWED[game]()
    words = Words("en", game, PEOPLE[: len(players)])

    def told(events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            yield f"  {event.kind}: {words.say(event.text)} {msgspec.json.encode(event.data).decode()}"

    match, opening = Match.new(rules_of(game), len(players), options, seed)
    yield "# the table"
    yield from told(opening)
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        seat = decision.seat
        picks = players[seat].choose(match.view(seat), decision)
        chosen = ", ".join(words.say(decision.option(pick).label) for pick in picks) or "nothing"
        question = f"{words.say(decision.prompt)} {len(decision.options)} options"
        yield f"> {words.player(seat)} ({question}) {chosen}"
        yield from told(match.answer(seat, decision.id, picks))
    yield "# the end"
    yield from ending(match.view(None))


if __name__ == "__main__":
    for game in REVIEWED:
        file_of(game).write_text("".join(f"{line}\n" for line in playthrough(game)), encoding="utf-8")
