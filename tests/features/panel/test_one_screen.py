"""Clients show a message's end: the question is there with its answers, and questions of one kind keep them
in the same place."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

import pytest
from discord import ui

from bot.chat.choices import copies
from bot.chat.components import fit
from bot.chat.drafts import Drafts
from bot.chat.ids import parse
from bot.chat.limits import PHONE, width
from bot.chat.words import words_for
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import Look
from bot.tables.model import MatchSnapshot, Snapshot
from games.registry import keys
from render.kit.picture import BOX, Picture, held_of, line_of, menus_of
from tests.chat.messages import BlankPainter, Json, components, controls, menus_in, moments, row_of
from tests.phrases import phrase
from tests.tools.bench.people.panels import Promptly, questions

EVERY = 3
WINDOW = 750
GAP, LINE, BUTTONS, MENU, AROUND = 8, 20, 36, 44, 42
"""Pixels between two parts, of a line of words, of a row of buttons, of a menu, and below a message."""
LETTERS = 75
"""Letters in a line."""


def high(parts: list[Json], pictures: dict[str, Picture]) -> int:
    """Pixels from a message's last picture to its end; including it, if it shows numbers of options."""
    total = AROUND
    for part in reversed(parts):
        if part["type"] == 12:
            shown = pictures[part["items"][-1]["media"]["url"].partition("//")[2]]
            scale = min(1.0, BOX[0] / shown.width, BOX[1] / shown.height)
            return total + round(shown.height * scale) * shown.numbered
        total += _high(part) + GAP
    return total


def _high(part: Json) -> int:
    if part["type"] == 10:
        return sum(-(-width(line) // LETTERS) for line in part["content"].splitlines()) * LINE
    return MENU if part["components"][0]["type"] == 3 else BUTTONS


@pytest.mark.parametrize("game", keys())
async def test_every_question_of_a_game_of_two_is_on_one_screen(game: str) -> None:
    found: dict[str, int] = {}
    for snapshot, asked in questions(game, "reach/0", EVERY, "en"):
        builder = Panel(snapshot, asked.seat, Drafts(), PanelRequest(decision=asked.id)).message(Promptly())
        pictures = {name: made for awaited in builder._awaited for name, made in awaited.drawn()}
        reach = high(components(builder)[0]["components"], pictures)
        found[asked.kind] = max(found.get(asked.kind, 0), reach)
    assert len(found) > 1 or game == "splendor"
    assert max(found.values()) <= WINDOW, found


@pytest.mark.parametrize("look", ["pictures", "phone"])
@pytest.mark.parametrize("game", keys())
async def test_turns_of_a_game_are_answered_in_as_many_menus_as_always_and_a_row_of_buttons(
    game: str, look: Look
) -> None:
    shapes = defaultdict[str, set[tuple[int, ...]]](set)
    for snapshot, asked in questions(game, "reach/1", EVERY, "en"):
        wish = PanelRequest(decision=asked.id, look=look)
        made = components(Panel(snapshot, asked.seat, Drafts(), wish).message(BlankPainter()))
        rows = [part["components"] for part in made[0]["components"] if part["type"] == 1]
        if menus_of(game, asked.kind):
            changing = asked.kind == "berserk.ready"  # the plans can still be changed, above the question
            shapes[asked.kind].add(tuple(row[0]["type"] for row in rows[changing:]))
    assert shapes
    for kind, found in shapes.items():
        last = (2, 2) if game != "splendor" else (2,)  # if one can't pass or end
        assert found == {(3,) * menus_of(game, kind) + last}, kind


async def test_what_is_suggested_below_one_menu_is_a_button_and_not_in_it() -> None:
    seen = set[int]()
    for snapshot, asked in questions("berserk", "reach/1", 1, "en"):
        if asked.kind != "berserk.ready":
            continue
        made = components(Panel(snapshot, asked.seat, Drafts(), PanelRequest()).message(BlankPainter()))
        ids = [parse(control["custom_id"]) for control in controls(made)]
        assert [id_.extra for id_ in ids if id_ is not None and id_.verb == "do"] == ["0.0"]
        assert asked.suggested == (asked.options[0].id,)
        [menu] = [each for each in menus_in(made) if ":ask:" not in each["custom_id"]]
        lines = [line["value"] for line in menu["options"] if not menu.get("disabled")]
        assert lines == [f"{number}.0" for number in range(1, len(asked.options))]
        seen.add(len(asked.options))
        if {1, 2, 3} <= seen:
            return
    raise AssertionError(seen)


async def test_what_turns_the_menus_of_a_phone_fits_into_the_row_of_what_ends_a_turn() -> None:
    for snapshot, asked in questions("berserk", "panels/0", 1, "en"):
        wish = PanelRequest(decision=asked.id, look="phone")
        builder = Panel(snapshot, asked.seat, Drafts(), wish).message(BlankPainter())
        rows = [part for part in builder.view().walk_children() if isinstance(part, ui.ActionRow)]
        for row in rows:
            if any(
                isinstance(each, ui.Button) and each.label == phrase("ui-page-next") for each in row.children
            ):
                assert len(row.children) == 2
                assert fit(row.children, PHONE)
                return
    raise AssertionError("no question has so many answers")


def offered(made: list[Json]) -> set[int]:
    """The options that a message's controls answer with, by place."""
    values = [
        line["value"] for menu in menus_in(made) if ":pick:" in menu["custom_id"] for line in menu["options"]
    ]
    meant = [parse(control["custom_id"]) for control in controls(made)]
    values += [id_.extra for id_ in meant if id_ is not None and id_.verb == "do"]
    return {int(value.partition(".")[0]) for value in values if value != "-"}


@pytest.mark.parametrize("look", ["pictures", "phone"])
@pytest.mark.parametrize("game", keys())
async def test_every_answer_stands_in_a_control_of_one_of_the_pages(game: str, look: Look) -> None:
    for match, recent in moments(game, 2, "pages", every=EVERY):
        snapshot = Snapshot(row_of(game, 2), MatchSnapshot(match), recent)
        for decision in match.pending:
            if decision.max_picks > 1:
                continue
            view, words = match.view(decision.seat), words_for(snapshot.row)
            tell = partial(line_of, game, view, words=words.plain)
            one = copies(decision, words, tell, held_of(game, view))
            choices = {
                n for n, option in enumerate(decision.options) if one.get(option.id, option.id) == option.id
            }
            found, page = set[int](), 0
            while True:
                wish = PanelRequest(decision=decision.id, look=look, page=page)
                made = components(Panel(snapshot, decision.seat, Drafts(), wish).message(BlankPainter()))
                if not (new := offered(made) - found):
                    break
                found, page = found | new, page + 1
            assert found == choices, decision.kind
