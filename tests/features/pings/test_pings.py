"""Nobody is a target: the same person can mention someone outside the table once an hour."""

from __future__ import annotations

from bot.features.channel.publisher import Publisher
from bot.features.lobby.service import invite, prepare_sequel
from bot.features.lobby.state import AGAIN
from bot.features.pings.service import APART, MENTIONS_KEPT, PingLimiter
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS
from tests.features.lobby.test_again import over
from tests.tables.house import ADA, BO, CY, DEE, HandClock, House, PaperScreen, refusal


async def offers(h: House, screen: PaperScreen, table: int, seat: int = 0) -> list[int]:
    """Ada offers her seat to Dee, and withdraws the offer; returns who was mentioned."""
    screen.mentioned.clear()
    publisher = Publisher(h.tables, h.store, screen)
    row = (await h.seating.offer(table, ADA, seat, DEE)).row
    [offer] = OFFERS.of(row).open
    assert (offer.user, offer.accepted) == (DEE.id, False), "the offer stands, heard or not"
    publisher.changed(table)
    await publisher.quiet()
    await h.seating.refuse(table, ADA, offer.id)
    return list(screen.mentioned)


async def test_a_seat_that_is_offered_and_withdrawn_again_and_again_mentions_its_target_once_an_hour(
    h: House,
) -> None:
    screen = PaperScreen()
    one = (await h.begun(ADA, BO)).row.id
    other = (await h.begun(ADA, BO, channel=101)).row.id
    assert [await offers(h, screen, one) for _ in range(3)] == [[DEE.id], [], []]
    assert await offers(h, screen, other) == [], "nor from another table"
    h.clock.now += APART
    assert [await offers(h, screen, table) for table in (other, one)] == [[DEE.id], []]


async def test_what_is_offered_unheard_can_be_accepted_all_the_same(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    assert h.lobbies.pings.take(ADA.id, DEE.id)
    [offer] = OFFERS.of((await h.seating.offer(table, ADA, 0, DEE)).row).open
    assert offer.quiet
    after = await h.seating.agree(table, DEE, offer.id)
    assert [seat.name for seat in after.row.seats] == ["Dee", "Bo"]


async def test_an_offer_that_is_refused_counts_as_no_mention(h: House) -> None:
    screen = PaperScreen()
    table = (await h.begun(ADA, BO)).row.id
    for person, seat in ((ADA, 1), (CY, 0)):
        assert await refusal(h.seating.offer(table, person, seat, DEE)) == "table-not-your-seat"
    assert await offers(h, screen, table) == [DEE.id]


async def test_a_vote_that_is_proposed_again_and_again_mentions_the_newcomer_once(h: House) -> None:
    table = (await h.begun(ADA, BO, CY)).row.id
    seating = SeatService(h.tables, h.lobbies, patience=0.0)
    unheard = []
    for _ in range(2):
        [offer] = OFFERS.of((await seating.propose(table, BO, 0, DEE, "")).row).open
        again_ = OFFERS.of((await seating.propose(table, CY, 0, DEE, "")).row).open
        assert [each.quiet for each in again_] == [offer.quiet], "who agrees mentions nobody"
        unheard.append(offer.quiet)
        await seating.refuse(table, BO, offer.id)
    assert unheard == [False, True]


async def test_people_are_called_to_one_rematch_after_another_once_an_hour(h: House) -> None:
    screen = PaperScreen()
    publisher = Publisher(h.tables, h.store, screen)
    old = await over(h)

    async def follows() -> list[int]:
        screen.mentioned.clear()
        opened = await h.tables.open(
            "splendor",
            7,
            100,
            BO,
            language="en",
            prepare=lambda row: prepare_sequel(
                row, old, BO, heard=lambda user: h.lobbies.pings.take(BO.id, user)
            ),
        )
        assert AGAIN.of(opened.row).invited == [CY.id, ADA.id], "they are asked, heard or not"
        publisher.changed(opened.row.id)
        await publisher.quiet()
        await h.lobbies.close(opened.row.id, BO)
        return sorted(screen.mentioned)

    assert [await follows(), await follows()] == [[ADA.id, CY.id], []]
    h.clock.now += APART
    assert await follows() == [ADA.id, CY.id]


async def test_those_who_want_to_be_called_are_called_to_one_lobby_after_another_once_an_hour(h: House) -> None:
    heard = []
    for channel in (100, 101):
        table = (await h.tables.open("splendor", 7, channel, ADA, language="en")).row.id
        heard.append(AGAIN.of((await h.lobbies.invite(table, ADA, [BO.id, CY.id])).row).heard)
    other = (await h.tables.open("splendor", 7, 102, DEE, language="en")).row.id
    heard.append(AGAIN.of((await h.lobbies.invite(other, DEE, [CY.id])).row).heard)
    assert heard == [[BO.id, CY.id], [], [CY.id]]


async def test_who_was_asked_before_is_not_mentioned_with_those_who_are_asked_later(h: House) -> None:
    old = await over(h)
    opened = await h.tables.open(
        "splendor", 7, 100, BO, language="en", prepare=lambda row: prepare_sequel(row, old, BO)
    )
    at_once = await h.lobbies.invite(opened.row.id, BO, [ADA.id, DEE.id])
    assert AGAIN.of(at_once.row).heard == [CY.id, ADA.id, DEE.id], "nobody was mentioned yet"
    row = at_once.row
    AGAIN.of(row).looked, row.shown_revision = False, row.revision
    invite(row, [ADA.id, 55])
    assert (AGAIN.of(row).invited, AGAIN.of(row).heard) == ([CY.id, ADA.id, DEE.id, 55], [55])


async def test_a_forgotten_person_is_nobody_who_was_mentioned(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.invite(table, ADA, [BO.id, CY.id])
    h.lobbies.pings.take(DEE.id, ADA.id)
    await h.seating.forget(CY)
    assert AGAIN.of((await h.tables.snapshot(table)).row).heard == [BO.id]
    assert set(h.lobbies.pings._at) == {(ADA.id, BO.id), (DEE.id, ADA.id)}
    await h.seating.forget(ADA)
    assert set(h.lobbies.pings._at) == set()


def test_mentions_are_remembered_within_a_bound_and_by_a_clock_that_is_set_back() -> None:
    clock = HandClock()
    known = PingLimiter(clock)
    assert [known.take(1, 2), known.take(1, 2), known.take(2, 1), known.take(1, 3)] == [True, False, True, True]
    clock.now -= 10
    assert known.take(1, 2), "nobody knows how long ago it was"
    for caller in range(10, 10 + MENTIONS_KEPT):
        known.take(caller, 2)
    assert len(known._at) == MENTIONS_KEPT
