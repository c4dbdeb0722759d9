"""One process at a time shows a table, and doesn't assume what another has shown."""

from __future__ import annotations

from bot.base.shards import Shards
from bot.features.channel.publisher import Publisher
from bot.store.address import ServerAddress
from tests.cluster.pair import Process, processes
from tests.tables.house import ADA, BO, PaperScreen

SHARDS = Shards.named("0/1")


class Watch:
    """Whether a process looks after tables now."""

    def __init__(self, *, on: bool) -> None:
        self.on = on

    def mine(self, guild: int) -> bool:
        return self.on


def showing(process: Process, screen: PaperScreen, *, on: bool) -> tuple[Publisher, Watch]:
    """A publisher on a shared screen."""
    watch = Watch(on=on)
    return Publisher(process.tables, process.store, screen, watch), watch


async def test_only_the_one_who_looks_after_a_table_shows_it(first: Process, second: Process) -> None:
    screen = PaperScreen()
    here, _ = showing(first, screen, on=False)
    await first.coordinator.look(SHARDS, 0.0)
    table = (await second.begun(ADA, BO)).row.id
    here.changed(table)
    await here.quiet()
    assert (screen.tables, screen.directs) == ([], [])


async def test_hands_that_another_process_has_shown_meanwhile_are_shown_again(shared: ServerAddress) -> None:
    """They may be outdated by now, though nothing changed since this process showed them."""
    async with processes(shared) as (first, _):
        screen = PaperScreen()
        here, watch = showing(first, screen, on=True)
        await first.coordinator.look(SHARDS, 0.0)
        snapshot = await first.begun(ADA, BO)
        table = snapshot.row.id
        here.changed(table)
        await here.quiet()
        screen.directs.clear()
        watch.on = False
        await first.store.show_again(table)
        watch.on = True
        here.came_in()
        here.changed(table)
        await here.quiet()
        assert sorted(user for user, _ in screen.directs) == [ADA.id, BO.id]


async def test_what_a_process_sent_late_is_shown_once_more(first: Process, second: Process) -> None:
    screen = PaperScreen()
    there, _ = showing(second, screen, on=True)
    await second.coordinator.look(SHARDS, 0.0)
    snapshot = await first.begun(ADA, BO)
    there.changed(snapshot.row.id)
    await there.quiet()
    assert screen.tables == [snapshot.row.revision]
    await first.store.show_again(snapshot.row.id)
    assert await there.overdue() == [snapshot.row.id]
    there.changed(snapshot.row.id)
    await there.quiet()
    assert screen.tables == [snapshot.row.revision] * 2
    assert await there.overdue() == []


async def test_news_that_were_lost_are_found_by_a_sweep(first: Process, second: Process) -> None:
    screen = PaperScreen()
    there, _ = showing(second, screen, on=True)
    await second.coordinator.look(SHARDS, 0.0)
    snapshot = await first.begun(ADA, BO)
    there.changed(snapshot.row.id)
    await there.quiet()
    second.deaf = True
    after = await first.answers(snapshot, ADA)
    for table in await there.overdue():
        there.changed(table)
    await there.quiet()
    assert screen.tables == [snapshot.row.revision, after.row.revision]
