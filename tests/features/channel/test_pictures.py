"""Pictures that arrive after their messages: what is noted until they do, and what a start shows if they
never did."""

from __future__ import annotations

import asyncio
from pathlib import Path

from structlog.testing import capture_logs

from bot.features.channel.publisher import Publisher
from bot.features.preferences.state import Preferences
from bot.features.story.service import tell_rounds
from tests.features.channel.test_publishing import published, shown_table
from tests.tables.house import ADA, BO, CY, House, keep_preferences


async def worked(publisher: Publisher) -> None:
    """Wait until every text is up, with or without its pictures."""
    while publisher._workers:
        await asyncio.gather(*publisher._workers.values())


async def test_whatever_is_stored_before_a_picture_stands_a_start_shows_it(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        table = begun.row.id
        screen.follows = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        assert screen.tables[-1] == moved.row.revision
        await h.notes.called(table, {BO.id: 1})
        await h.notes.trouble(table, "rights")
        await h.notes.trouble(table, "")
        stored = await h.store.row(table)
        assert stored is not None
        assert stored.shown_revision == moved.row.revision - 1
        screen.follows.set_result(True)
        await publisher.quiet()
        assert await h.store.unshown() == []


async def test_a_text_that_stands_is_not_sent_again_while_its_picture_is_drawn(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.follows = asyncio.get_running_loop().create_future()
        await h.answers(begun, ADA)
        await worked(publisher)
        shown = (len(screen.tables), len(screen.directs))
        publisher.changed(begun.row.id)
        await worked(publisher)
        assert (len(screen.tables), len(screen.directs)) == shown
        stored = {d.user: d.shown_revision for d in await h.store.directs(begun.row.id)}
        assert stored == dict.fromkeys((ADA.id, BO.id), begun.row.revision), "as long as they are not whole"
        screen.follows.set_result(True)
        await publisher.quiet()
        assert await h.store.unshown() == []


async def test_a_message_that_calls_somebody_counts_as_shown_once_its_picture_stands(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        await keep_preferences(h.store, ADA.id, Preferences(way="channel"))
        screen.follows = asyncio.get_running_loop().create_future()
        h.clock.now += 600
        publisher.changed(begun.row.id)
        await worked(publisher)
        assert (screen.mentioned, await h.store.unshown()) == ([ADA.id], [begun.row.id])
        screen.follows.set_result(True)
        await publisher.quiet()
        assert await h.store.unshown() == []


async def test_a_picture_that_discord_did_not_take_is_shown_once_more(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.tables.clear()
        screen.follows = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        screen.follows.set_result(False)
        await publisher.quiet()
        assert screen.tables == [moved.row.revision, moved.row.revision]
        assert await h.store.unshown() == [begun.row.id], "tried once, and again at the next start"
        screen.follows = None
        await publisher.pressed(begun.row.id, ADA.id, "hand")
        await publisher.quiet()
        assert await h.store.unshown() == []


async def test_a_hand_whose_picture_discord_did_not_take_is_sent_once_more(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.directs.clear()
        screen.follows = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        assert sorted(screen.directs) == [(ADA.id, moved.row.revision), (BO.id, moved.row.revision)]
        screen.follows.set_result(False)
        screen.follows = None
        await publisher.quiet()
        assert sorted(screen.directs) == [(user, moved.row.revision) for user in (1, 1, 2, 2)]


async def test_a_picture_that_was_overtaken_by_something_whole_says_nothing_any_more(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.follows = late = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        screen.follows = None
        await h.answers(moved, BO)
        await worked(publisher)
        await tell_rounds(h.tables, begun.row.id, BO, on=True)
        await worked(publisher)
        assert await h.store.unshown() == [], "nothing in a hand has changed since"
        shown = (len(screen.tables), len(screen.directs))
        late.set_result(False)
        await publisher.quiet()
        publisher.changed(begun.row.id)
        await publisher.quiet()
        assert (len(screen.tables), len(screen.directs)) == shown, "neither the board nor a hand is sent again"
        assert await h.store.unshown() == []


async def test_what_was_posted_whole_while_an_earlier_picture_was_drawn_is_shown_again_like_any_other(
    tmp_path: Path,
) -> None:
    """Someone deletes the message while its picture is drawn; later another process sends something old."""
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.tables.clear()
        screen.follows = late = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        screen.follows = None
        screen.deleted = {(await h.tables.snapshot(begun.row.id)).row.message}
        assert await publisher.shown(begun.row.id, look=True) == ""
        await h.store.show_again(begun.row.id)
        h.tables.heard(0, 0)
        assert await publisher.shown(begun.row.id) == ""
        assert screen.tables == [moved.row.revision] * 3
        late.set_result(True)
        await publisher.quiet()


async def test_a_hand_whose_picture_fails_after_its_table_came_from_another_process_says_nothing(
    tmp_path: Path,
) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.follows = asyncio.get_running_loop().create_future()
        await h.answers(begun, ADA)
        await worked(publisher)
        publisher.came_in()
        screen.follows.set_result(False)
        screen.follows = None
        with capture_logs() as lines:
            await publisher.quiet()
        assert [line["event"] for line in lines if line["log_level"] != "debug"] == []


async def test_a_hand_whose_picture_was_cut_off_is_shown_at_the_next_start(tmp_path: Path) -> None:
    async with shown_table(tmp_path) as (h, screen, publisher, begun):
        screen.directs.clear()
        screen.follows = asyncio.get_running_loop().create_future()
        moved = await h.answers(begun, ADA)
        await worked(publisher)
        moved.row.shown_revision = moved.row.revision
        await h.notes.shown(moved.row)
        await publisher.stop()
        screen.follows = None
        _, next_one = published(h, screen)
        await next_one.repair()
        await next_one.quiet()
        assert sorted(screen.directs) == [(user, moved.row.revision) for user in (1, 1, 2, 2)]
        assert await h.store.unshown() == []


async def test_after_a_start_a_hand_in_which_nothing_changed_is_left_alone(h: House) -> None:
    screen, publisher = published(h)
    begun = await h.begun(ADA, BO, CY)
    await publisher.quiet()
    _, next_one = published(h, screen)
    await next_one.repair()
    screen.directs.clear()
    moved = await h.answers(begun, ADA)
    await next_one.quiet()
    asked = [(ADA.id, moved.row.revision), (BO.id, moved.row.revision)]
    assert sorted(screen.directs) == asked, "Cy finds no new message that says what he has read"


async def test_after_a_start_a_hand_whose_picture_never_came_is_shown_though_nothing_changed(h: House) -> None:
    screen, publisher = published(h)
    screen.follows = asyncio.get_running_loop().create_future()
    await h.begun(ADA, BO)
    await worked(publisher)
    await publisher.stop()
    screen.follows = None
    screen.directs.clear()
    _, next_one = published(h, screen)
    await next_one.repair()
    await next_one.quiet()
    assert sorted(user for user, _ in screen.directs) == [ADA.id, BO.id]
    screen.directs.clear()
    _, other = published(h, screen)
    await other.repair()
    await other.quiet()
    assert screen.directs == []
