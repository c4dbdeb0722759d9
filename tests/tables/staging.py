"""Tables put into the store as they are, without anyone playing there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from bot.features.clocks import service as clocks
from bot.features.rest.state import REST
from bot.store.rows import Played, SeatRow, Status, TableRow
from bot.tables import turn
from bot.tables.ai import brisk, player_of
from bot.tables.model import Person
from games.kernel.decision import Decision, Picks
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Answer, Entry, Saved
from games.registry import rules_of
from tests.tables.house import ADA, BO, House

SEED = "5eed"
Tweak = Callable[[TableRow, float], None]


def nothing(row: TableRow, now: float) -> None: ...


class Course(NamedTuple):
    saved: Saved
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


class Stage(NamedTuple):
    status: Status = "lobby"
    game: str = "splendor"
    people: tuple[Person, ...] = (ADA, BO)
    to: str = "first"
    """The moment: the `first`, `second` or `last` answer, an `open` or `half` made choice, or `lost`: an
    answer that no longer fits."""
    ai: int | None = None
    """The seat of an AI."""
    pace: str = "relaxed"
    tweak: Tweak = nothing

    async def put(self, h: House, channel: int) -> int:
        """Store the table; returns its number."""
        now, rules = h.clock(), rules_of(self.game)
        places = [SeatRow(n, one.id, None, one.name) for n, one in enumerate(self.people)]
        if self.ai is not None:
            places[self.ai] = SeatRow(self.ai, None, brisk(self.game), "Ai")
        options = rules.complete_options({"start": "first"} if self.game == "splendor" else {})
        opener = self.people[0].id
        row = TableRow(
            *(0, self.game, 7, channel, opener, self.status, "en", self.pace, options, places, SEED),
            version=edition(rules.key),
        )
        REST.of(row).touched_at = now
        if self.status == "lobby":
            self.tweak(row, now)
            return await h.store.add_table(row)
        course = course_of(self.game, self.to)
        waiting = turn.waiting(Match.load(rules, course.saved).pending)
        turn.ask_again(row, now)
        clocks.asked(row, now)
        turn.wait_for(row, waiting, now)
        turn.note_turn(row, waiting, now)
        self.tweak(row, now)
        played = [Played(0, "now", edition(rules.key))]
        return await h.store.import_table(row, course.saved, course.entries, course.events, played, now)


@cache
def course_of(game: str, to: str) -> Course:
    """A game of two, played up to this moment by quick AIs."""
    rules = rules_of(game)
    options = rules.complete_options({"start": "first"} if game == "splendor" else {})
    match, events = Match.new(rules, 2, options, SEED)
    players = [player_of(game, brisk(game), f"{SEED}/{seat}") for seat in range(2)]
    entries: list[Entry] = []

    def give(decision: Decision, picks: Picks) -> None:
        events.extend(match.answer(decision.seat, decision.id, picks))
        entries.append(Answer(decision.seat, decision.id, picks))

    def here() -> Course:
        return Course(match.save(), tuple(entries), tuple(events))

    for _ in range({"first": 0, "second": 1, "lost": 0}.get(to, 500)):
        decision = next(d for d in match.pending if not d.optional)
        if to in ("open", "half") and (start := halves(decision)):
            if to == "half":
                give(decision, (start,))
            return here()
        before = here()
        give(decision, players[decision.seat].choose(match.view(decision.seat), decision))
        if match.outcome is not None:
            return before
    if to == "lost":
        odd = Answer(0, match.pending[0].id, ("?",))
        return here()._replace(saved=with_entry(match.save(), odd), entries=(odd,))
    return here()


def halves(decision: Decision) -> str:
    """An option of Underworld that only leads to another question; may be empty."""
    return next((option.id for option in decision.options if option.id.startswith("dispatch:")), "")


def with_entry(saved: Saved, entry: Entry) -> Saved:
    """A match with one more answer."""
    return Saved(saved.game, saved.version, saved.trail, (*saved.entries, entry))


def state_of(row: TableRow | None) -> Any:
    """A row without its number and channel."""
    if row is None:
        return None
    return {field: getattr(row, field) for field in row.__struct_fields__ if field not in ("id", "channel")}
