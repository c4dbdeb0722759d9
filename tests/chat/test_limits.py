"""Discord accepts every message of random games, in every language."""

from __future__ import annotations

import asyncio
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.builder import MessageBuilder
from bot.chat.buttons import set_apart
from bot.chat.choices import Entry
from bot.chat.components import menu
from bot.chat.drafts import Drafts
from bot.chat.ids import ComponentId, parse
from bot.chat.limits import READABLE, brief, clip, first_lines, parted, readable, width
from bot.chat.menus import menus, shape_of
from bot.chat.painter import Drawing
from bot.chat.words import words_for
from bot.features.board.screens import board_message
from bot.features.lobby.options import GAME, TABLE, options_message
from bot.features.lobby.screens import lobby_message
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.undo.state import UNDO
from bot.sandbox.service.validate import walk
from bot.store.rows import SeatRow
from bot.tables.ai import strengths
from bot.tables.model import MatchSnapshot, Person, Snapshot
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import Picture
from tests.chat.messages import (
    BlankPainter,
    LatePainter,
    components,
    controls,
    former_pictures,
    menus_in,
    moments,
    row_of,
    words_in,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in keys() for seats in (rules_of(game).seat_counts[-1],)]
)
async def test_boards_and_panels_of_a_random_game(game: str, seats: int, language: str) -> None:
    painter, late, drafts = BlankPainter(), LatePainter(), Drafts()
    for match, recent in moments(game, seats, f"limits/{language}", every=5):
        row = row_of(game, seats, language)
        row.status = "live" if match.pending else "over"
        snapshot = Snapshot(row, MatchSnapshot(match), recent)
        before = former_pictures(board_message(snapshot, painter))
        components(board_message(snapshot, painter))
        components(board_message(snapshot, late))
        components(board_message(snapshot, late), before)
        UNDO.of(snapshot.row).asked = [0]
        asked_back = components(board_message(snapshot, painter))
        agree = [c for c in controls(asked_back) if c["custom_id"].endswith(":agree")]
        assert bool(agree) == bool(match.pending)
        for seat in range(seats):
            panel = Panel(snapshot, seat, drafts, PanelRequest(notice="x" * 900))
            components(panel.message(late))
            components(panel.message(late), former_pictures(panel.message(painter)))
            made = components(panel.message(painter))
            meant = [parse(control["custom_id"]) for control in controls(made)]
            asked = {id_.decision for id_ in meant if id_ and id_.decision}
            asking = (menu for menu in menus_in(made) if ":ask:" in menu["custom_id"])
            asked |= {line["value"] for menu in asking for line in menu["options"]}
            assert asked == {decision.id for decision in match.pending_for(seat)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_every_option_of_every_decision_stands_in_exactly_one_control(game: str, language: str) -> None:
    seats = rules_of(game).seat_counts[0]
    for match, _ in moments(game, seats, f"options/{language}", every=3):
        words = words_for(row_of(game, seats, language))
        for decision in match.pending:
            shape = shape_of(decision, words)
            lines = [entry for menu in menus(decision, words) for entry in menu.entries]
            lines += set_apart(decision, words, {}) if shape in ("buttons", "single") else []
            shown = [entry.value.partition(".")[0] for entry in lines]
            if shape in ("buttons", "single"):
                assert sorted(shown, key=int) == [str(index) for index in range(len(decision.options))]
            else:
                assert {int(index) for index in shown} == set(range(len(decision.options)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_lobbies(game: str, language: str) -> None:
    for seats in range(1, rules_of(game).seat_counts[-1] + 1):
        row = row_of(game, seats, language)
        row.status = "lobby"
        made = components(lobby_message(row, words_for(row), BlankPainter()))
        start = next(c for c in controls(made) if ":start:" in c["custom_id"])
        assert start.get("disabled", False) == (seats not in rules_of(game).seat_counts)
        assert "SHA-256" not in words_in(made)
        for person, page in product((Person(row.opener, "Ada"), Person(9, "Dee")), (GAME, TABLE)):
            row.options |= {spec.key: spec.choices[-1] for spec in rules_of(game).options}
            row.pace = "minutes-5"
            told = components(options_message(row, person, words_for(row), BlankPainter(), page))
            assert ("SHA-256" in words_in(told)) is (page == TABLE)


WORDS = words_for(row_of("splendor", 2))


@pytest.mark.parametrize("pace", ["relaxed", "minutes-5", "bank-60"])
@pytest.mark.parametrize("game", keys())
async def test_the_fullest_lobbies_have_room_while_their_pictures_are_drawn(game: str, pace: str) -> None:
    for seats, machine in product(rules_of(game).seat_counts, (False, True)):
        row = row_of(game, seats)
        row.status, row.pace = "lobby", pace
        if machine:
            row.seats[-1] = SeatRow(seats - 1, None, strengths(game)[0], "Machine")
        if seats % 2:  # every option differs from its default
            row.options |= {spec.key: spec.choices[-1] for spec in rules_of(game).options}
        words = words_for(row)
        whole = lobby_message(row, words, BlankPainter())
        before = former_pictures(whole)
        components(whole)
        components(lobby_message(row, words, LatePainter()))
        waiting = components(lobby_message(row, words, LatePainter()), before)
        shown = [item["media"]["url"] for _, part in walk(waiting) for item in part.get("items", ())]
        assert shown == [f"attachment://{each.filename}" for each in before], "those before are all there"


@pytest.mark.parametrize("rows", [35, 36, 37, 38])
async def test_a_message_takes_no_more_while_its_pictures_are_drawn_than_with_them(rows: int) -> None:
    """A message holds thirty-six dividers and three pictures at most, with its container."""

    def full(painter: BlankPainter) -> MessageBuilder:
        builder = MessageBuilder(0)
        for name in ("one", "two", "three"):
            builder.follow(f"{name}-1", painter.begin("deck", None, WORDS), WORDS)
        for _ in range(rows):
            builder.line()
        return builder

    before = former_pictures(full(BlankPainter()))
    made = [components(full(BlankPainter())), components(full(LatePainter()), before)]
    assert [len(list(walk(each))) for each in made] == ([39, 40] if rows == 35 else [40, 40])
    note = WORDS("ui-picture-before")
    assert words_in(made[1]) == (note if rows == 35 else "")


def test_texts_are_clipped_with_an_ellipsis() -> None:
    assert clip("abcdef", 6) == "abcdef"
    assert clip("abcdefg", 6) == "abcde…"
    assert clip("", 0) == ""
    assert clip("abc", 0) == clip("abc", -1) == ""


async def test_a_message_that_is_full_takes_no_more_text() -> None:
    made = components(MessageBuilder(0).say("x" * 5000).say("and more"))
    assert words_in(made) == "x" * 3999 + "…"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_of_a_picture_has_its_room_in_a_full_message(language: str) -> None:
    result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    full = MessageBuilder(0).follow("table-1-1", Drawing(result), Words(language, "splendor")).say("x" * 5000)
    before: Any = [SimpleNamespace(filename="table-1-0.jpg", description="alt")]
    made = [components(full), components(full, before)]
    result.set_exception(ValueError("torn"))
    made.append(components(full))
    assert max(len(words_in(each)) - len("\n") for each in made) == 4000


def test_the_first_lines_stay() -> None:
    assert first_lines(["first", "second", "third"], 12) == "first\nsecond"
    assert first_lines(["first", "second", "third"], 11) == "first"


WIDE = "7 · Scarab Pharmaceuticals: seal a Nameless Corpse"


def test_what_clients_would_cut_of_a_label_ends_between_words() -> None:
    assert readable("x" * 38) == "x" * 38
    assert readable("x" * 39) == "x" * 37 + "…"
    assert readable(WIDE) == "7 · Scarab Pharmaceuticals: seal a…"
    assert readable("牌" * 19) == "牌" * 19
    assert readable("牌" * 20) == "牌" * 18 + "…"
    healed = "★ 1→2 · 急救（費用 1）→ 「仿聲鳥」：治療任一角色 2 點"
    assert readable(healed) == "★ 1→2 · 急救（費用 1）→ 「仿聲鳥」…", "whom it heals is not lost"
    assert readable(healed.replace("仿聲鳥", "仿聲鳥小隊")) == "★ 1→2 · 急救（費用 1）→ 「仿聲鳥小隊…"
    assert all(width(readable(said)) <= READABLE for said in (WIDE, "牌" * 99, "x 牌" * 99))


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("x" * 38, ("x" * 38, "")),
        (
            "3 · Play Avengers Mansion: pay Inspired and Energy",
            ("3 · Play Avengers Mansion: pay…", "…Inspired and Energy"),
        ),
        (
            "3 · 打出「復仇者大宅」：支付「士氣高昂」、「領袖之力」",
            ("3 · 打出「復仇者大宅」…", "…支付「士氣高昂」、「領袖之力」"),
        ),
        (
            "3→6 · 「蜘蛛人」攻擊「犀牛人」（2 點傷害）",
            ("3→6 · 「蜘蛛人」攻擊「犀牛人」…", "…（2 點傷害）"),
        ),
        (
            "1 · 打出“监视小队”：支付“蛛网缠身”“责任重大”",
            ("1 · 打出“监视小队”：支付“蛛网缠身”…", "…“责任重大”"),
        ),
        ("1 · 打出" + "長" * 20, ("1 · 打出" + "長" * 14 + "…", "…" + "長" * 6)),
    ],
)
def test_a_label_goes_on_where_clients_cut_it(said: str, parts: tuple[str, str]) -> None:
    assert parted(said) == parts


@pytest.mark.parametrize(
    ("most", "said", "kept"),
    [
        (
            62,
            "cost 1 · Hero Resource: exhaust and remove 1 counter → wild. · physical 1",
            "cost 1 · Hero Resource: exhaust and remove 1 counter → wild…",
        ),
        (
            48,
            "費用 2 · 墓地，橫置一名本方未橫置的法師：把此牌封印到本方祕社，然後抽一張牌。"
            "本方祕社封印七張以上時，獲得調查圖示",
            "費用 2 · 墓地，橫置一名本方未橫置的法師：把此牌封印到本方祕社，然後抽一張牌…",
        ),
    ],
)
def test_what_is_told_of_a_card_is_cut_between_its_parts_and_ends_with_one_mark(
    most: int, said: str, kept: str
) -> None:
    assert brief(said, most) == kept


def test_a_line_that_is_too_wide_goes_on_below_its_label() -> None:
    made = menu(ComponentId("pick", 1), "牌" * 50, [Entry("0.0", WIDE, "for 2"), Entry("1.0", "short", "x")])
    [one, other] = made.options
    assert (one.label, one.description) == ("7 · Scarab Pharmaceuticals: seal a…", "…Nameless Corpse · for 2")
    assert (other.label, other.description) == ("short", "x")
    assert made.placeholder == "牌" * 18 + "…"
