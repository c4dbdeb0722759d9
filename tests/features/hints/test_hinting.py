"""What someone reads after asking what an AI would do."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from bot.chat.choices import numbers
from bot.chat.drafts import Drafts
from bot.chat.slots import PanelContext
from bot.chat.words import words_for
from bot.features.companions import Thinker
from bot.features.hints.screens import HintAdvice, picks_said
from bot.features.hints.service import HINTS, Hint, hint_of
from bot.features.lobby.options import TABLE, options_message
from bot.features.lobby.state import set_option
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.model import MatchSnapshot, Person, Snapshot
from games.kernel.decision import Decision, Option
from games.kernel.mind import players
from games.kernel.mind.budget import Budget
from games.kernel.text import text
from games.registry import keys
from tests.chat.messages import BlankPainter, Json, buttons_in, components, menus_in, moments, row_of, words_in
from tests.phrases import phrase
from tests.underworld import scene as underworld

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
    return Snapshot(row_of(game, 2), MatchSnapshot(match), [])


async def panel(snapshot: Snapshot, hint: Hint | None = None, **wish: str) -> list[Json]:
    """The panel of the player asked first."""
    assert snapshot.match is not None
    seat = snapshot.match.pending[0].seat
    made = Panel(snapshot, seat, Drafts(), PanelRequest(advice=HintAdvice(hint) if hint else None, **wish))
    return components(made.message(BlankPainter()))


async def hinted(snapshot: Snapshot) -> Hint:
    """What the strongest AI says about the first question."""
    assert snapshot.match is not None
    decision = snapshot.match.pending[0]
    return await hint_of(THINKER, snapshot.row, snapshot.match, decision)


async def test_of_several_ways_to_pass_the_one_that_is_suggested_is_advised() -> None:
    ada = underworld.plays(hidden="Navigator@Barcelona", assets="yellow 1")
    ben = underworld.plays(play="Coastal Piranha@Barcelona")
    table = underworld.scene(step="contest/start", every_moment=False, ada=ada, ben=ben)
    [asked] = table.match.pending
    assert [option.id for option in asked.options] == ["pass", "pass:act"]
    assert (await hinted(Snapshot(row_of("underworld", 2), MatchSnapshot(table.match), []))).picks == (
        "pass:act",
    )


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
    other = PanelContext(snapshot, 0, made_up("a"), True, WORDS, {})
    assert HintAdvice(await hinted(snapshot)).said(other) == LATE


async def test_someone_who_is_asked_may_ask_and_at_a_table_without_hints_nobody() -> None:
    snapshot = begun()
    assert phrase("ui-hint") in buttons_in(await panel(snapshot))
    HINTS.of(snapshot.row).on = False
    assert phrase("ui-hint") not in buttons_in(await panel(snapshot))


async def test_someone_who_only_waits_has_nothing_to_ask() -> None:
    snapshot = begun()
    assert snapshot.match is not None
    waits = 1 - snapshot.match.pending[0].seat
    builder = Panel(snapshot, waits, Drafts(), PanelRequest()).message(BlankPainter())
    assert phrase("ui-hint") not in buttons_in(components(builder))


async def test_the_options_show_whether_there_are_hints() -> None:
    row = row_of("splendor", 2)
    row.status = "lobby"
    ada = Person(row.opener, "Ada")
    for choice, label in (("on", phrase("ui-hints-on")), ("off", phrase("ui-hints-off"))):
        set_option(row, ada, "hints", choice)
        assert HINTS.of(row).on is (choice == "on")
        made = options_message(row, ada, WORDS, BlankPainter(), TABLE)
        assert label in buttons_in(components(made))


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("game", [key for key in keys() if key != "champions"])
async def test_every_hint_of_a_game_fits_its_panel_in_every_language(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Champions thinks for seconds even so: its own tests read its sentences."""
    monkeypatch.setattr(players, "ADVICE", Budget(60))
    hinted_at = 0
    asking = (match for match, _ in moments(game, 2, "hinting", every=5) if match.pending)
    for match in islice(asking, 12):
        decision = match.pending[0]
        row = row_of(game, 2, language)
        sight = MatchSnapshot(match)
        hint = await hint_of(THINKER, row, sight, decision)
        builder = Panel(
            Snapshot(row, sight, []),
            decision.seat,
            Drafts(),
            PanelRequest(language=language, advice=HintAdvice(hint), decision=decision.id),
        ).message(BlankPainter())
        [line] = [line for line in words_in(components(builder)).splitlines() if line.startswith("> 💡")]
        assert line[-1] in ".。*"
        hinted_at += 1
    assert hinted_at >= 10
