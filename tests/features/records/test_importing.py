"""A finished game goes out as a file and comes in elsewhere, to be replayed; nothing else does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.features import records
from bot.features.records import NotImported, imported
from bot.features.replay.service import ReplayService
from bot.features.seats.state import OFFERS
from bot.features.stats.counting import Recount
from bot.store.rows import FormerHolder
from bot.tables.record import decoded, export_of, of_table, verdict
from games.kernel.events import Event
from games.kernel.text import text
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, HOST, House, house


async def test_a_game_comes_in_as_it_went_out(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    async with house(tmp_path) as h, house(tmp_path / "there") as there:
        row = await played(h)
        data = (await export_of(h.store, row)).encoded()
        put = await imported(there.store, decoded(data), 8, 500, "zh-TW", there.clock())
        found = await there.store.row(put.id)
        assert found is not None
        assert (found.guild, found.channel, found.status, found.language) == (8, 500, "over", "zh-TW")
        assert [(seat.user, seat.ai, seat.name) for seat in found.seats] == [
            (None, None, "Ada"),
            (None, None, "Bo"),
        ]
        for place in (0, 9, 999):
            here = await ReplayService(h.store).moment(row, place)
            elsewhere = await ReplayService(there.store).moment(found, place)
            assert elsewhere.sight.fingerprint() == here.sight.fingerprint()
            assert elsewhere.reel.turning == here.reel.turning
        again = await export_of(there.store, found)
        assert verdict(again).kind == "genuine"
        assert (again.record, again.answers) == (decoded(data).record, decoded(data).answers)


async def test_it_is_nobodys_table_with_the_names_of_those_who_played_there(h: House) -> None:
    """A seat that changed hands keeps its former holders; no name is longer than a hundred characters."""
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    await h.answers(begun, ADA)
    offer = OFFERS.of((await h.seating.offer(table, ADA, 0, CY)).row).open[0].id
    await h.seating.agree(table, CY, offer)
    closed = await h.lobbies.close(table, CY)
    game = await export_of(h.store, closed.row)
    put = await imported(h.store, game, 7, 500, "en", h.clock())
    found = (await h.tables.snapshot(put.id)).row
    assert [(seat.name, seat.former) for seat in found.seats] == [
        ("Cy", (FormerHolder(None, "Ada"),)),
        ("Bo", ()),
    ]
    assert (found.opener, found.pace, found.shown_revision) == (0, "relaxed", 0)
    assert (found.game, found.options, found.seed) == ("splendor", closed.row.options, closed.row.seed)
    assert (found.version, found.status) == (closed.row.version, "closed")
    told = await h.tables.log(put.id)
    assert [event for event in told if of_table(event)] == [Event("imported", text("table-imported"))]
    assert told[-1].kind == "imported"
    seats = records._seats(msgspec.structs.replace(game, seats=["C" * 101, "Bo"], former=[["A" * 101], []]))
    assert (seats[0].name, seats[0].former) == ("C" * 100, (FormerHolder(None, "A" * 100),))


async def test_it_is_packed_at_night_and_never_shown_or_counted(h: House) -> None:
    game = await export_of(h.store, await played(h))
    put = await imported(h.store, game, 7, 500, "en", h.clock())
    assert await h.store.unshown() == [1], "its own game, which no screen has shown here"
    assert [result.table for result in await h.store.results(7)] == [1]
    assert await Recount(h.store).again() == (1, 0)
    assert [result.table for result in await h.store.results(7)] == [1]
    assert put.id in await h.store.to_put_away()
    await h.store.put_away(put.id, h.clock())
    found = await h.store.row(put.id)
    assert found is not None
    assert (await ReplayService(h.store).moment(found, 0)).reel.lost == 0
    assert [row.id for row in await h.store.finished(500, ADA.id, 9)] == [put.id, 1]


async def test_a_closed_game_comes_in_as_far_as_it_was_played(h: House) -> None:
    snapshot = await h.begun(ADA, BO)
    snapshot = await h.answers(snapshot, ADA)
    closed = await h.lobbies.close(snapshot.row.id, HOST)
    put = await imported(h.store, await export_of(h.store, closed.row), 7, 500, "en", h.clock())
    assert put.status == "closed"
    assert len((await ReplayService(h.store).reel(put)).stops) == 2


@pytest.mark.parametrize(
    ("otherwise", "found"), [({"seed": "5eed"}, "forged"), ({"ending": None}, "unfinished")]
)
async def test_a_game_that_was_closed_comes_in_only_as_it_was(
    h: House, otherwise: dict[str, Any], found: str
) -> None:
    moved = await h.answers(await h.begun(ADA, BO), ADA)
    game = await export_of(h.store, (await h.lobbies.close(moved.row.id, HOST)).row)
    other = msgspec.structs.replace(game, **otherwise)
    assert verdict(other).kind == found
    with pytest.raises(NotImported):
        await imported(h.store, other, 7, 500, "en", h.clock())


async def test_what_is_forged_or_goes_on_stays_out(h: House) -> None:
    live = await h.begun(ADA, BO, channel=200)
    game = await export_of(h.store, await played(h))
    wrong = msgspec.structs.replace(game, answers=game.answers[:-1])
    for bad in (wrong, await export_of(h.store, live.row)):
        with pytest.raises(NotImported) as error:
            await imported(h.store, bad, 7, 500, "en", h.clock())
        assert str(error.value) == verdict(bad).said
    assert [row.id for row in await h.store.rows("over", "closed")] == [2]
