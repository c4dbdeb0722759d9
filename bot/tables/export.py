"""A table as a file that anyone can check: seed, answers and events belong together, or they do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from games.kernel.chance import commitment
from games.kernel.events import Event, seen_by
from games.kernel.faults import Refused, StepFailed
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry
from games.registry import keys, rules_of

_OF_THE_TABLE = "table-"
"""How the texts of events begin that the table adds to those of the game."""


class Export(msgspec.Struct, kw_only=True):
    """A game as it was played. Before its end there is neither a seed nor an answer in it, and of the events
    only what everybody saw."""

    format: Literal["parlor-1"] = "parlor-1"
    game: str
    version: int
    """The game's rules version when the table was opened."""
    seats: list[str]
    """Names, by seat."""
    options: dict[str, OptionValue]
    commitment: str
    """SHA-256 of the seed, shown when the game started."""
    seed: str | None = None
    answers: list[Entry] = []
    events: list[Event] = []

    def encoded(self) -> bytes:
        """As indented JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def decoded(data: bytes) -> Export:
    """Read an export; raises msgspec.MsgspecError for anything else."""
    return msgspec.json.decode(data, type=Export)


def export(
    game: str,
    seats: Sequence[str],
    options: dict[str, OptionValue],
    seed: str,
    answers: Iterable[Entry],
    events: Iterable[Event],
    *,
    version: int,
    ended: bool,
) -> Export:
    """A game to give away. Where it has not ended, nothing that anybody holds hidden is in it."""
    told = [event for event in events if not event.text.key.startswith(_OF_THE_TABLE)]
    return Export(
        game=game,
        version=version,
        seats=list(seats),
        options=options,
        commitment=commitment(seed),
        seed=seed if ended else None,
        answers=list(answers) if ended else [],
        events=told if ended else seen_by(told, None),
    )


def fault_of(game: Export, shown: str | None = None) -> str | None:
    """What is wrong with an export, or None where every shuffle and answer holds.

    `shown` is the SHA-256 that the table showed at its start. Raises nothing: whatever does not fit is a fault.
    """
    if game.seed is None:
        return "its game has not ended, so there is no seed to check it with. Export it again after the end"
    wanted = shown or game.commitment
    if commitment(game.seed) != wanted:
        return f"the seed's SHA-256 is {commitment(game.seed)}, not {wanted}"
    if game.game not in keys():
        return f"this release does not have the game {game.game!r}"
    try:
        return _replayed(game, game.seed)
    except (ValueError, StepFailed) as error:
        return f"the game cannot be set up like that ({error})"


def _replayed(game: Export, seed: str) -> str | None:
    match, told = Match.new(rules_of(game.game), len(game.seats), game.options, seed)
    for number, entry in enumerate(game.answers, 1):
        try:
            if isinstance(entry, Answer):
                told += match.answer(entry.seat, entry.decision, entry.picks)
            else:
                told += match.stand(entry.seat, entry.topic, entry.lasts)
        except (Refused, StepFailed) as error:
            return f"answer {number} is not possible there ({error})"
    return _differing(told, game.events)


def _differing(told: Sequence[Event], recorded: Sequence[Event]) -> str | None:
    for number, (one, other) in enumerate(zip(told, recorded, strict=False), 1):
        if msgspec.json.encode(one) != msgspec.json.encode(other):
            return f"event {number} came out differently"
    if len(told) != len(recorded):
        return f"{len(recorded)} events are recorded, {len(told)} happened"
    return None
