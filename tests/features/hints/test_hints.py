"""What an AI would do in your place: from what your seat sees, for you alone. It changes nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.features import companions as at_work
from bot.features.hints.service import AT_FIRST, HINTS, HintService
from bot.features.rest import state as resting
from bot.features.rest.state import REST
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot, TableRefused
from bot.tables.pace import IdleLimits
from bot.tables.settings import change_server, server_of
from bot.tables.turn import paused
from games.kernel.chance import apart
from games.kernel.decision import Decision, Picks
from games.kernel.mind.advice import Advice
from games.kernel.mind.future import Follow
from games.kernel.package.players import DecisionHistory
from games.kernel.text import text
from tests.features.companions.test_thinker import Here
from tests.phrases import phrase
from tests.tables.house import ADA, BO, CY, House, house, lines_of, reason, refusal


@asynccontextmanager
async def thinking(h: House) -> AsyncIterator[HintService]:
    hints = HintService(h.tables)
    try:
        yield hints
    finally:
        await hints.stop()


@pytest.fixture
async def hints(h: House) -> AsyncIterator[HintService]:
    async with thinking(h) as made:
        yield made


def asked(snapshot: Snapshot, seat: int = 0) -> Decision:
    """The first question to a seat."""
    assert snapshot.match is not None
    return snapshot.match.pending_for(seat)[0]


class Watched:
    """An AI that notes what it was shown, and waits until it's allowed to answer."""

    def __init__(self, said: Picks | Exception | None = None) -> None:
        self.said = said
        self.seen: list[Any] = []
        self.made: list[tuple[Any, ...]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.threads: set[str] = set()

    def make(self, *about: Any) -> Watched:
        self.made.append(about)
        return self

    def choose(self, view: Any, decision: Decision) -> Picks:
        self.threads.add(threading.current_thread().name)
        self.may_answer.wait()
        self.seen.append((type(view).__name__, view.viewer))
        if isinstance(self.said, Exception):
            raise self.said
        return decision.fallback() if self.said is None else self.said


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """The AI that gives all hints."""
    made = Watched()
    monkeypatch.setattr(at_work, "player_of", made.make)
    return made


async def test_the_strongest_ai_names_its_choice_and_why(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO)
    hint = await hints.of(begun, asked(begun))
    assert hint.decision.option(hint.picks[0]).intent == "take"
    assert hint.reason is not None
    assert hint.reason.key == "splendor-because-near"
    assert hint.holds(begun)


async def test_it_sees_what_the_seat_sees_and_thinks_beside_the_loop(
    h: House, hints: HintService, mind: Watched
) -> None:
    begun = await h.begun(ADA, BO)
    await hints.of(begun, asked(begun))
    assert mind.seen == [("SplendorView", 0)]
    assert mind.made == [("splendor", "master", f"{apart(begun.row.seed)}/hint/0/{asked(begun).id}")]
    [thread] = mind.threads
    assert thread.startswith("hints")


class Foresighted(Watched):
    """An AI that says what it foresaw, and notes the plan it got."""

    def __init__(self, said: Picks | Exception | None = None, then: Follow | None = None) -> None:
        super().__init__(said)
        self.then = then
        self.held: list[Picks | None] = []

    def advise(self, view: Any, decision: Decision, past: DecisionHistory, held: Picks | None = None) -> Advice:
        self.held.append(held)
        return Advice(self.choose(view, decision), text("kernel-because-lost", tables=9), self.then)


async def test_someone_who_looks_ahead_says_what_they_have_seen(
    h: House, hints: HintService, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await h.begun(ADA, BO)
    monkeypatch.setattr(at_work, "player_of", Foresighted().make)
    hint = await hints.of(begun, asked(begun))
    assert (hint.picks, hint.ahead) == (asked(begun).fallback(), text("kernel-because-lost", tables=9))


async def test_asked_again_it_holds_to_what_it_said_until_a_restart(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log stays as long, though the table changed and would now give other hints."""
    ai = Foresighted()
    monkeypatch.setattr(at_work, "player_of", ai.make)
    async with thinking(h) as hints, thinking(h) as restarted:
        begun = await h.begun(ADA, BO)
        first = await hints.of(begun, asked(begun))
        await hints.switch(begun.row.id, ADA, on=False)
        again = await hints.switch(begun.row.id, ADA, on=True)
        await hints.of(again, asked(again))
        await restarted.of(again, asked(again))
    assert ai.held == [None, first.picks, None]


async def test_a_plan_is_for_the_seats_own_next_question(
    h: House, hints: HintService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bo is asked after Ada, and her plan means nothing to Bo."""
    ai = Foresighted(then=Follow("splendor.turn", ("take:red",)))
    monkeypatch.setattr(at_work, "player_of", ai.make)
    begun = await h.begun(ADA, BO)
    hint = await hints.of(begun, asked(begun))
    moved = await h.answers(begun, ADA, *hint.picks)
    await hints.of(moved, asked(moved, 1))
    back = await h.answers(moved, BO)
    await hints.of(back, asked(back))
    assert ai.held == [None, None, None]


async def test_asked_twice_it_is_thought_once(h: House, hints: HintService, mind: Watched) -> None:
    mind.may_answer.clear()
    begun = await h.begun(ADA, BO)
    both = [asyncio.create_task(hints.of(begun, asked(begun))) for _ in range(2)]
    await asyncio.sleep(0)
    mind.may_answer.set()
    one, two = await asyncio.gather(*both)
    third = await hints.of(begun, asked(begun))
    assert one is two is third
    assert len(mind.seen) == 1


async def test_who_no_longer_waits_takes_the_hint_from_nobody_else(
    h: House, hints: HintService, mind: Watched
) -> None:
    mind.may_answer.clear()
    begun = await h.begun(ADA, BO)
    gone, stays = [asyncio.create_task(hints.of(begun, asked(begun))) for _ in range(2)]
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    mind.may_answer.set()
    assert (await stays).picks == asked(begun).fallback()


async def test_the_table_goes_on_while_it_is_thought_and_the_hint_knows(
    h: House, hints: HintService, mind: Watched
) -> None:
    mind.may_answer.clear()
    begun = await h.begun(ADA, BO)
    thought = asyncio.create_task(hints.of(begun, asked(begun)))
    moved = await h.answers(begun, ADA)
    mind.may_answer.set()
    hint = await thought
    assert not hint.holds(moved)
    await h.undoing.undo(begun.row.id, BO.id)
    back = await h.undoing.undo(begun.row.id, ADA.id)
    assert hint.holds(back), "the table stands as it was looked at"


async def test_a_hint_holds_no_longer_at_a_table_that_is_closed_or_cannot_be_read_or_looks_otherwise(
    h: House, hints: HintService
) -> None:
    begun = await h.begun(ADA, BO)
    hint = await hints.of(begun, asked(begun))
    assert begun.match is not None
    assert hint.holds(begun)
    assert not hint.holds(msgspec.structs.replace(begun, match=None))
    assert not msgspec.structs.replace(hint, view=begun.match.view(1)).holds(begun), "Bo sees it otherwise"
    closed = await h.lobbies.close(begun.row.id, ADA)
    assert closed.match is not None
    assert closed.match.view(0) == hint.view
    assert not hint.holds(closed)


async def test_a_hint_changes_nothing_and_nobody_is_told(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO)
    h.changed.clear()
    await hints.of(begun, asked(begun))
    after = await h.tables.snapshot(begun.row.id)
    assert h.changed == []
    assert (after.row, after.recent) == (begun.row, begun.recent)
    assert begun.match is not None
    assert after.match is not None
    assert after.match.fingerprint() == begun.match.fingerprint()


async def test_a_game_with_hints_and_one_without_go_the_same_way(tmp_path: Path) -> None:
    """Hints have their own random numbers."""
    prints = []
    for asks in (True, False):
        (tmp_path / str(asks)).mkdir()
        async with house(tmp_path / str(asks)) as h, thinking(h) as hints:
            snapshot = await h.tables.open("splendor", 7, 100, ADA, language="en")
            snapshot.row.seed = "the same"
            await h.store.save_row(snapshot.row)
        async with house(tmp_path / str(asks)) as h, thinking(h) as hints:
            await h.lobbies.join(1, BO)
            snapshot = await h.lobbies.start(1, ADA)
            for _ in range(6):
                assert snapshot.match is not None
                seat = snapshot.match.pending[0].seat
                if asks:
                    await hints.of(snapshot, asked(snapshot, seat))
                snapshot = await h.answers(snapshot, (ADA, BO)[seat])
            assert snapshot.match is not None
            prints.append(snapshot.match.fingerprint())
    assert prints[0] == prints[1]


@pytest.mark.parametrize(
    ("said", "fault", "place"),
    [(LookupError("the hidden card"), "LookupError", "choose"), (("fly",), "ValueError", "counsel")],
)
async def test_an_ai_that_fails_says_so_and_the_log_names_no_card(
    h: House, hints: HintService, monkeypatch: pytest.MonkeyPatch, said: Any, fault: str, place: str
) -> None:
    monkeypatch.setattr(at_work, "player_of", Watched(said).make)
    begun = await h.begun(ADA, BO)
    with capture_logs() as lines, pytest.raises(TableRefused) as refused:
        await hints.of(begun, asked(begun))
    assert reason(refused.value) == "table-no-hint"
    [line] = [line for line in lines if line["event"] == "hint_failed"]
    assert "hidden" not in str(line)
    assert line["error"] == fault
    assert place in line["trace"][-1]


async def test_hints_off_is_told_to_all_once_and_none_is_given(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO)
    off = await hints.switch(begun.row.id, BO, on=False)
    again = await hints.switch(begun.row.id, BO, on=False)
    assert lines_of(off.recent, off.row)[-1] == "• " + phrase("table-hints-off")
    assert (len(off.recent), off.row.revision) == (len(begun.recent) + 1, begun.row.revision + 1)
    assert (again.row.revision, len(again.recent)) == (off.row.revision, len(off.recent))
    assert await refusal(hints.of(off, asked(off))) == "table-no-hints"
    on = await hints.switch(begun.row.id, ADA, on=True)
    assert lines_of(on.recent, on.row)[-1].startswith("• " + phrase("table-hints-on"))
    assert (await hints.of(on, asked(on))).picks


async def test_what_was_switched_stays_after_a_restart_and_after_answers_are_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as h, thinking(h) as hints:
        begun = await h.begun(ADA, BO)
        await h.answers(begun, ADA)
        await hints.switch(begun.row.id, ADA, on=False)
    async with house(tmp_path) as h:
        await h.undoing.undo(1, BO.id)
        back = await h.undoing.undo(1, ADA.id)
        assert back.match is not None
        assert (back.match.length, HINTS.of(back.row).on) == (0, False)
        assert "• " + phrase("table-hints-off") in lines_of(back.recent, back.row)


async def test_the_switch_wakes_a_table_that_rests_as_every_act_does(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    async with h.tables.held(begun.row.id) as session:
        row = session.copied_row()
        resting.rest(row, IdleLimits(), h.clock.now)
        await h.tables.announce(session, row, "paused")
        await h.tables.keep(session, row)
    assert CLOCK.of((await h.tables.snapshot(begun.row.id)).row).due_at is None
    h.clock.now += 60
    woken = (await hints.switch(begun.row.id, ADA, on=False)).row
    assert (paused(woken), REST.of(woken).since) == (False, None)
    assert CLOCK.of(woken).due_at == h.clock.now + 300


async def test_in_a_lobby_the_switch_is_seen_and_not_told(h: House, hints: HintService) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    assert HINTS.of(opened.row).on
    off = await hints.switch(opened.row.id, ADA, on=False)
    assert (HINTS.of(off.row).on, off.recent) == (False, [])
    assert off.row.revision == opened.row.revision + 1


async def test_an_onlooker_does_not_switch_hints(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO)
    assert await refusal(hints.switch(begun.row.id, CY, on=False)) == "table-only-seated"


async def test_after_the_end_there_is_no_hint_and_nothing_to_switch(h: House, hints: HintService) -> None:
    begun = await h.begun(ADA, BO)
    closed = await h.lobbies.close(begun.row.id, ADA)
    for wanted in (hints.switch(begun.row.id, ADA, on=False), hints.of(closed, asked(begun))):
        assert await refusal(wanted) == "table-is-closed"


async def test_a_thousand_hints_keep_a_hundred(
    h: House, hints: HintService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_work, "player_of", Watched().make)
    begun = await h.begun(ADA, BO)
    for revision in range(1000):
        begun.row.revision = revision
        await hints.of(begun, asked(begun))
    assert len(hints._thoughts) == 100


async def test_once_hints_are_stopped_nothing_is_thought_of_any_more(h: House, mind: Watched) -> None:
    mind.may_answer.clear()
    begun, before = await h.begun(ADA, BO), asyncio.all_tasks()
    hints = HintService(h.tables)
    waiting = asyncio.create_task(hints.of(begun, asked(begun)))
    await asyncio.sleep(0)
    await hints.stop()
    assert asyncio.all_tasks() - before <= {waiting}
    assert isinstance((await asyncio.gather(waiting, return_exceptions=True))[0], asyncio.CancelledError)
    mind.may_answer.set()


async def test_hints_are_thought_out_by_the_crew_that_is_there_for_them(h: House) -> None:
    begun, pool = await h.begun(ADA, BO), Here()
    hints = HintService(h.tables, pool)
    hint = await hints.of(begun, asked(begun))
    assert [work.__name__ for work, _, _ in pool.came] == ["advice_of", "reason_of"]
    assert {rank for _, _, rank in pool.came} == {0}, "before all AI seats"
    assert asked(begun).fault(hint.picks) is None
    await hints.stop()
    assert pool.stopped == 1


async def test_a_server_settles_whether_new_tables_give_hints(h: House) -> None:
    for stored, given in (("{}", True), ('{"hints":false}', False), ('{"hints":0}', True)):
        await h.store.put_setting("server/7", stored)
        assert AT_FIRST.of(await server_of(h.store, 7)) is given, stored
    await change_server(h.store, 7, lambda before: AT_FIRST.put(before, False))
    assert await h.store.setting("server/7") == '{"hints":false}'
    await change_server(h.store, 7, lambda before: AT_FIRST.put(before, True))
    assert await h.store.setting("server/7") == "{}"
