"""Watching a table in a thread of its channel, which everyone there can read."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing

import pytest

from bot.chat.ids import parse
from bot.sandbox.driver import Box, Player, controls_of, text_of
from bot.sandbox.world import OPEN_THREADS, Message
from tests.phrases import phrase, says
from tests.wire.scene import InThread, Scene, has, said_to, shown

pytestmark = pytest.mark.wire
LATER = 5
"""Discord's response type for "more in a moment"."""


async def watches(scene: Scene, person: Player) -> str:
    """Someone asks for the thread; returns the answer."""
    return await said_to(scene, await person.slash("watch", place="thread"))


def view_in(scene: Scene, thread: int) -> Message:
    """The only message of a thread for spectators."""
    [view] = scene.box.public(thread)
    return view


async def moves(scene: Scene) -> str:
    """The asked player takes their first choice; returns the table's line about who's next."""
    row, match = await scene.truth()
    [decision] = match.pending
    await scene.person(row, decision.seat).slash("move", choice=decision.options[0].id)
    await scene.moved_on(match)
    row, match = await scene.truth()
    return phrase("ui-waiting", who=f"<@{scene.person(row, match.pending[0].seat).id}>")


async def test_all_who_ask_watch_in_one_thread_that_follows_the_game(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    dee, cy = box.player("Dee"), box.player("Cy")
    await scene.open()
    assert says(await watches(scene, dee), "table-is-lobby")
    assert box.threads() == []
    await scene.join(scene.people[1])
    await scene.people[0].click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    told = await watches(scene, dee)
    [thread] = box.threads()
    assert thread.name == phrase("ui-watch-thread-name", game=phrase("splendor-title"))
    assert told == phrase("ui-watch-thread", thread=f"<#{thread.id}>")
    assert dee.direct() == [], "he asked for a thread"
    view = view_in(scene, thread.id)
    meant = {parse(control["custom_id"]).verb for control in controls_of(view.raw)}
    assert meant == {"watch", "text", "log"}, "nothing to play with"
    assert view.raw["mentions"] == []
    before = (await scene.truth())[0].revision
    assert await watches(scene, dee) == told
    assert await watches(scene, cy) == told
    assert box.threads() == [thread], "pressed twice, and by another: it is the same"
    assert (await scene.truth())[0].revision == before, "and watching changes nothing"
    said = await moves(scene)
    await box.until(lambda: said in text_of(view_in(scene, thread.id).raw))  # without a press
    assert says(text_of(view.raw), "ui-watch-follows")


async def test_where_the_bot_may_open_no_thread_it_says_what_it_lacks(box: Box, scene: Scene) -> None:
    dee = box.player("Dee")
    await box.control.deny(box.channel, OPEN_THREADS)
    assert await watches(scene, dee) == (
        phrase("ui-watch-no-thread", rights=phrase("ui-right-create_public_threads"))
    )
    assert box.threads() == []
    await box.control.deny(box.channel, 0)
    assert says(await watches(scene, dee), "ui-watch-thread")


async def test_a_table_that_is_in_a_thread_itself_has_none_for_spectators(box: Box) -> None:
    scene = InThread(box, ("Ada", "Bo"))
    await scene.begin()
    dee = box.player("Dee")
    done = await dee.slash(scene.thread, "watch", place="thread")
    assert says(await said_to(scene, done), "ui-watch-no-thread-here")
    assert len(box.threads()) == 1


async def test_a_thread_that_is_deleted_put_away_or_locked_meanwhile(box: Box, scene: Scene) -> None:
    dee = box.player("Dee")
    await watches(scene, dee)
    [old] = box.threads()
    await box.control.drop(old.id)
    await moves(scene)
    told = await watches(scene, dee)
    [thread] = box.threads()
    assert thread.id != old.id
    assert f"<#{thread.id}>" in told
    await box.control.thread(thread.id, archived=True)
    said = await moves(scene)
    await watches(scene, dee)
    assert not thread.archived, "it is taken up again"
    await box.until(lambda: said in text_of(view_in(scene, thread.id).raw))
    await box.control.remove(thread.id, view_in(scene, thread.id).id)
    await watches(scene, dee)
    assert said in text_of(view_in(scene, thread.id).raw), "posted again"
    await box.control.thread(thread.id, archived=True, locked=True)
    assert says(await watches(scene, dee), "ui-watch-thread-locked", thread=f"<#{thread.id}>")
    await moves(scene)
    assert box.threads() == [thread]


async def test_a_thread_that_another_process_opens_in_the_same_moment_is_the_one(
    box: Box, scene: Scene
) -> None:
    kept = "INSERT OR REPLACE INTO documents (user, kind, name, body) VALUES (0, 'gallery', '1', ?)"
    with closing(sqlite3.connect(box.folder / "parlor.sqlite3", isolation_level=None)) as store:
        store.execute(kept, (f"0 {time.time() + 3600} other",))
        store.execute("CREATE TABLE asked (body)")
        noted = "WHEN new.kind = 'gallery' BEGIN INSERT INTO asked VALUES (new.body); END"
        store.execute(f"CREATE TRIGGER asking AFTER UPDATE ON documents {noted}")
        asking = asyncio.create_task(watches(scene, box.player("Dee")))
        while store.execute("SELECT * FROM asked").fetchone() is None:  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.05)
        store.execute("DROP TRIGGER asking")
        store.execute(kept, ("4242 4343",))
        assert says(await asking, "ui-watch-thread", thread="<#4242>")
        assert box.threads() == []
        store.execute(kept, (f"0 {time.time() - 61} other",))
        await watches(scene, box.player("Dee"))
    [thread] = box.threads()
    assert view_in(scene, thread.id), "whoever was at it before is gone"


async def test_a_thread_goes_on_after_a_restart_and_shows_every_hand_at_the_end(box: Box, scene: Scene) -> None:
    dee, cy = box.player("Dee"), box.player("Cy")
    await watches(scene, dee)
    [thread] = box.threads()
    await box.bot.restart()
    said = await moves(scene)
    view = view_in(scene, thread.id)
    await cy.click(view, phrase("ui-refresh"))
    await box.until(lambda: said in text_of(view.raw))
    said = await moves(scene)
    await box.until(lambda: said in text_of(view.raw))  # again without a press
    await scene.play()
    await scene.close()
    await box.until(lambda: has(view, phrase("ui-replay")))
    assert not has(view, phrase("ui-refresh")), "nothing newer comes"
    await shown(scene, await cy.click(view, phrase("ui-replay")), phrase("ui-replay-move", count=3, number=0))
