"""Tables in words instead of pictures: in the panel, in pages, kept up to date, and for each person's look."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.chat.choices import Tell, silent
from bot.chat.drafts import Drafts
from bot.chat.ids import parse
from bot.chat.limits import OPTION, TEXT
from bot.chat.menus import menus
from bot.features.board.screens import board_message, text_message
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.panel.panels import _content
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.decision import Decision, Option
from games.kernel.match import Match
from games.kernel.text import text
from games.registry import keys, rules_of
from render.kit.alt import HEADING, pages
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import line_of, order_of, renderer_of
from tests.chat.messages import BlankPainter, buttons_in, components, moments, row_of, rows_in, words_in
from tests.phrases import opening, phrase, says

LEVEL = "### " + opening("splendor-level", level=1)
OF_THINGS = ("card:", "piece:", "reserved:", "location:", "hex:", "model:", "item:", "code:")
"""Prefixes of references with something to say about them."""
SEATS = {"splendor": 3, "champions": 4, "berserk": 4, "underworld": 4}


def snapshot_of(game: str, match: Match[Any], seats: int) -> Snapshot:
    return Snapshot(row_of(game, seats), MatchSnapshot(match), [])


async def panel(game: str, match: Match[Any], seats: int, seat: int, **wish: Any) -> list[dict[str, Any]]:
    builder = Panel(snapshot_of(game, match, seats), seat, Drafts(), PanelRequest(**wish)).message(
        BlankPainter()
    )
    return components(builder)


def begun(game: str) -> Match[Any]:
    match, _ = Match.new(rules_of(game), 2, {"start": "first"}, "text first")
    return match


def teller(game: str, view: Any, words: Words) -> Tell:
    """What is said of an option beside its label."""
    return lambda option: line_of(game, view, option, words)


async def test_words_stand_in_the_place_of_pictures_above_the_question() -> None:
    match = begun("splendor")
    builder = Panel(snapshot_of("splendor", match, 2), 0, Drafts(), PanelRequest(look="text")).message(
        BlankPainter()
    )
    said = words_in(components(builder))
    assert builder.files() == []
    assert (
        said.index("### " + phrase("ui-round", number=1))
        < said.index("### Level 3")
        < said.index("### " + phrase("splendor-your-turn"))
    )
    assert Panel(snapshot_of("splendor", match, 2), 0, Drafts(), PanelRequest()).message(BlankPainter()).files()


async def test_in_words_the_table_stands_there_while_one_waits_too() -> None:
    match = begun("splendor")
    said = words_in(await panel("splendor", match, 2, 1, look="text"))
    assert "### " + phrase("ui-round", number=1) in said
    assert LEVEL in said


async def test_a_direct_message_shows_the_table_with_a_question_and_says_so_meanwhile() -> None:
    match = begun("splendor")
    asked = words_in(await panel("splendor", match, 2, 0, look="text", title="-# Splendor"))
    waits = words_in(await panel("splendor", match, 2, 1, look="text", title="-# Splendor"))
    assert LEVEL in asked
    assert LEVEL not in waits
    assert says(waits, "ui-text-on-asking")


def test_a_panel_in_words_is_brought_up_to_date_with_whatever_its_seat_sees() -> None:
    before, after = begun("splendor"), begun("splendor")
    after.answer(0, after.pending[0].id, (after.pending[0].options[0].id,))
    one, other = snapshot_of("splendor", before, 2), snapshot_of("splendor", after, 2)
    onlooker = 1003
    assert _content(one, onlooker) != _content(other, onlooker)
    assert _content(one, onlooker) == _content(one, onlooker)


@pytest.mark.parametrize("game", keys())
async def test_long_tables_are_turned_by_pages_and_nothing_is_cut(game: str) -> None:
    seats = SEATS[game]
    match = next(match for match, _ in moments(game, seats, "pages") if match.length >= 25)
    words = Words("en", game, [f"Person {n + 1}" for n in range(seats)], markdown=True)
    seat = match.pending[0].seat
    whole, found, leaf = renderer_of(game).text(match.view(seat), words), [], 0
    while True:
        made = await panel(game, match, seats, seat, look="text", leaf=leaf)
        assert sum(len(part) for part in words_in(made).splitlines()) <= TEXT
        found.append(words_in(made))
        turned = buttons_in(made).get(phrase("ui-page-next"))
        if turned is None or turned.get("disabled"):
            break
        meant = parse(turned["custom_id"])
        assert meant is not None
        assert (meant.verb, meant.extra) == ("turn", f"{seat}.{leaf + 1}.c")
        leaf += 1
    everything = _bare("\n".join(found))
    for line in whole.splitlines():
        assert _bare(line)[:60] in everything, line


def _bare(said: str) -> str:
    """A text without the numbers of options, which only a question has."""
    return re.sub(r" \(no\. \d+\)", "", said)


def test_pages_keep_parts_together_and_repeat_the_heading_of_one_that_goes_on() -> None:
    words = Words("en")
    said = "\n".join([f"{HEADING}A", *["a" * 30] * 3, f"{HEADING}B", *["b" * 30] * 12])
    made = pages(said, 200, words)
    assert [page.splitlines()[0] for page in made] == [
        "### A",
        "### B",
        phrase("ui-story-continued", heading="### B"),
        phrase("ui-story-continued", heading="### B"),
    ]
    assert all(len(page) <= 200 for page in made)
    assert sum(page.count("b" * 30) for page in made) == 12
    assert pages("x " * 300, 200, words)[0].startswith("x x")
    assert "".join(pages("x" * 450, 200, words)).replace("\n", "") == "x" * 450


async def test_a_text_that_one_looks_at_says_when_it_stood_so_and_has_a_way_to_the_newest() -> None:
    snapshot = snapshot_of("splendor", begun("splendor"), 2)
    made = components(text_message(snapshot, Words("en", "splendor", ["Ada", "Bo"]), None, 0, 1_700_000_000))
    assert says(words_in(made), "ui-text-stands", when="<t:1700000000:R>")
    meant = parse(buttons_in(made)[phrase("ui-refresh")]["custom_id"])
    assert meant is not None
    assert meant.verb == "textpage"


async def test_as_text_stands_under_the_board() -> None:
    made = components(board_message(snapshot_of("splendor", begun("splendor"), 2), BlankPainter()))
    assert rows_in(made)[0] == [
        phrase("ui-play"),
        phrase("ui-hand"),
        phrase("ui-text"),
        phrase("ui-log"),
        phrase("ui-undo"),
    ]


# -- lines of options ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_options_say_what_they_are_about_in_a_hundred_characters(game: str, language: str) -> None:
    silent_ones = []
    for match, _ in moments(game, 2, "lines", every=9):
        words = Words(language, game, ["Ada", "Bo"])
        for decision in match.pending:
            tell = teller(game, match.view(decision.seat), words)
            for menu in menus(decision, words, tell=tell):
                assert all(len(entry.detail) <= OPTION for entry in menu.entries)
                options = [decision.options[int(entry.value.partition(".")[0])] for entry in menu.entries]
                silent_ones += [
                    option.refs
                    for option, entry in zip(options, menu.entries, strict=True)
                    if option.refs
                    and option.refs[-1].startswith(OF_THINGS)
                    and not (entry.detail or "does" in option.label.args)
                ]
    assert silent_ones == []


def test_what_a_recruit_costs_is_said_once() -> None:
    words, costs = Words("zh-TW", "splendor", ["Ada", "Bo"]), []
    for match, _ in moments("splendor", 2, "costs", every=2):
        for decision in match.pending:
            tell = teller("splendor", match.view(decision.seat), words)
            entries = [entry for menu in menus(decision, words, tell=tell) for entry in menu.entries]
            costs += [entry.detail.count("花費") for entry in entries if "招募" in entry.label]
    assert costs
    assert set(costs) == {1}


def test_no_two_options_of_a_question_differ_by_nothing_but_the_number() -> None:
    alike = 0
    for game in keys():
        for match, _ in moments(game, 2, "alike", every=2):
            words = Words("en", game, ["Ada", "Bo"])
            for decision in match.pending:
                tell = teller(game, match.view(decision.seat), words)
                plain = [words.say(option.label) for option in decision.options]
                alike += len(set(plain)) < len(plain)
                entries = [
                    each for menu in menus(decision, words, marks={}, tell=tell) for each in menu.entries
                ]
                said = [entry.label for entry in entries if entry.value.endswith(".0")]
                assert len(set(said)) == len(said), (decision.kind, said)
    assert alike > 0, "there were such questions"


def test_what_tells_two_of_a_label_apart_stands_behind_it() -> None:
    options = tuple(Option(f"o{n}", text("ui-hand"), (f"card:{n}",)) for n in range(7))
    decision = Decision(seat=0, kind="test.pick", prompt=text("ui-log"), options=options)
    state = {"o0": "ready · cost 1", "o1": "exhausted · cost 1"}

    def tell(option: Option) -> str:
        return state.get(option.id, f"{option.id} · cost 1")

    (menu,) = menus(decision, Words("en"), marks={}, tell=tell)
    assert [entry.label for entry in menu.entries][:3] == ["Hand (ready)", "Hand (exhausted)", "Hand (o2)"]
    (menu,) = menus(decision, Words("en"), marks={}, tell=silent)
    assert [entry.label for entry in menu.entries][:2] == ["Hand (1 of 7)", "Hand (2 of 7)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_alternative_texts_say_whose_turn_it_is_within_their_limit(game: str, language: str) -> None:
    words = Words(language, game, ["Ada", "Ben", "Cleo", "Dan"])
    longest = 0
    for match, _ in moments(game, SEATS[game], f"alts/{language}", every=60):
        picture = renderer_of(game).table(match.view(0), words, {})
        assert 0 < len(picture.alt) <= 1024
        longest = max(longest, len(picture.alt))
        assert order_of(game, match.view(0)) is not None
    assert longest > 200
