"""What came since someone last answered: from the store, no matter what happened to the bot meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.seats.state import OFFERS
from bot.tables import session
from bot.tables.ai import brisk, player_of
from bot.tables.model import Snapshot
from bot.tables.service import Tables
from bot.tables.session import REACH, RECENT, RecentEvents
from games.kernel.events import Event
from games.kernel.testkit.playing import play_out
from games.kernel.text import text
from games.registry import keys, manifest_of, rules_of
from tests.tables.house import ADA, BO, CY, House, house


def kinds(snapshot: Snapshot, seat: int) -> list[str]:
    return [event.kind for event in snapshot.recent[snapshot.since.get(seat, 0) :]]


async def again(h: House, table: int) -> Snapshot:
    """The table as another process reads it."""
    return await Tables(h.store).snapshot(table)


async def test_it_begins_with_ones_own_answer_and_outlives_a_restart(h: House) -> None:
    begun = await h.begun(ADA, BO)
    assert begun.since == {}, "nobody has answered: it is told from the beginning"
    moved = await h.answers(begun, ADA)
    answered = await h.answers(moved, BO)
    assert [kinds(answered, seat) for seat in (0, 1)] == [["take", "take", "round"], ["take", "round"]]
    read = await again(h, begun.row.id)
    assert (read.since, read.recent) == (answered.since, answered.recent)


async def test_what_came_since_people_answered_stays_at_hand_and_a_chapter_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "RECENT", 2)
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        assert len(begun.recent) > 2, "nobody has answered: all of it is news"
        moved = await h.answers(begun, ADA)
        assert len(moved.recent) == len(begun.recent) + 1, "it is news to Bo"
        answered = await h.answers(moved, BO)
        assert [event.kind for event in answered.recent] == ["setup", "round", "take", "take", "round"]
        assert kinds(answered, 0) == ["take", "take", "round"]


async def test_an_answer_that_is_taken_back_is_none(h: House) -> None:
    begun = await h.begun(ADA, BO)
    once = await h.answers(await h.answers(begun, ADA), BO)
    await h.answers(once, ADA)
    for person in (BO, ADA):
        back = await h.undoing.undo(begun.row.id, person.id)
    assert kinds(back, 0) == ["take", "take", "round", "undo"]
    assert (await again(h, begun.row.id)).since == back.since


async def test_what_an_ai_or_the_clock_answered_is_told_to_the_one_who_comes_back(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-2")
    after = await h.answers(await h.answers(begun, ADA), BO)
    await h.notes.called(begun.row.id, {ADA.id: 1})
    h.clock.now += 10_000
    await h.upkeep.tend(begun.row.id)
    late = await h.tables.snapshot(begun.row.id)
    assert late.recent[-1].kind == "take"
    assert kinds(late, 0) == ["take", "take", "round", "timeout", "take"]
    assert (await again(h, after.row.id)).since == late.since


async def test_who_takes_a_seat_over_is_told_what_came_since_its_last_person(h: House) -> None:
    begun = await h.begun(ADA, BO)
    await h.answers(begun, ADA)
    await h.seating.offer(begun.row.id, ADA, 0, CY)
    [offer] = OFFERS.of((await h.tables.snapshot(begun.row.id)).row).open
    after = await h.seating.agree(begun.row.id, CY, offer.id)
    assert kinds(after, 0) == ["take", "seats"]


def test_at_hand_is_what_the_one_who_waits_longest_is_told_and_no_end_of_it() -> None:
    line = Event("line", text("ui-log"))
    telling = RecentEvents([], 0, {})
    telling.add([line] * 10, [0, 1], None)
    for seat in (0, 1):
        telling.add([line], [0, 1], seat)
    telling.add([line] * 200, [0, 1], 1)
    assert (len(telling.recent), telling.since()) == (202 + 10, {0: 10, 1: 12})
    telling.add([line] * 2000, [1], None)
    assert (len(telling.recent), telling.since()) == (REACH, {0: REACH - 2202, 1: REACH - 2200})
    telling.add([line], [1], 1)
    assert len(telling.recent) == RECENT + 1, "who has left is not waited for"
    telling.add([line], [], None)
    assert len(telling.recent) == RECENT, "nor is anybody where nobody is left"


@pytest.mark.parametrize("game", keys())
def test_every_round_has_its_heading_once_and_in_time(game: str) -> None:
    """The newest heading is the shown round's; before the first round there is none."""
    rules, seen = rules_of(game), [0]
    players = [player_of(game, brisk(game), f"rounds/{seat}") for seat in range(2)]

    def watch(match: object, events: list[Event]) -> None:
        seen.extend(event.round for event in events if event.round)
        number = manifest_of(game).round(match.view(None)) or 0
        if match.pending and number != seen[-1]:
            assert (number, seen) == (1, [0]), "the first round is being set up"

    play_out(rules, players, {}, "rounds", watch=watch)
    assert seen == list(range(len(seen)))
    assert len(seen) > 2
