"""Seats that change hands: who can take one, who decides, what is told of it, and what nobody sees."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.words import words_for
from bot.features import features_of
from bot.features.channel.publisher import Publisher
from bot.features.lobby.service import LobbyService
from bot.features.seats import state as seats
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS, Offer
from bot.features.undo.state import UNDO
from bot.store.rows import DirectRow
from bot.store.store import Store
from bot.tables.model import Person, Snapshot, TableRefused
from bot.tables.service import Tables
from games.kernel.text import text
from render.kit.letters.names import escaped
from tests.databases import place
from tests.phrases import phrase, says
from tests.tables.house import ADA, BO, CY, DEE, HOST, House, PaperScreen, house, lines_of, refusal

DAY = 24 * 3600.0
HUGO = escaped(f"{phrase('seat-ai-hugo')} ({phrase('splendor-ai-novice')})")


def sitting(snapshot: Snapshot) -> list[str]:
    return [seat.name for seat in snapshot.row.seats]


def lines(snapshot: Snapshot) -> list[str]:
    """The story's lines about seats."""
    of_seats = [event for event in snapshot.recent if event.text.key.startswith("table-seat-")]
    return [line.removeprefix("• ") for line in lines_of(of_seats, snapshot.row)]


async def offered(h: House, table: int) -> int:
    """The id of the one open offer."""
    [offer] = OFFERS.of((await h.tables.snapshot(table)).row).open
    return offer.id


async def test_a_seat_is_handed_on_to_somebody_who_accepts(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    moved = await h.answers(begun, ADA)
    made = await h.seating.offer(table, ADA, 0, CY)
    assert sitting(made) == ["Ada", "Bo"], "nothing changes hands before it is accepted"
    assert made.seat_of(CY.id) is None
    assert OFFERS.of(made.row).open == [
        Offer(id=moved.row.revision + 1, kind="gift", seat=0, by=1, user=3, name="Cy")
    ]
    after = await h.seating.agree(table, CY, OFFERS.of(made.row).open[0].id)
    assert sitting(after) == ["Cy", "Bo"]
    assert OFFERS.of(after.row).open == []
    assert after.row.opener == CY.id, "the table goes with her seat"
    assert lines(after) == [phrase("table-seat-given", old="Ada", number=1, new="Cy")]
    assert await refusal(h.undoing.undo(table, ADA.id)) == "table-not-seated"


async def test_only_the_one_who_is_asked_takes_the_seat_and_once(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.offer(table, ADA, 0, CY)
    offer = await offered(h, table)
    for person in (BO, DEE, HOST, ADA):
        assert await refusal(h.seating.agree(table, person, offer)) == "table-offer-not-yours"
    assert await refusal(h.seating.refuse(table, DEE, offer)) == "table-offer-not-yours"
    both = await asyncio.gather(
        h.seating.agree(table, CY, offer), h.seating.agree(table, CY, offer), return_exceptions=True
    )
    assert [type(one).__name__ for one in both] == ["Snapshot", "TableRefused"]
    assert sitting(await h.tables.snapshot(table)) == ["Cy", "Bo"]


async def test_an_offer_is_withdrawn_declined_or_overtaken(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    for person in (ADA, CY):
        await h.seating.offer(table, ADA, 0, CY)
        offer = await offered(h, table)
        await h.seating.refuse(table, person, offer)
        assert await refusal(h.seating.agree(table, CY, offer)) == "table-offer-over"
    await h.seating.offer(table, ADA, 0, CY)
    first = await offered(h, table)
    await h.seating.offer(table, ADA, 0, DEE)
    assert await refusal(h.seating.agree(table, CY, first)) == "table-offer-over"
    second = await offered(h, table)
    await h.seating.stand_in(table, ADA, 0, "novice")
    assert await refusal(h.seating.agree(table, DEE, second)) == "table-offer-over"
    await h.seating.back(table, ADA)
    await h.seating.offer(table, ADA, 0, CY)
    third = await offered(h, table)
    await h.lobbies.close(table, ADA)
    assert await refusal(h.seating.agree(table, CY, third)) == "table-is-closed"


async def test_nobody_offers_a_seat_that_is_not_theirs(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    assert await refusal(h.seating.offer(table, ADA, 1, CY)) == "table-not-your-seat"
    assert await refusal(h.seating.offer(table, HOST, 1, HOST)) == "table-not-your-seat"
    assert await refusal(h.seating.offer(table, ADA, 0, ADA)) == "table-own-seat"
    assert await refusal(h.seating.offer(table, ADA, 7, CY)) == "table-no-such-seat"
    assert await refusal(h.seating.stand_in(table, ADA, 1, "novice")) == "table-not-your-seat"
    assert await refusal(h.seating.give_up(table, ADA, 1)) == "table-not-your-seat"


async def test_someone_who_opened_or_manages_gets_no_hand_of_somebody_who_is_there(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    manager = Person(ADA.id, "Ada", manager=True)
    for person in (ADA, HOST, manager):
        for new in (person, CY, None):
            assert await refusal(h.seating.propose(table, person, 1, new, "novice")) in (
                "table-seat-kept",
                "table-seen-other-side",
            )
    assert sitting(await h.tables.snapshot(table)) == ["Ada", "Bo"]


async def test_someone_who_saw_another_side_never_sits_down_again(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    assert await refusal(h.seating.offer(table, ADA, 0, BO)) == "table-seen-other-side"
    await h.seating.offer(table, ADA, 0, CY)
    await h.seating.agree(table, CY, await offered(h, table))
    assert await refusal(h.seating.offer(table, BO, 1, ADA)) == "table-seen-other-side"
    h.tables = Tables(h.store, h.changed.append, h.clock, features_of)  # a restart forgets nothing
    h.seating = SeatService(h.tables, h.lobbies)
    assert await refusal(h.seating.offer(table, BO, 1, ADA)) == "table-seen-other-side"
    await h.seating.offer(table, CY, 0, ADA)
    after = await h.seating.agree(table, ADA, await offered(h, table))
    assert sitting(after) == ["Ada", "Bo"], "his own hand is nothing new to him"


async def test_an_offer_made_before_they_saw_another_side_is_void(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.offer(table, ADA, 0, CY)
    one = await offered(h, table)
    await h.seating.offer(table, BO, 1, CY)
    two = OFFERS.of((await h.tables.snapshot(table)).row).open[1].id
    await h.seating.agree(table, CY, one)
    assert await refusal(h.seating.agree(table, CY, two)) == "table-seen-other-side"
    assert sitting(await h.tables.snapshot(table)) == ["Cy", "Bo"]


async def test_partners_of_underworld_do_not_see_each_others_hands_and_do_not_swap(h: House) -> None:
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en")
    for person in (BO, CY, DEE):
        await h.lobbies.join(opened.row.id, person)
    begun = await h.lobbies.start(opened.row.id, ADA)
    assert begun.match is not None
    for seat, person in enumerate((ADA, BO, CY, DEE)):
        others = {0, 1, 2, 3} - {seat}
        view = begun.match.view(seat)
        assert getattr(view, "viewer", None) == seat
        for other in others:
            new = (ADA, BO, CY, DEE)[other]
            assert await refusal(h.seating.offer(opened.row.id, person, seat, new)) == "table-seen-other-side"


async def test_on_one_side_a_seat_may_go_to_anybody(h: House) -> None:
    opened = await h.tables.open("champions", 7, 100, ADA, language="en")
    table = opened.row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.start(table, ADA)
    await h.seating.offer(table, BO, 1, ADA)
    after = await h.seating.agree(table, ADA, await offered(h, table))
    assert [seat.user for seat in after.row.seats] == [1, 1]


# -- gone and silent --------------------------------------------------------------------------------------


async def test_a_silent_seat_is_handed_on_by_all_who_are_there(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    h.clock.now += DAY - 1
    with pytest.raises(TableRefused) as kept:
        await h.seating.propose(table, BO, 0, None, "novice")
    assert kept.value.reason == text("table-seat-kept", number=1, hours=24)
    h.clock.now += 1
    assert await refusal(h.seating.propose(table, DEE, 0, None, "novice")) == "table-only-seated"
    await h.seating.propose(table, BO, 0, DEE, "novice")
    offer = await offered(h, table)
    asked = await h.seating.agree(table, DEE, offer)
    assert (sitting(asked), OFFERS.of(asked.row).open[0].accepted) == (["Ada", "Bo", "Cy"], True)
    after = await h.seating.agree(table, CY, offer)
    assert sitting(after) == ["Dee", "Bo", "Cy"]
    assert lines(after) == [phrase("table-seat-voted", new="Dee", number=1, old="Ada")]


async def test_someone_who_answers_is_there_and_the_vote_is_off(h: House) -> None:
    begun = await h.begun(ADA, BO, CY)
    table = begun.row.id
    h.clock.now += DAY
    await h.seating.propose(table, BO, 0, None, "novice")
    offer = await offered(h, table)
    await h.answers(begun, ADA)
    assert await refusal(h.seating.agree(table, CY, offer)) == "table-offer-over"
    assert sitting(await h.tables.snapshot(table)) == ["Ada", "Bo", "Cy"]


async def test_someone_who_says_no_is_there_too(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    h.clock.now += DAY
    await h.seating.propose(table, BO, 0, None, "novice")
    await h.seating.refuse(table, ADA, await offered(h, table))
    assert await refusal(h.seating.propose(table, BO, 0, None, "novice")) == "table-seat-kept"


async def test_a_seat_that_is_not_waited_for_is_not_silent(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    h.clock.now += 30 * DAY
    assert await refusal(h.seating.propose(table, ADA, 1, None, "novice")) == "table-seat-kept"


async def test_the_clock_answering_twice_is_silence(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    table = begun.row.id
    for round_ in range(2):
        assert await refusal(h.seating.propose(table, BO, 0, None, "novice")) == "table-seat-kept"
        await h.notes.called(table, {ADA.id: 1})
        h.clock.now += 300
        await h.upkeep.tend(table)
        snapshot = await h.tables.snapshot(table)
        assert snapshot.row.seats[0].missed == round_ + 1
        await h.answers(snapshot, BO)
    after = await h.seating.propose(table, BO, 0, None, "novice")
    assert sitting(after) == ["Hugo (Novice)", "Bo"]
    assert lines(after) == [phrase("table-seat-ai-voted", new=HUGO, number=1, old="Ada")]


async def test_a_manager_lets_an_ai_play_for_who_is_gone_and_takes_nothing_themselves(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.note_gone(table, ADA.id)
    assert await refusal(h.seating.propose(table, HOST, 0, HOST, "novice")) == "table-only-seated"
    assert await refusal(h.seating.propose(table, HOST, 0, CY, "novice")) == "table-only-seated"
    after = await h.seating.propose(table, HOST, 0, None, "novice")
    assert sitting(after) == ["Hugo (Novice)", "Bo"]
    assert lines(after) == [
        phrase("table-seat-left", new="Ada", number=1),
        phrase("table-seat-ai-manager", new=HUGO, number=1, old="Ada"),
    ]
    assert await refusal(h.seating.back(table, ADA)) == "table-nothing-to-take-back"


async def test_a_given_up_seat_is_the_others_to_hand_on_until_its_owner_moves(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    given = await h.seating.give_up(table, ADA, 0)
    assert lines(given) == [phrase("table-seat-up", new="Ada", number=1)]
    await h.answers(begun, ADA)
    assert await refusal(h.seating.propose(table, BO, 0, CY, "novice")) == "table-seat-kept"
    await h.seating.give_up(table, ADA, 0)
    await h.seating.propose(table, BO, 0, CY, "novice")
    after = await h.seating.agree(table, CY, await offered(h, table))
    assert sitting(after) == ["Cy", "Bo"]


# -- an AI plays on ---------------------------------------------------------------------------------------


async def test_an_ai_plays_on_and_its_owner_comes_back(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    lent = await h.seating.stand_in(table, ADA, 0, "novice")
    assert (sitting(lent), lent.row.seats[0].owner) == (["Hugo (Novice)", "Bo"], ADA.id)
    assert lent.row.opener == ADA.id, "it is her table still"
    assert await refusal(h.seating.back(table, CY)) == "table-nothing-to-take-back"
    assert await refusal(h.seating.propose(table, BO, 0, CY, "novice")) == "table-seat-kept"
    after = await h.seating.back(table, ADA)
    assert (sitting(after), after.row.seats[0].owner) == (["Ada", "Bo"], None)
    assert lines(after) == [
        phrase("table-seat-ai", old="Ada", new=HUGO, number=1),
        phrase("table-seat-back", new="Ada", number=1, old=HUGO),
    ]


async def test_a_lent_seat_is_the_others_to_hand_on_after_a_day(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.stand_in(table, ADA, 0, "novice")
    h.clock.now += DAY
    await h.seating.propose(table, BO, 0, CY, "novice")
    after = await h.seating.agree(table, CY, await offered(h, table))
    assert (sitting(after), after.row.seats[0].owner) == (["Cy", "Bo"], None)
    assert await refusal(h.seating.back(table, ADA)) == "table-nothing-to-take-back"
    assert {direct.user for direct in await h.store.directs(table)} == {ADA.id}, "she is told"


# -- closing ----------------------------------------------------------------------------------------------


async def test_a_game_is_given_up_once_all_who_are_there_agree(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    asked = await h.seating.propose_end(table, BO)
    vote = await offered(h, table)
    assert OFFERS.of(asked.row).open == [Offer(asked.row.revision, "close", -1, BO.id, agreed=(BO.id,))]
    assert (await h.seating.agree(table, CY, vote)).row.status == "live"
    after = await h.seating.agree(table, ADA, vote)
    assert after.row.status == "closed", "its keeper has a voice like everybody"
    assert (after.recent[-1].kind, after.recent[-1].text.key) == ("closed", "table-closed-voted")
    assert OFFERS.of(asked.row).open[0].agreed == (BO.id,)


async def test_a_table_whose_keeper_is_gone_is_closed_by_all_who_are_left(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    assert await refusal(h.seating.propose_end(table, DEE)) == "table-only-seated"
    asked = await h.seating.propose_end(table, BO)
    assert asked.row.status == "live"
    again = await h.seating.propose_end(table, BO)
    assert again.row.status == "live", "one vote stays one, however often it is given"
    after = await h.seating.agree(table, CY, OFFERS.of(asked.row).open[-1].id)
    assert (after.row.status, OFFERS.of(after.row).open) == ("closed", [])


async def test_two_wishes_about_one_seat_are_not_open_at_once(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    await h.seating.propose(table, BO, 0, DEE, "novice")
    assert await refusal(h.seating.propose(table, CY, 0, None, "novice")) == "table-offer-open"
    after = await h.seating.propose(table, CY, 0, DEE, "novice")
    assert OFFERS.of(after.row).open[0].agreed == (BO.id, CY.id), "only Dee's yes is missing"
    await h.seating.refuse(table, CY, OFFERS.of(after.row).open[0].id)
    await h.seating.propose(table, CY, 0, None, "novice")
    assert OFFERS.of((await h.tables.snapshot(table)).row).open[0].agreed == (CY.id,)


async def test_a_second_proposal_keeps_the_votes_of_the_first(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    await h.seating.note_gone(table, ADA.id)
    await h.seating.propose_end(table, BO)
    after = await h.seating.propose_end(table, CY)
    assert after.row.status == "closed"


# -- what is told -----------------------------------------------------------------------------------------


async def test_the_story_keeps_the_names_of_those_days(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    moved = await h.answers(begun, ADA)
    await h.seating.offer(table, ADA, 0, CY)
    after = await h.seating.agree(table, CY, await offered(h, table))
    later = await h.answers(await h.answers(after, BO), CY)
    told = lines_of(later.recent, later.row)
    took = [who for line in told for who in ("Ada", "Bo", "Cy") if says(line, "splendor-took", seat=who)]
    assert took == ["Ada", "Bo", "Cy"]
    assert lines_of(moved.recent, moved.row) == told[:3]
    assert lines_of(await h.tables.log(table), later.row) == told, "as it was stored"
    assert words_for(later.row).player(0) == "Cy"


async def test_taking_an_answer_back_does_not_take_back_who_sits_there(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    await h.answers(begun, ADA)
    await h.seating.offer(table, ADA, 0, CY)
    await h.seating.agree(table, CY, await offered(h, table))
    await h.undoing.undo(table, BO.id)
    after = await h.undoing.undo(table, CY.id)
    assert sitting(after) == ["Cy", "Bo"]
    assert lines(after) == [phrase("table-seat-given", old="Ada", number=1, new="Cy")]
    assert [event.kind for event in (await h.tables.log(table))[-2:]] == ["seats", "undo"]


# -- who sees what ----------------------------------------------------------------------------------------


async def test_nobody_gets_a_message_before_they_accept_and_the_old_owner_gets_a_last_one(h: House) -> None:
    screen = PaperScreen()
    publisher = Publisher(h.tables, h.store, screen)
    h.tables.notify = publisher.changed
    table = (await h.begun(ADA, BO)).row.id
    await publisher.quiet()
    await h.seating.offer(table, ADA, 0, CY)
    await publisher.quiet()
    assert {user for user, _ in screen.directs} == {ADA.id, BO.id}
    screen.directs.clear()
    after = await h.seating.agree(table, CY, await offered(h, table))
    await publisher.quiet()
    revision = after.row.revision
    assert sorted(screen.directs) == [(ADA.id, revision), (CY.id, revision)], "Bo's shows nothing new"
    assert {direct.user for direct in await h.store.directs(table)} == {BO.id, CY.id}


async def test_a_stop_in_between_leaves_nobody_with_somebody_elses_hand(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    for user in (ADA.id, BO.id):
        await h.store.save_direct(DirectRow(table, user, 5, 6, 99))
    await h.seating.offer(table, ADA, 0, CY)
    await h.seating.agree(table, CY, await offered(h, table))
    row = (await h.tables.snapshot(table)).row
    row.shown_revision = row.revision
    await h.notes.shown(row)
    assert await h.store.unshown() == [table], "Ada's message still shows what was hers"


async def test_offers_and_votes_count_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await h.begun(ADA, BO, CY)).row.id
        h.clock.now += DAY
        await h.seating.propose(table, BO, 0, DEE, "novice")
        await h.seating.agree(table, DEE, await offered(h, table))
        clock = h.clock
    store = await Store.open(place(tmp_path / "house.sqlite3"))
    try:
        tables = Tables(store, clock=clock, features=features_of)
        seating = SeatService(tables, LobbyService(tables))
        [offer] = OFFERS.of((await seating.tables.snapshot(table)).row).open
        assert (offer.agreed, offer.accepted) == ((BO.id,), True)
        assert sitting(await seating.agree(table, CY, offer.id)) == ["Dee", "Bo", "Cy"]
    finally:
        await store.close()


async def test_an_ai_in_an_ais_place_takes_nothing_back_that_was_agreed_before(h: House) -> None:
    """No name changed, and still this AI is another one, which agreed to nothing."""
    begun = await h.begun(ADA, BO, CY)
    table = begun.row.id
    await h.seating.stand_in(table, CY, 2, "novice")
    for person in (ADA, BO):
        begun = await h.answers(await h.tables.snapshot(table), person)
    await h.undoing.undo(table, ADA.id, begun.row.revision, 0)
    asked = (await h.tables.snapshot(table)).row
    assert (UNDO.of(asked).asked, UNDO.of(asked).until is None) == ([0], False)
    now = h.clock.now
    await h.tables.arrange(table, lambda row: seats.let_ai(row, 2, "master", "table-seat-ai", now))
    after = (await h.tables.snapshot(table)).row
    assert (UNDO.of(after).asked, UNDO.of(after).until) == (None, None)
