"""What makes a message differ: what its player is asked, and what only they see."""

from __future__ import annotations

from bot.features.board.screens import content_of
from bot.store.rows import SeatRow, TableRow
from bot.tables.model import MatchSnapshot, Snapshot
from tests.tables.house import ADA, BO, CY, DEE
from tests.tables.test_sight import begun, reply


def test_who_is_asked_nothing_has_another_hand_once_something_else_is_in_it() -> None:
    seats = [SeatRow(number, person.id, None, person.name) for number, person in enumerate((ADA, BO, CY))]
    row = TableRow(1, "tale", 7, 100, ADA.id, "live", "en", "relaxed", {}, seats, "5eed")
    match, contents = begun(), []
    for seat, pick in ((0, "sword"), (1, "bow"), (2, "pass"), (0, "giant")):
        reply(match, seat, pick)
        snapshot = Snapshot(row, MatchSnapshot(match), [])
        contents.append([content_of(snapshot, person.id) for person in (BO, DEE)])
    (asked, aside), (waits, _), (dealt, _), (drawn, still) = contents
    assert len({asked, waits, dealt, drawn}) == 4, "he has answered, and then twice something came to him"
    assert aside == still, "who sits nowhere holds nothing"
