"""A server's managers set defaults for its tables, over the wire."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, Player, alts_of, controls_of, text_of
from bot.sandbox.world import Message
from bot.store.access import open_to_read
from bot.tables.rights import CLOSING
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has, lounge, said_to

pytestmark = pytest.mark.wire


def chosen(builder: Message) -> list[str]:
    """The selected lines of a message's menus."""
    lines = [line for control in controls_of(builder.raw) for line in control.get("options") or []]
    return [line["label"] for line in lines if line.get("default")]


async def test_managers_settle_what_new_tables_are_like(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people  # Ada owns the server
    told = await said_to(scene, await bo.slash("settings show"))
    assert phrase("ui-set-managers") in told
    done = await ada.slash("settings show")
    assert phrase("ui-set-channels", channels=phrase("ui-set-everywhere")) in await said_to(scene, done)
    builder = done.original
    for title, line in (
        (phrase("ui-set-pace"), "Pace: 8 hours per decision"),
        (phrase("ui-set-language"), "Language: 繁體中文"),
        (phrase("ui-set-closers"), phrase("ui-set-closers-seated")),
        (phrase("ui-set-tables"), phrase("ui-set-tables-most", count=1)),
    ):
        await ada.select(builder, title, line)
        await box.until(lambda line=line: line in chosen(builder))
    await bo.slash("play", game="splendor")
    await scene.shows(phrase("ui-join", "zh-TW"))
    async with open_to_read(box.folder / "parlor.sqlite3") as store:
        row = await store.row(1)
    assert (row.pace, row.language, CLOSING.of(row).closers) == ("hours-8", "zh-TW", "seated")


async def test_a_table_speaks_the_language_of_its_opener_or_of_a_community(box: Box) -> None:
    ada, bo, world = box.player("Ada"), box.player("Bo"), box.sandbox.world
    bo.user.locale = "zh-CN"
    assert await language_of_new(box, bo) == "zh-CN", "no community: its language was never chosen"
    assert await language_of_new(box, ada) == "en"
    world.community = "zh-TW"
    await box.bot.stop()
    await box.bot.start()
    assert await language_of_new(box, ada) == "zh-TW"
    assert await language_of_new(box, bo) == "zh-TW"
    assert await language_of_new(box, bo, "learn") == "zh-CN", "a first game is its learner's alone"


async def language_of_new(box: Box, person: Player, command: str = "play") -> str:
    """The language of a table that someone opens in a new channel."""
    channel = box.sandbox.world.add_channel("new").id
    done = await person.slash(command, channel=channel, game="splendor")
    await box.until(lambda: done.original is not None and not done.original.loading)
    async with open_to_read(box.folder / "parlor.sqlite3") as store:
        return next(row.language for row in await store.rows("lobby", "live") if row.channel == channel)


async def test_a_channel_without_tables_names_those_with_them(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    done = await ada.slash("settings show")
    await ada.click(done.original, phrase("ui-set-here"))
    await box.until(lambda: has(done.original, phrase("ui-set-not-here")))
    other = next(c for c in box.sandbox.world.channels.values() if c.id != box.channel and c.kind == 0)
    told = await said_to(scene, await bo.slash(other, "play", game="splendor"))
    assert says(told, "ui-not-in-this-channel", channels=f"<#{box.channel}>")
    await scene.open()


async def test_each_table_gets_a_thread_where_managers_want_that(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    done = await ada.slash("settings show")
    await ada.click(done.original, phrase("ui-set-threads-off"))
    await box.until(lambda: has(done.original, phrase("ui-set-threads-on")))
    told = await said_to(scene, await bo.slash("play", game="splendor"))
    [thread] = box.threads()
    assert phrase("ui-thread-opened", thread=f"<#{thread.id}>") in told


async def flipped(scene: Scene, manager: Player, before: str, after: str) -> None:
    """A manager flips one of the settings."""
    done = await manager.slash("settings show")
    builder = done.original
    await scene.box.until(lambda: has(builder, before))
    await manager.click(builder, before)
    await scene.box.until(lambda: has(builder, after))


async def test_new_tables_follow_the_style_and_the_stories_of_their_server(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    await flipped(scene, ada, phrase("ui-rounds-off"), phrase("ui-rounds-on"))
    done = await ada.slash("settings show")
    await ada.select(done.original, phrase("ui-set-look"), phrase("ui-set-look-text"))
    await box.until(lambda: phrase("ui-me-kept") in text_of(done.original.raw))
    await scene.start()
    first, _ = await scene.turn()
    panel = await scene.panel(first)
    await box.until(lambda: not panel.loading)
    awaited = phrase("ui-picture-follows") in text_of(panel.raw)
    assert (alts_of(panel.raw), awaited) == ([], False), "if you choose nothing, you read words"
    await bo.slash("me look", look="pictures")
    seen = await bo.slash("board")
    await box.until(lambda: seen.original is not None and alts_of(seen.original.raw))
    for _ in range(2):
        await scene.play()
    await box.until(
        lambda: any(
            "### " + phrase("splendor-round-title", number=1) in text_of(message.raw)
            for message in box.public()
        )
    )


async def test_a_server_opens_no_more_tables_than_its_managers_want(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    done = await ada.slash("settings show")
    await ada.select(done.original, phrase("ui-set-tables"), phrase("ui-set-tables-most", count=1))
    await box.until(lambda: phrase("ui-me-kept") in text_of(done.original.raw))
    await scene.open()
    other = lounge(box)
    told = await said_to(scene, await bo.slash(other, "play", game="splendor"))
    assert says(told, "ui-server-settled")
    await ada.click(await scene.options(ada, phrase("ui-options-table")), phrase("ui-close"))
    await box.until(lambda: not has(scene.message, phrase("ui-join")))
    await bo.slash(other, "play", game="splendor")
    await box.until(lambda: box.public(other.id))
