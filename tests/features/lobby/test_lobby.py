"""Before the game: who may sit, what can be set, who may close."""

from __future__ import annotations

import pytest

from bot.features.story.state import STORY
from bot.tables.model import Person, TableRefused
from games.kernel.chance import commitment
from games.registry import manifest_of
from tests.editions import load
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, DEE, HOST, House, reason, refusal


async def test_two_people_sit_down_and_start(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    assert [seat.name for seat in opened.row.seats] == ["Ada"]
    assert (opened.row.pace, STORY.of(opened.row).on) == ("relaxed", False), "nobody wished for anything else"
    joined = await h.lobbies.join(opened.row.id, BO)
    assert [(seat.number, seat.user) for seat in joined.row.seats] == [(0, 1), (1, 2)]
    started = await h.lobbies.start(opened.row.id, BO)
    assert started.row.status == "live"
    assert started.match is not None
    assert [decision.kind for decision in started.match.pending] == ["splendor.turn"]
    assert started.recent[0].text.args == {"hash": commitment(started.row.seed)}
    assert h.changed == [opened.row.id] * 3


async def test_a_table_keeps_by_which_rules_it_was_opened(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, "splendor", 7)
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    monkeypatch.undo()
    assert (await h.tables.snapshot(opened.row.id)).row.version == 7


async def test_one_person_alone_cannot_start(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    with pytest.raises(TableRefused) as refused:
        await h.lobbies.start(opened.row.id, ADA)
    assert reason(refused.value) == "table-needs-seats"
    assert refused.value.reason.args == {"seats": 1, "least": 2, "most": 4}


async def test_machines_fill_seats_but_do_not_play_among_themselves(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    full = await h.lobbies.add_ai(table, ADA, "adept")
    assert [(seat.name, seat.ai) for seat in full.row.seats[1:]] == [
        ("Hugo (Novice)", "novice"),
        ("Thea (Adept)", "adept"),
    ]
    await h.lobbies.leave(table, ADA)
    assert await refusal(h.lobbies.start(table, ADA)) == "table-needs-person"
    after = await h.lobbies.remove_ai(table, ADA)
    assert [(seat.number, seat.ai) for seat in after.row.seats] == [(0, "novice")]


async def test_a_fifth_seat_is_refused_and_nothing_changes(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    for _ in range(3):
        await h.lobbies.add_ai(table, ADA, "random")
    assert await refusal(h.lobbies.join(table, BO)) == "table-full"
    after = await h.tables.snapshot(table)
    assert len(after.row.seats) == 4
    assert after.row.revision == 3


async def test_everybody_has_one_seat_but_where_one_may_play_for_several(h: House) -> None:
    contest = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    assert await refusal(h.lobbies.join(contest, ADA)) == "table-seated-already"
    assert await refusal(h.lobbies.join_more(contest, ADA)) == "table-one-seat-each"
    team = (await h.tables.open("champions", 7, 101, ADA, language="en")).row.id
    assert await refusal(h.lobbies.join(team, ADA)) == "table-seated-one-more"
    await h.lobbies.join_more(team, ADA)
    assert [seat.user for seat in (await h.tables.snapshot(team)).row.seats] == [1, 1]
    assert len((await h.tables.snapshot(contest)).row.seats) == 1


async def test_a_lobby_is_kept_by_the_next_person_when_its_opener_leaves(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.join(table, CY)
    assert (await h.lobbies.leave(table, ADA)).row.opener == BO.id
    assert await refusal(h.lobbies.close(table, CY)) == "table-only-keeper"
    assert (await h.lobbies.close(table, BO)).row.status == "closed"


async def test_who_is_alone_in_a_lobby_closes_it_and_an_empty_one_is_anybodys(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    assert (await h.lobbies.leave(table, ADA)).row.opener == ADA.id, "nobody is left to keep it"
    assert (await h.lobbies.join(table, BO)).row.opener == BO.id
    await h.lobbies.leave(table, BO)
    assert (await h.lobbies.close(table, CY)).row.status == "closed"


async def test_the_keeper_puts_an_ai_where_somebody_does_not_come(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    assert await refusal(h.lobbies.replace(table, BO, 0, "novice")) == "table-only-keeper"
    after = await h.lobbies.replace(table, ADA, 1, "novice")
    assert [(seat.user, seat.name) for seat in after.row.seats] == [(1, "Ada"), (None, "Hugo (Novice)")]
    assert await refusal(h.lobbies.replace(table, ADA, 2, "novice")) == "table-no-such-seat"


async def test_no_two_ai_seats_have_one_name(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.replace(table, BO, 1, "novice")
    after = await h.tables.snapshot(table)
    assert [seat.name for seat in after.row.seats] == [
        "Ada",
        "Casimir (Novice)",
        "Hugo (Novice)",
        "Thea (Novice)",
    ]


async def test_options_are_set_by_those_at_the_table_alone(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.set_option(table, ADA, "fewer", True)
    await h.lobbies.set_option(table, ADA, "language", "zh-TW")
    await h.lobbies.set_option(table, ADA, "pace", "hours-24")
    row = (await h.tables.snapshot(table)).row
    assert (row.options["fewer"], row.language, row.pace) == (True, "zh-TW", "hours-24")
    for person, key, value, why in (
        (CY, "fewer", False, "table-only-seated"),
        (ADA, "fewer", "perhaps", "table-no-such-option"),
        (ADA, "colour", "red", "table-no-such-option"),
    ):
        assert await refusal(h.lobbies.set_option(table, person, key, value)) == why
    assert (await h.tables.snapshot(table)).row.options["fewer"] is True


async def test_a_channel_has_one_table_at_a_time(h: House) -> None:
    first = await h.tables.open("splendor", 7, 100, ADA, language="en")
    assert await refusal(h.tables.open("splendor", 7, 100, BO, language="en")) == "table-channel-taken"
    await h.lobbies.close(first.row.id, ADA)
    second = await h.tables.open("splendor", 7, 100, BO, language="en")
    here = await h.tables.table_in(100)
    assert here is not None
    assert here.id == second.row.id


async def test_the_opener_and_managers_close_others_do_not(h: House) -> None:
    one, two = await h.begun(ADA, BO), await h.begun(ADA, BO, channel=101)
    assert await refusal(h.lobbies.close(one.row.id, BO)) == "table-only-keeper"
    assert (await h.lobbies.close(one.row.id, ADA)).row.status == "closed"
    assert (await h.lobbies.close(two.row.id, HOST)).row.status == "closed"
    assert await refusal(h.lobbies.close(one.row.id, ADA)) == "table-closed-already"


async def test_the_first_seat_is_given_another_partner(h: House) -> None:
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en")
    table = opened.row.id
    for person in (BO, CY, DEE):
        seated = await h.lobbies.join(table, person)
    moved = await h.lobbies.pair_again(table, BO, seated.row.revision)
    assert [seat.name for seat in moved.row.seats] == ["Ada", "Cy", "Dee", "Bo"]
    late = await h.lobbies.pair_again(table, ADA, seated.row.revision)
    assert [seat.name for seat in late.row.seats] == ["Ada", "Cy", "Dee", "Bo"]
    assert (
        await refusal(h.lobbies.pair_again(table, Person(5, "Eve"), moved.row.revision)) == "table-only-seated"
    )


async def test_a_player_and_their_partner_trade_seats(h: House) -> None:
    table = (await h.tables.open("underworld", 7, 100, ADA, language="en")).row.id
    for person in (BO, CY, DEE):
        seated = await h.lobbies.join(table, person)
    moved = await h.lobbies.trade_seats(table, DEE, seated.row.revision)
    late = await h.lobbies.trade_seats(table, DEE, seated.row.revision)
    for shown in (moved, late):
        assert [seat.name for seat in shown.row.seats] == ["Ada", "Dee", "Cy", "Bo"]


async def test_what_somebody_brings_along_lies_at_their_seat(h: House) -> None:
    table = (await h.tables.open("underworld", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    ready = manifest_of("underworld").decks_here()
    assert ready is not None
    deck = ready.packed(next(iter(ready.ready_decks().values())))
    brought = await h.lobbies.bring(table, BO, deck)
    assert brought.row.options["deck:1"] == deck
    assert brought.row.options.get("deck:0") != deck


async def test_a_game_that_is_over_is_not_closed_once_more(h: House) -> None:
    row = await played(h)
    assert await refusal(h.lobbies.close(row.id, ADA)) == "table-closed-already"
    assert (await h.tables.snapshot(row.id)).row.status == "over"
