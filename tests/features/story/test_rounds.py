"""A channel is told of each round when it's over: once, in order, no matter what comes between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.features.channel import publisher as publishing
from bot.features.channel.publisher import ScreenGone, ScreenRefused
from bot.features.preferences.state import Preferences
from bot.features.story import state as rounds
from bot.features.story.service import RoundRecaps, tell_rounds
from bot.features.story.state import STORY, StoryState
from bot.store.faults import Overtaken
from bot.tables.model import Person, RoundRecap, Snapshot
from games.kernel.events import Event
from games.kernel.text import text
from tests.chat.messages import row_of
from tests.features.channel.test_publishing import published
from tests.tables.house import ADA, BO, House, PaperScreen, house, keep_preferences

Told = tuple[int, int, bool, list[str]]


def told(screen: PaperScreen) -> list[Told]:
    """First and last round, whether something was undone, and the events, of each tale."""
    return [(t.first, t.last, t.back, [event.kind for event in t.events]) for t in screen.tales]


@asynccontextmanager
async def table(folder: Path, *, stories: bool = True) -> AsyncIterator[tuple[House, PaperScreen, Snapshot]]:
    """A table of two that has begun, whose channel is told of rounds."""
    async with house(folder) as h:
        screen, h.publisher = published(h)
        begun = await h.begun(ADA, BO, stories=stories)
        await h.publisher.quiet()
        yield h, screen, begun


async def plays(h: House, snapshot: Snapshot, *people: Person) -> Snapshot:
    """They answer one after another, and everything is shown after each."""
    for person in people:
        snapshot = await h.answers(snapshot, person)
        await h.publisher.quiet()
    return snapshot


async def state(h: House, snapshot: Snapshot) -> StoryState:
    row = await h.store.row(snapshot.row.id)
    assert row is not None
    return STORY.of(row)


FIRST = (1, 1, False, ["commitment", "setup", "round", "take", "take"])


async def test_a_round_is_told_when_it_is_over_above_the_board(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        moved = await plays(h, begun, ADA)
        assert told(screen) == []
        moved = await plays(h, moved, BO)
        assert told(screen) == [FIRST]
        assert screen.standing == [("tale", 1), ("board", 0)]
        assert screen.calls == [], "the board calls nobody because it stands elsewhere"
        await plays(h, moved, ADA, BO, ADA)
        assert [t[:2] for t in told(screen)] == [(1, 1), (2, 2)]
        assert told(screen)[1][3] == ["round", "take", "take"]
        assert screen.standing == [("tale", 1), ("tale", 2), ("board", 0)]


async def test_where_nobody_wants_it_nothing_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, stories=False) as (h, screen, begun):
        await plays(h, begun, ADA, BO, ADA, BO)
        assert told(screen) == []


async def test_who_turns_it_on_is_told_from_the_round_that_is_being_played(tmp_path: Path) -> None:
    async with table(tmp_path, stories=False) as (h, screen, begun):
        moved = await plays(h, begun, ADA, BO, ADA, BO, ADA)
        await tell_rounds(h.tables, begun.row.id, BO, on=True)
        await h.publisher.quiet()
        assert told(screen) == []
        moved = await plays(h, moved, BO)
        assert [t[:2] for t in told(screen)] == [(3, 3)]
        await tell_rounds(h.tables, begun.row.id, BO, on=False)
        await plays(h, moved, ADA, BO)
        assert len(screen.tales) == 1


@pytest.mark.parametrize("when", ["in the lobby", "in the first round"])
async def test_who_turns_it_on_before_the_first_round_is_over_is_told_of_it(h: House, when: str) -> None:
    screen, h.publisher = published(h)
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    table = opened.row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.set_option(table, ADA, "start", "first")
    if when == "in the lobby":
        lobby = await tell_rounds(h.tables, table, BO, on=True)
        assert await state(h, lobby) == StoryState(on=True)
    moved = await plays(h, await h.lobbies.start(table, ADA), ADA)
    if when == "in the first round":
        await tell_rounds(h.tables, table, BO, on=True)
    moved = await plays(h, moved, BO)
    assert told(screen) == [FIRST]
    await plays(h, moved, ADA, BO)
    assert [t[:2] for t in told(screen)] == [(1, 1), (2, 2)]


async def test_before_the_first_round_there_is_none_to_tell_of(h: House) -> None:
    """In Berserk heroes are chosen first."""
    table = (await h.tables.open("berserk", 7, 100, ADA, language="en")).row.id
    await h.lobbies.start(table, ADA)
    begun = await tell_rounds(h.tables, table, ADA, on=True)
    assert await state(h, begun) == StoryState(on=True)
    rounds.over(begun.row)
    assert not rounds.is_due(begun.row)


async def test_rounds_that_went_by_unshown_are_told_together(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        snapshot = begun
        for person in (ADA, BO, ADA, BO, ADA):
            snapshot = await h.answers(snapshot, person)
        await h.publisher.quiet()
        assert [event for t in screen.tales for event in t.events if event.round == 2]
        assert (screen.tales[0].first, screen.tales[-1].last) == (1, 2)
        assert screen.standing[-1] == ("board", 0)


async def test_after_a_stop_between_answer_and_message_the_start_tells(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        await h.publisher.stop()
        h.tables.notify = lambda table: None
        moved = await h.answers(await h.answers(begun, ADA), BO)
        assert await h.store.unshown() == [begun.row.id]
        _, publisher = published(h, screen)
        await publisher.repair()
        await publisher.quiet()
        assert told(screen) == [FIRST]
        assert await h.store.unshown() == []
        assert (await state(h, moved)).told == 1


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_tale_that_was_being_sent_at_a_stop_is_looked_for(tmp_path: Path, arrived: bool) -> None:
    async with table(tmp_path) as (h, screen, begun):
        h.tables.notify = lambda table: None
        moved = await h.answers(await h.answers(begun, ADA), BO)
        async with h.tables.held(begun.row.id) as session:  # the process ends before it hears of the message
            row = session.copied_row()
            tale, again = rounds.next_recap(row, await h.store.events(row.id), 5.0)
            await h.tables.keep(session, row)
        assert not again
        if arrived:
            await screen.tell(row, tale)
        _, publisher = published(h, screen)
        await publisher.repair()
        await publisher.quiet()
        assert told(screen) == [FIRST]
        assert (screen.looked, (await state(h, moved)).sending) == (1, 0)


async def test_an_answer_of_discord_that_is_lost_tells_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "FIRST_WAIT", 0.01)
    async with table(tmp_path) as (h, screen, begun):
        screen.answer_lost = True
        moved = await plays(h, begun, ADA, BO)
        assert told(screen) == [FIRST]
        assert (await state(h, moved)).told == 1
        assert screen.tables[-1] == moved.row.revision


async def test_what_discord_refuses_holds_up_neither_board_nor_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "FIRST_WAIT", 0.001)
    async with table(tmp_path) as (h, screen, begun):
        screen.tale_failures = [ScreenRefused("400") for _ in range(publishing.REFUSALS)]
        moved = await plays(h, begun, ADA, BO)
        assert screen.tables.count(moved.row.revision) == 1, "it stands above nothing"
        assert told(screen) == []
        assert await h.store.unshown() == [begun.row.id], "the next start tries again"
        await plays(h, moved, ADA)
        assert told(screen) == [FIRST], "and so does the next answer"


async def test_what_a_closed_channel_missed_it_is_told_when_it_opens(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        for failures in (screen.failures, screen.tale_failures):
            failures += [ScreenGone("may not", "rights")] * 2
        await plays(h, begun, ADA, BO)
        assert told(screen) == []
        screen.failures.clear()
        screen.tale_failures.clear()
        await h.publisher.stir()
        await h.publisher.quiet()
        assert told(screen) == [FIRST]


async def test_a_channel_that_takes_no_story_has_its_board_brought_up_to_date_and_left_where_it_is(
    tmp_path: Path,
) -> None:
    """The bot can edit its messages there, but post nothing more."""
    async with table(tmp_path) as (h, screen, begun):
        screen.tale_failures = [ScreenGone("may not", "rights") for _ in range(3)]
        moved = await plays(h, begun, ADA, BO)
        assert screen.tables[-1] == moved.row.revision
        assert await h.publisher.shown(begun.row.id) == ""
        assert screen.tables.count(moved.row.revision) == 1
        assert told(screen) == []


async def test_taking_back_the_end_of_a_round_is_said_and_the_new_end_told(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        await plays(h, begun, ADA, BO)
        for person in (ADA, BO):
            back = await h.undoing.undo(begun.row.id, person.id)
            await h.publisher.quiet()
        assert told(screen) == [FIRST, (1, 1, True, [])]
        assert screen.standing[-1] == ("board", 0)
        assert (await state(h, back)).back == 0
        await plays(h, back, BO)
        assert told(screen)[2] == (1, 1, False, ["commitment", "setup", "round", "take", "undo", "take"])


async def test_several_rounds_that_are_taken_back_before_anybody_looks_are_said_once(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        await plays(h, begun, ADA, BO, ADA, BO, ADA)
        await h.publisher.stop()
        h.tables.notify = lambda table: None
        for person in (BO, ADA, ADA, BO) * 2:
            await h.undoing.undo(begun.row.id, person.id)
        _, publisher = published(h, screen)
        await publisher.repair()
        await publisher.quiet()
        assert [t[:3] for t in told(screen)] == [(1, 1, False), (2, 2, False), (1, 2, True)]


async def test_taking_back_within_a_round_says_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        await plays(h, begun, ADA, BO, ADA)
        for person in (BO, ADA):
            await h.undoing.undo(begun.row.id, person.id)
        await h.publisher.quiet()
        assert told(screen) == [FIRST]


async def test_what_is_taken_back_while_it_is_being_told_is_said_afterwards(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        await plays(h, begun, ADA)

        async def meanwhile(row: object, tale: RoundRecap) -> None:
            screen.tales.append(tale)
            screen.tell = PaperScreen.tell.__get__(screen)  # type: ignore[method-assign]
            for person in (ADA, BO):
                await h.undoing.undo(begun.row.id, person.id)

        screen.tell = meanwhile  # type: ignore[assignment, method-assign]
        await h.answers(await h.tables.snapshot(begun.row.id), BO)
        await h.publisher.quiet()
        assert told(screen) == [FIRST, (1, 1, True, [])]


async def test_the_last_round_is_told_when_the_game_is_over() -> None:
    row = row_of("splendor", 2)
    STORY.put(row, StoryState(on=True, now=5, ended=4, told=4))
    assert not rounds.is_due(row)
    row.status = "over"
    rounds.over(row)
    assert rounds.is_due(row)
    events = [Event("round", text("ui-round", number=n), round=n) for n in (4, 5)]
    tale, again = rounds.next_recap(row, [*events, Event("end", text("ui-log"))], 1.0)
    assert ((tale.first, tale.last, again), [event.kind for event in tale.events]) == (
        (5, 5, False),
        ["round", "end"],
    )
    rounds.sent(row, tale)
    assert not rounds.is_due(row)
    row.status = "closed"
    STORY.of(row).ended = 9
    assert not rounds.is_due(row), "nobody waits for the stories of a table that was closed"


def test_of_a_round_whose_beginning_is_not_in_the_story_nothing_is_told_but_that_it_is_over() -> None:
    row = row_of("splendor", 2)
    STORY.put(row, StoryState(on=True, now=6, ended=5, told=4))
    tale, _ = rounds.next_recap(row, [Event("round", text("ui-round", number=3), round=3)], 1.0)
    assert (tale.first, tale.last, tale.events) == (5, 5, [])


def test_a_tale_that_was_taken_back_counts_as_told_no_more() -> None:
    row = row_of("splendor", 2)
    STORY.put(row, StoryState(on=True, now=6, ended=5, told=4))
    tale, _ = rounds.next_recap(row, [], 1.0)
    rounds.taken_back(row, 3)
    rounds.sent(row, tale)
    assert (STORY.of(row).told, STORY.of(row).back, STORY.of(row).sending) == (2, 5, 0)
    back, _ = rounds.next_recap(row, [], 2.0)
    assert (back.first, back.last, back.back, back.serial) == (3, 5, True, 2)
    rounds.taken_back(row, 2)
    rounds.sent(row, back)
    assert (STORY.of(row).told, STORY.of(row).back) == (1, 5), "it goes back further than was said"


async def test_a_round_told_meanwhile_has_the_board_go_below_it(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        h.tables.notify = lambda table: None
        telling = RoundRecaps(h.tables, screen)
        moved = await h.answers(await h.answers(begun, ADA), BO)
        assert await telling.tell(moved)
        again = await h.answers(await h.answers(moved, ADA), BO)
        assert await telling.tell(again)
        assert await telling.tell(again), "the second round is told, and the board stands above both"
        assert [t[:2] for t in told(screen)] == [(1, 1), (2, 2)]


async def test_a_table_that_was_shown_while_another_process_stored_it_is_read_again(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        h.tables.notify = lambda table: None
        moved = await h.answers(await h.answers(begun, ADA), BO)
        await RoundRecaps(h.tables, screen).tell(moved)
        other = House(h.store)
        newest = await other.answers(await other.tables.snapshot(begun.row.id), ADA, interaction=99)
        with pytest.raises(Overtaken):
            await h.notes.shown((await h.tables.snapshot(begun.row.id)).row, below=True)
        assert (await h.tables.snapshot(begun.row.id)).row.revision == newest.row.revision


async def test_where_the_board_stays_above_what_was_told_that_is_known_still(tmp_path: Path) -> None:
    """Another process has stored an answer meanwhile, and neither loses by it."""
    async with table(tmp_path) as (h, screen, begun):
        h.tables.notify = lambda table: None
        moved = await h.answers(await h.answers(begun, ADA), BO)
        await RoundRecaps(h.tables, screen).tell(moved)
        row = (await h.tables.snapshot(begun.row.id)).row
        other = House(h.store)
        newest = await other.answers(await other.tables.snapshot(begun.row.id), ADA, interaction=99)
        row.shown_revision = row.revision
        await h.notes.shown(row)
        stored = await h.store.row(begun.row.id)
        assert stored is not None
        assert (stored.revision, stored.shown_revision) == (newest.row.revision, moved.row.revision)
        assert STORY.of(stored).under


async def test_a_board_that_is_posted_again_to_call_somebody_stands_below_all_that_was_told(
    tmp_path: Path,
) -> None:
    """The process ended between a story and the board, and the channel takes no further story now."""
    async with table(tmp_path) as (h, screen, begun):
        await keep_preferences(h.store, BO.id, Preferences(way="channel"))
        h.tables.notify = lambda table: None
        moved = await h.answers(await h.answers(begun, ADA), BO)
        await RoundRecaps(h.tables, screen).tell(moved)
        moved = await h.answers(await h.answers(moved, ADA), BO)
        await h.answers(moved, ADA)
        h.clock.now += 600
        screen.tale_failures = [ScreenGone("may not", "rights")]
        assert await h.publisher.shown(begun.row.id) == ""
        assert screen.mentioned == [BO.id]
        assert not (await state(h, moved)).under


async def test_after_a_stop_between_tale_and_board_the_board_goes_below(tmp_path: Path) -> None:
    async with table(tmp_path) as (h, screen, begun):
        screen.failures = [ConnectionError("the process ends here")] * 99
        moved = await h.answers(await h.answers(begun, ADA), BO)
        while not screen.tales:
            await h.publisher.shown(begun.row.id)
        await h.publisher.stop()
        assert screen.standing == [("board", 0), ("tale", 1)]
        h.tables.notify = lambda table: None
        screen.failures.clear()
        _, publisher = published(h, screen)
        await publisher.repair()
        await publisher.quiet()
        assert told(screen) == [FIRST]
        assert screen.standing == [("tale", 1), ("board", 0)]
        assert not (await state(h, moved)).under
