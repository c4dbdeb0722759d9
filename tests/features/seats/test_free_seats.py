"""Free seats: their owners offer them to everyone, or the table does for someone who is away."""

from __future__ import annotations

from bot.features.seats.state import OFFERS, Offer
from bot.tables.model import Snapshot
from tests.features.rest.test_resting import Evening
from tests.features.seats.test_seating import offered, sitting
from tests.tables.house import ADA, BO, CY, DEE, House, refusal


async def open_offer(h: House, snapshot: Snapshot) -> Offer:
    """The table's offer."""
    [offer] = OFFERS.of((await h.tables.snapshot(snapshot.row.id)).row).open
    assert (offer.kind, offer.by, offer.user, offer.ai) == ("open", 0, None, None)
    return offer


async def test_someone_who_is_first_takes_the_seat_that_is_offered_to_all(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    assert await refusal(h.seating.offer_to_all(table, BO, 0)) == "table-not-your-seat"
    made = await h.seating.offer_to_all(table, ADA, 0)
    number = await offered(h, table)
    assert OFFERS.of(made.row).open == [Offer(made.row.revision, "gift", 0, ADA.id)]
    assert await refusal(h.seating.agree(table, ADA, number)) == "table-offer-not-yours"
    assert await refusal(h.seating.agree(table, BO, number)) == "table-seen-other-side"
    after = await h.seating.agree(table, CY, number)
    assert sitting(after) == ["Cy", "Bo"]
    assert after.recent[-1].text.key == "table-seat-given"
    assert await refusal(h.seating.agree(table, DEE, number)) == "table-offer-over"


async def test_the_seat_of_who_left_the_server_is_offered_and_the_others_agree(h: House) -> None:
    begun = await h.begun(ADA, BO, CY)
    await h.seating.note_gone(begun.row.id, ADA.id)
    offer = await open_offer(h, begun)
    taken = await h.seating.agree(begun.row.id, DEE, offer.id)
    [vote] = OFFERS.of(taken.row).open
    assert vote == Offer(taken.row.revision, "vote", 0, DEE.id, DEE.id, "Dee", accepted=True)
    assert sitting(taken) == ["Ada", "Bo", "Cy"], "nobody is seated against the others' will"
    await h.seating.agree(begun.row.id, BO, vote.id)
    after = await h.seating.agree(begun.row.id, CY, vote.id)
    assert sitting(after) == ["Dee", "Bo", "Cy"]
    assert after.recent[-1].text.key == "table-seat-voted"


async def test_where_nobody_else_is_there_the_seat_is_taken_at_once(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    begun = await h.lobbies.start(table, ADA)
    await h.seating.note_gone(table, ADA.id)
    after = await h.seating.agree(table, DEE, (await open_offer(h, begun)).id)
    assert after.row.seats[0].user == DEE.id


async def test_two_answers_by_the_clock_in_a_row_and_the_seat_is_offered(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.settled(begun)
    for _ in range(2):
        await evening.later(begun, 150)
        row = await evening.later(begun, 150)
        if row.seats[0].missed < 2:
            assert OFFERS.of(row).open == []
            await h.answers(await h.tables.snapshot(begun.row.id), BO)
            await evening.settled(begun)
    offer = await open_offer(h, begun)
    assert offer.seat == 0
    back = await h.seating.back(begun.row.id, ADA)
    assert OFFERS.of(back.row).open == [], "she is there after all"


async def test_a_vote_stands_in_the_place_of_the_tables_own_offer(h: House) -> None:
    begun = await h.begun(ADA, BO, CY)
    table = begun.row.id
    await h.seating.note_gone(table, ADA.id)
    offer = await open_offer(h, begun)
    asked = await h.seating.propose(table, BO, 0, None, "novice")
    assert [wish.kind for wish in OFFERS.of(asked.row).open] == ["vote"]
    assert await refusal(h.seating.agree(table, DEE, offer.id)) == "table-offer-over"
    assert (
        await refusal(h.seating.refuse(table, DEE, OFFERS.of(asked.row).open[0].id)) == "table-offer-not-yours"
    )
