"""Alarms of conformance in random games, over everything that a lobby can choose.

`nice python -m tests.tools.bench.play.alarms champions --games 300` plays games 0 to 299, checks all invariants
after every fifth answer (`--every 1`: each), and prints each alarm with its game; `--start 17 --games 1` plays
that one again. An alarm is a bug in the game, or in the check. `PARLOR_GAMES` sets how many games `./parlor
bench alarms` plays (20).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, Final

import msgspec

from games.kernel.chance import Chance
from games.kernel.faults import StepFailed
from games.kernel.rules import OptionValue, Rules
from games.kernel.testkit.conformance import play_and_check
from games.kernel.testkit.secrecy import Coverage
from games.registry import keys, manifest_of, rules_of
from tests.tools.bench.figures import Figure

GAMES = int(os.environ.get("PARLOR_GAMES", "20"))
DEEP_EVERY: Final = 5


class Played(msgspec.Struct, frozen=True):
    """A game: its choices, number of answers, number of comparisons, and its alarm."""

    number: int
    lobby: str
    answers: int
    found: Coverage
    alarm: str = ""


def lobby(game: str, number: int) -> tuple[int, dict[str, OptionValue]]:
    """Seats, options and decks, as people who try everything would choose them."""
    rules, chance = rules_of(game), Chance(f"lobby/{game}/{number}", {})
    seats = chance.pick("seats", rules.seat_counts)
    options = {spec.key: chance.pick(spec.key, spec.choices) for spec in rules.options}
    return seats, options | _decks(game, rules, seats, chance)


def _decks(game: str, rules: Rules[Any], seats: int, chance: Chance) -> dict[str, str]:
    """In half of the games every seat brings a different ready deck."""
    building = manifest_of(game).decks_here()
    if building is None or chance.below("brought", 2):
        return {}
    ready = [building.packed(deck) for deck in building.ready_decks().values()]
    chance.shuffle("decks", ready)
    return {f"{rules.seat_option}:{seat}": deck for seat, deck in enumerate(ready[:seats])}


def play(number: int, *, game: str, deep_every: int) -> Played:
    """Play one game under all invariants; alarms are returned, not raised."""
    seats, options = lobby(game, number)
    found, said = Coverage(), f"{seats} seats, {options}"
    try:
        match = play_and_check(
            rules_of(game), seats, options, f"alarms/{game}/{number}", deep_every=deep_every, coverage=found
        )
    except (AssertionError, StepFailed) as error:
        return Played(number, said, 0, found, f"{type(error).__name__}: {error}")
    return Played(number, said, match.length, found)


def played(game: str, numbers: Iterable[int], deep_every: int, at_once: int = 2) -> Iterator[Played]:
    with ProcessPoolExecutor(at_once) as pool:
        yield from pool.map(partial(play, game=game, deep_every=deep_every), numbers)


def measure(game: str) -> Iterator[Figure]:
    """No rule is broken in random play."""
    alarms = [each for each in played(game, range(GAMES), DEEP_EVERY) if each.alarm]
    yield Figure(f"{game}: alarms in {GAMES} random games", str(len(alarms)), "none", not alarms)


def main() -> int:
    """Play, and print every alarm; 1 if there was any."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench.play.alarms", description=__doc__)
    parser.add_argument("game", choices=keys())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--every", type=int, default=DEEP_EVERY, help="answers from one to the next under all invariants"
    )
    parser.add_argument("--at-once", type=int, default=2)
    asked = parser.parse_args()
    numbers = range(asked.start, asked.start + asked.games)
    return _told(asked.game, played(asked.game, numbers, asked.every, asked.at_once))


def _told(game: str, games: Iterable[Played]) -> int:
    count, answers, alarms, sums = 0, 0, 0, [0, 0, 0, 0]
    for each in games:
        count, answers, alarms = count + 1, answers + each.answers, alarms + bool(each.alarm)
        sums = [one + more for one, more in zip(sums, msgspec.structs.astuple(each.found), strict=True)]
        if each.alarm:
            print(f"{game} {each.number} ({each.lobby}):\n    {each.alarm}", flush=True)
    found = Coverage(*sums)
    print(
        f"{game}: {count} games, {answers:,} answers, {alarms} alarms; compared {found.of_questions:.2%} of "
        f"{found.questions:,} questions and {found.of_events:.2%} of {found.events:,} events"
    )
    return int(alarms > 0)


if __name__ == "__main__":
    sys.exit(main())
