"""Paging through a finished game, as its messages look on a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.chat.ids import parse
from bot.chat.words import words_for
from bot.features.replay.screens import ReplayPage, page_of, replay_message
from bot.features.replay.service import Moment
from bot.store.rows import TableRow
from bot.tables.model import MatchSnapshot
from bot.tables.replay import Replay, Stop
from games.kernel.package.history import Race
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import LANGUAGES
from tests.chat.messages import (
    BlankPainter,
    buttons_in,
    components,
    controls,
    menus_in,
    moments,
    row_of,
    words_in,
)
from tests.phrases import phrase, says


def positions(game: str, seats: int, every: int) -> Iterator[Moment]:
    """Positions of a random game, each as the middle one of three; the second round begins with the third."""
    stops = tuple(Stop(n, 0, 1 + n // 2, Race((float(n), 1.0))) for n in range(3))
    for match, recent in moments(game, seats, f"replay/{game}", every=every):
        yield Moment(Replay(stops, (), 2, 0), 1, MatchSnapshot(match), recent)


def finished(game: str, seats: int, language: str = "en") -> TableRow:
    row = row_of(game, seats, language)
    row.status = "over"
    return row


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_every_position_fits_a_message_in_pictures_and_in_texts(game: str, language: str) -> None:
    seats = rules_of(game).seat_counts[-1]
    row = finished(game, seats, language)
    for moment in positions(game, seats, every=9):
        for page in (ReplayPage(1), ReplayPage(1, 0), ReplayPage(1, seats - 1, "t"), ReplayPage(1, None, "c")):
            made = components(replay_message(row, moment, page, BlankPainter(), words_for(row)))
            assert words_in(made)


async def test_controls_say_in_words_what_their_signs_mean_and_lead_where_they_say() -> None:
    row = finished("splendor", 2)
    moment = next(positions("splendor", 2, 1))
    made = components(replay_message(row, moment, ReplayPage(1, 1), BlankPainter(), words_for(row)))
    buttons = buttons_in(made)
    ways = {label: page_of(parse(b["custom_id"]).extra, 2) for label, b in buttons.items()}  # type: ignore[union-attr]
    assert ways == {
        phrase("ui-replay-first"): ReplayPage(0, 1),
        phrase("ui-replay-back"): ReplayPage(0, 1),
        phrase("ui-replay-next"): ReplayPage(2, 1),
        phrase("ui-replay-last"): ReplayPage(2, 1),
        phrase("ui-replay-round-back"): ReplayPage(0, 1),
        phrase("ui-replay-round-on"): ReplayPage(2, 1),
        phrase("ui-replay-turning"): ReplayPage(2, 1),
        phrase("ui-text"): ReplayPage(1, 1, "t"),
        phrase("ui-film"): ReplayPage(1, 1),
        phrase("ui-game-file"): ReplayPage(),
    }
    signs = [
        buttons[label]["emoji"]["name"]
        for label in (
            phrase("ui-replay-first"),
            phrase("ui-replay-back"),
            phrase("ui-replay-next"),
            phrase("ui-replay-last"),
        )
    ]
    assert signs == ["⏮️", "◀️", "▶️", "⏭️"]


@pytest.mark.parametrize(
    ("game", "ways"),
    [
        ("champions", [phrase("ui-replay-round-back", "zh-TW"), phrase("ui-replay-round-on", "zh-TW")]),
        ("berserk", ["上一回合", "下一回合"]),
        ("underworld", ["上一回合", "下一回合"]),
    ],
)
async def test_rounds_go_by_the_word_of_their_book(game: str, ways: list[str]) -> None:
    row = finished(game, 2, "zh-TW")
    moment = next(positions(game, 2, 1))
    buttons = buttons_in(components(replay_message(row, moment, ReplayPage(1), BlankPainter(), words_for(row))))
    assert [label for label in buttons if "輪" in label or "回合" in label] == ways


async def test_at_an_end_the_ways_beyond_are_off() -> None:
    row = finished("splendor", 2)
    moment = next(positions("splendor", 2, 1))
    first = Moment(moment.reel, 0, moment.sight, [])
    buttons = buttons_in(components(replay_message(row, first, ReplayPage(0), BlankPainter(), words_for(row))))
    off = [label for label, each in buttons.items() if each.get("disabled")]
    assert off == [phrase("ui-replay-first"), phrase("ui-replay-back"), phrase("ui-replay-round-back")]


async def test_eyes_are_everybodys_or_those_of_a_seat() -> None:
    row = finished("splendor", 3)
    moment = next(positions("splendor", 3, 1))
    made = components(replay_message(row, moment, ReplayPage(1, 2), BlankPainter(), words_for(row)))
    [eyes] = menus_in(made)
    assert [(o["value"], o["label"]) for o in eyes["options"]] == [
        ("e", phrase("ui-replay-everybody")),
        ("0", "Person 1"),
        ("1", "Person 2"),
        ("2", "👁 Person 3"),
    ]
    assert len({c["custom_id"] for c in controls(made)}) == len(controls(made))


async def test_where_a_game_has_no_turning_point_there_is_no_button_to_it() -> None:
    row = finished("splendor", 2)
    moment = next(positions("splendor", 2, 1))
    reel = Replay(moment.reel.stops, (), None, 3)
    made = components(
        replay_message(row, Moment(reel, 1, moment.sight, []), ReplayPage(1), BlankPainter(), words_for(row))
    )
    assert phrase("ui-replay-turning") not in buttons_in(made)
    assert says(words_in(made), "ui-replay-cut")


@pytest.mark.parametrize(
    ("said", "page"),
    [
        ("3.1.t.back", ReplayPage(3, 1, "t")),
        ("3.e.p", ReplayPage(3)),
        ("3.e.c", ReplayPage(3, None, "c")),
        ("3.9.p", ReplayPage(3)),
        ("", ReplayPage()),
        ("x.y.z", ReplayPage()),
    ],
)
def test_what_no_control_ever_meant_is_the_beginning(said: str, page: ReplayPage) -> None:
    assert page_of(said, 2) == page


@pytest.mark.parametrize("game", keys())
def test_every_game_says_how_far_each_side_has_come(game: str) -> None:
    race = manifest_of(game).race_here()
    assert race is not None
    seats = rules_of(game).seat_counts[-1]
    courses = [race(match.view(None)) for match, _ in moments(game, seats, f"race/{game}", every=5)]
    assert courses[0].winner is None
    assert {len(each.sides) for each in courses} == {len(courses[0].sides)}
    assert all(far >= 0 for each in courses for far in each.sides)
    assert max(courses[-1].sides) > 0
