"""Guided first games: what is taught when, wrong turns, and that the game goes on after any newcomer's
answer."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.chat.drafts import Drafts
from bot.features.board.screens import board_message
from bot.features.learn import state as guiding
from bot.features.lobby.service import note_winners
from bot.features.panel.panel import Panel, PanelRequest
from bot.store.rows import FormerHolder
from bot.tables import guided
from bot.tables.ai import brisk
from bot.tables.guided import LEARN, Guided, as_taught, learner, meant_at
from bot.tables.model import MatchSnapshot, Person, Snapshot
from games.kernel.decision import Decision, Picks
from games.kernel.guide import Bound, Lesson, When, Which, Wrong, message_of
from games.kernel.package.players import RandomPlayer
from games.kernel.printed.content import LANGUAGES
from games.kernel.text import text
from tests.chat.messages import BlankPainter, buttons_in, components, menus_in, words_in
from tests.guided import READERS, FirstGame, obedient, read
from tests.phrases import opening, phrase
from tests.splendor.first_game import walked
from tests.tables.house import ADA, BO, House, house, refusal

GAMES = guiding.taught()
FOOLS = 60
"""Games of each game whose learner presses anything."""
DECIDED = 0.9
"""Least share of the questions with something to decide."""
PRESSED = 100
"""Most answers in each of them."""
TAUGHT = {
    "berserk": [
        *("team", "start", "plan", "ready", "next", "charge", "move", "event", "way"),
        *("plan-again", "bell", "token", "plan-ahead", "first", "deadline"),
    ],
    "champions": [
        *("hand", "pay", "upgrade", "form", "lift", "attack", "either", "minion", "ally", "numbers", "object"),
        *("interrupt", "fell", "stage", "side-scheme", "response", "discard", "defend", "confused"),
        "last-blow",
    ],
    "splendor": [
        *("gems", "toward", "recruit", "bonus", "locations", "reserve-any", "tags", "time", "tile"),
        "stone",
    ],
    "underworld": [
        *("hand", "asset", "infiltrate", "where", "hidden", "contests", "play", "icons", "saving", "won"),
        *("reveal", "before", "raid", "drink", "respond", "lost", "theirs"),
    ],
}
"""The lessons of a player who follows the coach, in order."""


def go_alone(h: House, begun: Snapshot, who: Person) -> Awaitable[Snapshot]:
    return h.tables.change(begun.row.id, lambda row: guiding.go_alone(row, who))


def told(game: str) -> FirstGame:
    """The first game of a player who follows the coach, to its end."""
    played = FirstGame(game)
    played.play(obedient(brisk(game)))
    return played


def foolish(game: str, number: int) -> FirstGame:
    """The first game of someone who presses anything, and reads every sentence in every language."""
    player = RandomPlayer(f"fool {number}")

    def choose(played: FirstGame, decision: Decision) -> Picks:
        said = [played.said(language) for language in LANGUAGES]
        assert {"↩" in sentence for sentence in said} == {played.kept.remark is not None}
        assert {"▸" in sentence for sentence in said} == {played.lesson is not None}
        return player.choose(played.match.view(0), decision)

    played = FirstGame(game, slow=number % 2 == 1)
    played.play(choose, PRESSED)
    return played


@pytest.mark.parametrize("game", GAMES)
def test_someone_who_does_as_they_are_told_is_taught_all_this_until_the_game_ends(game: str) -> None:
    played = told(game)
    assert list(played.kept.lessons) == TAUGHT[game]
    assert len(set(played.kept.lessons.values())) == len(played.kept.lessons), "one lesson with each question"
    assert not {*played.kept.wrongs.values()} & {*played.kept.lessons.values()}, "what they say is not wrong"
    assert played.match.outcome is not None
    key = "ui-guide-over" if 0 in played.match.outcome.winners else "ui-guide-lost"
    for language in LANGUAGES:
        assert played.said(language) == f"> {played.words(language)(key)}"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_somebody_presses_the_guide_leads_on_and_every_lesson_has_its_time(game: str) -> None:
    games = [told(game), *(foolish(game, number) for number in range(FOOLS))]
    games += [walked()] if game == "splendor" else []
    for played in games:
        assert len(set(played.kept.lessons.values())) == len(played.kept.lessons)
    guide = games[0].guide
    assert {name for played in games for name in played.kept.lessons} == {one.id for one in guide.lesson}
    assert {name for played in games for name in played.kept.wrongs} == {one.id for one in guide.wrong}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_names_what_it_means(game: str) -> None:
    """The panel doesn't say it again."""
    meaning = [lesson for lesson in FirstGame(game).guide.lesson if lesson.means or lesson.follows]
    for language in LANGUAGES:
        for lesson in meaning:
            said = phrase(message_of(game, lesson.id), language, option="@", **dict.fromkeys(lesson.names, ""))
            assert "@" in said, lesson.id


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_comes_before_the_first_question_in_the_words_of_the_rules(game: str) -> None:
    played = FirstGame(game)
    aims = {language: played.words(language)(f"{game}-how-aim") for language in LANGUAGES}
    for language, aim in aims.items():
        assert played.said(language).startswith(f"> {played.words(language)('ui-guide-aim')}")
        assert aim in played.said(language).splitlines()[0]
    assert played.asked is not None
    played.answer(0, played.asked, played.asked.fallback())
    played.others_play()
    assert not any(aim in played.said(language) for language, aim in aims.items()), "it is said once"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_readers_win_their_first_game_by_deciding_and_hear_one_voice(game: str) -> None:
    """Except those who press whatever comes first: they only hear it."""
    for reader in READERS:
        reading = read(game, reader)
        assert reading.voices == [], (reader, reading)
        if reader != "heedless":
            assert reading.end == "won", (reader, reading)
            assert reading.real >= DECIDED * reading.asked, (reader, reading)


def test_a_wrong_turn_is_explained_where_it_was_taken_first_and_not_in_the_next_turn() -> None:
    played, remarks, asked = FirstGame("splendor"), [], []
    for _ in range(2):
        assert played.asked is not None
        asked.append(played.asked.id)
        card = next(option.id for option in played.asked.options if option.intent == "reserve")
        played.answer(0, played.asked, (card,))
        remarks.append(played.kept.remark.key if played.kept.remark else None)
        played.others_play()
    assert remarks == ["splendor-guide-reserved-early", None]
    assert played.kept.wrongs == {"reserved-early": asked[0]}


def test_a_guide_goes_by_what_the_learner_holds_and_nobody_else_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Champions that's a hand: of other seats you only know how many cards they hold."""
    held, none = When(sees={"hand": Bound(least=1)}), When(sees={"hand": Bound(most=0)})
    played = FirstGame("champions")
    asked = played.asked
    assert asked is not None
    kept = Wrong("kept-all", held, (Which(),))
    mine = replace(played.guide, lesson=(Lesson("none-held", none),), wrong=(kept,))
    monkeypatch.setattr(guiding, "guide_of", lambda key: mine)
    played.answer(0, asked, (asked.options[0].id,))
    assert played.kept.remark is not None
    assert (played.kept.remark.key, played.kept.wrongs) == ("champions-guide-kept-all", {"kept-all": asked.id})
    assert "none-held" not in played.kept.lessons, "she holds cards"
    mine = replace(mine, lesson=(Lesson("held", When(sees={"seats.me.hand": Bound(least=1)})),))
    guiding.asked(played.row, played.match)
    assert played.asked is not None
    assert played.kept.lessons["held"] == played.asked.id, "that is her hand"


def test_a_question_keeps_its_lesson_while_another_answers_whatever_would_come_first_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later release has another lesson for it."""
    played = FirstGame("splendor")
    first = played.kept.lessons
    assert list(first) == ["gems"]
    newer = replace(played.guide, lesson=(Lesson("newer", When()), *played.guide.lesson))
    monkeypatch.setattr(guiding, "guide_of", lambda key: newer)
    guiding.asked(played.row, played.match)
    assert played.kept.lessons == first
    assert played.asked is not None
    played.answer(0, played.asked, ("take:yellow+purple+blue",))
    played.others_play()
    assert list(played.kept.lessons) == ["gems", "newer"]


def test_a_lesson_does_not_come_where_another_has_said_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    played = FirstGame("splendor")
    lessons = (
        Lesson("gems", When()),
        Lesson("gems-any", When(), unless=("gems",)),
        Lesson("further", When(), unless=("never",)),
    )
    mine = replace(played.guide, lesson=lessons)
    monkeypatch.setattr(guiding, "guide_of", lambda key: mine)
    assert played.asked is not None
    played.answer(0, played.asked, ("take:yellow+purple+blue",))
    played.others_play()
    assert list(played.kept.lessons) == ["gems", "further"]


def test_what_the_coach_names_is_suggested_hinted_and_never_called_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = FirstGame("splendor")
    reserve = Which(intent="reserve", about="1-28")
    mine = replace(played.guide, lesson=(Lesson("gems", When(), (reserve,)),))
    monkeypatch.setattr(guided, "guide_of", lambda key: mine)
    monkeypatch.setattr(guiding, "guide_of", lambda key: mine)
    asked = played.asked
    assert asked is not None
    assert asked.suggested == ()
    assert as_taught(played.row, asked).suggested == ("reserve:1-28",)
    assert played.hint(asked) == ("reserve:1-28",)
    played.answer(0, asked, ("reserve:1-28",))
    assert (played.kept.remark, played.kept.wrongs) == (None, {})


async def test_a_panel_says_the_aim_asks_and_stars_what_the_coach_names() -> None:
    played = FirstGame("splendor")
    snapshot = Snapshot(played.row, MatchSnapshot(played.match), [])
    made = components(Panel(snapshot, 0, Drafts(), PanelRequest()).message(BlankPainter()))
    said = words_in(made)
    parts = [phrase("ui-guide-aim"), phrase("splendor-your-turn"), opening("splendor-guide-gems")]
    assert sorted(parts, key=said.index) == parts, "one after the other"
    take = "Take Power, Space and Soul"
    assert said.count(take) == 1, "the lesson names it"
    assert phrase("ui-hinted", what=phrase("ui-take-suggested")) in buttons_in(made)
    starred = [line["label"] for menu in menus_in(made) for line in menu["options"] if "★" in line["label"]]
    assert starred == [phrase("ui-hinted", what=take)]


async def test_a_menu_that_holds_what_the_coach_names_says_so() -> None:
    played = walked(2)
    snapshot = Snapshot(played.row, MatchSnapshot(played.match), [])
    titles = [
        menu["placeholder"]
        for menu in menus_in(components(Panel(snapshot, 0, Drafts(), PanelRequest()).message(BlankPainter())))
    ]
    recruit = " · ".join(phrase(f"splendor-group-{name}") for name in ("recruit", "reserve"))
    assert titles == [phrase("splendor-group-take"), phrase("ui-hinted", what=recruit)]


@pytest.mark.parametrize("game", ["champions", "underworld"])
async def test_to_keep_the_hand_has_a_star_where_the_coach_names_it(game: str) -> None:
    played = FirstGame(game)
    snapshot = Snapshot(played.row, MatchSnapshot(played.match), [])
    made = components(Panel(snapshot, 0, Drafts(), PanelRequest()).message(BlankPainter()))
    assert phrase("ui-hinted", what=phrase(f"{game}-keep-hand")) in buttons_in(made)
    assert phrase(f"{game}-keep-hand") in words_in(made)


async def test_where_a_notice_stands_in_place_of_the_lesson_the_suggestion_is_said_below_it() -> None:
    played = FirstGame("splendor")
    snapshot, wish = Snapshot(played.row, MatchSnapshot(played.match), []), PanelRequest(notice="No.")
    said = words_in(components(Panel(snapshot, 0, Drafts(), wish).message(BlankPainter())))
    take = phrase("ui-suggested", picks="Take Power, Space and Soul")
    assert f"-# {phrase('ui-hinted', what=take)}" in said.splitlines()


def test_to_somebody_who_goes_on_alone_the_coach_suggests_nothing() -> None:
    played = FirstGame("splendor")
    assert played.asked is not None
    assert meant_at(played.row, played.asked) == ("take:purple+blue+orange",)
    guiding.go_alone(played.row, ADA)
    assert meant_at(played.row, played.asked) == ()
    assert as_taught(played.row, played.asked) is played.asked


def test_what_is_kept_of_a_first_game_is_read_again_at_each_question_whether_it_has_a_lesson_or_not() -> None:
    bare: list[bool] = []
    player = RandomPlayer("fool")

    def read_again(played: FirstGame, decision: Decision) -> Picks:
        assert msgspec.json.decode(msgspec.json.encode(played.kept), type=Guided) == played.kept
        bare.append(played.lesson is None)
        return player.choose(played.match.view(0), decision)

    FirstGame("splendor").play(read_again)
    assert set(bare) == {False, True}


# -- a table ----------------------------------------------------------------------------------------------


async def first_game(h: House, game: str = "splendor") -> Snapshot:
    """Ada's first game, just begun."""
    opened = await h.tables.open(game, 7, 100, ADA, language="en")
    return await h.lobbies.start(opened.row.id, ADA, guiding.set_up)


def test_all_games_of_the_house_have_a_first_game_and_one_without_a_guide_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert guiding.taught() == ("berserk", "champions", "splendor", "underworld")
    monkeypatch.setattr(guiding, "guide_of", lambda key: None if key == "champions" else key)
    assert guiding.taught() == ("berserk", "splendor", "underworld")


async def test_of_a_game_without_a_guide_there_is_no_guided_first_game(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guiding, "guide_of", lambda key: None)
    assert await refusal(first_game(h)) == "table-no-guide"


async def test_a_first_game_is_alike_at_every_table(h: House) -> None:
    one = await first_game(h)
    await h.lobbies.close(one.row.id, ADA)
    two = await first_game(h)
    assert one.match is not None
    assert two.match is not None
    assert one.match.fingerprint() == two.match.fingerprint()
    assert [(seat.user, seat.ai, seat.name) for seat in two.row.seats] == [
        (ADA.id, None, "Ada"),
        (None, "novice", "Ravi (Novice)"),
    ]
    assert LEARN.of(two.row).lessons == {"gems": two.match.pending[0].id}


async def test_a_lobby_in_which_ai_seats_wait_becomes_a_first_game(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.add_ai(table, ADA, "novice")
    begun = (await h.lobbies.start(table, ADA, guiding.set_up)).row
    assert [(seat.user, seat.ai) for seat in begun.seats] == [(ADA.id, None), (None, "novice")]


async def test_a_lobby_with_others_in_it_stays_a_lobby(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    before = (await h.lobbies.join(table, BO)).row
    for person in (ADA, BO):
        assert await refusal(h.lobbies.start(table, person, guiding.set_up)) == "table-not-alone"
    after = (await h.tables.snapshot(table)).row
    assert (after.status, after.seed, LEARN.of(after).on) == ("lobby", before.seed, False)


async def test_a_wrong_turn_is_explained_until_the_next_answer_and_a_restart_forgets_nothing(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as h:
        begun = await first_game(h)
        await h.answers(begun, ADA, "reserve:1-28")
    assert begun.match is not None
    [asked] = begun.match.pending
    picked, better = asked.option("reserve:1-28").label, asked.options[0].label
    async with house(tmp_path) as h:
        after = await h.tables.snapshot(begun.row.id)
        assert LEARN.of(after.row).remark == text("splendor-guide-reserved-early", picked=picked, better=better)
        assert LEARN.of(after.row).wrongs == {"reserved-early": asked.id}
        assert list(LEARN.of(after.row).lessons) == ["gems"]


async def test_an_answer_taken_back_brings_its_lesson_again(h: House) -> None:
    begun = await first_game(h, "champions")
    played = await h.answers(begun, ADA)
    assert list(LEARN.of(played.row).lessons) == ["hand", "pay"]
    back = await h.undoing.undo(begun.row.id, ADA.id)
    assert back.match is not None
    assert LEARN.of(back.row).lessons["hand"] == back.match.pending[0].id
    assert LEARN.of(back.row).remark is None


async def test_of_a_wrong_turn_that_was_taken_back_nothing_is_said(h: House) -> None:
    begun = await first_game(h)
    wrong = await h.answers(begun, ADA, "reserve:1-28")
    assert LEARN.of(wrong.row).remark is not None
    back = await h.undoing.undo(begun.row.id, ADA.id)
    assert back.match is not None
    assert (back.match.length, LEARN.of(back.row).remark) == (0, None)


async def test_who_goes_on_alone_keeps_the_game_and_is_told_nothing_more(h: House) -> None:
    begun = await first_game(h)
    alone = await go_alone(h, begun, ADA)
    assert (alone.row.status, learner(alone.row)) == ("live", None)
    after = await h.answers(alone, ADA, "reserve:1-28")
    assert (list(LEARN.of(after.row).lessons), LEARN.of(after.row).remark) == (["gems"], None)
    assert await refusal(go_alone(h, begun, ADA)) == "table-no-lessons"


async def test_a_first_game_whose_guide_is_gone_goes_on_without(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await first_game(h)
    monkeypatch.setattr(guiding, "guide_of", lambda key: None)
    after = await h.answers(begun, ADA, "reserve:1-28")
    assert after.match is not None
    [asked] = after.match.pending
    answered = await h.tables.answer_for(begun.row.id, 1, asked.id, asked.fallback())
    again = answered.snapshot
    assert again.match is not None
    assert [decision.seat for decision in again.match.pending] == [0], "the learner is asked"
    assert (again.match.length, LEARN.of(again.row)) == (2, LEARN.of(begun.row))


async def test_nobody_else_ends_the_guidance_or_answers(h: House) -> None:
    begun = await first_game(h)
    for attempt, why in (
        (go_alone(h, begun, BO), "table-no-lessons"),
        (h.undoing.undo(begun.row.id, BO.id), "table-first-game-of-another"),
        (h.lobbies.join(begun.row.id, BO), "table-not-in-lobby"),
    ):
        assert await refusal(attempt) == why


async def test_while_an_ai_plays_on_nobody_is_taught(h: House) -> None:
    begun = await first_game(h)
    lent = await h.seating.stand_in(begun.row.id, ADA, 0, "novice")
    assert learner(lent.row) is None
    back = await h.seating.back(begun.row.id, ADA)
    assert learner(back.row) == 0


def test_someone_who_sits_down_in_the_learners_seat_is_not_taught() -> None:
    row = FirstGame("splendor").row
    row.seats[0].user, row.seats[0].former = BO.id, (FormerHolder(ADA.id, "Ada"),)
    assert learner(row) is None
    row.seats[0].user, row.seats[0].former = ADA.id, (FormerHolder(ADA.id, "Ada"), FormerHolder(BO.id, "Bo"))
    assert learner(row) == 0, "she is back"


def test_a_question_that_changes_before_it_is_answered_keeps_its_lesson() -> None:
    """Companions take their places first, then your hero's questions come again."""
    played = FirstGame("berserk", slow=True)
    first = played.kept.lessons
    assert list(first) == ["team"]
    played.others_play()
    assert list(played.kept.lessons) == ["start"], "others chose the team: that is not asked any more"
    before = played.kept.lessons["start"]
    assert played.asked is not None
    assert before == played.asked.id
    assert played.said().splitlines()[1].startswith(f"> ▸ {opening('berserk-guide-start')}")


@pytest.mark.parametrize(
    ("winners", "offered"),
    [
        ((), ["ui-learn-again", "ui-again"]),
        ((1,), ["ui-learn-again", "ui-again"]),
        ((0,), ["ui-again", "ui-again-next", "ui-again-harder"]),
    ],
)
async def test_after_a_lost_first_game_it_is_tried_again_and_nothing_harder_is_offered(
    h: House, winners: tuple[int, ...], offered: list[str]
) -> None:
    begun = await first_game(h, "champions")
    begun.row.status = "over"
    note_winners(begun.row, winners)
    labels = list(buttons_in(components(board_message(begun, BlankPainter()))))
    wanted = [phrase(key) for key in ("ui-learn-again", "ui-again", "ui-again-next", "ui-again-harder")]
    assert [label for label in labels if label in wanted] == [phrase(key) for key in offered]
    assert labels[0] == phrase(offered[0])
