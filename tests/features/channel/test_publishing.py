"""What people see follows what is stored: late, once, and after a crash too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.channel import publisher as publishing
from bot.features.channel.publisher import Publisher, ScreenGone
from bot.features.companions import AIService
from bot.features.preferences.state import Preferences
from bot.features.rest.state import REST, TOUCH
from bot.features.seats.state import OFFERS
from bot.tables.model import Snapshot
from bot.tables.quiet_hours import QuietHours
from tests.store.shelf import noted
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, House, PaperScreen, house, keep_preferences


def published(h: House, screen: PaperScreen | None = None) -> tuple[PaperScreen, Publisher]:
    """A screen, by default a new one, and the publisher that shows tables on it."""
    screen = screen or PaperScreen()
    publisher = Publisher(h.tables, h.store, screen)
    h.tables.notify = publisher.changed
    return screen, publisher


@asynccontextmanager
async def shown_table(folder: Path) -> AsyncIterator[tuple[House, PaperScreen, Publisher, Snapshot]]:
    """A table of two that has begun, with everything shown."""
    async with house(folder) as h:
        screen, publisher = published(h)
        begun = await h.begun(ADA, BO)
        await publisher.quiet()
        yield h, screen, publisher, begun


async def test_old_revisions_are_skipped(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        assert screen.tables[-1] == begun.row.revision
        screen.tables.clear()
        snapshot = begun
        for person in (ADA, BO, ADA):
            snapshot = await h.answers(snapshot, person)
        await publisher.quiet()
        assert screen.tables[-1] == snapshot.row.revision
        assert len(screen.tables) <= 3
        stored = await h.store.row(begun.row.id)
        assert stored is not None
        assert stored.shown_revision == snapshot.row.revision


async def test_the_hand_goes_to_the_one_who_has_to_act(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        assert {user for user, _ in screen.directs} == {1, 2}
        screen.directs.clear()
        moved = await h.answers(begun, ADA)
        await publisher.quiet()
        assert sorted(screen.directs) == [(1, moved.row.revision), (2, moved.row.revision)]
        screen.directs.clear()
        await h.undoing.undo(begun.row.id, BO.id)
        await publisher.quiet()
        assert screen.directs == [], "nothing in a hand changed"


async def test_a_refused_direct_message_is_noted_and_not_tried_again(h: House) -> None:
    screen, publisher = published(h)
    screen.refusing.add(BO.id)
    begun = await h.begun(ADA, BO)
    await publisher.quiet()
    assert {d.user: d.refused for d in await h.store.directs(begun.row.id)} == {1: False, 2: True}
    screen.refusing.clear()
    screen.directs.clear()
    await h.answers(begun, ADA)
    await publisher.quiet()
    assert {user for user, _ in screen.directs} == {1}


@pytest.mark.parametrize(
    ("quiet", "silent"), [(QuietHours("UTC", 13 * 60, 22 * 60), {ADA.id, CY.id}), (None, {CY.id})]
)
async def test_who_gives_their_seat_away_and_sleeps_hears_no_sound_of_it(
    tmp_path: Path, quiet: QuietHours | None, silent: set[int]
) -> None:
    """Cy's hand makes none either: nobody has waited long enough to ping Cy."""
    async with shown_table(tmp_path) as (h, screen, publisher, begun):  # at 13:46:40
        await keep_preferences(h.store, ADA.id, Preferences(quiet=quiet))
        offered = await h.seating.offer(begun.row.id, ADA, 0, CY)
        await publisher.quiet()
        assert (screen.calls, screen.mentioned) == (["channel"], [CY.id])
        screen.directs.clear()
        screen.silent.clear()
        await h.seating.agree(begun.row.id, CY, OFFERS.of(offered.row).open[0].id)
        await publisher.quiet()
        assert {user for user, _ in screen.directs} == {ADA.id, CY.id}
        assert set(screen.silent) == silent


async def test_failures_are_tried_again_until_it_is_shown(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "FIRST_WAIT", 0.01)
    screen, publisher = published(h)
    screen.failures = [ConnectionError("away"), TimeoutError("late")]
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    with capture_logs() as lines:
        await publisher.quiet()
    assert screen.tables == [opened.row.revision]
    failed = {"event": "publish_failed", "log_level": "warning", "table": opened.row.id}
    assert [line for line in lines if line["log_level"] == "warning"] == [
        failed | {"error": "ConnectionError", "said": "away", "again_in": 0.01},
        failed | {"error": "TimeoutError", "said": "late", "again_in": 0.02},
    ]


async def test_a_channel_that_is_gone_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.directs.clear()
        screen.failures = [ScreenGone("deleted"), ScreenGone("deleted")]
        moved = await h.answers(begun, ADA)
        await publisher.quiet()
        assert (await h.tables.snapshot(begun.row.id)).row.trouble == "gone"
        assert sorted(screen.directs) == [(1, moved.row.revision), (2, moved.row.revision)]
        await h.answers(moved, BO)
        await publisher.quiet()
        assert screen.told == ["gone"]
        assert screen.failures == []


async def test_a_lobby_whose_channel_is_gone_is_closed(h: House) -> None:
    screen, publisher = published(h)
    screen.failures = [ScreenGone("deleted")]
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    await publisher.quiet()
    assert (await h.tables.snapshot(opened.row.id)).row.status == "closed"
    await h.tables.open("splendor", 7, 100, ADA, language="en")


@pytest.mark.parametrize("where", [{"guild": 7}, {"channel": 100}, {}])
async def test_rights_that_come_back_bring_the_board_back(tmp_path: Path, where: dict[str, int]) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.failures = [ScreenGone("may not", "rights")]
        moved = await h.answers(begun, ADA)
        await publisher.quiet()
        screen.tables.clear()
        await publisher.stir(guild=8)
        await publisher.stir(channel=101)
        await publisher.quiet()
        assert screen.tables == [], "nothing changed there"
        await publisher.stir(**where)
        await publisher.quiet()
        assert screen.tables == [moved.row.revision]
        assert (await h.tables.snapshot(begun.row.id)).row.trouble == ""
        await publisher.stir(**where)
        await publisher.quiet()
        assert screen.tables == [moved.row.revision], "what is shown is not shown again"


@pytest.mark.parametrize("where", [{"guild": 7}, {"channel": 100}])
async def test_an_end_that_could_not_be_shown_is_shown_once_something_changes_there(
    h: House, where: dict[str, int]
) -> None:
    """After an outage nobody waits for a game that is over."""
    screen = PaperScreen()
    row = await played(h)
    publisher = Publisher(h.tables, h.store, screen)
    screen.failures = [ScreenGone("may not", "rights")]
    assert await publisher.shown(row.id) == "rights"
    assert await h.store.unshown() == [], "a start does not try it again"
    for elsewhere in ({}, {"guild": 8}, {"channel": 101}):
        await publisher.stir(**elsewhere)
        await publisher.quiet()
    assert screen.tables == []
    await publisher.stir(**where)
    await publisher.quiet()
    assert screen.tables == [row.revision]
    assert (await h.tables.snapshot(row.id)).row.trouble == ""


async def test_what_was_closed_and_cannot_be_shown_is_not_tried_by_a_start(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.failures = [ScreenGone("may not", "rights")]
        await h.lobbies.close(begun.row.id, ADA)
        await publisher.quiet()
        assert (screen.failures, await h.store.unshown(), screen.told) == ([], [], [])


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        ({"channel": 100}, [0]),
        ({"channel": 200}, [1]),
        ({"guild": 7}, [0, 1]),
        ({"guild": 8}, []),
        ({"guild": 7, "channel": 300}, []),
        ({"guild": 8, "channel": 100}, []),
        ({}, [0, 1]),
    ],
)
async def test_whose_message_is_gone_with_its_channel_is_looked_for_there(
    h: House, where: dict[str, int], shown: list[int]
) -> None:
    """A lobby and a running game lost their messages: they're posted again where something was lost."""
    screen, publisher = published(h)
    lobby = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    tables = [lobby, (await h.begun(BO, ADA, channel=200)).row.id]
    await publisher.quiet()
    rows = [(await h.tables.snapshot(table)).row for table in tables]
    first, second = (row.revision for row in rows)
    assert first < second
    screen.deleted = {row.message for row in rows}
    screen.tables.clear()
    await publisher.lost(**where)
    await publisher.quiet()
    assert sorted(screen.tables) == [(first, second)[at] for at in shown]


async def test_what_is_being_shown_is_waited_for_but_not_for_ever(h: House) -> None:
    screen, publisher = published(h)
    screen.follows = asyncio.get_running_loop().create_future()
    await publisher.settled(600)
    begun = await h.begun(ADA, BO)
    await publisher.settled(0)
    assert publisher._coming.tasks or publisher._workers, "the picture is still on its way"
    screen.follows.set_result(True)
    await publisher.settled(600)
    assert publisher.underway == []
    await publisher.quiet()
    assert screen.tables[-1] == begun.row.revision
    await publisher.stop()


async def test_a_deleted_message_is_looked_for_and_posted_again(h: House) -> None:
    screen, publisher = published(h)
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    table, revision = opened.row.id, opened.row.revision
    assert await publisher.shown(table, look=True) == ""
    assert screen.tables == [revision]
    assert await publisher.shown(table, look=True) == ""
    assert screen.tables == [revision], "it is there"
    screen.deleted = {(await h.tables.snapshot(table)).row.message}
    assert await publisher.shown(table) == ""
    assert screen.tables == [revision], "nobody looked"
    assert await publisher.shown(table, look=True) == ""
    assert screen.tables == [revision, revision]


async def test_someone_who_asks_hears_why_a_table_is_not_shown(h: House) -> None:
    screen = PaperScreen()
    publisher = Publisher(h.tables, h.store, screen)
    begun = await h.begun(ADA, BO)
    screen.failures = [ScreenGone("may not", "rights"), ConnectionError("away")]
    assert await publisher.shown(begun.row.id) == "rights"
    assert await publisher.shown(begun.row.id) == "later"
    await publisher.stop()


@pytest.mark.parametrize(
    ("failure", "attempts"), [(ConnectionError("away"), 40), (publishing.ScreenRefused("400"), 5)]
)
async def test_nothing_is_tried_for_ever(
    h: House, monkeypatch: pytest.MonkeyPatch, failure: Exception, attempts: int
) -> None:
    """Tries get rarer, then stop until something changes: an event, or a press."""
    waits: list[float] = []
    pause = Publisher._pause

    async def noted(self: Publisher, table: int, error: Exception, wait: float) -> None:
        waits.append(wait)
        await pause(self, table, error, 0)

    monkeypatch.setattr(Publisher, "_pause", noted)
    screen = PaperScreen()
    begun = await h.begun(ADA, BO)
    screen.failures = [failure] * 1000
    publisher = Publisher(h.tables, h.store, screen)
    publisher.changed(begun.row.id)
    await publisher.quiet()
    assert screen.attempts == attempts
    assert waits == [min(0.5 * 2**n, 900.0) for n in range(attempts - 1)]
    await publisher.stir(guild=8)
    await publisher.quiet()
    assert screen.attempts == attempts, "nothing changed there"
    await publisher.stir()
    await publisher.quiet()
    assert screen.attempts == 2 * attempts
    screen.failures.clear()
    await publisher.pressed(begun.row.id, ADA.id, "hand")
    await publisher.quiet()
    assert screen.tables == [begun.row.revision]
    await publisher.pressed(begun.row.id, ADA.id, "hand")
    assert publisher.underway == [], "it stands: nothing is left to be tried"


async def test_who_opens_their_direct_messages_gets_their_hand_after_a_press(h: House) -> None:
    screen, publisher = published(h)
    screen.refusing.add(BO.id)
    begun = await h.begun(ADA, BO)
    await publisher.quiet()
    screen.refusing.clear()
    screen.directs.clear()
    h.clock.now += publishing.AGAIN - 1
    await publisher.pressed(begun.row.id, BO.id, "hand")
    await publisher.quiet()
    assert screen.directs == [], "it was refused a moment ago"
    h.clock.now += 1
    await publisher.pressed(begun.row.id, BO.id, "hand")
    await publisher.quiet()
    assert (BO.id, begun.row.revision) in screen.directs
    assert {d.user: d.refused for d in await h.store.directs(begun.row.id)} == {1: False, 2: False}


async def test_someone_who_presses_something_is_there(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, _, publisher, begun):
        h.clock.now += TOUCH
        for _ in range(2):
            await publisher.pressed(begun.row.id, BO.id, "hand")
        assert REST.of((await h.tables.snapshot(begun.row.id)).row).touched_at == h.clock.now


async def test_who_takes_direct_messages_again_finds_the_newest_in_place_of_their_last_one(
    tmp_path: Path,
) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.refusing.add(ADA.id)
        moved = await h.answers(begun, ADA)
        await publisher.quiet()
        assert {d.user: d.refused for d in await h.store.directs(begun.row.id)} == {1: True, 2: False}
        screen.refusing.clear()
        h.clock.now += publishing.AGAIN
        await publisher.pressed(begun.row.id, ADA.id, "hand")
        await publisher.quiet()
        assert (ADA.id, moved.row.revision) in screen.directs


async def test_after_a_crash_between_commit_and_message_the_start_repairs(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        await h.answers(begun, ADA)
    async with house(tmp_path) as h:
        screen, publisher = published(h)
        await publisher.repair()
        await publisher.quiet()
        assert screen.tables == [begun.row.revision + 1]
        assert {user for user, _ in screen.directs} == {1, 2}
        screen.tables.clear()
        await publisher.repair()
        await publisher.quiet()
        assert screen.tables == [], "what is shown is not shown again"


async def test_machines_play_their_turns_through_the_same_door(h: House) -> None:
    machines = AIService(h.tables, pause=0)
    h.tables.notify = machines.changed
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.add_ai(table, ADA, "random")
    await h.lobbies.set_option(table, ADA, "start", "first")
    snapshot = await h.lobbies.start(table, ADA)
    await h.answers(snapshot, ADA)
    while snapshot.match is None or snapshot.match.length < 3:
        await asyncio.sleep(0.01)
        snapshot = await h.tables.snapshot(table)
    assert snapshot.match.length == 3
    assert snapshot.match.pending[0].seat == 0
    await machines.stop()


async def test_someone_who_left_and_cannot_be_written_to_is_noted_as_gone_once(h: House) -> None:
    screen, publisher = published(h)
    screen.refusing |= {ADA.id, BO.id}
    screen.left = {BO.id}
    begun = await h.begun(ADA, BO)
    await publisher.quiet()
    after = await h.tables.snapshot(begun.row.id)
    assert [seat.gone for seat in after.row.seats] == [False, True]
    assert [event.text.key for event in after.recent].count("table-seat-left") == 1
    h.clock.now += publishing.AGAIN
    await publisher.pressed(begun.row.id, BO.id, "hand")
    await publisher.quiet()
    assert (await h.tables.snapshot(begun.row.id)).recent == after.recent
    screen.left = {ADA.id, BO.id}
    await publisher.pressed(begun.row.id, ADA.id, "hand")
    await publisher.quiet()
    assert [seat.gone for seat in (await h.tables.snapshot(begun.row.id)).row.seats] == [True, True]


@pytest.mark.parametrize("where", [{"channel": 100}, {"guild": 7}, {"channel": 999}])
async def test_a_change_around_a_channel_asks_once_and_reads_no_table(
    where: dict[str, int], tmp_path: Path
) -> None:
    async with shown_table(tmp_path) as (h, _, publisher, _):
        for channel in range(101, 104):
            await played(h, channel=channel)
        await publisher.quiet()
        with noted(h.store) as noting:
            await publisher.stir(**where)
            await publisher.quiet()
        assert (len(noting.asked), noting.rows) == (1, 0)
