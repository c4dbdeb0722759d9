"""Several think at once: whose time runs on while another answers, and who agrees to an undo."""

from __future__ import annotations

from pathlib import Path

from bot.features.rest.state import REST
from bot.features.seats.state import OFFERS
from bot.features.undo.state import UNDO
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot
from bot.tables.turn import TURN
from tests.tables.house import ADA, BO, CY, DEE, House, house, refusal


async def choosing(h: House, pace: str = "minutes-5") -> Snapshot:
    """Ada and Bo each choose their deck."""
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en")
    await h.lobbies.join(opened.row.id, BO)
    await h.lobbies.set_option(opened.row.id, ADA, "pace", pace)
    begun = await h.lobbies.start(opened.row.id, ADA)
    assert waiting(begun) == [0, 1]
    return begun


def waiting(snapshot: Snapshot) -> list[int]:
    """The seats that have to answer."""
    assert snapshot.match is not None
    return [decision.seat for decision in snapshot.match.pending]


def since(snapshot: Snapshot) -> list[float | None]:
    """Since when the table has waited for each seat."""
    return [seat.waits_since for seat in snapshot.row.seats]


async def test_the_clock_does_not_start_again_while_another_still_thinks(h: House) -> None:
    begun = await choosing(h)
    start = h.clock.now
    assert (CLOCK.of(begun.row).due_at, TURN.of(begun.row).asked_at, since(begun)) == (
        start + 300,
        start,
        [start] * 2,
    )
    h.clock.now += 200
    after = await h.answers(begun, ADA)
    assert waiting(after) == [1]
    assert (CLOCK.of(after.row).due_at, TURN.of(after.row).asked_at) == (start + 300, start)
    assert since(after) == [None, start]
    h.clock.now += 50
    new = await h.answers(after, BO)
    assert (CLOCK.of(new.row).due_at, TURN.of(new.row).asked_at) == (start + 550, start + 250)
    assert set(since(new)) <= {None, start + 250}


async def test_the_clock_answers_for_the_one_who_still_thinks_alone(h: House) -> None:
    begun = await choosing(h)
    await h.notes.called(begun.row.id, {ADA.id: 1, BO.id: 1})
    h.clock.now += 200
    await h.answers(begun, ADA)
    h.clock.now += 100
    await h.upkeep.tend(begun.row.id)
    after = await h.tables.snapshot(begun.row.id)
    timeouts = [event.text.args["seat"].seat for event in after.recent if event.kind == "timeout"]  # type: ignore[union-attr]
    assert timeouts == [1]
    assert [seat.missed for seat in after.row.seats] == [0, 1]
    assert REST.of(after.row).missed == {1: 1}
    assert CLOCK.of(after.row).due_at == h.clock.now + 300


async def test_at_a_table_without_a_clock_nothing_is_ever_due(h: House) -> None:
    begun = await choosing(h, "relaxed")
    h.clock.now += 10
    after = await h.answers(begun, ADA)
    assert (CLOCK.of(begun.row).due_at, CLOCK.of(after.row).due_at) == (None, None)
    assert TURN.of(after.row).asked_at == h.clock.now - 10


async def proposed(h: House) -> Snapshot:
    """Ada has moved and asks to undo it; Bo agrees, Cy thinks about it."""
    begun = await h.begun(ADA, BO, CY)
    assert begun.match is not None
    options = begun.match.pending_for(0)[0].options
    await h.answers(begun, ADA, next(option.id for option in options if option.id.startswith("reserve:")))
    await h.undoing.undo(begun.row.id, ADA.id)
    asked = await h.undoing.undo(begun.row.id, BO.id)
    assert UNDO.of(asked.row).asked == [0, 1]
    return asked


async def test_nobody_agrees_twice(h: House) -> None:
    asked = await proposed(h)
    again = await h.undoing.undo(asked.row.id, BO.id)
    assert (UNDO.of(again.row).asked, again.row.revision) == ([0, 1], asked.row.revision + 1)


async def test_a_seat_that_changes_hands_ends_a_proposal_to_take_back(h: House) -> None:
    """The new holder agreed to nothing, and the others agreed to a table with the old one."""
    asked = await proposed(h)
    table = asked.row.id
    await h.seating.offer(table, CY, 2, DEE)
    offered = await h.tables.snapshot(table)
    assert UNDO.of(offered.row).asked == [0, 1], "an offer is no change yet"
    after = await h.seating.agree(table, DEE, OFFERS.of(offered.row).open[0].id)
    assert UNDO.of(after.row).asked is None
    one = await h.undoing.undo(table, DEE.id)
    assert UNDO.of(one.row).asked == [2]
    assert one.match is not None
    assert one.match.length == 1


async def test_an_ai_that_plays_on_does_not_complete_a_proposal(h: House) -> None:
    asked = await proposed(h)
    after = await h.seating.stand_in(asked.row.id, CY, 2, "novice")
    assert UNDO.of(after.row).asked is None
    assert after.match is not None
    assert after.match.length == 1


async def test_an_answer_ends_a_proposal_to_take_back(h: House) -> None:
    asked = await proposed(h)
    moved = await h.answers(asked, BO)
    assert UNDO.of(moved.row).asked is None
    stored = await h.store.row(asked.row.id)
    assert stored is not None
    assert UNDO.of(stored).asked is None


async def test_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await proposed(h)).row.id
    async with house(tmp_path) as h:
        assert UNDO.of((await h.tables.snapshot(table)).row).asked == [0, 1]
        done = await h.undoing.undo(table, CY.id)
        assert done.match is not None
        assert (done.match.length, UNDO.of(done.row).asked) == (0, None)


async def test_a_second_click_takes_nothing_further_back(h: House) -> None:
    begun = await h.begun(ADA, BO)
    moved = await h.answers(await h.answers(begun, ADA), BO)
    revision = moved.row.revision
    asked = await h.undoing.undo(begun.row.id, ADA.id, revision)
    assert asked.row.revision == revision + 1
    assert await refusal(h.undoing.undo(begun.row.id, BO.id, revision)) == "table-moved-on"
    done = await h.undoing.undo(begun.row.id, BO.id, revision + 1)
    assert done.match is not None
    assert (done.match.length, waiting(done)) == (1, [1])
