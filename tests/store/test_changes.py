"""Each change of a table is stored whole, and touches no other table."""

from __future__ import annotations

from bot.features.story.state import STORY
from bot.store.rows import DirectRow, Played
from bot.store.store import Store
from games.kernel.saved import Checkpoint
from tests.store.shelf import answered, given, kept, row, saved, seat, told


async def test_taking_answers_back_cuts_log_events_and_checkpoints_and_says_so(store: Store) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    other = await kept(store, seat(0, 1), seat(1, 2), status="live", channel=2)
    for each in (table, other):
        await store.start(each, saved(), [told("opened")])
        for number in range(3):
            fresh = [Checkpoint(number + 1, 0, b"[]")]
            await answered(store, each, number, f"answer-{number}", user=1, fresh=fresh)
    await store.note(table, [told("seats")])
    table.seats[1].name = "Bo"
    await store.commit_undo(table, 1, (Checkpoint(0, 0, b"{}"), Checkpoint(1, 0, b"[1]")), told("undone"))
    found = await store.saved(table)
    assert found is not None
    assert [(point.at, point.state) for point in found.trail] == [(0, b"{}"), (1, b"[1]")]
    assert await store.entries(table.id) == [given(0)]
    kinds = [event.kind for event in await store.events(table.id)]
    assert kinds == ["opened", "answer-0", "seats", "undone"], "who sits where is not taken back"
    assert [event.kind for event in await store.told_of(table.id, 1)] == ["answer-0", "seats", "undone"]
    assert (again := await store.row(table.id)) is not None
    assert again.seats[1].name == "Bo"
    assert len(await store.entries(other.id)) == 3
    assert len(await store.events(other.id)) == 4
    await answered(store, table, 1, "again", user=1)
    assert [event.kind for event in await store.events(table.id, 3)] == ["seats", "undone", "again"]


async def test_who_sits_where_is_told_after_the_newest_answer_and_who_lost_a_seat_gets_a_last_message(
    store: Store,
) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    await store.start(table, saved(), [told("opened")])
    await answered(store, table, 0, "a", user=1)
    await store.save_direct(DirectRow(table.id, 2, 5, 6, 3, refused=True))
    table.seats[1] = seat(1, None, ai="novice", owner=2)
    await store.arrange(table, 1, [told("left"), told("seats")], [2, 3])
    assert [event.kind for event in await store.told_of(table.id, 1)] == ["a", "left", "seats"]
    assert await store.directs(table.id) == [
        DirectRow(table.id, 2, 5, 6, 3, refused=True),
        DirectRow(table.id, 3, None, None, -1, refused=False),
    ]
    assert (again := await store.row(table.id)) is not None
    assert (again.seats[1].ai, again.seats[1].owner, again.writes) == ("novice", 2, 3)


async def test_what_is_told_of_a_lobby_stands_before_its_start(store: Store) -> None:
    table = await kept(store, seat(0, 1))
    table.revision = 5
    await store.note(table, [told("first"), told("second")])
    assert [event.kind for event in await store.told_of(table.id, 0)] == ["first", "second"]
    assert (again := await store.row(table.id)) is not None
    assert (again.revision, again.writes) == (5, 1)


async def test_a_hand_is_noted_as_shown_only_where_it_stands_and_never_as_older(store: Store) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2))
    await store.save_direct(DirectRow(table.id, 1, 5, 6, 3))
    await store.save_direct(DirectRow(table.id, 2, 7, 6, 3))
    await store.note_hand(DirectRow(table.id, 1, 5, 6), 4, "shown")
    await store.note_hand(DirectRow(table.id, 1, 5, 8), 9, "elsewhere")
    await store.note_hand(DirectRow(table.id, 1, 5, 6), 2, "older")
    await store.note_hand(DirectRow(table.id, 3, 5, 6), 9, "nobody's")
    kept_of = [(each.shown_revision, each.content) for each in await store.directs(table.id)]
    assert kept_of == [(4, "shown"), (3, "")]
    await store.drop_direct(table.id, 1)
    await store.drop_direct(table.id + 1, 2)
    assert [each.user for each in await store.directs(table.id)] == [2]


async def test_a_table_that_was_shown_is_shown_again_on_wish(store: Store) -> None:
    table = await kept(store, seat(0, 1), revision=4)
    table.shown_revision, table.message, table.message_at = 4, 99, 12.0
    await store.save_shown(table)
    assert await store.unshown() == []
    assert (again := await store.row(table.id)) is not None
    assert (again.shown_revision, again.message, again.message_at, again.writes) == (4, 99, 12.0, 0)
    await store.show_again(table.id)
    assert await store.unshown_in() == [(table.id, 7, 1)]
    table.writes, STORY.of(table).told = 1, 3
    await store.save_shown(table, told=True)
    assert (again := await store.row(table.id)) is not None
    assert (again.shown_revision, STORY.of(again).told, again.writes) == (4, 3, 2)


async def test_a_game_from_a_file_comes_in_whole_and_is_known_as_such(store: Store) -> None:
    own = await kept(store, seat(0, 1), status="over")
    put = row(seat(0, None, "Ada"), seat(1, None, "Bo"), status="over", channel=200)
    played = [Played(0, "1.0", 3), Played(1, "1.1", 4)]
    table = await store.import_table(put, saved(), [given(0), given(1)], [told("end")], played, 70.0)
    assert table == own.id + 1
    assert await store.imported() == {table}
    assert (found := await store.row(table)) is not None
    assert [each.name for each in found.seats] == ["Ada", "Bo"]
    assert await store.entries(table) == [given(0), given(1)]
    assert [(user, at) for _, user, at in await store.answers(table)] == [(None, 70.0), (None, 70.0)]
    assert [event.kind for event in await store.told_of(table, 0)] == ["end"]
    assert await store.played(table) == played
    assert await store.saved(found) is not None
