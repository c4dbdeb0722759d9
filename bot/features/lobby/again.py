"""Another game after one that is over: its people one seat further, its options or what comes after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

from bot.features.lobby.state import AGAIN, sit_down
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import present, same_name, strengths
from bot.tables.bank import CLOCK
from bot.tables.model import Person
from games.kernel.rules import OptionValue
from games.registry import rules_of

T = TypeVar("T")
SEQUELS = ("next", "harder")


def everybody(user: int) -> bool:
    """Mentions all."""
    return True


def sequels(row: TableRow) -> list[str]:
    """What may follow a game besides the same again: the `next` of a row of them, or the same but `harder`."""
    return [kind for kind in SEQUELS if _changed(row, kind) or (kind == "harder" and _stronger(row))]


def prepare(
    row: TableRow, old: TableRow, opener: Person, sequel: str = "", heard: Callable[[int], bool] = everybody
) -> None:
    """Make a new lobby like a table that is over; its people are asked to join, each one seat further, and
    mentioned where they are to be `heard`."""
    key = rules_of(row.game).seat_option
    decks = {seat.number: old.options.get(f"{key}:{seat.number}") for seat in old.seats}
    kept = {name: value for name, value in old.options.items() if not key or name.partition(":")[0] != key}
    row.options = rules_of(row.game).complete_options(kept | _changed(old, sequel))
    CLOCK.of(row).late = CLOCK.of(old).late
    AGAIN.of(row).won = dict(AGAIN.of(old).won)
    turned = [*old.seats[1:], *old.seats[:1]]
    here = [seat.owner or seat.user for seat in turned]
    AGAIN.of(row).order = list(dict.fromkeys(user for user in here if user is not None))
    for seat in turned:
        user, deck = seat.owner or seat.user, decks[seat.number]
        if user is not None and deck is not None:
            AGAIN.of(row).decks.setdefault(user, []).append(str(deck))
    row.seats = []
    sit_down(row, opener)
    for seat in (seat for seat in turned if seat.ai is not None and seat.owner is None):
        now = present(row.game, str(seat.ai))
        further = _next_of(strengths(row.game), now) if sequel == "harder" else None
        strength = further or str(seat.ai)
        name = same_name(row, seat.name, strength)
        row.seats.append(SeatRow(len(row.seats), None, strength, name))
        if (deck := decks[seat.number]) is not None:
            row.options[f"{key}:{len(row.seats) - 1}"] = deck
    gone = {seat.user for seat in old.seats if seat.gone}
    invite(row, [user for user in AGAIN.of(row).order if user != opener.id and user not in gone], heard)
    AGAIN.of(row).invited_at = row.revision  # with the lobby's first message, and no further one


def ended(row: TableRow, winners: Sequence[int]) -> None:
    """Note who won, for what may follow."""
    here = {seat.owner or seat.user: seat.number in winners for seat in row.seats}
    AGAIN.of(row).won = {user: won for user, won in here.items() if user is not None} if winners else {}


def invite(row: TableRow, users: list[int], heard: Callable[[int], bool] = everybody) -> None:
    """Ask people to a lobby, each once, and mention those who are to be `heard`."""
    series = AGAIN.of(row)
    new = [user for user in users if user not in series.invited]
    if new:
        waiting = series.heard if series.invited_at > row.shown_revision else []
        series.heard = [*waiting, *filter(heard, new)]
        series.invited, series.invited_at = [*series.invited, *new], row.revision + 1


def _changed(row: TableRow, sequel: str) -> dict[str, OptionValue]:
    """The options that a sequel changes; none where there is nothing further."""
    changed: dict[str, OptionValue] = {}
    for spec in rules_of(row.game).options:
        value = row.options.get(spec.key, spec.default)
        further = _next_of(spec.choices, value) if sequel and spec.sequel == sequel else None
        if further is not None:
            changed[spec.key] = further
    return changed


def _stronger(row: TableRow) -> bool:
    weaker = strengths(row.game)[:-1]
    machines = [seat.ai for seat in row.seats if seat.ai is not None and seat.owner is None]
    return any(present(row.game, strength) in weaker for strength in machines)


def _next_of(known: Sequence[T], value: object) -> T | None:
    """What comes after a value; None after the last."""
    after = [two for one, two in pairwise(known) if one == value]
    return after[0] if after else None
