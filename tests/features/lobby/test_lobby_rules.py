"""What can be done before a game, who can do it, and how it's refused; a row, before and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from bot.features.clocks.service import ClocksFeature
from bot.features.lobby import state as lobby
from bot.features.seats.service import SeatsFeature
from bot.features.seats.state import OFFERS, Offer
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables import rights
from bot.tables.ai import strengths
from bot.tables.bank import CLOCK
from bot.tables.changes import Change
from bot.tables.model import Person, TableRefused
from bot.tables.service import Tables
from games.kernel.text import Name, Text, text
from tests.tables.house import ADA, BO, CY, DEE, HOST
from tests.tables.parts import kept

EVE = Person(5, "Eve")


def row(*people: Person | str, game: str = "splendor", **other: Any) -> TableRow:
    """The first person's lobby, with these people and AI seats."""
    seats = [
        SeatRow(number, None, who, f"{who.title()} {number}")
        if isinstance(who, str)
        else SeatRow(number, who.id, None, who.name)
        for number, who in enumerate(people)
    ]
    made = TableRow(1, game, 7, 100, ADA.id, "lobby", "en", "relaxed", {}, seats, "5eed")
    return kept(made, **other)


def refused(table: TableRow, change: Callable[[TableRow], object]) -> Text:
    """Why a change is refused; the row must stay the same."""
    before = repr(table)
    with pytest.raises(TableRefused) as error:
        change(table)
    assert repr(table) == before
    return error.value.reason


def names(table: TableRow) -> list[tuple[int, str]]:
    return [(seat.number, seat.name) for seat in table.seats]


CHANGES: list[Callable[[TableRow], object]] = [
    lambda table: lobby.join(table, CY),
    lambda table: lobby.join_more(table, CY),
    lambda table: lobby.leave(table, ADA),
    lambda table: lobby.add_ai(table, ADA, "novice"),
    lambda table: lobby.remove_ai(table, ADA),
    lambda table: lobby.replace(table, ADA, 0, "novice"),
    lambda table: lobby.set_option(table, ADA, "pace", "hours-8"),
    lambda table: lobby.bring(table, ADA, "x"),
    lambda table: lobby.must_be_ready(table, ADA),
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(
    ("status", "why"),
    [("live", "table-not-in-lobby"), ("over", "table-is-over"), ("closed", "table-is-closed")],
)
def test_nothing_of_it_is_done_once_the_game_has_begun(
    change: Callable[[TableRow], object], status: str, why: str
) -> None:
    assert refused(row(ADA, BO, "novice", status=status), change) == text(why)


def test_at_a_table_that_follows_another_ai_seats_come_after_all_who_were_there_before() -> None:
    table = row("novice", order=[BO.id, ADA.id])
    for person in (ADA, CY, BO):
        lobby.join(table, person)
    assert names(table) == [(0, "Bo"), (1, "Ada"), (2, "Novice 0"), (3, "Cy")]


def test_people_sit_down_in_order_and_no_more_than_there_are_seats() -> None:
    table = row(ADA)
    for person in (BO, CY, DEE):
        lobby.join(table, person)
    assert names(table) == [(0, "Ada"), (1, "Bo"), (2, "Cy"), (3, "Dee")]
    assert [(seat.user, seat.ai) for seat in table.seats] == [(1, None), (2, None), (3, None), (4, None)]
    assert refused(table, lambda t: lobby.join(t, EVE)) == text("table-full", seats=4)
    assert refused(table, lambda t: lobby.add_ai(t, ADA, "novice")) == text("table-full", seats=4)
    assert refused(table, lambda t: lobby.join(t, BO)) == text("table-seated-already")


def test_one_person_plays_for_several_where_all_are_on_one_side() -> None:
    table = row(ADA, game="champions")
    assert refused(table, lambda t: lobby.join(t, ADA)) == text("table-seated-one-more")
    for person in (ADA, BO, ADA):
        lobby.join_more(table, person)
    assert names(table) == [(0, "Ada"), (1, "Ada"), (2, "Bo"), (3, "Ada")]
    assert refused(table, lambda t: lobby.join_more(t, BO)) == text("table-full", seats=4)
    assert refused(row(ADA), lambda t: lobby.join_more(t, BO)) == text("table-one-seat-each")


def test_someone_who_leaves_stands_up_from_their_newest_seat() -> None:
    table = row(ADA, BO, ADA, game="champions")
    lobby.leave(table, ADA)
    assert names(table) == [(0, "Ada"), (1, "Bo")]
    lobby.leave(table, ADA)
    assert (names(table), table.opener) == ([(0, "Bo")], BO.id)
    assert refused(table, lambda t: lobby.leave(t, ADA)) == text("table-not-seated")


def test_what_a_seat_brought_goes_with_it() -> None:
    brought = {"deck:0": "spider", "deck:1": "hulk", "deck:2": "thor", "villain": "rhino"}
    table = row(ADA, BO, CY, game="champions", options=dict(brought), opener=ADA.id)
    lobby.leave(table, BO)
    assert table.options == {"deck:0": "spider", "deck:1": "thor", "villain": "rhino"}
    assert names(table) == [(0, "Ada"), (1, "Cy")]
    lobby.leave(table, ADA)
    assert (table.options, table.opener) == ({"deck:0": "thor", "villain": "rhino"}, CY.id)
    bare = row(ADA, BO, options={"fewer": True})
    lobby.leave(bare, BO)
    assert bare.options == {"fewer": True}


def test_a_table_is_kept_by_the_one_who_may_come_back_to_it() -> None:
    table = row("novice", BO, CY)
    table.seats[0].owner = ADA.id
    rights.pass_on(table)
    assert table.opener == ADA.id
    table.seats[0].owner = None
    rights.pass_on(table)
    assert table.opener == BO.id
    empty = row("novice")
    rights.pass_on(empty)
    assert empty.opener == ADA.id, "nobody is left to keep it"


def test_an_ai_takes_the_next_seat_and_the_newest_goes_first() -> None:
    table = row(ADA, BO)
    lobby.add_ai(table, BO, "novice")
    lobby.add_ai(table, HOST, "random")
    assert [(seat.number, seat.user, seat.ai, seat.name) for seat in table.seats[2:]] == [
        (2, None, "novice", "Hugo (Novice)"),
        (3, None, "random", "Thea (Random)"),
    ]
    lobby.remove_ai(table, BO)
    assert names(table) == [(0, "Ada"), (1, "Bo"), (2, "Hugo (Novice)")]
    lobby.remove_ai(table, HOST)
    assert refused(table, lambda t: lobby.remove_ai(t, ADA)) == text("table-no-ai")
    for change in (lambda t: lobby.add_ai(t, CY, "novice"), lambda t: lobby.remove_ai(t, CY)):
        assert refused(row(ADA, "novice"), change) == text("table-only-seated")
    known = ", ".join(strengths("splendor"))
    weak = refused(table, lambda t: lobby.add_ai(t, ADA, "weak"))
    assert weak == text("table-no-such-ai", strengths=known)


def test_an_ai_plays_in_place_of_somebody() -> None:
    table = row(ADA, BO, CY)
    lobby.replace(table, BO, 1, "novice")
    assert [(seat.user, seat.ai, seat.name) for seat in table.seats] == [
        (1, None, "Ada"),
        (None, "novice", "Hugo (Novice)"),
        (3, None, "Cy"),
    ]
    lobby.replace(table, HOST, 2, "random")
    assert table.seats[2] == SeatRow(2, None, "random", "Thea (Random)")
    lobby.replace(table, ADA, 0, "random")
    assert table.seats[0] == SeatRow(0, None, "random", "Casimir (Random)")
    for number in (-1, 3):
        why = refused(table, lambda t, n=number: lobby.replace(t, ADA, n, "novice"))
        assert why == text("table-no-such-seat", seats=3)
    two = row(ADA, BO)
    assert refused(two, lambda t: lobby.replace(t, BO, 0, "novice")) == text("table-only-keeper")
    assert refused(two, lambda t: lobby.replace(t, ADA, 1, "weak")).key == "table-no-such-ai"
    lobby.replace(two, ADA, 0, "novice")
    assert two.opener == BO.id


@pytest.mark.parametrize(
    ("key", "value"),
    [("language", "zh-TW"), ("language", "zh-CN"), ("pace", "hours-24"), ("pace", "minutes-2")],
)
def test_language_and_pace_are_the_tables(key: str, value: str) -> None:
    table = row(ADA)
    lobby.set_option(table, ADA, key, value)
    assert (table.language, table.pace) == (
        value if key == "language" else "en",
        value if key == "pace" else "relaxed",
    )
    assert table.options == {}


def test_all_else_is_the_games() -> None:
    table = row(ADA, BO)
    lobby.set_option(table, HOST, "fewer", True)
    lobby.set_option(table, BO, "start", "first")
    assert (table.options["fewer"], table.options["start"]) == (True, "first")
    none = [("language", "xx"), ("pace", "hours-9"), ("late", "weak"), ("fewer", "x"), ("colour", "red")]
    for key, value in [*none, ("start", "novice"), ("start", "default")]:
        why = refused(table, lambda t, k=key, v=value: lobby.set_option(t, ADA, k, v))
        assert why == text("table-no-such-option")
    assert refused(table, lambda t: lobby.set_option(t, CY, "pace", "hours-8")) == text("table-only-seated")


@pytest.mark.parametrize(
    ("chosen", "key", "value", "twice"),
    [
        ({"second_modular": "the_doomsday_chair"}, "third_modular", "the_doomsday_chair", "the_doomsday_chair"),
        ({"second_modular": "under_attack"}, "modular", "under_attack", "under_attack"),
        ({}, "second_modular", "bomb_scare", "bomb_scare"),
        ({"second_modular": "masters_of_evil"}, "scenario", "klaw", "masters_of_evil"),
    ],
    ids=["two further ones", "the first by name", "the recommended one", "one that another villain recommends"],
)
def test_no_modular_set_comes_twice(chosen: dict[str, Any], key: str, value: str, twice: str) -> None:
    table = row(ADA, game="champions", options=chosen)
    why = refused(table, lambda t: lobby.set_option(t, ADA, key, value))
    assert why == text("champions-modular-twice", name=Name("set", twice))
    lobby.set_option(table, ADA, "third_modular", "random")
    assert table.options["third_modular"] == "random"


def test_who_may_start_and_with_how_many() -> None:
    for person in (ADA, BO, HOST):
        lobby.must_be_ready(row(ADA, BO), person)
    lobby.must_be_ready(row("novice", "novice", "novice", BO), ADA)
    assert refused(row(ADA, BO), lambda t: lobby.must_be_ready(t, CY)) == text("table-only-seated")
    few = refused(row(ADA), lambda t: lobby.must_be_ready(t, ADA))
    assert few == text("table-needs-seats", seats=1, least=2, most=4)
    machines = refused(row("novice", "random"), lambda t: lobby.must_be_ready(t, ADA))
    assert machines == text("table-needs-person")


def test_who_may_close() -> None:
    for table, person in (
        (row(ADA, BO), ADA),
        (row(ADA, BO), HOST),
        (row(BO, "novice"), BO),
        (row("novice"), CY),
    ):
        rights.must_be_closer(table, person)
    for table, person in ((row(ADA, BO), BO), (row(ADA, BO), CY), (row(ADA), BO), (row(BO, status="live"), BO)):
        assert refused(table, lambda t, who=person: rights.must_be_closer(t, who)) == text("table-only-keeper")


@pytest.mark.parametrize(
    ("status", "closers", "why"),
    [
        ("live", "keeper", "table-only-keeper"),
        ("live", "seated", "table-only-players"),
        ("live", "managers", "table-only-managers"),
        ("lobby", "seated", "table-only-keeper"),
        ("lobby", "managers", "table-only-keeper"),
    ],
)
def test_who_may_not_close_hears_who_may_as_the_server_has_it(status: str, closers: str, why: str) -> None:
    """The setting doesn't apply to a lobby."""
    table = row(ADA, BO, status=status, closers=closers)
    assert refused(table, lambda t: rights.must_be_closer(t, CY)) == text(why)


async def test_nothing_is_due_or_offered_at_a_closed_table() -> None:
    table = row(ADA, BO, status="live", due_at=5.0, offers=[Offer(1, "gift", 0, 1, 3)], undo_asked=[0])
    before = msgspec.structs.replace(table)
    rights.shut(table)
    for feature in (SeatsFeature(), ClocksFeature(Tables(cast(Store, None)))):
        await feature.changed(Change("closed", table, before, 9.0))
    assert (table.status, CLOCK.of(table).due_at, OFFERS.of(table).open) == ("closed", None, [])


def test_partners_are_chosen_before_the_game() -> None:
    """Four in two teams: three presses go through all partners of the first seat, decks and all."""
    decks = {f"deck:{number}": f"deck of {name}" for number, name in enumerate(("Ada", "Bo", "Cy", "Dee"))}
    table = row(ADA, BO, CY, DEE, game="underworld", options=decks)
    assert lobby.pairs_of(table) == ((0, 2), (1, 3))
    assert lobby.pairs_of(row(ADA, BO, CY, game="underworld")) == ()
    partners = []
    for _ in range(3):
        partners.append(table.seats[2].name)
        lobby.pair_again(table, BO, table.revision)
    assert partners == ["Cy", "Dee", "Bo"]
    assert names(table) == [(0, "Ada"), (1, "Bo"), (2, "Cy"), (3, "Dee")]
    lobby.pair_again(table, ADA, table.revision)
    assert names(table) == [(0, "Ada"), (1, "Cy"), (2, "Dee"), (3, "Bo")]
    assert [table.options[f"deck:{seat.number}"] for seat in table.seats] == [
        f"deck of {seat.name}" for seat in table.seats
    ]


@pytest.mark.rule("underworld", "team.same-side")
def test_a_team_says_itself_in_which_order_it_sits() -> None:
    decks = {f"deck:{number}": f"deck of {name}" for number, name in enumerate(("Ada", "Bo", "Cy", "Dee"))}
    table = row(ADA, BO, CY, DEE, game="underworld", options=decks)
    for person, order in (
        (ADA, ["Cy", "Bo", "Ada", "Dee"]),
        (DEE, ["Cy", "Dee", "Ada", "Bo"]),
        (CY, ["Ada", "Dee", "Cy", "Bo"]),
    ):
        lobby.trade_seats(table, person, table.revision)
        assert [seat.name for seat in table.seats] == order
        assert [table.options[f"deck:{seat.number}"] for seat in table.seats] == [
            f"deck of {seat.name}" for seat in table.seats
        ]


def test_every_order_of_seats_can_be_reached() -> None:
    """Other partners, and who sits first: all 24 ways to seat four people."""
    found, pending = set[str](), [[ADA, BO, CY, DEE]]
    people = {person.name: person for person in pending[0]}
    while pending:
        seated = pending.pop()
        for act in (lobby.pair_again, lobby.trade_seats):
            for person in seated:
                table = row(*seated, game="underworld")
                act(table, person, table.revision)
                after = [seat.name for seat in table.seats]
                if " ".join(after) not in found:
                    found.add(" ".join(after))
                    pending.append([people[name] for name in after])
    assert len(found) == 24


def test_seats_are_traded_by_the_one_who_has_one_once_a_click() -> None:
    table = row(ADA, "novice", CY, DEE, game="underworld", revision=5)
    lobby.trade_seats(table, ADA, 4)
    assert names(table) == [(0, "Ada"), (1, "Novice 1"), (2, "Cy"), (3, "Dee")]
    lobby.trade_seats(table, DEE, 5)
    assert names(table) == [(0, "Ada"), (1, "Dee"), (2, "Cy"), (3, "Novice 1")], "an AI doesn't mind"
    assert refused(table, lambda t: lobby.trade_seats(t, EVE, 5)) == text("table-not-seated")
    alone = row(ADA, BO, game="underworld")
    assert refused(alone, lambda t: lobby.trade_seats(t, ADA, 0)) == text("table-no-partners")


def test_a_click_on_partners_that_have_changed_since_changes_nothing() -> None:
    table = row(ADA, BO, CY, "novice", game="underworld", revision=5)
    lobby.pair_again(table, ADA, 4)
    assert names(table) == [(0, "Ada"), (1, "Bo"), (2, "Cy"), (3, "Novice 3")]
    assert refused(table, lambda t: lobby.pair_again(t, EVE, 5)) == text("table-only-seated")
    for alone in (
        row(ADA, BO, game="underworld"),
        row(ADA, BO, CY, DEE),
        row(ADA, BO, CY, DEE, game="berserk"),
    ):
        assert refused(alone, lambda t: lobby.pair_again(t, ADA, 0)) == text("table-no-partners")
