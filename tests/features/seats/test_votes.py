"""Say something at a table and you're there; a vote counts from its moment; lost answers are told."""

from __future__ import annotations

import pytest

from bot.features import features_of
from bot.features.lobby import state as lobby
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS, SILENT, Offer
from bot.features.undo.service import UndoService
from bot.features.undo.state import UNDO
from bot.store.rows import TableRow
from bot.tables.model import Person, TableRefused
from bot.tables.service import Tables
from games.kernel import codec
from games.kernel.saved import Answer
from games.kernel.text import text
from tests.databases import meddle
from tests.features.companions.test_thinking import choosing
from tests.features.lobby.test_lobby_rules import row
from tests.features.seats.test_seating import offered
from tests.tables.house import ADA, BO, CY, DEE, HOST, House, reason, refusal

ODD = codec.encode(Answer(0, "0.0.0", ("no such deck",)))
"""An answer that doesn't replay."""


async def test_nothing_is_decided_at_a_table_that_is_over(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.lobbies.close(table, ADA)
    assert await refusal(h.seating.back(table, ADA)) == "table-is-closed"
    assert await refusal(h.seating.propose_end(table, BO)) == "table-is-closed"
    assert await refusal(h.seating.propose(table, BO, 0, None, "novice")) == "table-is-closed"
    assert await refusal(h.seating.offer(table, ADA, 0, CY)) == "table-is-closed"
    assert await refusal(h.seating.agree(table, CY, 1)) == "table-is-closed"


async def test_who_gave_their_seat_up_and_then_lets_an_ai_play_on_may_come_back(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.give_up(table, ADA, 0)
    lent = await h.seating.stand_in(table, ADA, 0, "novice")
    assert lent.row.seats[0].owner == ADA.id
    after = await h.seating.back(table, ADA)
    assert after.row.seats[0].user == ADA.id


async def test_nobody_is_proposed_for_a_seat_who_has_seen_another_side(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    assert await refusal(h.seating.propose(table, BO, 0, CY, "novice")) == "table-seen-other-side"


async def test_who_gave_their_seat_to_somebody_who_is_gone_may_be_wanted_back(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.offer(table, ADA, 0, CY)
    await h.seating.agree(table, CY, await offered(h, table))
    await h.seating.note_gone(table, CY.id)
    await h.seating.propose(table, BO, 0, ADA, "novice")
    after = await h.seating.agree(table, ADA, await offered(h, table))
    assert [seat.user for seat in after.row.seats] == [ADA.id, BO.id]


async def test_who_was_given_the_first_seat_by_who_opened_the_table_says_that_they_are_there(h: House) -> None:
    """Ada has two seats in Champions, gives Cy one of them, and still keeps the table."""
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.join_more(table, ADA)
    await h.lobbies.start(table, ADA)
    await h.seating.offer(table, ADA, 0, CY)
    await h.seating.agree(table, CY, await offered(h, table))
    await h.seating.give_up(table, CY, 0)
    asked = await h.seating.propose(table, ADA, 0, None, "companion")
    assert ([seat.user for seat in asked.row.seats], asked.row.opener) == ([CY.id, BO.id, ADA.id], ADA.id)
    after = await h.seating.refuse(table, CY, await offered(h, table))
    assert (after.row.seats[0].gone, OFFERS.of(after.row).open) == (False, [])


async def test_who_opened_a_table_says_that_the_game_goes_on_however_long_they_were_silent(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    h.clock.now += SILENT
    await h.seating.propose_end(table, BO)
    after = await h.seating.refuse(table, ADA, await offered(h, table))
    assert (after.row.status, OFFERS.of(after.row).open) == ("live", [])


async def test_who_opened_a_table_and_lets_an_ai_play_on_says_that_the_game_goes_on(h: House) -> None:
    """Ada can come back any time, and still keeps the table; nobody else without a seat is heard."""
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.stand_in(table, ADA, 0, "novice")
    asked = await h.seating.propose_end(table, BO)
    assert (asked.row.opener, asked.row.seats[0].user) == (ADA.id, None)
    assert await refusal(h.seating.refuse(table, DEE, await offered(h, table))) == "table-offer-not-yours"
    after = await h.seating.refuse(table, ADA, await offered(h, table))
    assert (after.row.status, OFFERS.of(after.row).open) == ("live", [])


async def test_someone_who_proposes_to_end_the_game_is_there_however_long_they_were_silent(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    h.clock.now += SILENT
    asked = await h.seating.propose_end(table, ADA)
    assert asked.row.seats[0].waits_since == h.clock.now
    assert await refusal(h.seating.propose(table, BO, 0, None, "novice")) == "table-seat-kept"


async def test_for_the_one_who_was_given_a_seat_the_table_waits_from_then_on(h: House) -> None:
    """Ada has let it wait for nearly a day. Cy has a whole day until the others decide about the seat."""
    table = (await h.begun(ADA, BO)).row.id
    h.clock.now += SILENT - 60
    await h.seating.offer(table, ADA, 0, CY)
    given = await h.seating.agree(table, CY, await offered(h, table))
    assert (given.row.seats[0].since, given.row.seats[0].waits_since) == (h.clock.now, h.clock.now)
    h.clock.now += SILENT - 1
    assert await refusal(h.seating.propose(table, BO, 0, None, "novice")) == "table-seat-kept"
    h.clock.now += 1
    after = await h.seating.propose(table, BO, 0, None, "novice")
    assert after.row.seats[0].ai == "novice"


async def test_someone_who_was_silent_is_heard_when_it_is_voted_whether_the_game_ends(h: House) -> None:
    """Nobody has to wait for Bo. But Bo has a seat, and votes like the others."""
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.answers(await h.tables.snapshot(table), ADA)
    h.clock.now += SILENT
    await h.seating.propose_end(table, CY)
    after = await h.seating.refuse(table, BO, await offered(h, table))
    assert (after.row.status, OFFERS.of(after.row).open, after.row.seats[1].waits_since) == (
        "live",
        [],
        h.clock.now,
    )
    asked = await h.seating.propose_end(table, CY)
    assert OFFERS.of(asked.row).open[0].agreed == (CY.id,)
    h.clock.now += SILENT
    agreed = await h.seating.agree(table, BO, await offered(h, table))
    assert [offer.agreed for offer in OFFERS.of(agreed.row).open] == [(CY.id, BO.id)]
    assert await refusal(h.seating.agree(table, DEE, await offered(h, table))) == "table-offer-not-yours"


async def test_who_did_not_open_the_table_says_as_well_that_they_are_there(h: House) -> None:
    begun = await h.begun(ADA, BO, CY)
    await h.answers(begun, ADA)
    h.clock.now += SILENT
    await h.seating.propose(begun.row.id, CY, 1, None, "novice")
    after = await h.seating.refuse(begun.row.id, BO, await offered(h, begun.row.id))
    assert ([seat.user for seat in after.row.seats], OFFERS.of(after.row).open) == ([ADA.id, BO.id, CY.id], [])


async def test_where_a_host_has_people_wait_for_a_year_it_is_said_in_hours(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    with pytest.raises(TableRefused) as kept:
        await SeatService(h.tables, h.lobbies, 365 * SILENT).propose(table, BO, 0, None, "novice")
    assert kept.value.reason == text("table-seat-kept", number=1, hours=8760)


async def test_who_proposes_themselves_has_said_yes(h: House) -> None:
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.start(table, ADA)
    await h.seating.note_gone(table, ADA.id)
    h.clock.now += 70
    after = await h.seating.propose(table, BO, 0, BO, "companion")
    assert [seat.user for seat in after.row.seats] == [BO.id, BO.id]
    assert after.row.seats[0].since == h.clock.now
    assert after.recent[-1].text.key == "table-seat-voted"
    assert OFFERS.of(after.row).open == []


async def test_what_is_not_yet_agreed_stays_open_as_it_was_made(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    asked = await h.seating.propose(table, BO, 0, DEE, "novice")
    [offer] = OFFERS.of(asked.row).open
    assert (offer.kind, offer.seat, offer.by, offer.user, offer.name) == ("vote", 0, BO.id, DEE.id, "Dee")
    assert (offer.ai, offer.accepted, offer.agreed, offer.id) == (None, False, (BO.id,), asked.row.revision)
    await h.seating.agree(table, CY, offer.id)
    h.clock.now += 30
    after = await h.seating.agree(table, Person(DEE.id, "Deedee"), offer.id)
    assert (after.row.seats[0].name, after.row.seats[0].since) == ("Deedee", h.clock.now)


async def test_an_ai_takes_over_by_vote_at_that_moment(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    asked = await h.seating.propose(table, BO, 0, None, "novice")
    wish = Offer(asked.row.revision, "vote", 0, BO.id, ai="novice", agreed=(BO.id,))
    assert OFFERS.of(asked.row).open == [wish]
    h.clock.now += 30
    after = await h.seating.agree(table, CY, await offered(h, table))
    seat = after.row.seats[0]
    assert (seat.ai, seat.owner, seat.since) == ("novice", None, h.clock.now)
    assert after.recent[-1].text.key == "table-seat-ai-voted"


async def test_a_manager_lets_an_ai_play_at_once_and_in_no_seat_of_an_ai(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.note_gone(table, ADA.id)
    after = await h.seating.propose(table, HOST, 0, None, "novice")
    assert (after.row.seats[0].ai, after.row.seats[0].since) == ("novice", h.clock.now)
    assert after.recent[-1].text.key == "table-seat-ai-manager"
    assert await refusal(h.seating.propose(table, HOST, 0, None, "random")) == "table-only-seated"
    assert await refusal(h.seating.propose(table, BO, 0, None, "weak")) == "table-no-such-ai"


@pytest.mark.parametrize("says", ["agrees", "refuses", "proposes", "offers", "offers to all", "is back"])
async def test_someone_who_says_something_is_there(h: House, says: str) -> None:
    table = (await h.begun(BO, ADA, CY)).row.id
    await h.seating.give_up(table, ADA, 1)
    await h.seating.propose(table, CY, 1, DEE, "novice")
    vote = await offered(h, table)
    await h.seating.give_up(table, BO, 0)
    assert [seat.gone for seat in (await h.tables.snapshot(table)).row.seats] == [True, True, False]
    h.clock.now += 40
    if says == "agrees":
        assert await refusal(h.seating.agree(table, BO, vote)) == "table-offer-not-yours"
        await h.seating.back(table, BO)
        after = await h.seating.agree(table, BO, vote)
    elif says == "refuses":
        await h.seating.back(table, BO)
        await h.seating.give_up(table, BO, 0)
        await h.seating.propose(table, CY, 0, DEE, "novice")
        mine = OFFERS.of((await h.tables.snapshot(table)).row).open[-1].id
        after = await h.seating.refuse(table, BO, mine)
    elif says == "proposes":
        after = await h.seating.propose(table, BO, 1, DEE, "novice")
    elif says == "offers":
        after = await h.seating.offer(table, BO, 0, DEE)
    elif says == "offers to all":
        after = await h.seating.offer_to_all(table, BO, 0)
    else:
        after = await h.seating.back(table, BO)
    assert (after.row.seats[0].gone, after.row.seats[0].waits_since) == (False, h.clock.now)


async def test_answers_that_do_not_replay_are_told_and_asked_again(h: House) -> None:
    begun = await choosing(h)
    moved = await h.answers(begun, ADA)
    await meddle(h.store, "UPDATE answers SET entry = ? WHERE number = 0", ODD)
    tables = Tables(h.store, clock=h.clock, features=features_of)
    found = await tables.snapshot(1)
    assert found.row.revision == moved.row.revision + 1
    assert (found.recent[-1].kind, found.recent[-1].text) == ("lost", text("table-lost-answers", count=1))
    assert found.match is not None
    assert [decision.seat for decision in found.match.pending] == [0, 1]
    assert await h.store.entries(1) == []
    assert (
        await Tables(h.store, clock=h.clock, features=features_of).snapshot(1)
    ).row.revision == found.row.revision, "once"


async def test_what_is_lost_is_proposed_to_be_taken_back_no_more(h: House) -> None:
    begun = await choosing(h)
    await h.answers(begun, ADA)
    proposal = UNDO.of((await h.undoing.undo(1, BO.id)).row).at
    await meddle(h.store, "UPDATE answers SET entry = ? WHERE number = 0", ODD)
    tables = Tables(h.store, clock=h.clock, features=features_of)
    assert UNDO.of((await tables.snapshot(1)).row).asked is None
    assert await refusal(UndoService(tables).agree(1, ADA.id, proposal)) == "table-undo-over"


def test_what_one_brings_goes_to_their_first_seat_that_has_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def setting(table: TableRow, key: str, value: object) -> None:
        table.options = {**table.options, key: str(value)}

    monkeypatch.setattr(lobby, "_set_game_option", setting)
    table = row(ADA, BO, ADA, game="champions")
    for deck in ("one", "two", "three"):
        lobby.bring(table, ADA, deck)
    lobby.bring(table, BO, "four")
    assert table.options == {"deck:0": "three", "deck:2": "two", "deck:1": "four"}
    with pytest.raises(TableRefused) as refused:
        lobby.bring(table, CY, "five")
    assert reason(refused.value) == "table-not-seated"


async def test_what_cannot_be_brought_is_refused_and_the_table_stays_as_it_was(h: House) -> None:
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    assert await refusal(h.lobbies.bring(table, ADA, "no deck at all")) == "table-no-such-option"
    assert (await h.tables.snapshot(table)).row.revision == 0


async def test_who_votes_has_missed_nothing_any_more(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    async with h.tables.held(table) as session:
        row = session.copied_row()
        row.seats[2].missed = 1
        await h.tables.keep(session, row)
    await h.seating.note_gone(table, ADA.id)
    await h.seating.propose(table, BO, 0, DEE, "novice")
    voted = await h.seating.agree(table, CY, await offered(h, table))
    assert [seat.missed for seat in voted.row.seats] == [0, 0, 0]
