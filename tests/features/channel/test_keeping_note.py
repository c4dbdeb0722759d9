"""What a table notes of itself: what is shown, who was pinged, what is wrong, when someone was there."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.features import features_of
from bot.features.rest.state import REST, TOUCH
from bot.tables.bank import CLOCK
from bot.tables.changes import Press
from bot.tables.model import Command, Person, Snapshot, TableRefused
from bot.tables.service import Tables
from bot.tables.turn import TURN
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from tests.tables.house import ADA, BO, CY, House, reason, refusal
from tests.tables.parts import kept


async def again(h: House, table: int) -> Snapshot:
    """The table as read from the file."""
    return await Tables(h.store, clock=h.clock, features=features_of).snapshot(table)


async def test_what_the_channel_shows_is_kept_with_its_place(h: House) -> None:
    begun = await h.begun(ADA, BO)
    row, table = begun.row, begun.row.id
    row.shown_revision, row.message, row.message_at = 3, 77, 12.5
    await h.notes.shown(row)
    for now in (await h.tables.snapshot(table), await again(h, table)):
        assert (now.row.shown_revision, now.row.message, now.row.message_at) == (3, 77, 12.5)
    row.shown_revision = 4
    await h.notes.shown(row, whole=False)
    assert (await again(h, table)).row.shown_revision == 3, "its picture is still to come"
    await h.notes.whole(table, 4)
    for now in (await h.tables.snapshot(table), await again(h, table)):
        assert now.row.shown_revision == 4
    await h.notes.whole(table, 2)
    assert (await again(h, table)).row.shown_revision == 4, "something newer stands"
    assert (await again(h, table)).row.revision == begun.row.revision, "nobody sees it"


async def test_that_a_picture_stands_is_noted_though_another_process_has_stored_an_answer_meanwhile(
    h: House,
) -> None:
    begun = await h.begun(ADA, BO)
    other = House(h.store)
    await other.answers(await other.tables.snapshot(begun.row.id), ADA)
    await h.notes.whole(begun.row.id, begun.row.revision)
    assert (await again(h, begun.row.id)).row.shown_revision == begun.row.revision


async def test_someone_who_was_called_is_noted_with_the_time(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    h.changed.clear()
    start = h.clock.now
    await h.notes.called(table, {ADA.id: 1})
    h.clock.now += 5
    await h.notes.called(table, {BO.id: 2})
    turn = TURN.of((await again(h, table)).row)
    assert turn.called == {ADA.id: start, BO.id: start + 5}
    assert turn.calls == {ADA.id: 1, BO.id: 2}
    assert h.changed == [], "nothing to show"


async def test_trouble_is_news_once(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    assert await h.notes.trouble(table, "rights")
    assert not await h.notes.trouble(table, "rights")
    assert (await again(h, table)).row.trouble == "rights"
    assert await h.notes.trouble(table, "gone")
    assert (await again(h, table)).row.status == "live", "people can still play by direct message"
    assert await h.notes.trouble(table, "")
    assert not await h.notes.trouble(table, "")
    lobby = (await h.tables.open("splendor", 7, 101, ADA, language="en")).row.id
    await h.notes.trouble(lobby, "rights")
    assert (await again(h, lobby)).row.status == "lobby"
    await h.notes.trouble(lobby, "gone")
    assert (await again(h, lobby)).row.status == "closed"


async def test_a_press_is_stored_once_an_hour(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    start = h.clock.now
    h.clock.now = start + TOUCH - 1
    assert not await h.notes.touch(table, Press(ADA.id, "hand"))
    assert REST.of((await again(h, table)).row).touched_at == start
    h.clock.now = start + TOUCH
    assert not await h.notes.touch(table, Press(CY.id, "hand"))
    assert REST.of((await again(h, table)).row).touched_at == start
    assert not await h.notes.touch(table, Press(BO.id, "hand")), "it did not rest"
    assert REST.of((await again(h, table)).row).touched_at == start + TOUCH
    lobby = (await h.tables.open("splendor", 7, 101, ADA, language="en")).row.id
    h.clock.now += 2 * TOUCH
    assert not await h.notes.touch(lobby, Press(ADA.id, "hand"))
    assert REST.of((await again(h, lobby)).row).touched_at == start + TOUCH


async def test_a_press_at_once_counts_where_time_outs_are_to_be_forgotten(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await h.notes.called(begun.row.id, {ADA.id: 1})
    h.clock.now += 300
    await h.upkeep.tend(begun.row.id)
    assert REST.of((await again(h, begun.row.id)).row).missed == {0: 1}
    await h.notes.touch(begun.row.id, Press(BO.id, "hand"))
    assert REST.of((await again(h, begun.row.id)).row).missed == {}


async def test_a_table_that_rests_wakes_once_and_tells_it(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    table = begun.row.id
    async with h.tables.held(table) as session:
        row = session.copied_row()
        await h.tables.keep(session, kept(row, rests_since=h.clock.now))
    h.changed.clear()
    assert await h.notes.touch(table, Press(ADA.id, "hand"))
    assert h.changed == [table]
    woken = await again(h, table)
    assert (REST.of(woken.row).since, woken.recent[-1].kind) == (None, "wake")
    assert woken.row.revision == begun.row.revision + 1


async def test_a_lobby_is_opened_as_it_was_asked_for(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="zh-TW", pace="hours-8")
    row = opened.row
    assert (row.id, row.game, row.guild, row.channel, row.opener) == (1, "splendor", 7, 100, ADA.id)
    assert (row.status, row.language, row.pace, row.revision) == ("lobby", "zh-TW", "hours-8", 0)
    assert [(seat.number, seat.user, seat.ai, seat.name) for seat in row.seats] == [(0, 1, None, "Ada")]
    assert (len(bytes.fromhex(row.seed)), REST.of(row).touched_at) == (16, h.clock.now)
    assert (opened.match, opened.recent, h.changed) == (None, [], [1])
    assert row.options["start"] == "random"
    other = await h.tables.open("splendor", 7, 101, ADA, language="en")
    assert (other.row.pace, other.row.seed != row.seed) == ("relaxed", True)
    assert await again(h, 1) == opened


async def test_what_begins_is_told_and_asked_from_now_on(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en", pace="minutes-5")
    await h.lobbies.join(1, BO)
    h.clock.now += 50
    h.changed.clear()
    begun = await h.lobbies.start(1, BO)
    assert (begun.row.revision, begun.row.status, h.changed) == (2, "live", [1])
    assert (REST.of(begun.row).touched_at, TURN.of(begun.row).asked_at) == (h.clock.now, h.clock.now)
    assert CLOCK.of(begun.row).due_at == h.clock.now + 300
    waits = sorted((seat.waits_since for seat in begun.row.seats), key=str)
    assert waits == [h.clock.now, None]
    assert begun.recent[0].kind == "commitment"
    assert begun.row.seed == opened.row.seed
    assert (await again(h, 1)).recent == begun.recent
    read = (await again(h, 1)).match
    assert read is not None
    assert begun.match is not None
    assert read.fingerprint() == begun.match.fingerprint()
    assert await refusal(h.lobbies.start(1, ADA)) == "table-not-in-lobby"


async def test_rules_that_fail_are_told_under_a_number_and_the_answer_does_not_count(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*given: object) -> None:
        raise LookupError("the ace of spades")

    begun = await h.begun(ADA, BO)
    monkeypatch.setattr(Match, "_apply", failing)
    with capture_logs() as lines, pytest.raises(TableRefused) as refused:
        await h.answers(begun, ADA)
    number = refused.value.reason.args["number"]
    assert reason(refused.value) == "table-step-failed"
    assert number, "a player who meets it has something to tell the host"
    [line] = lines
    assert (line["event"], line["number"], line["table"]) == ("step_failed", number, 1)
    assert line["error"] == "LookupError"
    assert "spades" not in str(line), "what a hidden card is called stands in no log"
    monkeypatch.undo()
    assert (await h.answers(begun, ADA)).row.revision == begun.row.revision + 1


async def test_rules_that_fail_while_an_answer_is_taken_back_leave_it_where_it_is(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*given: object) -> None:
        raise StepFailed(("rules.py:7 step", "LookupError: the ace of spades"))

    moved = await h.answers(await h.begun(ADA, BO), ADA)
    monkeypatch.setattr(Match, "undo", failing)
    with capture_logs() as lines, pytest.raises(TableRefused) as refused:
        await h.undoing.undo(moved.row.id, ADA.id)
    number = refused.value.reason.args["number"]
    assert reason(refused.value) == "table-step-failed"
    said = {"number": number, "table": 1, "trace": ["rules.py:7 step"], "error": "LookupError"}
    assert lines == [{"event": "step_failed", "log_level": "error"} | said]
    now = await h.tables.snapshot(1)
    assert now.match is not None
    assert (now.row.revision, now.match.length) == (moved.row.revision, 1)


async def test_who_leaves_while_nobody_can_read_the_game_does_so_after_all_that_was_told(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = await h.answers(await h.answers(await h.begun(ADA, BO, CY), ADA), BO)
    h.tables.heard(0, 0)
    with monkeypatch.context() as broken:
        broken.setattr(Match, "load", None)
        left = await h.seating.leave_for_good(1, CY)
    assert (left.match, left.recent[:-1]) == (None, moved.recent)
    assert left.recent[-1].text.key == "table-seat-quit"
    assert (await again(h, 1)).recent == left.recent


async def test_machines_answer_for_machines_alone(h: House) -> None:
    begun = await h.begun(ADA, BO)
    assert begun.match is not None
    decision = begun.match.pending[0]
    assert await refusal(h.tables.answer_for(1, 0, decision.id, decision.fallback())) == "table-stale"
    await h.seating.stand_in(1, ADA, 0, "novice")
    h.changed.clear()
    done = await h.tables.answer_for(1, 0, decision.id, decision.fallback())
    assert (done.repeated, h.changed) == (False, [1])
    assert done.snapshot.match is not None
    assert done.snapshot.match.length == 1
    [(_, user, at)] = await h.store.answers(1)
    assert (user, at) == (None, h.clock.now)


async def test_standing_answers_are_set_once_by_those_who_sit_there(h: House) -> None:
    await h.begun(ADA, BO)
    h.changed.clear()
    done = await h.tables.stand(1, BO.id, "pass", "game", 55)
    twice = await h.tables.stand(1, BO.id, "pass", "game", 55)
    assert (done.repeated, twice.repeated, h.changed) == (False, True, [1])
    assert [entry.seat for entry in await h.store.entries(1)] == [1]
    assert await refusal(h.tables.stand(1, CY.id, "pass", "game", 56)) == "table-not-seated"
    assert not await h.store.seen(56)
    [(_, user, _)] = await h.store.answers(1)
    assert user == BO.id


async def test_a_person_with_two_seats_answers_where_they_are_asked(h: House) -> None:
    opened = await h.tables.open("champions", 7, 100, ADA, language="en")
    await h.lobbies.join_more(opened.row.id, ADA)
    begun = await h.lobbies.start(opened.row.id, ADA)
    assert begun.match is not None
    decision = begun.match.pending[0]
    wrong = Command(1, ADA.id, None, decision.fallback(), 1, seat=1 - decision.seat)
    assert await refusal(h.tables.answer(wrong)) == "table-not-your-turn"
    done = await h.tables.answer(Command(1, ADA.id, None, decision.fallback(), 2, seat=decision.seat))
    assert done.snapshot.match is not None
    assert done.snapshot.match.length == 1


async def test_who_is_found_where(h: House) -> None:
    one, two = await h.begun(ADA, BO), await h.begun(BO, CY, channel=101)
    await h.tables.open("splendor", 7, 102, BO, language="en")
    await h.lobbies.close(one.row.id, ADA)
    assert [row.id for row in await h.tables.store.rows_of(BO.id, "lobby", "live")] == [two.row.id, 3]
    assert await h.tables.store.rows_of(ADA.id, "lobby", "live") == []
    assert await h.tables.table_in(999) is None
    told = (await h.tables.log(two.row.id))[-1:]
    assert told == [two.recent[-1]]
    assert await refusal(h.tables.snapshot(99)) == "table-unknown"


async def test_a_table_that_is_deleted_is_unknown(h: House) -> None:
    begun = await h.begun(ADA, BO)
    await h.tables.delete(begun.row.id)
    with pytest.raises(TableRefused) as refused:
        await h.tables.snapshot(begun.row.id)
    assert (reason(refused.value), str(refused.value)) == ("table-unknown", "table-unknown")
    assert (await h.begun(ADA, Person(8, "Hal"))).row.status == "live"
