"""A table as a file that anyone can check: do seed, answers and events belong together?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from bot.base.release import release
from bot.store.rows import Played, TableRow
from games.kernel.chance import commitment
from games.kernel.events import Event, changed_texts, seen_by
from games.kernel.faults import Refused, StepFailed
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry
from games.kernel.text import without_holders
from games.registry import keys, rules_of

if TYPE_CHECKING:
    from bot.store.reader import StoreReader

MOST_ANSWERS, MOST_EVENTS = 10_000, 50_000
"""The longest file that's replayed for anyone: ten times the longest games."""
_OF_THE_TABLE = "table-"
"""Key prefix of the events that tables add to those of the game."""


def of_table(event: Event) -> bool:
    """Whether the table tells it, not the game."""
    return event.text.key.startswith(_OF_THE_TABLE)


class Export(msgspec.Struct, kw_only=True):
    """A game as it was played. Before its end it has no seed and no answers, and only events that everyone
    saw."""

    format: Literal["parlor-1", "parlor-2"] = "parlor-1"
    game: str
    version: int
    """The game's rules version when the table was opened."""
    seats: list[str]
    """Names of the last holders, by seat. Empty for a deleted person."""
    options: dict[str, OptionValue]
    commitment: str
    """SHA-256 of the seed, shown when the game started."""
    seed: str | None = None
    answers: list[Entry] = []
    events: list[Event] = []
    ending: Literal["over", "closed"] | None = None
    """Played to the end, or closed before; None until then, and always in the first format."""
    played: list[Played] = []
    """The releases and rules versions that played it, in order."""
    former: list[list[str]] = []
    """Earlier holders' names by seat, first one first, if any seat changed hands. An event's `holder` is the
    index of the holder at that time; without it, the first."""
    record: str | None = None
    """SHA-256 of everything the seed doesn't determine, shown when the game ended; see `record_of`."""

    def encoded(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


class Verdict(msgspec.Struct, frozen=True):
    """The result of checking an export."""

    kind: Literal["genuine", "forged", "unfinished", "elsewhere"]
    """`elsewhere`: only the release that played it can tell."""
    said: str


class _Fault(Exception):
    """The export contradicts itself or what the table showed, in any release."""


class _Unknown(Exception):
    """It holds as far as it can be checked, but not all of it can be."""


class _Differs(Exception):
    """It doesn't replay with the rules here."""


def decoded(data: bytes) -> Export:
    """Parse an export; raises msgspec.MsgspecError for anything else."""
    game = msgspec.json.decode(data, type=Export)
    if game.former and len(game.former) != len(game.seats):
        raise msgspec.ValidationError("it does not say of each seat who held it before")
    return game


class Checked(NamedTuple):
    """The result of checking a file."""

    kind: Literal["genuine", "forged", "unfinished", "elsewhere", "too-long"]
    answers: int
    events: int


def checked(data: bytes, shown: str | None) -> Checked | None:
    """Check bytes as an exported game; None if they aren't one."""
    try:
        game = decoded(data)
        answers, events = len(game.answers), len(game.events)
        if answers > MOST_ANSWERS or events > MOST_EVENTS:
            return Checked("too-long", answers, events)
        return Checked(verdict(game, [shown] if shown else []).kind, answers, events)
    except (msgspec.MsgspecError, ValueError, RecursionError):  # not even text, say
        return None


def export(
    game: str,
    seats: Sequence[str],
    options: dict[str, OptionValue],
    seed: str,
    answers: Iterable[Entry],
    events: Iterable[Event],
    *,
    version: int,
    ending: Literal["over", "closed"] | None,
    played: Sequence[Played],
    former: Sequence[Sequence[str]] = (),
) -> Export:
    """A game to give away. Before its end, nothing hidden is in it."""
    told = of_the_game(events)
    log, before = list(answers), [list(names) for names in former] if any(former) else []
    return Export(
        format="parlor-2",
        game=game,
        version=version,
        seats=list(seats),
        options=options,
        commitment=commitment(seed),
        seed=seed if ending else None,
        answers=log if ending else [],
        events=told if ending else seen_by(told, None),
        ending=ending,
        played=list(played),
        former=before,
        record=record_of(game, seats, options, seed, log, before) if ending else None,
    )


async def export_of(store: StoreReader, row: TableRow) -> Export:
    """A stored table to give away. Raises msgspec.MsgspecError if its log is damaged."""
    return export(
        row.game,
        [seat.name for seat in row.seats],
        row.options,
        row.seed,
        await store.entries(row.id),
        await store.events(row.id),
        version=row.version,
        ending=row.status if row.status in ("over", "closed") else None,
        played=await store.played(row.id),
        former=former_of(row),
    )


def of_the_game(events: Iterable[Event]) -> list[Event]:
    """Without what the table itself added."""
    return [event for event in events if not of_table(event)]


def former_of(row: TableRow) -> list[list[str]]:
    """By seat, the names of earlier holders."""
    return [[holder.name for holder in seat.former] for seat in row.seats]


def record_of(
    game: str,
    seats: Sequence[str],
    options: dict[str, OptionValue],
    seed: str,
    answers: Iterable[Entry],
    former: Sequence[Sequence[str]] = (),
) -> str:
    """SHA-256 over who played what and every answer, the same in every release."""
    log = [
        [a.seat, a.decision, list(a.picks)] if isinstance(a, Answer) else [a.seat, a.topic, a.lasts, "stands"]
        for a in answers
    ]
    names = [[*before, now] for before, now in zip(former, seats, strict=True)] if any(former) else list(seats)
    said = [game, names, sorted(options.items()), seed, log]
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def verdict(game: Export, shown: Iterable[str] = ()) -> Verdict:
    """Whether every shuffle, answer and event holds.

    `shown` are the SHA-256 sums that the table showed, of its seed at the start or its record at the end.
    Raises nothing: mismatches are part of the verdict.
    """
    if game.seed is None:
        return Verdict("unfinished", "its game isn't over, so there's no seed to check it with")
    try:
        _consistent(game, game.seed, list(shown))
        over = _replayed(game, game.seed)
    except _Fault as fault:
        return Verdict("forged", str(fault))
    except _Unknown as fault:
        return Verdict("elsewhere", f"its record no longer has a checksum to compare with: {fault}")
    except _Differs as fault:
        return _differing(game, str(fault))
    if not over and game.ending == "over":
        return Verdict("forged", "it says the game was played to the end, but its moves stop before that")
    if not over:
        return Verdict(
            "unfinished", f"all {len(game.answers)} moves check out, but the game wasn't played to its end"
        )
    return Verdict("genuine", f"{len(game.answers)} moves, {len(game.events)} events, seed {game.seed}")


def _consistent(game: Export, seed: str, shown: Sequence[str]) -> None:
    """Checks without rules."""
    sealed = commitment(seed)
    record = record_of(game.game, game.seats, game.options, seed, game.answers, game.former)
    if sealed != game.commitment:
        raise _Fault(f"the seed's SHA-256 is {sealed}, not {game.commitment}")
    if game.record not in (None, record):
        raise _Fault("the seats, options or moves aren't those of its record")
    for wanted in shown:
        if wanted.strip().lower() not in (sealed, record) and _has_forgotten(game):
            raise _Unknown(f"one of its players has deleted their data. The seed's SHA-256 is {sealed}")
        if wanted.strip().lower() not in (sealed, record):
            raise _Fault(f"the seed's SHA-256 is {sealed} and the record's is {record}, neither is {wanted}")
    strangers = [
        number for number, entry in enumerate(game.answers, 1) if not 0 <= entry.seat < len(game.seats)
    ]
    if strangers:
        raise _Fault(f"move {strangers[0]} is from a seat that the table doesn't have")


def _has_forgotten(game: Export) -> bool:
    return "" in game.seats or any("" in names for names in game.former)


def _differing(game: Export, fault: str) -> Verdict:
    """With the same rules it's forged; with others, this release can't tell."""
    here = edition(game.game) if game.game in keys() else None
    if game.played and all(played.rules == here for played in game.played):
        return Verdict("forged", fault)
    releases = list(dict.fromkeys(played.release for played in game.played))
    if len(releases) > 1:
        return Verdict(
            "elsewhere",
            f"it was played with release {' and then '.join(releases)}, so no single release can replay it. "
            f"This is {release()}, in which {fault}",
        )
    named = f"release {releases[0]}" if releases else "a release before 1.0.0"
    if releases == [release()]:
        named += " with other content or changed rules"
    return Verdict(
        "elsewhere", f"it was played with {named}, so verify it there. This is {release()}, in which {fault}"
    )


def _replayed(game: Export, seed: str) -> bool:
    """Replay it; returns whether it reached its end."""
    if game.game not in keys():
        raise _Differs(f"there's no game {game.game!r}")
    try:
        match, told = Match.new(rules_of(game.game), len(game.seats), game.options, seed)
    except (ValueError, StepFailed) as error:
        raise _Differs(f"the game can't be set up like that ({error})") from error
    for number, entry in enumerate(game.answers, 1):
        try:
            told += match.repeat(entry)
        except (Refused, StepFailed) as error:
            raise _Differs(f"move {number} isn't possible there ({error})") from error
    _same(told, game.events)
    return match.outcome is not None


def _same(told: Sequence[Event], recorded: Sequence[Event]) -> None:
    for number, (one, other) in enumerate(zip(told, recorded, strict=False), 1):
        if msgspec.json.encode(one) != msgspec.json.encode(changed_texts(other, without_holders)):
            raise _Differs(f"event {number} came out differently")
    if len(told) != len(recorded):
        raise _Differs(f"{len(recorded)} events are recorded, {len(told)} happened")
