"""What somebody reads who asked what an AI would do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.chat.choices import Entry, Menu, menus, numbers
from bot.chat.drafts import Drafts
from bot.chat.words import words_for
from bot.features.companions.thinking import Thinker
from bot.features.hints.screens import hint_said, picks_said, starred, starred_menu
from bot.features.hints.service import Hint, hint_of
from bot.features.lobby.screens import lobby_face, lobby_of
from bot.features.hints.state import HINTS
from bot.features.panel.panel import Panel, Wish
from bot.sandbox.service.validate import GALLERY, walk
from bot.store.rows import SeatRow
from bot.tables.model import Sight, Snapshot
from bot.tables.strengths import strengths
from games.kernel.decision import Decision, Option
from games.kernel.match import Match
from games.kernel.mind import players
from games.kernel.mind.budget import Budget
from games.kernel.text import text
from games.registry import keys
from render.kit.picture import lobby_pages
from tests.chat.faces import BlankPainter, Json, buttons_in, components, menus_in, moments, row_of, words_in
from tests.phrases import phrase, says

SAID = text("table-undone")
WORDS = words_for(row_of("splendor", 2))
THINKER = Thinker("hints")
LATE = f"> 💡 {phrase('ui-hint-late')}"


def made_up(*ids: str, **more: object) -> Decision:
    options = tuple(Option(id_, text("ui-seat", number=id_), (f"card:{id_}",)) for id_ in ids)
    return Decision(seat=0, kind="test.pick", prompt=SAID, options=options, id="9.0.0", **more)  # type: ignore[arg-type]


def said(decision: Decision, *picks: str) -> str:
    return picks_said(decision, picks, WORDS, numbers(decision))


def begun(game: str = "splendor") -> Snapshot:
    match, _ = next(iter(moments(game, 2, "hints")))
    return Snapshot(row_of(game, 2), Sight(match), [])


async def panel(snapshot: Snapshot, hint: Hint | None = None, **wish: str) -> list[Json]:
    """The panel of whoever is asked first."""
    assert snapshot.match is not None
    seat = snapshot.match.pending[0].seat
    made = Panel(snapshot, seat, Drafts(), Wish(hint=hint, **wish))
    return components(made.face(BlankPainter()))


async def hinted(snapshot: Snapshot) -> Hint:
    """What the strongest AI says of the first question."""
    assert snapshot.match is not None
    decision = snapshot.match.pending[0]
    return await hint_of(THINKER, snapshot.row, snapshot.match, decision)


def test_a_choice_stands_there_with_its_number() -> None:
    assert said(made_up("a", "b", "c"), "b") == "2 · Seat b"


def test_several_choices_stand_there_with_how_often() -> None:
    assert said(made_up("a", "b", "c", max_picks=3), "a", "c", "c") == "1 · Seat a and 3 · Seat c ×2"


def test_an_order_is_told_as_one() -> None:
    assert said(made_up("a", "b", max_picks=2, ordered=True), "b", "a") == "2 · Seat b → 1 · Seat a"


def test_to_pick_nothing_has_its_name() -> None:
    assert said(made_up("a", "b", min_picks=0)) == phrase("ui-none")
    assert said(made_up("a", "b", min_picks=0, none=text("ui-wait"))) == WORDS("ui-wait")


async def test_the_panel_says_the_choice_its_number_and_the_reason() -> None:
    snapshot = begun()
    lines = words_in(await panel(snapshot, await hinted(snapshot))).splitlines()
    [line] = [line for line in lines if line.startswith("> 💡")]
    assert line.startswith("> 💡 I'd choose **Take ")
    assert ": then you're " in line


async def test_what_a_hint_names_has_a_star_in_its_menu_and_on_the_closed_menu() -> None:
    snapshot = begun()
    hint = await hinted(snapshot)
    [menu] = [one for one in menus_in(await panel(snapshot, hint)) if one["placeholder"].startswith("★ ")]
    assert menu["placeholder"] == f"★ {phrase('splendor-group-take')}"
    [line] = [line["label"] for line in menu["options"] if line["label"].startswith("★ ")]
    assert line == f"★ {picks_said(hint.decision, hint.picks, WORDS, {})}"
    assert "★" not in str(await panel(snapshot))


async def test_nothing_has_a_star_where_the_hint_no_longer_holds() -> None:
    snapshot = begun()
    late = replace(await hinted(snapshot), decision=replace((await hinted(snapshot)).decision, id="8.0.0"))
    assert "★" not in str(await panel(snapshot, late))


async def test_to_pick_nothing_has_a_star_where_that_is_the_hint() -> None:
    snapshot = begun()
    assert snapshot.match is not None
    asked = replace(snapshot.match.pending[0], min_picks=0)
    snapshot.match.pending = (asked, *snapshot.match.pending[1:])
    nothing = replace(await hinted(begun()), decision=asked, picks=(), view=snapshot.match.view(asked.seat))
    shown = await panel(snapshot, nothing)
    assert "★ " + phrase("ui-none") in buttons_in(shown)
    assert not [one for one in menus_in(shown) if "★" in str(one)]
    late = replace(nothing, decision=replace(asked, id="8.0.0"))
    assert {phrase("ui-none")} == {one for one in buttons_in(await panel(snapshot, late)) if "None of" in one}


def test_lines_and_buttons_that_a_hint_names_are_starred_and_no_others() -> None:
    menu = Menu("Which?", (Entry("0.0", "Red", ""), Entry("1.0", "Blue", "cold")))
    assert starred_menu(menu, {"1.0"}, WORDS) == Menu(
        "★ Which?", (Entry("0.0", "Red", ""), Entry("1.0", "★ Blue", "cold"))
    )
    assert starred_menu(menu, {"2.0"}, WORDS) == menu
    assert [entry.label for entry in starred(menu.entries, {"0.0"}, WORDS)] == ["★ Red", "Blue"]


@pytest.mark.parametrize("pace", ["relaxed", "minutes-5"])
@pytest.mark.parametrize("game", keys())
async def test_every_picture_of_a_lobby_keeps_its_full_width(game: str, pace: str) -> None:
    """Pictures in one gallery are cut to squares; a lobby has room for each, an AI and a clock or not."""
    row = row_of(game, 2)
    row.status, row.pace = "lobby", pace
    row.seats[1] = SeatRow(1, None, strengths(game)[0], "Machine")
    shown = components(lobby_face(row, WORDS, BlankPainter()))
    galleries = [part for _, part in walk(shown) if part.get("type") == GALLERY]
    assert len(galleries) == lobby_pages(game, lobby_of(row))
    assert all(len(gallery["items"]) == 1 for gallery in galleries)


@pytest.mark.parametrize(
    ("game", "seats", "said"), [("underworld", 3, True), ("underworld", 2, False), ("splendor", 3, False)]
)
async def test_a_number_of_players_between_those_that_can_play_is_told(
    game: str, seats: int, said: bool
) -> None:
    row = row_of(game, seats)
    row.status = "lobby"
    made = components(lobby_face(row, words_for(row), BlankPainter()))
    why = phrase("ui-no-table-of", counts="2 and 4", seats=3)
    assert (why in words_in(made)) is said
    assert bool(buttons_in(made)[phrase("ui-start")].get("disabled")) is said


async def test_a_choice_of_two_is_one_button_and_says_which_it_is() -> None:
    row = row_of("champions", 2)
    row.status = "lobby"
    words = words_for(row)
    made = buttons_in(components(lobby_face(row, words, BlankPainter())))
    switches = {label: raw["custom_id"] for label, raw in made.items() if ":switch:" in raw["custom_id"]}
    assert switches == {
        "Difficulty: Standard": "p1:switch:7:0:::mode.1",
        f"Rules: {phrase('champions-edition-book')}": "p1:switch:7:0:::later_edition.1",
    }
    row.options = {**row.options, "mode": "expert"}
    assert "Difficulty: Expert" in buttons_in(components(lobby_face(row, words, BlankPainter())))


async def test_a_third_modular_set_can_be_chosen_once_there_is_a_second() -> None:
    row = row_of("champions", 2)
    row.status = "lobby"

    def offered() -> list[str]:
        made = menus_in(components(lobby_face(row, words_for(row), BlankPainter())))
        return [menu["placeholder"] for menu in made if "modular" in menu["placeholder"]]

    assert offered() == [phrase("champions-option-second-modular")]
    for second, third in (("random", "none"), ("random", "random"), ("none", "random")):
        row.options |= {"second_modular": second, "third_modular": third}
        assert offered() == [
            phrase("champions-option-second-modular"),
            phrase("champions-option-third-modular"),
        ]


async def test_a_hint_for_a_table_that_has_moved_on_says_so() -> None:
    snapshot = begun()
    hint, later = await hinted(snapshot), begun()
    assert later.match is not None
    later.match.pending = tuple(
        Decision(seat=d.seat, kind=d.kind, prompt=d.prompt, options=d.options[:-1], id=d.id)
        for d in later.match.pending
    )
    assert LATE in words_in(await panel(later, hint))


async def test_another_question_of_the_seat_does_not_get_the_hint() -> None:
    snapshot = begun()
    assert hint_said(await hinted(snapshot), snapshot, made_up("a"), WORDS, {}) == LATE


async def test_whoever_is_asked_may_ask_and_at_a_table_without_hints_nobody() -> None:
    snapshot = begun()
    assert phrase("ui-hint") in buttons_in(await panel(snapshot))
    HINTS.of(snapshot.row).on = False
    assert phrase("ui-hint") not in buttons_in(await panel(snapshot))


async def test_whoever_only_waits_has_nothing_to_ask() -> None:
    snapshot = begun()
    assert snapshot.match is not None
    waits = 1 - snapshot.match.pending[0].seat
    face = Panel(snapshot, waits, Drafts(), Wish()).face(BlankPainter())
    assert phrase("ui-hint") not in buttons_in(components(face))


async def test_the_lobby_shows_whether_there_are_hints() -> None:
    row = row_of("splendor", 2)
    row.status = "lobby"
    assert phrase("ui-hints-on") in buttons_in(components(lobby_face(row, WORDS, BlankPainter())))
    HINTS.of(row).on = False
    assert phrase("ui-hints-off") in buttons_in(components(lobby_face(row, WORDS, BlankPainter())))


def questions(game: str) -> Iterator[tuple[Match[object], Decision]]:
    for match, _ in moments(game, 2, "hinting", every=5):
        yield from ((match, decision) for decision in match.pending[:1])


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("game", [key for key in keys() if key != "champions"])
async def test_every_hint_of_a_game_fits_its_panel_in_every_language(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Champions thinks for seconds even so: its sentences are read in its own tests."""
    monkeypatch.setattr(players, "ADVICE", Budget(60))
    hinted_at = 0
    for match, decision in islice(questions(game), 12):
        row = row_of(game, 2, language)
        sight = Sight(match)
        hint = await hint_of(THINKER, row, sight, decision)
        face = Panel(
            Snapshot(row, sight, []),
            decision.seat,
            Drafts(),
            Wish(language=language, hint=hint, decision=decision.id),
        ).face(BlankPainter())
        [line] = [line for line in words_in(components(face)).splitlines() if line.startswith("> 💡")]
        assert line[-1] in ".。*"
        hinted_at += 1
    assert hinted_at >= 10


def test_a_menu_whose_question_would_be_cut_says_that_one_chooses_here() -> None:
    long = Decision(
        seat=0, kind="test.pick", prompt=text("ui-wait"), options=made_up("a").options, id="9.0.0", max_picks=2
    )
    assert [menu.title for menu in menus(long, WORDS)] == [phrase("ui-choose-here")]
    assert [menu.title for menu in menus(replace(long, prompt=text("ui-seat", number=1)), WORDS)] == [
        phrase("ui-seat", number=1)
    ]


async def test_who_plays_with_whom_is_told_in_the_lobby_and_can_be_changed() -> None:
    row = row_of("underworld", 4)
    row.status = "lobby"
    made = components(lobby_face(row, words_for(row), BlankPainter()))
    first, second, third, fourth = (words_for(row).player(seat) for seat in range(4))
    assert phrase("ui-partners", first=f"{first} and {third}", second=f"{second} and {fourth}") in words_in(
        made
    )
    assert buttons_in(made)[phrase("ui-pair-anew")]["custom_id"] == "p1:pair:7:3:::"
    assert buttons_in(made)[phrase("ui-trade-seats")]["custom_id"] == "p1:trade:7:3:::"
    row.seats.pop()
    made = components(lobby_face(row, words_for(row), BlankPainter()))
    assert not says(words_in(made), "ui-partners")
    assert not {phrase("ui-pair-anew"), phrase("ui-trade-seats")} & buttons_in(made).keys()
