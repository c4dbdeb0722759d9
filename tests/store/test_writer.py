"""Changes are stored whole or not at all, whatever happens to others beside them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store.database import Change, Session
from bot.store.faults import Conflict, StoreFault
from bot.store.statements import PUT_SETTING
from bot.store.store import Store
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Answer, Checkpoint
from games.kernel.text import text
from tests.databases import place
from tests.tables.house import ADA, BO, House


def putting(key: str, value: str, fault: Exception | None = None) -> Change[str]:
    """Store two values; with a fault it fails after the first."""

    async def change(db: Session) -> str:
        await db.execute(PUT_SETTING, (key, value))
        if fault is not None:
            raise fault
        await db.execute(PUT_SETTING, (f"{key}-2", value))
        return f"{key} is {value}"

    return change


async def kept(store: Store) -> dict[str, str]:
    return await store.settings_of("")


async def test_half_of_a_change_that_fails_alone_is_not_stored(store: Store) -> None:
    with pytest.raises(LookupError, match="half"):
        await store.write(putting("a", "1", LookupError("half")))
    assert await kept(store) == {}
    assert await store.write(putting("b", "2")) == "b is 2"
    assert await kept(store) == {"b": "2", "b-2": "2"}


async def test_half_of_a_change_is_taken_back_and_those_beside_it_stay(store: Store) -> None:
    changes = [putting("a", "1"), putting("a", "9", LookupError("half")), putting("c", "3")]
    async with store._database.writer.alone:  # what arrives meanwhile shares one transaction
        first = asyncio.create_task(store.write(putting("first", "0")))
        await asyncio.sleep(0)
        rest = [asyncio.create_task(store.write(change)) for change in changes]
        await asyncio.sleep(0)
    done = await asyncio.gather(first, *rest, return_exceptions=True)
    assert [str(one) for one in done] == ["first is 0", "a is 1", "half", "c is 3"]
    assert await kept(store) == {"first": "0", "first-2": "0", "a": "1", "a-2": "1", "c": "3", "c-2": "3"}


async def test_a_transaction_that_ends_by_itself_costs_every_change_in_it(store: Store) -> None:
    """A full disk ends the whole transaction: nobody is told their change is stored."""

    async def full(db: Session) -> None:
        await db.execute("ROLLBACK")
        raise StoreFault("database or disk is full")

    async with store._database.writer.alone:
        first = asyncio.create_task(store.write(putting("first", "0")))
        await asyncio.sleep(0)
        rest = [
            asyncio.create_task(store.write(change)) for change in (putting("a", "1"), full, putting("c", "3"))
        ]
        await asyncio.sleep(0)
    done = await asyncio.gather(first, *rest, return_exceptions=True)
    assert [str(one) for one in done] == ["first is 0", *["database or disk is full"] * 3]
    assert await kept(store) == {"first": "0", "first-2": "0"}
    assert await store.write(putting("b", "2")) == "b is 2"


async def test_a_change_whose_caller_is_gone_is_stored_all_the_same(tmp_path: Path) -> None:
    store = await Store.open(place(tmp_path / "x.sqlite3"))
    async with store._database.writer.alone:
        gone = asyncio.create_task(store.write(putting("a", "1")))
        failing = asyncio.create_task(store.write(putting("b", "2", LookupError("half"))))
        await asyncio.sleep(0)
        gone.cancel()
        failing.cancel()
        await asyncio.gather(gone, failing, return_exceptions=True)
    await store.close()
    store = await Store.open(place(tmp_path / "x.sqlite3"))
    assert await kept(store) == {"a": "1", "a-2": "1"}
    await store.close()


async def test_closing_waits_for_what_was_handed_in(tmp_path: Path) -> None:
    store = await Store.open(place(tmp_path / "x.sqlite3"))
    tasks = [asyncio.create_task(store.put_setting(f"{number}", "x")) for number in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*tasks)
    store = await Store.open(place(tmp_path / "x.sqlite3"))
    assert sorted(await kept(store)) == sorted(str(number) for number in range(20))
    await store.close()


async def test_an_answer_of_which_the_last_part_cannot_be_stored_leaves_nothing(h: House) -> None:
    begun = await h.begun(ADA, BO)
    moved = await h.answers(begun, ADA, interaction=55)

    async def stands() -> list[object]:
        of = begun.row.id
        return [
            await h.store.row(of),
            *(await h.store.entries(of), await h.store.events(of)),
            *(await h.store.saved(moved.row), await h.store.played(of)),
        ]

    before = await stands()
    row = moved.row
    row.revision, row.seats[0].name = 99, "Nobody"
    with pytest.raises(Conflict):
        await h.store.commit(
            *(row, 1, Answer(1, "2.0.0", ("pass",))),
            *([Checkpoint(2, 9, codec.encode({}))], [Event("half", text("half"))]),
            oldest=2,
            user=BO.id,
            interaction=55,
            now=h.clock.now,
            rules=1,
        )
    assert before == await stands()
