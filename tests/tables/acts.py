"""All changes of tables, each as a player makes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from bot.features.channel.notes import Notes
from bot.features.clocks.scheduler import Upkeep
from bot.features.learn.state import go_alone
from bot.features.lobby.service import LobbyService
from bot.features.preferences.state import Preferences
from bot.features.rest.state import LOBBY, REST
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS, Offer
from bot.features.story.service import tell_rounds
from bot.features.story.state import STORY, StoryState
from bot.features.undo.service import UndoService
from bot.features.undo.state import UNDO
from bot.store.rows import DirectRow, TableRow
from bot.tables.ai import brisk
from bot.tables.bank import CLOCK
from bot.tables.changes import Press
from bot.tables.guided import LEARN, Guided
from bot.tables.model import Command, Snapshot
from bot.tables.pace import DAY
from bot.tables.service import Tables
from bot.tables.turn import TURN
from games.registry import manifest_of
from tests.tables.house import ADA, BO, CY, DEE, HOST, House, keep_preferences
from tests.tables.parts import kept
from tests.tables.staging import Stage, halves

QUICK = brisk("splendor")


class Act(NamedTuple):
    """A change, the table before it, and whether others are told."""

    does: Callable[[House, int], Awaitable[object]]
    stage: Stage = Stage()
    told: bool = True
    first: Callable[[House, int], Awaitable[object]] | None = None
    """Stored for the test besides the table."""
    steps: bool = False
    """Several changes; done ones aren't repeated, so the count differs."""


async def look(h: House, table: int) -> Snapshot:
    return await h.tables.snapshot(table)


async def offer_at(h: House, table: int) -> int:
    """The number of the one offer; 99 if it's over."""
    offers = OFFERS.of((await look(h, table)).row).open
    return offers[0].id if offers else 99


async def answers(h: House, table: int, *, then: bool = False) -> object:
    """Picks the first allowed option; with `then` answers two questions in one."""
    now = await look(h, table)
    asked = next((d for d in now.match.pending if not d.optional), None) if now.match else None
    if asked is None:
        return None
    picks, further = asked.fallback() or asked.suggested, ""
    if then and (start := halves(asked)):
        assert now.match is not None
        picks, further = (start,), now.match.chained(asked)[start].options[0].id
    user = now.row.seats[asked.seat].user or 0
    number = 100 * table + now.match.length if now.match else 0
    return await h.tables.answer(Command(table, user, asked.id, picks, number, then=further))


async def answers_for(h: House, table: int) -> object:
    now = await look(h, table)
    assert now.match is not None
    asked = next(d for d in now.match.pending if not d.optional)
    return await h.tables.answer_for(table, asked.seat, asked.id, asked.fallback() or asked.suggested)


async def brings(h: House, table: int) -> object:
    ready = manifest_of("underworld").decks_here()
    assert ready is not None
    return await h.lobbies.bring(table, BO, ready.packed(next(iter(ready.ready_decks().values()))))


async def paired(h: House, table: int) -> object:
    return await h.lobbies.pair_again(table, ADA, (await look(h, table)).row.revision)


async def traded(h: House, table: int) -> object:
    return await h.lobbies.trade_seats(table, ADA, (await look(h, table)).row.revision)


async def opens(h: House, table: int) -> object:
    """In a new channel; `table` is another table."""
    return await h.tables.open("splendor", 7, 1000 + table, ADA, language="en")


async def undoes(h: House, table: int, *, by: int = ADA.id) -> object:
    return await h.undoing.undo(table, by, (await look(h, table)).row.revision)


async def goes_back(h: House, table: int) -> object:
    now = await look(h, table)
    assert now.match is not None
    user = now.row.seats[now.match.pending[0].seat].user or 0
    return await h.undoing.back(table, user, now.row.revision)


async def shown(h: House, table: int, **how: bool) -> None:
    row = (await look(h, table)).row
    row.message, row.shown_revision = 55, row.revision
    await h.notes.shown(row, **how)


# -- the state of a table ---------------------------------------------------------------------------------


def asked_back(row: TableRow, now: float) -> None:
    """Bo proposes to undo the first answer."""
    UNDO.of(row).asked, UNDO.of(row).to, UNDO.of(row).at, UNDO.of(row).until = [1], 0, 1, now + 60


def lapsed(row: TableRow, now: float) -> None:
    asked_back(row, now)
    UNDO.of(row).until = now - 1


def with_offer(kind: str, row: TableRow, now: float) -> None:
    """Bo's seat: a gift to Cy, or a vote."""
    to = (CY.id, CY.name) if kind == "gift" else (None, "")
    by = BO.id if kind == "gift" else ADA.id
    OFFERS.of(row).open = [Offer(1, kind, -1 if kind == "close" else 1, by, *to)]  # type: ignore[arg-type]


def away(row: TableRow, now: float) -> None:
    row.seats[1].gone = True


def lent(row: TableRow, now: float) -> None:
    row.seats[0].owner = ADA.id


def learning(row: TableRow, now: float) -> None:
    LEARN.put(row, Guided(on=True))


def late(row: TableRow, now: float, *, to: str = "") -> None:
    """Ada was pinged, and her time is up."""
    TURN.of(row).called[ADA.id] = TURN.of(row).asked_at
    CLOCK.of(row).due_at, CLOCK.of(row).late = now - 1, to


def uncalled(row: TableRow, now: float) -> None:
    CLOCK.of(row).due_at = now - 1


def deserted(row: TableRow, now: float) -> None:
    late(row, now)
    REST.of(row).missed = {0: 2, 1: 3}


def idle(row: TableRow, now: float) -> None:
    REST.of(row).touched_at = now - 40 * DAY


def rests(row: TableRow, now: float, *, closes: float) -> None:
    kept(row, rests_since=now - DAY, closes_at=now + closes)


def waited(row: TableRow, now: float) -> None:
    REST.of(row).touched_at = now - LOBBY


def to_be_called(row: TableRow, now: float) -> None:
    TURN.of(row).asked_at = now - 3600


def tells(row: TableRow, now: float) -> None:
    STORY.put(row, StoryState(on=True, now=2, ended=1, under=True))


def half_shown(row: TableRow, now: float) -> None:
    row.shown_revision, row.message = -1, 55


async def wants_no_calls(h: House, table: int) -> None:
    await keep_preferences(h.store, DEE.id, Preferences("never"))


async def has_direct(h: House, table: int, *, refused: bool = False) -> None:
    await h.store.save_direct(DirectRow(table, ADA.id, 5, 6, 0, refused))


TEAM = Stage(game="underworld", people=(ADA, BO, CY, DEE))
LIVE, SECOND = Stage("live"), Stage("live", to="second")
TEND = Stage("live", pace="minutes-5")


def at(stage: Stage, tweak: Callable[[TableRow, float], None]) -> Stage:
    """The same table, changed by this too."""
    return stage._replace(tweak=tweak)


ACTS: dict[str, Act] = {
    "Tables.open": Act(opens),
    "LobbyService.join": Act(lambda h, t: h.lobbies.join(t, CY)),
    "LobbyService.join_more": Act(lambda h, t: h.lobbies.join_more(t, ADA), Stage(game="champions")),
    "LobbyService.invite": Act(lambda h, t: h.lobbies.invite(t, ADA, [CY.id])),
    "LobbyService.leave": Act(lambda h, t: h.lobbies.leave(t, BO)),
    "LobbyService.vacate": Act(lambda h, t: h.lobbies.vacate(t, ADA), Stage(people=(ADA, ADA))),
    "LobbyService.add_ai": Act(lambda h, t: h.lobbies.add_ai(t, ADA, QUICK)),
    "LobbyService.remove_ai": Act(lambda h, t: h.lobbies.remove_ai(t, ADA), Stage(ai=1)),
    "LobbyService.pair_again": Act(paired, TEAM),
    "LobbyService.trade_seats": Act(traded, TEAM),
    "LobbyService.set_option": Act(lambda h, t: h.lobbies.set_option(t, ADA, "pace", "minutes-5")),
    "story.tell_rounds": Act(lambda h, t: tell_rounds(h.tables, t, ADA, on=True), LIVE),
    "LobbyService.bring": Act(brings, Stage(game="underworld")),
    "LobbyService.start": Act(lambda h, t: h.lobbies.start(t, ADA)),
    "LobbyService.close": Act(lambda h, t: h.lobbies.close(t, ADA), LIVE),
    "learn.go_alone": Act(lambda h, t: h.tables.change(t, lambda row: go_alone(row, ADA)), at(LIVE, learning)),
    "LobbyService.abandon": Act(lambda h, t: h.lobbies.abandon(t), LIVE, told=False),
    "Tables.delete": Act(lambda h, t: h.tables.delete(t), LIVE, told=False),
    "Tables.forget": Act(lambda h, t: h.tables.forget(BO.id), Stage("over", to="last"), told=False),
    "LobbyService.replace": Act(lambda h, t: h.lobbies.replace(t, ADA, 1, QUICK)),
    "Tables.arrange": Act(lambda h, t: h.tables.arrange(t, lambda row: []), LIVE),
    "Tables.answer": Act(answers, LIVE),
    "Tables.answer, the last": Act(answers, Stage("live", to="last")),
    "Tables.answer, and the next": Act(
        partial(answers, then=True), Stage("live", game="underworld", to="open")
    ),
    "Tables.stand": Act(lambda h, t: h.tables.stand(t, ADA.id, "pass", "game", 10 * t), LIVE),
    "Tables.answer_for": Act(answers_for, LIVE._replace(ai=0)),
    "Tables.snapshot, where answers are lost": Act(look, Stage("live", to="lost")),
    "SeatService.offer": Act(lambda h, t: h.seating.offer(t, ADA, 0, CY), LIVE),
    "SeatService.offer_to_all": Act(lambda h, t: h.seating.offer_to_all(t, ADA, 0), LIVE),
    "SeatService.stand_in": Act(lambda h, t: h.seating.stand_in(t, ADA, 0, QUICK), LIVE),
    "SeatService.back": Act(lambda h, t: h.seating.back(t, ADA), at(LIVE._replace(ai=0), lent)),
    "SeatService.give_up": Act(lambda h, t: h.seating.give_up(t, ADA, 0), LIVE),
    "SeatService.leave_for_good": Act(lambda h, t: h.seating.leave_for_good(t, ADA), LIVE),
    "SeatService.forget": Act(lambda h, t: h.seating.forget(ADA), LIVE, steps=True),
    "SeatService.forget, in a lobby": Act(lambda h, t: h.seating.forget(ADA), Stage(people=(ADA,)), steps=True),
    "SeatService.note_gone": Act(lambda h, t: h.seating.note_gone(t, BO.id), LIVE),
    "SeatService.propose": Act(lambda h, t: h.seating.propose(t, HOST, 1, None, QUICK), at(LIVE, away)),
    "SeatService.propose_end": Act(lambda h, t: h.seating.propose_end(t, ADA), LIVE),
    "SeatService.agree": Act(
        lambda h, t: _with_offer(h, t, lambda n: h.seating.agree(t, CY, n)),
        at(LIVE, partial(with_offer, "gift")),
    ),
    "SeatService.agree, to the end": Act(
        lambda h, t: _with_offer(h, t, lambda n: h.seating.agree(t, ADA, n)),
        at(LIVE._replace(ai=1), partial(with_offer, "close")),
    ),
    "SeatService.refuse": Act(
        lambda h, t: _with_offer(h, t, lambda n: h.seating.refuse(t, CY, n)),
        at(LIVE, partial(with_offer, "gift")),
    ),
    "UndoService.undo": Act(undoes, SECOND),
    "UndoService.undo, of others": Act(partial(undoes, by=BO.id), SECOND),
    "UndoService.undo, the last to agree": Act(undoes, at(SECOND, asked_back)),
    "UndoService.agree": Act(lambda h, t: h.undoing.agree(t, ADA.id, 1), at(SECOND, asked_back)),
    "UndoService.back": Act(goes_back, Stage("live", game="underworld", to="half")),
    "UndoService.decline": Act(lambda h, t: h.undoing.decline(t, ADA.id, 1), at(SECOND, asked_back)),
    "Upkeep.renew": Act(lambda h, t: h.upkeep.renew(t), at(TEND, uncalled)),
    "Upkeep.tend, a proposal lapses": Act(lambda h, t: h.upkeep.tend(t), at(SECOND, lapsed)),
    "Upkeep.tend, time is up": Act(lambda h, t: h.upkeep.tend(t), at(TEND, late)),
    "Upkeep.tend, time is up, an AI plays on": Act(
        lambda h, t: h.upkeep.tend(t), at(TEND, partial(late, to=QUICK))
    ),
    "Upkeep.tend, nobody was called": Act(lambda h, t: h.upkeep.tend(t), at(TEND, uncalled)),
    "Upkeep.tend, nobody is there": Act(lambda h, t: h.upkeep.tend(t), at(TEND, deserted)),
    "Upkeep.tend, nobody comes": Act(lambda h, t: h.upkeep.tend(t), at(LIVE, idle)),
    "Upkeep.tend, a bank of one who wants no calls": Act(
        lambda h, t: h.upkeep.tend(t), Stage("live", people=(DEE, BO), pace="bank-15"), first=wants_no_calls
    ),
    "Upkeep.tend, a call": Act(lambda h, t: h.upkeep.tend(t), at(LIVE, to_be_called)),
    "Upkeep.tend, a warning": Act(lambda h, t: h.upkeep.tend(t), at(LIVE, partial(rests, closes=60))),
    "Upkeep.tend, it is closed": Act(lambda h, t: h.upkeep.tend(t), at(LIVE, partial(rests, closes=-1))),
    "Upkeep.tend, a lobby is closed": Act(lambda h, t: h.upkeep.tend(t), at(Stage(), waited)),
    "Notes.shown": Act(shown, LIVE, told=False),
    "Notes.shown, below what was told": Act(partial(shown, below=True), at(LIVE, tells), told=False),
    "Notes.whole": Act(lambda h, t: h.notes.whole(t, 0), at(LIVE, half_shown), told=False),
    "Notes.called": Act(lambda h, t: h.notes.called(t, {ADA.id: 1}), LIVE, told=False),
    "Notes.called, whose bank runs": Act(
        lambda h, t: h.notes.called(t, {ADA.id: 1}), Stage("live", pace="bank-15")
    ),
    "Notes.foretold": Act(lambda h, t: h.notes.foretold(t, BO.id), LIVE, told=False),
    "Notes.trouble": Act(lambda h, t: h.notes.trouble(t, "gone"), told=False),
    "Notes.touch": Act(lambda h, t: h.notes.touch(t, Press(ADA.id, "hand")), at(LIVE, idle), told=False),
    "Notes.touch, it wakes": Act(
        lambda h, t: h.notes.touch(t, Press(ADA.id, "hand")), at(LIVE, partial(rests, closes=60))
    ),
    "Store.save_direct": Act(lambda h, t: h.store.save_direct(DirectRow(t, 1, 5, 6, 0)), LIVE, told=False),
    "Store.take_directs_again": Act(
        lambda h, t: h.store.take_directs_again(t, ADA.id),
        LIVE,
        told=False,
        first=partial(has_direct, refused=True),
    ),
    "Store.note_hand": Act(
        lambda h, t: h.store.note_hand(DirectRow(t, ADA.id, 5, 6), 1, "a hand"),
        LIVE,
        told=False,
        first=has_direct,
    ),
    "Store.drop_direct": Act(lambda h, t: h.store.drop_direct(t, ADA.id), LIVE, told=False, first=has_direct),
}
"""A change by the name of its method; after a comma, the case."""
LOOKS: dict[str, set[str]] = {
    "Tables": {"snapshot", "table_in", "log"},
    "LobbyService": set(),
    "SeatService": set(),
    "UndoService": {"decided"},
    "Upkeep": {"next_at"},
    "Notes": set(),
}
PARTS = {
    "Tables": {"arranged", "amend", "rewind", "keep", "enter", "change", "touch", "announce", "start"},
    "SeatService": {"go_on"},
}
"""Steps of the other changes, or repetitions."""
KINDS: list[type] = [Tables, LobbyService, SeatService, UndoService, Upkeep, Notes]
PLACES = Counter(read=87, write=87)
ELSEWHERE = {
    *("lobby.awake_lookers", "lobby.change_looking"),
    *("records.game_file", "records.imported", "records.verify"),
}
"""Functions of features that don't change a table."""


async def _with_offer(h: House, table: int, does: Callable[[int], Awaitable[Any]]) -> object:
    return await does(await offer_at(h, table))


for _found in sorted(Path(__file__).parents[1].glob("features/*/acts.py")):
    """Features have acts too."""
    _more = import_module(f"tests.features.{_found.parent.name}.acts")
    ACTS |= _more.ACTS
    LOOKS |= _more.LOOKS
    KINDS += _more.KINDS
    PLACES += _more.PLACES
    ELSEWHERE |= _more.ELSEWHERE
