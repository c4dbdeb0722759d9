"""One line that answers two questions: both count, or only the first, and neither counts twice."""

from __future__ import annotations

from bot.features import features_of
from bot.features.undo.state import UNDO
from bot.tables.ai import player_of
from bot.tables.model import Command, Snapshot
from bot.tables.service import Tables
from bot.tables.turn import TURN
from games.kernel.decision import Decision, Option
from tests.tables.house import ADA, BO, House


async def dispatching(h: House) -> tuple[Snapshot, Decision, str, tuple[Option, ...]]:
    """Underworld: someone can dispatch; with the option and the regions after it."""
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en", pace="relaxed")
    await h.lobbies.join(opened.row.id, BO)
    snapshot = await h.lobbies.start(opened.row.id, ADA)
    player = player_of("underworld", "novice", "onward")
    for _ in range(200):
        assert snapshot.match is not None
        decision = snapshot.match.pending[0]
        for option, regions in snapshot.match.chained(decision).items():
            if option.startswith("dispatch:"):
                return snapshot, decision, option, regions.options
        picks = player.choose(snapshot.match.view(decision.seat), decision)
        snapshot = await h.answers(snapshot, (ADA, BO)[decision.seat], *picks)
    raise AssertionError("nobody may dispatch")


async def entries(h: House, snapshot: Snapshot) -> int:
    return len(await h.store.entries(snapshot.row.id))


async def test_a_dispatch_and_its_region_are_one_press_and_two_answers(h: House) -> None:
    before, decision, option, regions = await dispatching(h)
    table, person, length = before.row.id, (ADA, BO)[decision.seat], await entries(h, before)
    command = Command(table, person.id, decision.id, (option,), 77, then=regions[1].id)
    done = await h.tables.answer(command)
    assert [event.kind for event in done.events if event.kind == "dispatched"] == ["dispatched"]
    assert await entries(h, before) == length + 2
    assert [user for _, user, _ in (await h.store.answers(table))[-2:]] == [person.id, person.id]
    again = await h.tables.answer(command)
    assert again.repeated
    assert await entries(h, before) == length + 2


async def test_where_the_next_question_is_another_the_first_answer_stands_alone(h: House) -> None:
    before, decision, option, regions = await dispatching(h)
    person, length = (ADA, BO)[decision.seat], await entries(h, before)
    done = await h.tables.answer(
        Command(before.row.id, person.id, decision.id, (option,), 77, then="piece:9999")
    )
    assert await entries(h, before) == length + 1
    assert done.snapshot.match is not None
    [asked] = done.snapshot.match.pending
    assert [one.id for one in asked.options[:-1]] == [region.id for region in regions]


async def test_both_answers_are_taken_back_one_after_the_other(h: House) -> None:
    before, decision, option, regions = await dispatching(h)
    assert before.match is not None
    person, print_before = (ADA, BO)[decision.seat], before.match.fingerprint()
    done = await h.tables.answer(
        Command(before.row.id, person.id, decision.id, (option,), 77, then=regions[0].id)
    )
    other = BO if person is ADA else ADA
    row = (await h.undoing.undo(before.row.id, person.id, done.snapshot.row.revision, None)).row
    if UNDO.of(row).asked:
        await h.undoing.undo(before.row.id, other.id, None, None)
    back = await h.undoing.back(before.row.id, person.id, (await h.tables.snapshot(row.id)).row.revision)
    assert back.match is not None
    assert back.match.fingerprint() == print_before


async def test_after_a_restart_what_is_asked_further_has_its_own_time(h: House) -> None:
    before, decision, option, _ = await dispatching(h)
    h.tables = Tables(h.store, clock=h.clock, features=features_of)
    h.clock.now += 60
    after = await h.answers(before, (ADA, BO)[decision.seat], option)
    assert after.match is not None
    assert after.match.returning == {decision.seat}
    assert TURN.of(after.row).asked_at == h.clock.now
