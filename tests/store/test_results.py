"""What counts of games: who won with what, and who isn't counted."""

from __future__ import annotations

import msgspec

from bot.store.results import Result, Share
from bot.store.rows import TableRow
from bot.store.store import Store
from tests.store.shelf import answered, kept, saved, seat

ADA = Share(0, 1, None, 0, 1, True, 12.5, "deck/baku", 7.0, 5.5, ("a-feat", "b-feat"))
BO = Share(1, 2, None, 1, 2, False, None)


def ended(table: TableRow, at: float, *shares: Share, **more: object) -> Result:
    """A result whose first answer came 100 s before the last."""
    made = Result(
        table.id, table.guild, table.game, at - 100, at, 40, 9, 2, False, "villain/rhino", "hard", shares
    )
    return msgspec.structs.replace(made, **more)


async def played(store: Store, channel: int = 100, **more: object) -> TableRow:
    """A finished table of Ada and Bo."""
    return await kept(store, seat(0, 1, "Ada"), seat(1, 2, "Bo"), channel=channel, status="over", **more)


async def test_a_result_is_found_as_it_was_kept(store: Store) -> None:
    table = await kept(store, seat(0, 1), seat(1, 2), status="live")
    await store.start(table, saved(), [])
    result = ended(table, 900.0, ADA, BO, together=True)
    await answered(store, table, 0, user=1, result=result)
    assert await store.results(7) == [result]
    assert [result.won, ended(table, 1.0, BO).won] == [True, False]


async def test_results_are_by_server_by_game_and_by_person_the_oldest_first(store: Store) -> None:
    late, early = await played(store, 1), await played(store, 2)
    other, away = await played(store, 3, game="dudo"), await played(store, 4, guild=8)
    for table, at in ((late, 900.0), (early, 500.0), (other, 700.0)):
        await store.put_result(ended(table, at, ADA, BO))
    await store.put_result(ended(away, 600.0, msgspec.structs.replace(ADA, user=3), BO))
    assert [r.table for r in await store.results(7)] == [early.id, other.id, late.id]
    assert [r.table for r in await store.results(7, "splendor")] == [early.id, late.id]
    assert await store.results(9) == []
    assert [r.table for r in await store.results_with(1)] == [early.id, other.id, late.id]
    assert [r.table for r in await store.results_with(2)] == [early.id, away.id, other.id, late.id]
    assert [[s.seat for s in r.shares] for r in await store.results_with(3)] == [[0, 1]], "with all seats"


async def test_a_result_takes_the_place_of_an_earlier_one_of_its_table_alone(store: Store) -> None:
    first, second = await played(store, 1), await played(store, 2)
    await store.put_result(ended(first, 500.0, ADA, BO))
    await store.put_result(ended(second, 600.0, ADA, BO))
    anew = ended(first, 700.0, BO, answers=41)
    await store.put_result(anew)
    assert await store.results(7) == [ended(second, 600.0, ADA, BO), anew]
    await store.drop_result(second.id)
    assert await store.results(7) == [anew]


async def test_someone_who_does_not_want_to_be_counted_is_nobody_before_and_after(store: Store) -> None:
    first, second = await played(store, 1), await played(store, 2)
    await store.put_result(ended(first, 500.0, ADA, BO))
    assert not await store.uncounted(1)
    await store.count_person(1, counted=False)
    assert await store.uncounted(1)
    assert not await store.uncounted(2)
    await store.put_result(ended(second, 600.0, ADA, BO))
    assert [[s.user for s in r.shares] for r in await store.results(7)] == [[None, 2], [None, 2]]
    assert await store.results_with(1) == []
    await store.put_document(2, "deck", "a", "")
    await store.put_result(ended(second, 650.0, ADA, BO))
    assert [[s.user for s in r.shares] for r in await store.results(7)] == [[None, 2], [None, 2]]


async def test_someone_who_is_counted_again_is_found_in_their_own_seats_alone(store: Store) -> None:
    first, second = (
        await played(store, 1),
        await kept(store, seat(0, 3), seat(1, 1), channel=2, status="over"),
    )
    await store.put_result(ended(first, 500.0, ADA, BO))
    others = msgspec.structs.replace(ADA, user=3), msgspec.structs.replace(BO, user=1)
    await store.put_result(ended(second, 600.0, *others))
    await store.count_person(1, counted=False)
    assert [[s.user for s in r.shares] for r in await store.results(7)] == [[None, 2], [3, None]]
    await store.count_person(1, counted=True)
    assert not await store.uncounted(1)
    assert [[s.user for s in r.shares] for r in await store.results(7)] == [[1, 2], [3, 1]]
    await store.put_result(ended(first, 500.0, ADA, BO))
    assert [[s.user for s in r.shares] for r in await store.results(7)] == [[1, 2], [3, 1]]
