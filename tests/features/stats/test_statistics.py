"""Stats of a server, a game and a person: what the sheet says, in words and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.features.stats.screens import StatsQuery, about_of, feats_said, sheet_of
from bot.store.results import Result, Share
from games.registry import keys
from render.kit.letters.names import escaped
from render.kit.letters.record import recorded
from render.kit.letters.sentences import sentences
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import BOX, LIMIT
from render.kit.sheet import POCKET, WIDE, Figure, Line, Section, Sheet, drawn, text_of
from tests.features.stats.added import counted
from tests.phrases import phrase

NAMES = {1: "Ada", 2: "Bo", 3: "**Cy** `_`"}


def share(seat: int, user: int | None, *, won: bool, side: int | None = None, **more: object) -> Share:
    made = Share(seat, user, None, seat if side is None else side, 1 if won else 2, won, 90.0)
    return msgspec.structs.replace(made, **more)


def result(table: int, game: str, *shares: Share, foe: str = "", level: str = "") -> Result:
    at = 1_700_000_000.0 + 86_400 * table
    people = sum(each.ai is None for each in shares)
    return Result(table, 7, game, at - 7200, at, 50, 12, people, bool(foe), foe, level, shares)


def season() -> list[Result]:
    """Two contests and two fights; Ada wins most."""
    spider = "hero/spider_man+aspect/justice"
    fights = [
        result(
            3 + n,
            "champions",
            share(0, 1, won=won, side=0, deck=spider, feats=("champions-feat-ultron",) if won else ()),
            Share(1, None, "novice", 0, 1, won, None, "hero/she_hulk"),
            foe="villain/ultron",
            level="champions-mode-expert",
        )
        for n, won in enumerate((False, True))
    ]
    duels = [
        result(1, "splendor", share(0, 1, won=True), share(1, 2, won=False)),
        result(2, "splendor", share(0, 3, won=False), share(1, 1, won=True)),
    ]
    return [*duels, *fights]


def sheet(about: StatsQuery, results: list[Result], names: Mapping[int, str], words: Words) -> Sheet:
    return sheet_of(about, counted(about, results), names, words)


def said(about: StatsQuery, language: str = "en") -> list[str]:
    return text_of(sheet(about, season(), NAMES, Words(language))).split("\n")


def test_a_server_by_game_with_its_winners_and_newest_stories() -> None:
    assert said(StatsQuery()) == [
        "**This server**",
        phrase("ui-stats-with-ai", count=2),
        "- games: 4",
        "- people: 3",
        "- length of a game: 2 h",
        "- time per move: 90 s",
        "**Games**",
        "- Splendor: Marvel: 2 played",
        "- Marvel Champions: 2 played",
        "**Most wins**",
        "- Ada: 3 wins",
        "**Newest achievements**",
        "- The Machine Falls Silent: Ada",
    ]


def test_a_contest_ranks_its_people_by_rating() -> None:
    lines = said(StatsQuery("g", "splendor"))
    assert lines[lines.index("**Players**") + 1].startswith("- Ada: rating 12")
    assert lines[lines.index("**Players**") + 1].endswith("· 2 of 2 won")
    assert phrase("ui-stats-people-only") in lines
    assert not any("**Against**" in line for line in lines)


def test_a_game_side_by_side_shows_villains_by_difficulty_and_decks_of_people() -> None:
    lines = said(StatsQuery("g", "champions"))
    assert "- won: 50 %" in lines
    assert lines[lines.index("**Against**") :] == [
        "**Against**",
        "- Ultron · Expert: 1 of 2 won",
        "**Decks**",
        "- Spider-Man · Justice: 1 of 2 won",
    ]


def test_a_person_has_games_stories_and_foes() -> None:
    lines = said(StatsQuery("p", "1"))
    assert lines[:3] == ["**Ada**", phrase("ui-stats-feats-count", count=1), "- games: 4"]
    assert "- won: 75 %" in lines
    assert "- " + phrase("champions-feat-ultron") in lines
    assert "- Marvel Champions: 1 of 2 won" in lines


def test_dice_are_shown_where_there_are_any() -> None:
    lucky = result(1, "berserk", share(0, 1, won=True, got=24.0, hoped=20.0), foe="adventure/1")
    made = sheet(StatsQuery("g", "berserk"), [lucky], NAMES, Words("en"))
    assert "- dice luck: +20 %" in text_of(made)
    cold = result(1, "berserk", share(0, 1, won=True, got=16.0, hoped=20.0), foe="adventure/1")
    told = text_of(sheet(StatsQuery("g", "berserk"), [cold], NAMES, Words("zh-TW")))
    assert "- 骰運（與平均相比）：−20 %" in told


def test_who_is_forgotten_stands_in_no_list() -> None:
    results = [result(1, "splendor", share(0, None, won=True), share(1, 2, won=False))]
    assert phrase("table-somebody") not in text_of(
        sheet(StatsQuery("g", "splendor"), results, NAMES, Words("en"))
    )
    assert phrase("ui-stats-winners") not in text_of(sheet(StatsQuery(), results, NAMES, Words("en")))


def test_names_do_no_harm_in_words() -> None:
    told = text_of(sheet(StatsQuery("g", "splendor"), season(), NAMES, Words("en")), escaped)
    assert "**Cy**" not in told
    assert escaped("**Cy** `_`") in told


def test_stories_are_told_with_how_they_came_about() -> None:
    told = feats_said(season(), 1, Words("en"), 1800)
    assert told == "🏅 **The Machine Falls Silent** · <t:1700345600:d>\n-# Beat Ultron."
    assert feats_said(season(), 1, Words("en"), 10) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "about", [StatsQuery(), *(StatsQuery("g", key) for key in keys()), StatsQuery("p", "1")], ids=str
)
def test_every_sheet_is_a_picture_within_the_limits(about: StatsQuery, language: str) -> None:
    found = sheet(about, season(), NAMES, Words(language))
    made = drawn(found)
    assert len(made.data) <= LIMIT
    assert (made.width, made.height >= 1018) == (1600, True)
    assert made.alt.startswith(found.title)
    assert Image.open(BytesIO(made.data)).size == (made.width, made.height)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "about", [StatsQuery(), *(StatsQuery("g", key) for key in keys()), StatsQuery("p", "1")], ids=str
)
def test_on_a_phone_a_sheet_is_pictures_of_three_by_four_at_most(about: StatsQuery, language: str) -> None:
    made = drawn(sheet(about, season(), NAMES, Words(language)), POCKET)
    assert {each.width for each in made.all} == {900}
    assert max(each.height for each in made.all) <= 1200
    assert made.alt.startswith(sheet(about, season(), NAMES, Words(language)).title)


def test_a_persons_games_go_by_their_short_names() -> None:
    rated = [line for line in said(StatsQuery("p", "1")) if line.startswith(("- Splendor", "- Marvel"))]
    assert rated == ["- Marvel Champions: 1 of 2 won", "- Splendor: 2 of 2 won · rating 1256"]


def test_the_fullest_sheet_can_be_read_as_discord_shows_it() -> None:
    lines = tuple(Line("A name that goes on and on and on and on", "12 of 34 won", n / 9) for n in range(9))
    figures = tuple(Figure("+1234 %", "in all") for _ in range(3))
    sheet = Sheet("T" * 90, "s" * 200, figures, tuple(Section("S" * 60, lines) for _ in range(4)), 0, "en")
    for form, box in ((WIDE, BOX), (POCKET, (308, 352))):
        with recorded() as written:
            made = drawn(sheet, form)
        shown = min(min(box[0] / each.width, box[1] / each.height) for each in made.all)
        assert min(each.size for each in written) * shown >= 11


def test_the_fullest_sheet_still_fits_the_box() -> None:
    lines = tuple(Line("A name that goes on and on and on and on", "12 of 34 won", n / 9) for n in range(9))
    figures = tuple(Figure("+1234 %", "a long word for what is counted") for _ in range(5))
    sheet = Sheet(
        "T" * 90, "s" * 200, figures, tuple(Section("S" * 60, lines) for _ in range(4)), 0x884422, "en"
    )
    made = drawn(sheet)
    assert made.height <= 1300
    assert len(made.data) <= LIMIT


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("s..p", StatsQuery()),
        ("g.splendor.t", StatsQuery("g", "splendor", "t")),
        ("g.nothing.p", StatsQuery()),
        ("s..c", StatsQuery(style="c")),
        ("p.17.p", StatsQuery("p", "17")),
        ("p.x.t", StatsQuery(style="t")),
        ("", StatsQuery()),
    ],
)
def test_what_no_control_ever_meant_is_the_server(said: str, about: StatsQuery) -> None:
    assert about_of(said) == about
    assert about_of(str(about)) == about


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_story_has_a_title_and_says_how_it_came_about(language: str) -> None:
    told = [key for key in sentences("en")._entries if "-feat-" in key and not key.endswith("-told")]
    assert len(told) == 15
    words = Words(language)
    for key in told:
        assert words(key) != words(f"{key}-told")
