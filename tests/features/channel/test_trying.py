"""What can't be shown at once: the one who asks hears why, and later changes are tried."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.channel import publisher as publishing
from bot.features.channel.publisher import Publisher, ScreenGone, ScreenRefused
from bot.store.rows import DirectRow, TableRow
from bot.tables.model import DirectResult, Snapshot
from tests.features.channel.test_publishing import published, shown_table
from tests.features.clocks.test_clock import Sevens
from tests.tables.house import ADA, BO, House, PaperScreen


async def test_why_a_lobby_is_not_shown_is_told_and_it_is_once_the_rights_are_back(h: House) -> None:
    screen, publisher = published(h)
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    await publisher.quiet()
    screen.failures = [ScreenGone("may not", "rights")]
    joined = await h.lobbies.join(opened.row.id, BO)
    with capture_logs() as lines:
        await publisher.quiet()
    gone = {"event": "screen_gone", "log_level": "warning", "table": opened.row.id}
    assert lines[0] == gone | {"why": "rights", "error": "may not"}
    assert (screen.tables, screen.told) == ([opened.row.revision], ["rights"])
    await publisher.stir(guild=7)
    await publisher.quiet()
    assert screen.tables == [opened.row.revision, joined.row.revision]


async def test_what_changes_during_the_last_attempt_is_tried_too(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "REFUSALS", 1)
    screen = PaperScreen()
    table = (await h.begun(ADA, BO)).row.id
    screen.failures = [ScreenRefused("400")]
    publisher = Publisher(h.tables, h.store, screen)
    publisher.changed(table)
    await asyncio.sleep(0)
    assert (publisher.underway, screen.attempts) == ([table], 1), "it is at the direct messages"
    publisher.changed(table)
    with capture_logs() as lines:
        await publisher.quiet()
    assert (screen.attempts, screen.failures) == (2, [])
    left = {"event": "publish_left", "log_level": "error", "table": table}
    assert lines[0] == left | {"error": "ScreenRefused", "said": "400"}
    await publisher.pressed(table, ADA.id, "hand")
    assert publisher.underway == [], "it stands: nothing is left to be tried"


class BusyScreen(PaperScreen):
    """While it first shows a table, something happens there, which is refused once."""

    def __init__(self, happens: Callable[[], Awaitable[object]], failure: Exception) -> None:
        super().__init__()
        self.happens, self.failure = happens, failure

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> asyncio.Future[bool] | None:
        follows = await super().show_table(snapshot, repost=repost, below=below, calls=calls)
        if self.attempts == 1:
            await self.happens()
            self.failures = [self.failure]
        return follows


@pytest.mark.parametrize(
    ("most", "failure"), [("REFUSALS", ScreenRefused("400")), ("ATTEMPTS", ConnectionError("away"))]
)
async def test_what_comes_after_something_stands_is_tried_as_often_as_that(
    h: House, monkeypatch: pytest.MonkeyPatch, most: str, failure: Exception
) -> None:
    monkeypatch.setattr(publishing, most, 2)
    monkeypatch.setattr(publishing, "FIRST_WAIT", 0.001)
    begun = await h.begun(ADA, BO)
    screen = BusyScreen(lambda: h.answers(begun, ADA), failure)
    _, publisher = published(h, screen)
    publisher.changed(begun.row.id)
    await publisher.quiet()
    assert screen.tables == [begun.row.revision, begun.row.revision + 1]


class AwaySoonScreen(PaperScreen):
    """While it first fails to show a table, something happens there."""

    def __init__(self, happens: Callable[[], Awaitable[object]]) -> None:
        super().__init__()
        self.happens = happens

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> asyncio.Future[bool] | None:
        if not self.attempts:
            await self.happens()
            self.failures = [ConnectionError("away")]
        return await super().show_table(snapshot, repost=repost, below=below, calls=calls)


async def test_what_changes_during_an_attempt_that_fails_is_tried_at_once(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks for the table then waits for no pause either."""
    monkeypatch.setattr(publishing, "FIRST_WAIT", 900.0)
    begun = await h.begun(ADA, BO)
    asking: list[asyncio.Task[str]] = []

    async def happens() -> None:
        await h.answers(begun, ADA)
        asking.append(asyncio.create_task(publisher.shown(begun.row.id)))
        await asyncio.sleep(0)

    screen, publisher = published(h, AwaySoonScreen(happens))
    publisher.changed(begun.row.id)
    async with asyncio.timeout(60):
        await publisher.quiet()
    assert (screen.attempts, screen.tables) == (2, [begun.row.revision + 1])
    assert await asking[0] == ""


class GoneScreen(PaperScreen):
    """Nobody can look into its channel."""

    async def stands(self, row: TableRow) -> bool:
        raise ScreenGone("may not", "hidden")


async def test_whose_message_cannot_be_looked_for_is_posted_again_which_tells_why(h: House) -> None:
    screen = GoneScreen()
    _, publisher = published(h, screen)
    begun = await h.begun(ADA, BO)
    await publisher.quiet()
    screen.failures = [ScreenGone("may not", "hidden")]
    assert await publisher.shown(begun.row.id, look=True) == "hidden"
    assert screen.told == ["hidden"]


class HalfScreen(PaperScreen):
    """Ada's direct messages fail before Bo's arrive."""

    def __init__(self) -> None:
        super().__init__()
        self.failed = asyncio.Event()

    async def show_direct(
        self, snapshot: Snapshot, direct: DirectRow, *, repost: bool = False, silent: bool = False
    ) -> DirectResult:
        if direct.user == ADA.id:
            self.failed.set()
            raise ConnectionError("away")
        await self.failed.wait()
        for _ in range(50):
            await asyncio.sleep(0)
        return await super().show_direct(snapshot, direct, repost=repost, silent=silent)


async def test_only_when_all_others_have_their_hands_it_is_said_that_one_failed(h: House) -> None:
    screen = HalfScreen()
    begun = await h.begun(ADA, BO)
    publisher = Publisher(h.tables, h.store, screen)
    assert await publisher.shown(begun.row.id) == "later"
    assert screen.directs == [(BO.id, begun.row.revision)]
    await publisher.stop()


async def test_a_fault_of_ours_is_said_to_be_ours_and_tried_once_until_something_changes(
    tmp_path: Path,
) -> None:
    """For example, a message is missing in every language."""
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.failures, before = [KeyError("champions-option-size")], screen.attempts
        await h.answers(begun, ADA)
        with capture_logs() as lines:
            assert await publisher.shown(begun.row.id) == "fault"
            await publisher.quiet()
        assert screen.attempts == before + 1
        said = [line["event"] for line in lines if line["log_level"] in ("error", "warning")]
        assert said == ["publish_faulty", "publish_left"]
        assert "champions-option-size" in lines[-1]["said"]
        assert await publisher.shown(begun.row.id) == "", "whoever asks has it tried once more"


async def test_someone_who_asks_while_the_bot_stops_hears_that_it_is_tried_later(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.failures = [ConnectionError("away")]
        await h.answers(begun, ADA)
        assert await publisher.shown(begun.row.id) == "later"
        asking = asyncio.create_task(publisher.shown(begun.row.id))
        await asyncio.sleep(0)
        await publisher.stop()
        assert publisher.underway == []
        assert await asking == "later"


async def test_a_stop_between_the_table_and_a_first_hand_leaves_nobody_without_one(h: House) -> None:
    screen = PaperScreen()
    row = (await h.begun(ADA, BO)).row
    row.shown_revision = row.revision
    await h.notes.shown(row)
    await h.store.save_direct(DirectRow(row.id, ADA.id, 5, 6, row.revision))
    assert await h.store.unshown() == [row.id], "Bo has no direct message yet"
    publisher = Publisher(h.tables, h.store, screen)
    await publisher.repair()
    await publisher.quiet()
    assert (BO.id, row.revision) in screen.directs
    assert await h.store.unshown() == []


async def test_at_a_table_that_another_process_shows_nothing_is_the_matter(h: House) -> None:
    screen = PaperScreen()
    publisher = Publisher(h.tables, h.store, screen, Sevens())
    elsewhere = await h.tables.open("splendor", 8, 100, ADA, language="en")
    assert await publisher.shown(elsewhere.row.id) == ""
    assert screen.attempts == 0
    here = await h.tables.open("splendor", 7, 101, ADA, language="en")
    assert await h.store.unshown() == [elsewhere.row.id, here.row.id]
    assert await publisher.overdue() == [here.row.id]
    assert await publisher.shown(here.row.id) == ""
    assert screen.attempts == 1
