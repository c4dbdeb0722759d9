"""What is told: under the board, above a panel, and in the pages of the log."""

from __future__ import annotations

import pytest

from bot.features.story.lines import LogLine, board_story, fitted, joined_heads, newest, rows_of, since
from bot.features.story.screens import SeatNews, as_file, paged_message, pages
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import Name, Player, text
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import Words
from tests.chat.messages import buttons_in, components, row_of, words_in
from tests.phrases import phrase

WORDS = Words("en")


def line(
    number: int, *, seats: tuple[int, ...] | None = None, quiet: bool = False, joined: bool = False
) -> Event:
    return Event("line", text("ui-seat", number=number), seats=seats, quiet=quiet, joined=joined)


def phase(number: int, *, whole: bool = False) -> Event:
    return Event("phase", text("ui-chosen", picks=str(number)), chapter=True, whole=whole)


def round_(number: int) -> Event:
    return Event("round", text("ui-round", number=number), round=number)


def bold(*headings: str) -> str:
    """Headings of chapters in one line."""
    return f"**{' · '.join(headings)}**"


def seat_line(*numbers: int) -> str:
    """The line about these seats."""
    return "• " + " ".join(phrase("ui-seat", number=number) for number in numbers)


def shown(events: list[Event], seat: int | None = None) -> list[str]:
    return [row.shown for row in rows_of(events, () if seat is None else (seat,), WORDS)]


def told(events: list[Event], at: int, seat: int = 0) -> list[str]:
    """What a seat is told if it answered before the event with this number."""
    match, _ = Match.new(rules_of("splendor"), 2, {}, "told")
    snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), events, {seat: at})
    return [row.shown for row in since(snapshot, seat, WORDS)[0]]


def test_a_sentence_that_would_be_said_again_at_once_is_counted() -> None:
    one, two = (phrase("ui-seat", number=number) for number in (1, 2))
    three_times = phrase("ui-story-times", line=one, count=3)
    assert shown([line(1), line(1), line(1), line(2)]) == [f"• {three_times}", f"• {two}"]
    joined = [line(2), *(line(1, joined=True) for _ in range(3)), line(2, joined=True)]
    assert shown(joined) == [f"• {two} {three_times} {two}"]
    assert shown([line(1), line(2), line(1)]) == [f"• {one}", f"• {two}", f"• {one}"]
    assert shown([line(1), line(2, joined=True), line(1), line(2, joined=True)]) == [f"• {one} {two}"] * 2
    headed = [phase(1), line(1), phase(1), line(1)]
    assert shown(headed) == [bold(phrase("ui-chosen", picks="1")), f"• {one}"] * 2


def test_lines_stand_under_the_headings_of_round_and_phase() -> None:
    assert shown([round_(5), phase(1), line(1), phase(2), line(2)]) == [
        bold(phrase("ui-round", number=5)),
        bold(phrase("ui-chosen", picks=1)),
        seat_line(1),
        bold(phrase("ui-chosen", picks=2)),
        seat_line(2),
    ]


def test_a_heading_under_which_nothing_happened_is_left_out() -> None:
    assert shown([round_(5), phase(1), phase(2), line(2, quiet=True), round_(6), phase(3)]) == []
    assert shown([round_(5), phase(1), phase(2), line(2), round_(6)]) == [
        bold(phrase("ui-round", number=5)),
        bold(phrase("ui-chosen", picks=2)),
        seat_line(2),
    ]


def test_a_secret_line_keeps_its_heading_for_the_one_who_may_know_it_alone() -> None:
    secret = [phase(1), line(1, seats=(1,))]
    assert shown(secret, 1) == [bold(phrase("ui-chosen", picks=1)), seat_line(1)]
    assert shown(secret, 0) == shown(secret) == []


def test_what_goes_on_stands_in_the_line_of_what_it_goes_on_from() -> None:
    assert shown([line(1), line(2, quiet=True), line(3, joined=True)]) == [seat_line(1, 3)]
    assert shown([line(1, seats=(0,)), line(2, joined=True)]) == [seat_line(2)], (
        "what it goes on from is secret"
    )
    assert shown([phase(1), line(2, joined=True)]) == [bold(phrase("ui-chosen", picks=1)), seat_line(2)]


def test_under_the_board_stand_the_newest_lines_below_their_heading() -> None:
    rows = rows_of([round_(1), *(line(n) for n in range(1, 6))], (), WORDS)
    assert [row.said for row in newest(rows, 3)] == [
        phrase("ui-round", number=1),
        phrase("ui-seat", number=3),
        phrase("ui-seat", number=4),
        phrase("ui-seat", number=5),
    ]


def test_a_whole_chapter_stands_under_the_board_until_five_lines_have_come_after_it() -> None:
    fight = [phase(1), line(1), phase(2, whole=True), *(line(n) for n in range(2, 7)), phase(3)]
    after = [*fight, *(line(n) for n in range(7, 11))]
    assert newest(rows_of(after, (), WORDS), 3)[0].said == phrase("ui-chosen", picks=2)
    rows = rows_of([*after, line(11)], (), WORDS)
    assert [row.said for row in newest(rows, 3)] == [
        phrase("ui-chosen", picks=3),
        phrase("ui-seat", number=9),
        phrase("ui-seat", number=10),
        phrase("ui-seat", number=11),
    ]


def test_what_does_not_fit_is_counted() -> None:
    rows = [LogLine(f"line {n}") for n in range(10)]
    three = (phrase("ui-story-earlier", count=7) + "\n• line 7\n• line 8\n• line 9", 7)
    assert fitted(rows, 27, 10, WORDS) == fitted(rows, 200, 3, WORDS) == three
    assert fitted(rows, 26, 10, WORDS)[1] == 8
    assert fitted(rows, 90, 10, WORDS)[1] == 0


def test_a_seat_is_told_what_came_since_its_own_answer() -> None:
    events = [line(1), line(2), line(3, seats=(0,)), line(4, seats=(1,))]
    assert told(events, 1) == [seat_line(2), seat_line(3)]
    assert told(events, 4) == [], "nothing happened"


def test_someone_who_answered_within_the_enemies_phase_is_told_all_of_it() -> None:
    events = [phase(1), line(1), phase(2, whole=True), line(2), line(3), phase(3), line(4)]
    assert told(events, 4) == [
        bold(phrase("ui-chosen", picks=2)),
        seat_line(2),
        seat_line(3),
        bold(phrase("ui-chosen", picks=3)),
        seat_line(4),
    ]
    assert told(events, 6) == [seat_line(4)], "his own phase is not told again"


def test_of_a_phase_that_is_told_as_a_whole_the_table_tells_its_own_news_once() -> None:
    lapsed = Event("undo", text("table-undo-lapsed"))
    kept = "• " + phrase("table-undo-lapsed")
    events = [phase(2, whole=True), line(1), lapsed, line(2)]
    assert told(events, 1) == [bold(phrase("ui-chosen", picks=2)), seat_line(1), kept, seat_line(2)]
    assert told(events, 3) == [bold(phrase("ui-chosen", picks=2)), seat_line(1), seat_line(2)], (
        "he has answered since"
    )
    assert told([phase(2, whole=True), lapsed], 2) == [], "and nothing else has happened"


def news_of(events: list[Event], game: str = "splendor", at: int = 0) -> tuple[list[str], bool]:
    """The lines above the panel of the first seat that answered before the event with this number, and
    whether the rest has a button."""
    match, _ = Match.new(rules_of("splendor"), 2, {}, "told")
    snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), events, {0: at})
    news = SeatNews(snapshot, 0, Words("en", game))
    return news.said.splitlines(), [button.custom_id for button in news.button()] == ["p1:since:7:0:::0"]


def taken(count: int) -> Event:
    gems = (text("splendor-gems", color=Name("gem", "yellow"), count=count),)
    return Event("take", text("splendor-took", seat=Player(1), gems=gems))


def recruited(card: str) -> Event:
    told = text("splendor-revealed", card=Name("card", card), level=1)
    return Event("recruit", told, {"card": card})


def test_the_news_are_the_four_weightiest_lines_as_they_happened() -> None:
    small = [taken(count) for count in (1, 2, 3)]
    big = [recruited("1-01"), recruited("1-02")]
    lines, more = news_of([small[0], big[0], small[1], big[1], small[2]])
    assert [line.startswith("-# ") for line in lines] == [False, True, False, True]
    say = Words("en", "splendor").say
    told = [f"• {say(event.text)}" for event in (big[0], small[1], big[1], small[2])]
    assert ([line.removeprefix("-# ") for line in lines], more) == (told, True), "the rest has a button"


def test_what_is_not_news_has_no_button() -> None:
    shuffled = Event("reveal", text("splendor-revealed", card=Name("card", "1-01"), level=1))
    assert news_of([shuffled]) == ([], False)
    assert not news_of([recruited("1-01"), shuffled])[1], "what is small is left to the log"
    assert news_of([line(1, quiet=True), round_(2)]) == ([], False)
    assert news_of([recruited("1-01")], at=1) == ([], False), "it came of an answer before"
    assert news_of([recruited("1-01")], at=-1)[1], "what came before is no longer at hand"


def test_what_the_table_tells_is_a_headline() -> None:
    lapsed = Event("undo", text("table-undo-lapsed"))
    assert news_of([lapsed, taken(1)])[0][0] == "• " + phrase("table-undo-lapsed")


def test_a_secret_is_news_for_its_seat_alone() -> None:
    secret = Event("recruit", recruited("1-01").text, seats=(1,), twin=taken(2))
    say = Words("en", "splendor").say
    assert news_of([secret])[0] == [f"-# • {say(taken(2).text)}"]


def test_a_game_without_a_table_tells_its_newest_events() -> None:
    lines, more = news_of([line(n) for n in range(1, 6)], "")
    assert (lines, more) == ([f"-# {seat_line(n)}" for n in range(2, 6)], True)


def test_pages_keep_rounds_together_and_repeat_the_heading_of_one_that_goes_on() -> None:
    rows = rows_of([e for n in (1, 2) for e in (round_(n), *(line(m) for m in range(1, 31)))], (), WORDS)
    first, second = pages(rows, WORDS)
    assert (first.count("\n"), second.splitlines()[0]) == (30, "### " + phrase("ui-round", number=2))
    long = rows_of([round_(1), *(line(n) for n in range(1, 61))], (), WORDS)
    assert [page.splitlines()[0] for page in pages(long, WORDS)] == [
        "### " + phrase("ui-round", number=1),
        phrase("ui-story-continued", heading="### " + phrase("ui-round", number=1)),
    ]
    said = "\n".join(pages(long, WORDS))
    assert all(f"• Seat {n}\n" in f"{said}\n" for n in range(1, 61)), "nothing is lost between pages"


async def test_a_page_has_buttons_to_turn_it_and_the_file() -> None:
    rows = rows_of([line(n) for n in range(1, 200)], (), WORDS)
    made = components(paged_message(row_of("splendor", 2), phrase("ui-log"), rows, WORDS, "l"))
    assert seat_line(199) in words_in(made)
    labels = buttons_in(made)
    assert list(labels) == [
        phrase("ui-page-first"),
        phrase("ui-page-before"),
        phrase("ui-page", number=4, count=4),
        phrase("ui-page-next"),
        phrase("ui-page-last"),
        phrase("ui-log-file"),
    ]
    assert [label for label, raw in labels.items() if raw.get("disabled")] == [
        phrase("ui-page", number=4, count=4),
        phrase("ui-page-next"),
        phrase("ui-page-last"),
    ]
    beyond = components(paged_message(row_of("splendor", 2), phrase("ui-log"), rows, WORDS, "l", 77))
    assert words_in(beyond) == words_in(made), "a page that is not there is the last one"
    first = components(paged_message(row_of("splendor", 2), phrase("ui-log"), rows, WORDS, "l", 0))
    assert f"{seat_line(1)}\n" in words_in(first)


def test_the_file_has_all_of_it() -> None:
    events = [round_(1), phase(1), *(line(n, quiet=n == 3) for n in range(1, 500))]
    made = as_file(row_of("splendor", 2), rows_of(events, (), WORDS, "all"), WORDS).decode()
    seats = "".join(f"- {phrase('ui-seat', number=number)}\n" for number in (1, 2, 3))
    heads = f"# {phrase('ui-round', number=1)}\n\n## {phrase('ui-chosen', picks='1')}\n"
    assert made.startswith(f"Splendor: Marvel\n\n\n{heads}{seats}")
    assert made.endswith(f"- {phrase('ui-seat', number=499)}\n")


def test_a_round_and_its_first_phase_are_one_heading_under_the_board() -> None:
    events = [round_(2), phase(1), line(1), phase(2), line(2)]
    assert joined_heads(rows_of(events, (), WORDS))[0].shown == bold(
        phrase("ui-round", number=2), phrase("ui-chosen", picks=1)
    )
    assert board_story(events, WORDS).count("\n") == 3


@pytest.mark.parametrize("game", keys())
@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_every_icon_stands_before_a_text_of_its_game(game: str, language: str) -> None:
    for key in manifest_of(game).icons:
        assert Words(language, game).has(f"{game}-{key}")
