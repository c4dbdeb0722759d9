"""AI seats: they answer in turn, from what their seat sees; if one fails, nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.client import Parlor
from bot.features import companions
from bot.features.companions import AIService
from bot.features.learn import state as guiding
from bot.ops.settings import Settings
from bot.store.faults import StoreFault
from bot.tables.guided import LEARN, Guided
from bot.tables.model import AnswerResult, MatchSnapshot, Snapshot, refuse
from bot.tables.service import Tables
from bot.workers import pool
from games.kernel.chance import apart
from games.kernel.decision import Decision, Picks, Script, ask_all, ask_any, ask_first
from tests.chat.messages import row_of
from tests.features.companions.test_thinker import Here
from tests.kernel.tale import Tale, question, reply, told
from tests.tables.house import ADA, BO, House


class Scripted:
    """An AI that does what the test says, and notes its seat and what it saw."""

    def __init__(self, made: tuple[Any, ...], said: Picks | Exception | None, seen: list[Any]) -> None:
        self.said = said
        self.seen = seen
        seen.append(made)

    def choose(self, view: Any, decision: Decision) -> Picks:
        self.seen.append((type(view).__name__, view.viewer, decision.seat))
        if isinstance(self.said, Exception):
            raise self.said
        return decision.fallback() if self.said is None else self.said


async def moved(h: House, guild: int = 7) -> int:
    """A table at which Ada has moved against an AI."""
    table = (await h.tables.open("splendor", guild, 100 + guild, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    await h.answers(await h.lobbies.start(table, ADA), ADA)
    return table


async def thinks(machines: AIService, table: int) -> None:
    """Wait until no AI has anything to do at a table."""
    machines.changed(table)
    await asyncio.gather(*machines._busy.values())


async def played(
    h: House, monkeypatch: pytest.MonkeyPatch, said: Picks | Exception | None
) -> tuple[Snapshot, list[Any]]:
    """A table at which Ada moved and an AI answered like that; and what the AI saw."""
    seen: list[Any] = []
    monkeypatch.setattr(companions, "player_of", lambda *made: Scripted(made, said, seen))
    table = await moved(h)
    machines = AIService(h.tables, pause=0)
    machines.changed(table)
    machines.changed(table)
    assert len(machines._busy) == 1, "one thought at a time"
    await asyncio.gather(*machines._busy.values())
    assert machines._busy == {}
    await machines.stop()
    return await h.tables.snapshot(table), seen


class ServersBut:
    """Looks after all servers but one, which another process has."""

    def __init__(self, other: int) -> None:
        self.other = other

    def mine(self, guild: int) -> bool:
        return guild != self.other


async def test_a_process_thinks_for_the_ai_seats_of_its_own_servers_alone(h: House) -> None:
    tables: list[int] = []
    for guild in (7, 8, 9):
        table = (await h.tables.open("splendor", guild, 100 + guild, ADA, language="en")).row.id
        tables.append(table)
        await h.lobbies.add_ai(table, ADA, "novice")
        if guild != 9:
            await h.lobbies.start(table, ADA)
    people = (await h.begun(ADA, BO, channel=200)).row.id
    machines = AIService(h.tables, pause=0, duties=ServersBut(8))
    await machines.look_around()
    assert list(machines._busy) == [tables[0]], "8 is another's, at 9 nothing has begun"
    assert people not in machines._busy
    await machines.stop()


async def test_where_an_ai_is_asked_at_a_table_of_another_process_it_is_answered_there(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(companions, "player_of", lambda *made: Scripted(made, None, []))
    machines = AIService(h.tables, pause=0, duties=ServersBut(8))
    tables: list[int] = []
    for guild in (7, 8):
        tables.append(await moved(h, guild))
        machines.changed(tables[-1])
    await asyncio.gather(*machines._busy.values())
    assert [after(await h.tables.snapshot(table)) for table in tables] == [(2, 0), (1, 1)]
    await machines.stop()


def after(snapshot: Snapshot) -> tuple[int, int]:
    """Number of answers, and who is asked."""
    assert snapshot.match is not None
    return snapshot.match.length, snapshot.match.pending[0].seat


async def test_an_ai_sees_what_its_seat_sees_and_answers_once(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot, seen = await played(h, monkeypatch, None)
    assert after(snapshot) == (2, 0)
    assert seen == [("splendor", "novice", f"{apart(snapshot.row.seed)}/1"), ("SplendorView", 1, 1)]


async def test_what_people_are_asked_as_well_an_ai_leaves_to_them(h: House) -> None:
    """The whole team is asked who comes along: the AI waits for Ada, even to place its own heroes."""
    table = (await h.tables.open("berserk", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "companion")
    begun = await h.lobbies.start(table, ADA)
    assert begun.match is not None
    assert [(d.kind, d.seat) for d in begun.match.pending] == [("berserk.team", 0), ("berserk.team", 1)]
    machines = AIService(h.tables, pause=0)

    async def thought() -> Snapshot:
        await thinks(machines, table)
        return await h.tables.snapshot(table)

    assert (await thought()).match.length == 0  # type: ignore[union-attr]
    chosen = await h.answers(begun, ADA)
    assert chosen.match is not None
    assert chosen.match.length == 1
    assert {d.kind for d in chosen.match.pending} == {"berserk.start"}
    assert (await thought()).match.length == 1  # type: ignore[union-attr]
    while chosen.match.waits_for(0):
        chosen = await h.answers(chosen, ADA)
        assert chosen.match is not None
    after = await thought()
    assert after.match is not None
    assert {d.kind for d in after.match.pending_for(0)} == {"berserk.plan"}
    assert {d.seat for d in after.match.pending if not d.optional} == {0}, "it plans as Ada does"
    await machines.stop()


def who_goes(
    ask: Callable[[list[Decision]], Script[Any]],
    people: str,
    *passed: int,
    optional: int | None = None,
    first_game: bool = False,
) -> int | None:
    """The AI seat that answers, of three seats that are asked at once. P is a person, A an AI, a dash an
    empty seat."""

    def together(game: Tale) -> Script[None]:
        asked = [replace(question(seat, "go", manner="pass"), optional=seat == optional) for seat in range(3)]
        yield from ask(asked)

    match = told(together, seats=3)
    for seat in passed:
        reply(match, seat, "pass")
    row = row_of("champions", 3)
    LEARN.put(row, Guided(on=first_game))
    for seat, who in zip(row.seats, people, strict=True):
        seat.user, seat.ai = (1 if who == "P" else None), ("novice" if who == "A" else None)
    found = companions._first_asked(Snapshot(row, MatchSnapshot(match), []))
    return found[1].seat if found else None


def test_where_it_is_open_who_goes_first_people_do() -> None:
    assert who_goes(ask_any, "PAA") is None
    assert who_goes(ask_any, "AAP") is None
    assert who_goes(ask_any, "-AA") == 1, "nobody waits for an empty seat"
    assert who_goes(ask_any, "PAA", optional=0) == 1, "what a person may do meanwhile keeps nobody"
    assert who_goes(ask_first, "APP") is None
    assert who_goes(ask_first, "APP", 1) is None
    assert who_goes(ask_first, "APP", 2, 1) == 0, "all people have passed"


def test_where_nobody_is_first_an_ai_waits_for_nobody() -> None:
    assert who_goes(ask_all, "PAA") == 1
    assert who_goes(partial(ask_any, apart=True), "PAA") == 1


def test_in_a_first_game_companions_wait_until_its_learner_has_answered() -> None:
    for ask in (ask_any, ask_all, ask_first, partial(ask_any, apart=True)):
        assert who_goes(ask, "PAA", first_game=True) is None
    assert who_goes(ask_all, "PAA", 0, first_game=True) == 1


@pytest.mark.parametrize("fault", [StoreFault("no disk"), refuse("table-stale")])
async def test_an_ai_whose_answer_could_not_be_kept_looks_again(
    h: House, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """The database is away, or someone was quicker: the AI thinks about the newest state."""
    monkeypatch.setattr(companions, "AFTER_AWAY", 0)
    monkeypatch.setattr(companions, "AFTER_REFUSAL", 0)
    faults = [fault]
    answer_for = Tables.answer_for

    async def kept(self: Tables, *answer: Any) -> AnswerResult:
        if faults:
            raise faults.pop()
        return await answer_for(self, *answer)

    monkeypatch.setattr(Tables, "answer_for", kept)
    snapshot, seen = await played(h, monkeypatch, None)
    assert after(snapshot) == (2, 0)
    assert seen == [("splendor", "novice", f"{apart(snapshot.row.seed)}/1"), *[("SplendorView", 1, 1)] * 2], (
        "it is the same player"
    )


async def test_in_a_first_game_an_ai_is_the_same_at_every_table(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed is in the guide for everyone to read, so there is nothing to seal, and the lessons are
    written for this AI's play. Another table's AI follows from what is sealed there."""
    seen: list[Any] = []
    monkeypatch.setattr(companions, "player_of", lambda *made: Scripted(made, None, seen))

    async def made(h: House, channel: int, begin: Any) -> Snapshot:
        table = (await h.tables.open("splendor", 7, channel, ADA, language="en")).row.id
        if begin is None:
            await h.lobbies.add_ai(table, ADA, "novice")
            await h.lobbies.set_option(table, ADA, "start", "first")
        begun = await h.lobbies.start(table, ADA, begin)
        await h.answers(begun, ADA)
        machines = AIService(h.tables, pause=0)
        await thinks(machines, table)
        await machines.stop()
        return begun

    tables = [await made(h, 100 + i, begin) for i, begin in enumerate((guiding.set_up, guiding.set_up, None))]
    assert [LEARN.of(begun.row).on for begun in tables] == [True, True, False]
    assert [made for made in seen if made[0] == "splendor"] == [
        ("splendor", "novice", "first game/1"),
        ("splendor", "novice", "first game/1"),
        ("splendor", "novice", f"{apart(tables[2].row.seed)}/1"),
    ]


async def test_players_are_remembered_while_there_is_room_and_made_again_where_there_is_none(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(companions, "player_of", lambda *made: Scripted(made, None, seen))

    async def made(h: House, channel: int) -> int:
        table = (await h.tables.open("splendor", 7, channel, ADA, language="en")).row.id
        await h.lobbies.add_ai(table, ADA, "novice")
        await h.lobbies.set_option(table, ADA, "start", "first")
        await h.lobbies.start(table, ADA)
        return table

    async def round_(h: House, machines: AIService, table: int) -> None:
        await h.answers(await h.tables.snapshot(table), ADA)
        await thinks(machines, table)

    one, two = [await made(h, channel) for channel in (100, 101)]
    machines = AIService(h.tables, pause=0)
    for kept, players in ((2, [one, two]), (1, [two])):
        monkeypatch.setattr(companions, "KEPT", kept)
        for table in (one, two):
            await round_(h, machines, table)
        assert [table for table, _, _ in machines._players] == players
    await round_(h, machines, one)
    names = [made[2] for made in seen if made[0] == "splendor"]
    seeds = [apart((await h.tables.snapshot(table)).row.seed) for table in (one, two)]
    assert names == [f"{seeds[0]}/1", f"{seeds[1]}/1", f"{seeds[0]}/1"]
    await machines.stop()


@pytest.mark.parametrize(
    ("said", "event"), [(LookupError("the ace"), "machine_failed"), (("fly",), "machine_illegal")]
)
async def test_where_an_ai_fails_the_fallback_is_played_and_the_log_names_no_card(
    h: House, monkeypatch: pytest.MonkeyPatch, said: Picks | Exception, event: str
) -> None:
    with capture_logs() as lines:
        snapshot, _ = await played(h, monkeypatch, said)
    assert after(snapshot) == (2, 0)
    [line] = [line for line in lines if line["event"].startswith("machine_")]
    assert (line["event"], line["table"]) == (event, 1)
    assert "the ace" not in str(line)
    if event == "machine_failed":
        assert (line["error"], line["trace"][-1].split(":")[0].split(".")[-1]) == ("LookupError", "choose")
    else:
        assert (line["kind"], line["fault"]) == ("splendor.turn", "kernel-no-such-option")


async def test_at_a_table_that_cannot_be_read_no_ai_thinks_and_nothing_fails(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.start(table, ADA)
    async with h.tables.held(table) as session:
        session.match = session._sight = None
    machines = AIService(h.tables, pause=0)
    with capture_logs() as lines:
        await thinks(machines, table)
    assert lines == []
    await machines.stop()


async def test_an_ai_that_is_not_asked_does_not_think(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(companions, "player_of", lambda *made: Scripted(made, None, seen))
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    machines = AIService(h.tables, pause=0)
    await thinks(machines, table)
    await h.lobbies.start(table, ADA)
    await thinks(machines, table)
    await machines.stop()
    assert seen == []


async def test_ai_seats_are_thought_for_by_their_crew_after_hints(h: House) -> None:
    table = await moved(h)
    pool = Here()
    machines = AIService(h.tables, pause=0, pool=pool)
    await thinks(machines, table)
    await machines.stop()
    assert [(work.__name__, rank) for work, _, rank in pool.came] == [("chosen", 1)]
    assert pool.stopped == 1


def test_a_second_passes_before_an_ai_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """People see what one AI did before the next moves; all of them think in one thread."""
    monkeypatch.setattr(pool, "ThreadPoolExecutor", lambda *made, **named: (made, named))
    tables: Any = None
    made = AIService(tables)
    assert made._pause == 1.0
    assert made._thinker.pool._pool == ((1,), {"thread_name_prefix": "thinking"})


async def test_once_ai_seats_are_stopped_none_of_them_is_at_work_any_more(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = threading.Event()

    class Slow:
        """An AI that thinks until it's allowed to answer."""

        def choose(self, view: Any, decision: Decision) -> Picks:
            may_answer.wait()
            return decision.fallback()

    monkeypatch.setattr(companions, "player_of", lambda *made: Slow())
    table = await moved(h)
    before, machines = asyncio.all_tasks(), AIService(h.tables, pause=0)
    machines.changed(table)
    await asyncio.sleep(0)
    await machines.stop()
    assert asyncio.all_tasks() == before
    may_answer.set()


async def test_what_is_stored_while_the_bot_stops_wakes_nothing_in_it(h: House) -> None:
    table, bot = await moved(h), Parlor(Settings(workers=0), h.store)
    await bot.stop()
    before = asyncio.all_tasks()
    bot._changed(table)
    assert asyncio.all_tasks() == before
    assert bot.machines._busy == {}
