"""Undoing answers: freely until something is revealed, else when everyone agrees, and always announced."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.board.screens import board_message
from bot.features.story.screens import SeatNews
from bot.features.undo.state import UNDO
from bot.store.faults import StoreFault
from bot.store.rows import TableRow
from bot.tables.ai import player_of
from bot.tables.bank import CLOCK
from bot.tables.model import Command, Snapshot
from games.kernel import match as matches
from games.kernel.text import Player, text
from render.kit.letters.words import Words
from tests.chat.messages import BlankPainter, components, words_in
from tests.features.rest.test_resting import Evening
from tests.phrases import says
from tests.tables.house import ADA, BO, CY, House, house, lines_of, refusal


async def taken(h: House, pace: str = "relaxed") -> tuple[Snapshot, Snapshot]:
    """Ada takes three gems: nothing is revealed. The table before and after."""
    before = await h.begun(ADA, BO, CY, pace=pace)
    assert before.match is not None
    options = [option.id for option in before.match.pending_for(0)[0].options]
    gems = next(option for option in options if option.startswith("take:"))
    return before, await h.answers(before, ADA, gems)


async def reserved(h: House, pace: str = "relaxed") -> tuple[Snapshot, Snapshot]:
    """Ada reserves a card, and the next one of its deck is turned up. The table before and after."""
    before = await h.begun(ADA, BO, CY, pace=pace)
    assert before.match is not None
    options = [option.id for option in before.match.pending_for(0)[0].options]
    card = next(option for option in options if option.startswith("reserve:"))
    return before, await h.answers(before, ADA, card)


def prints(*snapshots: Snapshot) -> list[str]:
    return [s.match.fingerprint() for s in snapshots if s.match is not None]


async def test_what_showed_nobody_anything_is_taken_back_at_once(h: House) -> None:
    before, after = await taken(h)
    h.clock.now += 60
    back = await h.undoing.undo(after.row.id, ADA.id, after.row.revision)
    assert prints(back) == prints(before)
    assert [seat.waits_since for seat in back.row.seats] == [h.clock.now, None, None]
    assert (UNDO.of(back.row).asked, UNDO.of(back.row).freely) == (None, (0, 1))
    told = back.recent[-1].text
    assert (told.key, told.args["seat"], told.args["count"]) == ("table-undone-of", Player(0), 1)
    assert says(lines_of(back.recent[-1:], back.row)[0], "table-undone-of", seat="Ada", count=1)


async def test_what_turned_up_a_card_needs_everybody(h: House) -> None:
    before, after = await reserved(h)
    asked = await h.undoing.undo(after.row.id, ADA.id)
    assert (UNDO.of(asked.row).asked, UNDO.of(asked.row).to) == ([0], 0)
    asked = await h.undoing.undo(after.row.id, BO.id)
    assert UNDO.of(asked.row).asked == [0, 1]
    back = await h.undoing.undo(after.row.id, CY.id)
    assert prints(back) == prints(before)
    again = await h.answers(back, ADA, *chosen(after, back))
    assert prints(again) == prints(after), "the same answer turns up the same card"


async def test_what_all_agree_to_take_back_is_asked_with_the_whole_time_and_counts_for_none_of_the_three(
    h: House,
) -> None:
    _, after = await reserved(h, "minutes-5")
    h.clock.now += 60
    for person in (ADA, BO, CY):
        after = await h.undoing.undo(after.row.id, person.id)
    assert (CLOCK.of(after.row).due_at, UNDO.of(after.row).freely) == (h.clock.now + 300, (-1, 0))


def chosen(after: Snapshot, back: Snapshot) -> tuple[str, ...]:
    assert back.match is not None
    options = [option.id for option in back.match.pending_for(0)[0].options]
    return (next(option for option in options if option.startswith("reserve:")),)


async def at_champions(h: House) -> Snapshot:
    """Ada and Bo face Rhino together, and it's Ada's turn in round 1. Helicarrier is in her hand."""

    def dealt(row: TableRow) -> None:
        row.seed = "undo/0"

    table = (await h.tables.open("champions", 7, 100, ADA, language="en", prepare=dealt)).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.set_option(table, ADA, "first", "first")
    snapshot = await h.lobbies.start(table, ADA)
    for person, hero in ((ADA, "captain_marvel"), (BO, "she_hulk")):
        snapshot = await h.answers(snapshot, person, hero)
    for person in (ADA, BO):
        snapshot = await h.answers(snapshot, person)  # keeps the drawn cards
    assert snapshot.match is not None
    assert [(d.seat, d.kind) for d in snapshot.match.pending] == [(0, "champions.turn")]
    return snapshot


def doing(snapshot: Snapshot, intent: str) -> str:
    """The first option of a turn with this intent."""
    assert snapshot.match is not None
    return next(option.id for option in snapshot.match.pending[0].options if option.intent == intent)


async def test_a_plain_card_from_hand_is_taken_back_at_once_where_all_are_on_one_side(h: House) -> None:
    before = await at_champions(h)
    after = await h.answers(before, ADA, doing(before, "play"))
    assert [event.kind for event in after.recent if event.reveals][-2:] == ["play", "pay"]
    back = await h.undoing.undo(after.row.id, ADA.id)
    assert (UNDO.of(back.row).asked, UNDO.of(back.row).freely) == (None, (0, 1))
    assert prints(back) == prints(before)
    assert says(lines_of(back.recent[-1:], back.row)[0], "table-undone-of", seat="Ada", count=1)
    assert says(SeatNews(back, 1, Words("en", "champions", ("Ada", "Bo"))).said, "table-undone-of", seat="Ada")


async def test_a_card_that_draws_is_taken_back_with_the_others_consent(h: House) -> None:
    before = await at_champions(h)
    after = await h.answers(before, ADA, doing(before, "act"))
    assert after.recent[-1].kind == "draw"
    asked = await h.undoing.undo(after.row.id, ADA.id)
    assert (UNDO.of(asked.row).asked, prints(asked)) == ([0], prints(after))
    assert prints(await h.undoing.undo(after.row.id, BO.id)) == prints(before)


async def test_a_card_played_before_anothers_answer_is_asked_for_back(h: House) -> None:
    before = await at_champions(h)
    number = before.match.length if before.match is not None else 0
    after = await h.answers(before, ADA, doing(before, "play"))
    ended = await h.answers(after, ADA, doing(after, "end"))
    moved = await h.answers(ended, BO)
    asked = await h.undoing.undo(moved.row.id, ADA.id, to=number)
    assert (UNDO.of(asked.row).asked, prints(asked)) == ([0], prints(moved))


async def test_nobody_takes_anothers_answer_back_alone(h: House) -> None:
    _, after = await taken(h)
    asked = await h.undoing.undo(after.row.id, BO.id)
    assert (UNDO.of(asked.row).asked, prints(asked)) == ([1], prints(after))
    await h.undoing.decline(after.row.id, ADA.id, UNDO.of(asked.row).at)
    moved = await h.answers(after, BO)
    asked = await h.undoing.undo(after.row.id, ADA.id, to=0)
    assert (UNDO.of(asked.row).asked, prints(asked)) == ([0], prints(moved)), "Bo has answered since"


async def test_three_times_in_a_row_and_no_time_is_gained(h: House) -> None:
    before, after = await taken(h, "minutes-5")
    picks = next(o.id for o in before.match.pending_for(0)[0].options if o.id.startswith("take:"))  # type: ignore[union-attr]
    for number in (1, 2, 3):
        h.clock.now += 10
        back = await h.undoing.undo(after.row.id, ADA.id)
        assert UNDO.of(back.row).freely == (0, number)
        assert CLOCK.of(back.row).due_at == CLOCK.of(after.row).due_at, "not a second more"
        after = await h.answers(back, ADA, picks)
    asked = await h.undoing.undo(after.row.id, ADA.id)
    assert UNDO.of(asked.row).asked == [0], "the fourth time the others are asked"


async def test_someone_who_has_taken_back_begins_to_count_again_once_another_answers(h: House) -> None:
    _, after = await taken(h)
    back = await h.undoing.undo(after.row.id, ADA.id)
    assert UNDO.of(back.row).freely == (0, 1)
    again = await h.answers(back, ADA)
    assert UNDO.of(again.row).freely == (0, 1), "she answers what she took back"
    moved = await h.answers(again, BO)
    assert UNDO.of(moved.row).freely == (-1, 0)


async def test_a_proposal_of_an_earlier_release_is_agreed_to_and_declined_like_any_other(h: House) -> None:
    """It didn't note its revision."""
    _, after = await reserved(h)
    table = after.row.id
    await h.undoing.undo(table, ADA.id)
    async with h.tables.held(table) as session:
        row = session.copied_row()
        UNDO.of(row).at = -1
        await h.tables.keep(session, row)
    assert await refusal(h.undoing.agree(table, BO.id, 1)) == "table-undo-over"
    agreed = await h.undoing.agree(table, BO.id, 0)
    assert UNDO.of(agreed.row).asked == [0, 1]
    declined = await h.undoing.decline(table, CY.id, 0)
    assert UNDO.of(declined.row).asked is None


@pytest.mark.parametrize(
    ("pace", "wait"), [("minutes-5", 600), ("hours-24", 12 * 3600), ("relaxed", 12 * 3600)]
)
async def test_a_proposal_ends_by_itself(h: House, evening: Evening, pace: str, wait: int) -> None:
    _, after = await reserved(h, pace)
    asked = await h.undoing.undo(after.row.id, ADA.id)
    assert UNDO.of(asked.row).until == h.clock.now + wait
    next_ = await h.upkeep.tend(after.row.id)
    assert next_ is not None
    assert next_ <= UNDO.of(asked.row).until
    h.clock.now += wait
    await h.upkeep.tend(after.row.id)
    row = await evening.row(after)
    assert (UNDO.of(row).asked, UNDO.of(row).until) == (None, None)
    told = (await h.tables.snapshot(row.id)).recent[-1]
    assert (told.kind, told.text) == ("undo", text("table-undo-lapsed"))


async def test_the_newest_answers_are_named_as_in_the_story_and_one_goes_back_to_any(h: House) -> None:
    before, first = await taken(h)
    second = await h.answers(first, BO)
    third = await h.answers(second, CY)
    decided = await h.undoing.decided(third.row.id)
    assert [(each.number, each.seat) for each in decided] == [(2, 2), (1, 1), (0, 0)]
    assert all(each.what is not None for each in decided)
    asked = await h.undoing.undo(third.row.id, BO.id, to=0)
    assert (UNDO.of(asked.row).asked, UNDO.of(asked.row).to) == ([1], 0)
    assert UNDO.of(asked.row).what == decided[2].what
    await h.undoing.undo(third.row.id, ADA.id)
    back = await h.undoing.undo(third.row.id, CY.id)
    assert prints(back) == prints(before)
    told = back.recent[-1].text
    assert (told.args["seat"], told.args["count"]) == (Player(0), 3)


async def test_of_an_answer_that_nobody_was_told_of_it_is_said_whose_it_is(h: House) -> None:
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    begun = await h.lobbies.start(table, ADA)
    await h.answers(begun, ADA)  # all are told of heroes once all have chosen
    asked = await h.undoing.undo(table, BO.id)
    assert UNDO.of(asked.row).what == text("table-undo-unsaid", seat=Player(0))
    for language, said in (
        ("en", "<@2> wants to undo a hidden move by Ada and everything after it."),
        ("zh-TW", "<@2> 想收回 Ada 的一個未公開的動作和之後的一切，"),
        ("zh-CN", "<@2> 想收回 Ada 的一个未公开的动作和之后的一切，"),
    ):
        asked.row.language = language
        assert said in words_in(components(board_message(asked, BlankPainter())))
    back = await h.undoing.undo(table, ADA.id)
    assert back.recent[-1].text == text("table-undone-silent", seat=Player(0), count=1)


async def test_an_answer_is_named_by_what_is_told_of_it_and_not_by_what_is_only_noted(h: House) -> None:
    """In Champions someone ends their turn: that is noted, and whose turn it is now is told."""
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    snapshot, player = await h.lobbies.start(table, ADA), player_of("champions", "novice", "named")
    kinds: list[str] = []
    while kinds[:2] != ["turn-ended", "turn"]:
        assert snapshot.match is not None
        decision = next(d for d in snapshot.match.pending if not d.optional)
        picks = player.choose(snapshot.match.view(decision.seat), decision)
        user = snapshot.row.seats[decision.seat].user or 0
        done = await h.tables.answer(Command(table, user, decision.id, picks, 0, seat=decision.seat))
        snapshot, kinds = done.snapshot, [event.kind for event in done.events]
    newest, *_ = await h.undoing.decided(table)
    assert (done.events[0].quiet, newest.what) == (True, done.events[1].text)


async def test_a_fault_after_something_is_taken_back_leaves_the_table_as_it_is_stored(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(table: int) -> None:
        raise StoreFault("the database is away")

    before, after = await taken(h)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(h.store, "reach", away)
        with pytest.raises(StoreFault):
            await h.undoing.undo(after.row.id, ADA.id)
    now = await h.tables.snapshot(after.row.id)
    assert (now.row.revision, prints(now)) == (after.row.revision + 1, prints(before))


async def test_the_ten_newest_answers_are_named(h: House) -> None:
    snapshot = await h.begun(ADA, BO)
    for _ in range(12):
        assert snapshot.match is not None
        snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
    decided = await h.undoing.decided(snapshot.row.id)
    assert [each.number for each in decided] == list(range(11, 1, -1))


async def test_another_goal_begins_another_proposal(h: House) -> None:
    _, first = await taken(h)
    third = await h.answers(await h.answers(first, BO), CY)
    table = third.row.id
    await h.undoing.undo(table, ADA.id, to=1)
    asked = await h.undoing.undo(table, BO.id, to=0)
    assert (UNDO.of(asked.row).asked, UNDO.of(asked.row).to) == ([1], 0), "nobody has agreed to this one"


async def test_what_the_log_does_not_reach_is_refused(h: House) -> None:
    _, after = await taken(h)
    for goal in (1, 99):
        assert await refusal(h.undoing.undo(after.row.id, ADA.id, to=goal)) == "table-nothing-to-undo"


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the three newest answers of a game can be undone: after the fourth it's a long one."""
    monkeypatch.setattr(matches, "TRAIL", 4)


async def long_game(h: House) -> Snapshot:
    """Ada and Bo have taken gems three times each."""
    last = await h.begun(ADA, BO)
    for number in range(6):
        assert last.match is not None
        [decision] = last.match.pending
        gems = next(option.id for option in decision.options if option.id.startswith("take:"))
        last = await h.answers(last, (ADA, BO)[number % 2], gems)
    return last


@pytest.mark.usefixtures("forgetful")
async def test_in_a_long_game_the_newest_answers_are_named_and_taken_back_as_in_a_short_one(h: House) -> None:
    table = (await long_game(h)).row.id
    decided = await h.undoing.decided(table)
    assert [(each.number, each.seat) for each in decided] == [(5, 1), (4, 0), (3, 1)]
    told = [each.what.args["seat"] for each in decided[:2] if each.what is not None]
    assert told == [Player(1), Player(0)]
    asked = await h.undoing.undo(table, ADA.id)
    assert (UNDO.of(asked.row).asked, UNDO.of(asked.row).to) == ([0], 5), "it is not hers"
    assert UNDO.of(asked.row).what == decided[0].what
    back = await h.undoing.undo(table, BO.id)
    assert back.match is not None
    assert back.match.length == 5
    assert (back.recent[-1].text.args["seat"], back.recent[-1].text.args["count"]) == (Player(1), 1)
    assert back.recent[-1].text.args["what"] == decided[0].what


@pytest.mark.usefixtures("forgetful")
async def test_in_a_long_game_too_nobody_takes_back_alone_what_another_has_answered_since(h: House) -> None:
    last = await long_game(h)
    asked = await h.undoing.undo(last.row.id, ADA.id, to=4)
    assert (UNDO.of(asked.row).asked, prints(asked)) == ([0], prints(last))
    await h.undoing.decline(last.row.id, BO.id, UNDO.of(asked.row).at)
    freely = await h.undoing.undo(last.row.id, BO.id)
    assert freely.match is not None
    assert freely.match.length == 5


@pytest.mark.usefixtures("forgetful")
async def test_of_a_long_game_as_much_is_stored_as_can_be_taken_back_and_it_goes_on_from_there(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as h:
        last = await long_game(h)
        stored = await h.store._read("SELECT at FROM checkpoints ORDER BY at")
        assert [at for (at,) in stored] == [3, 4, 5, 6]
    async with house(tmp_path) as h:
        assert prints(await h.tables.snapshot(last.row.id)) == prints(last)
