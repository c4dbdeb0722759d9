"""A server's figures always equal what all its counted games add up to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.features.stats.figures import bring_up, figures_of, rate_again, rate_all_again
from bot.store import figures
from bot.store.figures import Figures
from bot.store.results import Result, Share
from bot.store.rows import SeatRow
from bot.store.store import Store
from tests.features.stats.added import figures as added_up
from tests.store.shelf import kept, shelf

GUILD, GAME = 7, "splendor"
ADA, BO, CY = 1, 2, 3


async def ended(store: Store, number: int, *people: int | None, **more: object) -> Result:
    """The `number`th game of these people (None: an AI) and its table; the first one wins."""
    seats = [SeatRow(n, who, None if who else "novice", f"{who or ''}") for n, who in enumerate(people)]
    table = await kept(store, *seats, channel=number, status="over")
    chance = Random(number)
    shares = tuple(
        Share(
            n, who, None if who else "novice", n, n + 1, n == 0, 9.0, chance.choice(["", "deck/a", "deck/b"]),
            round(chance.random(), 3), round(chance.random(), 3), ("feat",) if chance.random() < 0.3 else (),
        )
        for n, who in enumerate(people)
    )  # fmt: skip
    at, foe = 1000.0 * number, chance.choice(["", "foe/x", "foe/y"])
    result = Result(table.id, GUILD, GAME, at, at + 600, 40, 9, 2, False, foe, "hard", shares)
    result = msgspec.structs.replace(result, **more)
    await store.put_result(result)
    return result


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Twelve games of three people, with an AI in some and some as a team; all are added up."""
    tables = [(ADA, BO), (BO, ADA, CY), (CY, None), (CY, ADA), (None, BO, ADA)]
    async with shelf(tmp_path) as store:
        for n in range(12):
            await ended(store, n, *tables[n % 5], together=n % 4 == 3)
        await figures_of(store, GUILD, GAME)
        yield store


async def added(store: Store) -> Figures:
    return await figures_of(store, GUILD, GAME)


async def counted_again(store: Store) -> Figures:
    """The figures of all that counts, added up from scratch."""
    return added_up(await store.results(GUILD, GAME))


def sums(of: Figures) -> Figures:
    """Without the parts that depend on the order of results."""
    return msgspec.structs.replace(of, altered=0, strengths={})


async def count_again(store: Store, results: list[Result]) -> None:
    await store.count_person(ADA, counted=False)
    await added(store)
    await store.count_person(ADA, counted=True)


async def delete_some(store: Store, results: list[Result]) -> None:
    for result in results[2:9:3]:
        await store.delete_table(result.table)


CHANGES: dict[str, Callable[[Store, list[Result]], Awaitable[object]]] = {
    "forget": lambda store, results: store.forget_person(ADA),
    "count_no_longer": lambda store, results: store.count_person(ADA, counted=False),
    "count_again": count_again,
    "delete_first": lambda store, results: store.delete_table(results[0].table),
    "delete_newest": lambda store, results: store.delete_table(results[-1].table),
    "delete_some": delete_some,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_sums_follow_what_is_counted_at_once_and_ratings_when_they_are_worked_out(
    change: Callable[[Store, list[Result]], Awaitable[object]], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "STEP", 2)
    results = await store.results(GUILD)
    before = await counted_again(store)
    await change(store, results)
    read = await asked(store, monkeypatch)
    assert sums(await added(store)) == sums(await counted_again(store))
    assert read == [], "nothing was added up from the beginning"
    others = set((await counted_again(store)).strengths) - {ADA}
    known = {user: one for user, one in (await added(store)).strengths.items() if user != ADA}
    assert known == {user: before.strengths[user] for user in others}
    monkeypatch.undo()
    await rate_again(store, GUILD, GAME)
    assert await added(store) == await counted_again(store)


async def asked(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[Result]:
    """Collects the results read from now on."""
    read: list[Result] = []
    before = store.results_after

    async def results_after(*values: object) -> list[Result]:
        found = await before(*values)  # type: ignore[arg-type]
        read.extend(found)
        return found

    monkeypatch.setattr(store, "results_after", results_after)
    return read


async def test_who_is_forgotten_is_in_no_rating_from_then_on(store: Store) -> None:
    places = await store.forget_person(ADA)
    assert places == {(GUILD, GAME)}
    kept = await added(store)
    assert (sorted(kept.people), sorted(kept.strengths)) == ([BO, CY], [BO, CY])
    await rate_all_again(store, places)
    assert await added(store) == await counted_again(store)


async def test_games_that_end_meanwhile_are_counted_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "STEP", 3)
    number, write = iter(range(20, 30)), store.write

    async def and_a_game(change: object) -> object:
        done = await write(change)  # type: ignore[arg-type, var-annotated]
        monkeypatch.setattr(store, "write", write)
        await ended(store, next(number), BO, CY)
        await added(store)
        monkeypatch.setattr(store, "write", and_a_game)
        return done

    monkeypatch.setattr(store, "write", and_a_game)
    await store.count_person(ADA, counted=False)
    monkeypatch.setattr(store, "write", write)
    assert sums(await added(store)) == sums(await counted_again(store))
    assert next(number) == 26, "one after the wish, one after each of four steps and a last look"
    await bring_up(store)
    assert await added(store) == await counted_again(store)


@pytest.mark.parametrize("last", [True, False])
async def test_someone_who_wants_both_at_once_gets_what_they_wanted_last(
    last: bool, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "STEP", 1)
    before = [r.shares for r in await store.results_with(ADA)]
    await store.count_person(ADA, counted=last)
    await asyncio.gather(store.count_person(ADA, counted=not last), store.count_person(ADA, counted=last))
    assert await store.uncounted(ADA) is not last
    assert [r.shares for r in await store.results_with(ADA)] == (before if last else [])
    assert sums(await added(store)) == sums(await counted_again(store))


async def test_who_wants_to_be_counted_while_forgotten_is_forgotten(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "STEP", 1)
    await store.count_person(ADA, counted=False)
    await asyncio.gather(store.forget_person(ADA), store.count_person(ADA, counted=True))
    assert await store.results_with(ADA) == []
    assert ADA not in (await added(store)).people
    assert sums(await added(store)) == sums(await counted_again(store))


async def test_a_game_that_was_not_added_up_yet_is_taken_from_nothing(store: Store) -> None:
    late = await ended(store, 40, ADA, CY)
    await store.delete_table(late.table)
    assert await added(store) == await counted_again(store)
    later = await ended(store, 41, ADA, BO)
    await store.count_person(ADA, counted=False)
    await store.count_person(ADA, counted=True)
    assert ADA in (await added(store)).people
    assert sums(await added(store)) == sums(await counted_again(store))
    assert (await added(store)).people[ADA].games == sum(
        ADA in {share.user for share in r.shares} for r in [*await store.results(GUILD)]
    )
    assert later.table in {r.table for r in await store.results_with(ADA)}


async def test_nothing_is_left_of_a_game_whose_results_are_all_deleted(store: Store) -> None:
    for result in await store.results(GUILD):
        await store.delete_table(result.table)
    assert sums(await added(store)) == Figures()
    await rate_again(store, GUILD, GAME)
    assert await added(store) == Figures()
    await store.drop_figures(GUILD)
    assert await store.games_counted(GUILD) == []


async def test_what_is_added_up_of_a_server_is_dropped_and_begins_again(store: Store) -> None:
    await store.drop_figures(GUILD)
    assert (await store.figures(GUILD, GAME))[3] is None
    await store.drop_figures(8)
    assert await store.games_counted(GUILD) == [GAME]
    assert await added(store) == await counted_again(store)


@pytest.mark.parametrize("damage", [b"", b"\x93\x01\x02\xa1x", b"nonsense"])
async def test_sums_that_nobody_can_read_are_added_up_from_the_beginning(damage: bytes, store: Store) -> None:
    [first, *_] = await store.results(GUILD)
    changes, at, table, _ = await store.figures(GUILD, GAME)
    assert await store.put_figures(GUILD, GAME, changes, at, table, damage)
    assert await added(store) == await counted_again(store)
    changes, at, table, _ = await store.figures(GUILD, GAME)
    assert await store.put_figures(GUILD, GAME, changes, at, table, damage)
    await store.delete_table(first.table)
    await rate_again(store, GUILD, GAME)
    assert await added(store) == await counted_again(store)


async def test_ratings_begin_again_where_another_result_changes_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = await store.results(GUILD)
    await store.delete_table(results[3].table)
    put, left = store.put_figures, [results[5], results[1]]

    async def put_late(*values: object) -> bool:
        if left:
            await store.delete_table(left.pop().table)
        return await put(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "put_figures", put_late)
    await rate_again(store, GUILD, GAME)
    assert (left, (await added(store)).altered) == ([], 0)
    assert await added(store) == await counted_again(store)


async def test_ratings_take_in_what_ends_while_they_are_worked_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = await store.results(GUILD)
    await store.delete_table(results[3].table)
    put, late = store.put_figures, [1]

    async def put_late(*values: object) -> bool:
        if late:
            late.pop()
            await ended(store, 50, CY, BO)
            await added(store)
        return await put(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "put_figures", put_late)
    await rate_again(store, GUILD, GAME)
    assert (await added(store)).games == 12
    assert await added(store) == await counted_again(store)
