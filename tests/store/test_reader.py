"""Which tables are found, in which order, and what was said and done there."""

from __future__ import annotations

import pytest

from bot.base.release import release
from bot.store.faults import Conflict
from bot.store.rows import DirectRow, Played
from bot.store.store import Store
from games.kernel import codec
from games.kernel.saved import Checkpoint
from tests.store.shelf import answered, given, kept, saved, seat, told


async def test_tables_are_found_by_state_and_by_who_sits_or_has_a_seat_kept(store: Store) -> None:
    lobby = await kept(store, seat(0, 1), channel=1)
    live = await kept(store, seat(0, 2), seat(1, None, ai="novice", owner=1), channel=2, status="live")
    over = await kept(store, seat(0, 1), seat(1, 2), channel=3, status="over")
    assert [r.id for r in await store.rows("lobby", "over")] == [lobby.id, over.id]
    assert [r.id for r in await store.rows_of(1, "lobby", "live", "over")] == [lobby.id, over.id]
    assert [r.id for r in await store.rows_of(2, "over")] == [over.id]
    assert [r.id for r in await store.rows_with(1, "live", "over")] == [live.id, over.id]
    assert await store.row(99) is None
    found = await store.row(live.id)
    assert found is not None
    assert [(s.number, s.user, s.ai, s.owner) for s in found.seats] == [
        (0, 2, None, None),
        (1, None, "novice", 1),
    ]


async def test_of_a_channel_its_open_table_comes_before_newer_ones_that_have_ended(store: Store) -> None:
    first = await kept(store, seat(0, 1), status="over")
    live = await kept(store, seat(0, 1), status="live")
    await kept(store, seat(0, 1), status="over", channel=200)
    last = await kept(store, seat(0, 1), status="closed", channel=200)
    assert (await kept(store, seat(0, 1), status="over")).id > live.id > first.id
    assert (found := await store.row_in(100)) is not None
    assert found.id == live.id
    assert (found := await store.row_in(200)) is not None
    assert found.id == last.id, "none is open there: the newest"
    assert await store.row_in(300) is None
    with pytest.raises(Conflict):
        await kept(store, status="lobby")


async def test_finished_games_of_the_channel_come_first_then_ones_own_each_newest_first(store: Store) -> None:
    games = []
    for channel, user, status in ((5, 9, "over"), (100, 8, "over"), (6, 9, "closed"), (100, 8, "closed")):
        table = await kept(store, seat(0, user), channel=channel, status="live")
        await store.start(table, saved(), [])
        table.status = status
        await store.save_row(table)
        games.append(table.id)
    lobby = await kept(store, seat(0, 9), status="closed")
    running = await kept(store, seat(0, 9), status="live")
    await store.start(running, saved(), [])
    own, here = [games[2], games[0]], [games[3], games[1]]
    assert [r.id for r in await store.finished(100, 9, 10)] == [*here, *own]
    assert [r.id for r in await store.finished(100, 9, 3)] == [*here, own[0]]
    assert [r.id for r in await store.finished(100, 7, 10)] == here
    assert await store.finished(300, 7, 10) == []
    assert lobby.id not in own, "a lobby that never began is no game"


async def test_open_tables_are_counted_by_opener_and_by_server(store: Store) -> None:
    for channel, (opener, guild, status) in enumerate(
        ((1, 7, "lobby"), (1, 8, "live"), (2, 7, "live"), (1, 7, "over"), (1, 7, "closed"))
    ):
        await kept(store, channel=channel, opener=opener, guild=guild, status=status)
    await kept(store, channel=50, game="dudo", status="live", guild=9, opener=3)
    assert await store.open_tables(1, 7) == (2, 2)
    assert await store.open_tables(2, 8) == (1, 1)
    assert await store.open_tables(5, 6) == (0, 0)
    assert await store.kinds("lobby", "live", "over", "closed") == [
        ("dudo", "live", 1), ("splendor", "closed", 1), ("splendor", "live", 2), ("splendor", "lobby", 1),
        ("splendor", "over", 1),
    ]  # fmt: skip
    assert await store.servers() == [7, 8, 9]
    assert await store.tables_in_server(7) == [(1, "lobby"), (3, "live"), (4, "over"), (5, "closed")]


async def test_what_is_not_shown_yet_is_found(store: Store) -> None:
    shown = {"revision": 4, "shown_revision": 4, "status": "live"}
    rounds = {
        "behind": {"revision": 5, "shown_revision": 4},
        "shown": shown,
        "round to tell": {**shown, "behind": True},
    }
    tables = {
        what: (await kept(store, seat(0, 1), channel=channel, **more)).id
        for channel, (what, more) in enumerate(rounds.items())
    }
    for table in tables.values():
        await store.save_direct(DirectRow(table, 1, 5, 6, 4))
    late = await kept(store, seat(0, 1), channel=70, **shown)
    await store.save_direct(DirectRow(late.id, 1, 5, 6, 3))
    refused = await kept(store, seat(0, 1), channel=71, **shown)
    await store.save_direct(DirectRow(refused.id, 1, 5, 6, 3, refused=True))
    gone = await kept(store, seat(0, 1), channel=72, **shown)
    await store.save_direct(DirectRow(gone.id, 2, 5, 6, 4))
    takes_none = await kept(store, channel=75, **shown)
    await store.save_direct(DirectRow(takes_none.id, 2, 5, 6, 4, refused=True))
    fine = await kept(store, seat(0, 1), channel=73, **shown)
    await store.save_direct(DirectRow(fine.id, 1, 5, 6, 4))
    without = await kept(store, seat(0, 1), channel=74, **shown)
    behind = [tables["behind"], tables["round to tell"]]
    wanted = [*behind, late.id, gone.id, without.id]
    assert await store.unshown() == wanted
    assert await store.unshown_in() == [(table, 7, 0) for table in wanted]


async def test_a_match_is_found_with_what_was_answered_said_and_played(store: Store) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    assert await store.saved(table) is None
    assert [*await store.entries(table.id), *await store.events(table.id), *await store.played(table.id)] == []
    assert await store.writes(table.id) == 0
    await store.start(table, saved(), [told("opened")])
    for number, kinds in enumerate((("a",), (), ("b", "c"), ("d",))):
        await answered(store, table, number, *kinds, user=(1, 2)[number % 2] if number < 3 else None)
    assert await store.writes(table.id) == table.writes == 5
    assert await store.writes(99) == -1
    found = await store.saved(table)
    assert found is not None
    assert found.trail == (Checkpoint(0, 0, b"{}"),)
    assert found.entries == tuple(given(number) for number in range(4))
    assert await store.entries(table.id, 2) == [given(2), given(3)]
    people = enumerate((1, 2, 1, None))
    assert await store.answers(table.id) == [(codec.encode(given(n)), user, 50.0 + n) for n, user in people]
    kinds = [event.kind for event in await store.events(table.id)]
    assert kinds == ["opened", "a", "b", "c", "d"]
    assert [event.kind for event in await store.events(table.id, 2)] == ["c", "d"]
    assert await store.events(table.id, 0) == []
    assert [event.kind for event in await store.told_of(table.id, 0)] == ["opened"]
    assert [event.kind for event in await store.told_of(table.id, 3)] == ["b", "c"]
    assert await store.told_of(table.id, 2) == []
    assert await store.reach(table.id) == (5, {0: 2, 1: 2}), "what it brought about is new to him"
    assert await store.reach(99) == (0, {})
    assert await store.played(table.id) == [Played(0, release(), 3)]
    await answered(store, table, 4, user=1, rules=4)
    assert await store.played(table.id) == [Played(0, release(), 3), Played(4, release(), 4)]


async def test_old_checkpoints_are_forgotten_and_the_log_begins_with_the_oldest_that_is_left(
    store: Store,
) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    await store.start(table, saved(), [])
    for number in range(4):
        fresh = [Checkpoint(number + 1, 0, f"[{number}]".encode())]
        await answered(store, table, number, user=1, fresh=fresh, oldest=max(number - 1, 0))
    found = await store.saved(table)
    assert found is not None
    assert [(point.at, point.state) for point in found.trail] == [(2, b"[1]"), (3, b"[2]"), (4, b"[3]")]
    assert found.entries == (given(2), given(3))


async def test_an_interaction_counts_once_by_its_own_number_and_for_a_day(store: Store) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    await store.start(table, saved(), [])
    await answered(store, table, 0, user=1, interaction=77)
    await answered(store, table, 1, user=2)
    assert [await store.seen(number) for number in (77, 78, 0)] == [True, False, False]
    await store.forget_old(51.0 + 25 * 3600)
    assert not await store.seen(77)


async def test_people_are_called_what_they_were_called_last(store: Store) -> None:
    await kept(store, seat(0, 1, "Ada"), seat(1, 2, "Bo"), channel=1)
    await kept(store, seat(0, 3, "Cy"), seat(1, 1, "Adele"), channel=2)
    assert await store.names_of({1, 2, 3, 4}) == {1: "Adele", 2: "Bo", 3: "Cy"}
    assert await store.names_of(set()) == {}
    many = set(range(1, 1200))
    assert await store.names_of(many) == {1: "Adele", 2: "Bo", 3: "Cy"}


async def test_documents_and_settings_are_found_by_kind_name_and_beginning(store: Store) -> None:
    documents = [(2, "call", "splendor", ""), (1, "call", "splendor", "x"), (1, "call", "dudo", "y")]
    for document in (*documents, (1, "deck", "dudo", "z")):
        await store.put_document(*document)
    assert await store.users_with("call", "splendor") == [1, 2]
    assert await store.users_with("deck", "splendor") == []
    assert await store.document(1, "call", "berserk") is None
    assert [*(await store.documents(1, "call")).items()] == [("dudo", "y"), ("splendor", "x")]
    await store.drop_document(1, "call", "dudo")
    await store.put_document(1, "call", "splendor", "again")
    assert await store.documents(1, "call") == {"splendor": "again"}
    assert (await store.document(2, "call", "splendor"), await store.document(1, "deck", "dudo")) == ("", "z")
    for key in ("server/2", "server/10", "servers", "server/2"):
        await store.put_setting(key, key.upper())
    assert await store.settings_of("server/") == {"server/10": "SERVER/10", "server/2": "SERVER/2"}
    await store.drop_setting("server/2")
    assert await store.settings_of("server/") == {"server/10": "SERVER/10"}
    assert (await store.setting("server/2"), await store.setting("servers")) == (None, "SERVERS")
    assert await store.change_setting("count", lambda was: f"{was}+") == "None+"
    assert await store.change_setting("count", lambda was: f"{was}+") == "None++"
    assert await store.setting("count") == "None++"
    assert await store.change_document(1, "deck", "a", lambda was: f"{was}1") == "None1"
    assert await store.change_document(1, "deck", "a", lambda was: f"{was}2") == "None12"
    assert await store.document(1, "deck", "a") == "None12"
