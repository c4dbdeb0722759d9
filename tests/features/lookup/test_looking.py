"""Looking at a single thing on the table: by its number in the picture, or by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.chat.choices import numbers
from bot.features.lookup.screens import NamedCard, drawn, named, shown_at, told_apart
from games.berserk.state.view import BerserkView
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.champions import RENDER
from render.champions.lines import card_line
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import order_of
from render.underworld.lines import card_line as underworld_line
from tests.champions.scene import plays, scene
from tests.chat.messages import moments


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["champions", "underworld"])
def test_the_words_below_a_card_have_no_signs_of_the_workshop(game: str, language: str) -> None:
    words, seen = Words(language, game), 0
    for kind, things in drawn(game, None).items():
        for id_ in things:
            said = (card_line if game == "champions" else underworld_line)(id_, words)
            assert not set("{}*_") & set(said), (kind, id_, said)
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("game", keys())
def test_whatever_a_number_stands_on_is_a_card_a_space_a_die_or_a_player(game: str) -> None:
    seen = 0
    for match, _ in moments(game, 2, "look", every=9):
        for decision in match.pending:
            view = match.view(decision.seat)
            for ref in numbers(decision, order_of(game, view)):
                found = shown_at(game, view, ref)
                seen += found is not None
                if found is None:
                    assert ref.partition(":")[0] in (
                        "hex",
                        "die",
                        "seat",
                        "deck",
                        "token",
                        "item",
                        "reserved",
                        "piece",
                    )
    assert seen


def test_a_name_or_a_part_of_it_in_any_language_finds_the_card() -> None:
    assert named("champions", None, "Haymaker") == ("card", "01087")
    assert named("champions", None, "haymak") == ("card", "01087")
    assert named("champions", None, "猛力挥拳") == ("card", "01087")
    assert named("champions", None, "no such thing") is None


def open_codes(part: Any) -> Iterator[str]:
    """The codes in a view that name things."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from open_codes(getattr(part, field))
    elif isinstance(part, dict):
        for value in part.values():
            yield from open_codes(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from open_codes(value)


@pytest.mark.parametrize("game", keys())
def test_whatever_lies_open_is_seen_by_its_name_whether_it_has_a_number_or_not(game: str) -> None:
    """Things that share a name lead to one of them."""
    seen, words = set[str](), Words("en", game)
    for match, _ in moments(game, 2, "open", every=13):
        view = match.view(0)
        there = drawn(game, view)
        for code in dict.fromkeys(open_codes(view)):
            for kind in (kind for kind in there if code in there[kind]):
                found = named(game, view, words.name(kind, code))
                assert found is not None, (kind, code)
                assert words.name(*found).lower() == words.name(kind, code).lower()
                seen.add(code)
    assert len(seen) > 20


def test_a_zone_of_the_table_has_a_name_and_is_no_card_to_look_at() -> None:
    assert named("underworld", None, "Shoggoth's Core Zone") is None
    assert named("underworld", None, "Tentacle") == ("card", "TK010")
    assert "TK011" not in drawn("underworld", None)["card"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_of_several_games_is_described_without_a_card_of_one(language: str) -> None:
    told = " ".join(map(Words(language), ("cmd-deck-edit", "arg-deck-changes", "arg-deck-list")))
    names = [
        row[language] for game in ("champions", "underworld") for row in drawn(game, None)["card"].values()
    ]
    assert not [name for name in names if name in told]


def test_what_lies_face_down_is_told_to_nobody() -> None:
    match, _ = Match.new(rules_of("underworld"), 2, {}, "veiled")
    assert shown_at("underworld", match.view(0), "piece:f1") is None


def test_the_hand_is_numbered_from_left_to_right_and_its_targets_after_it() -> None:
    table = scene(ada=plays("spider_man", form="hero", hand="Haymaker, Interrogation Room, Genius, Strength"))
    question: Decision = table.asked
    view = table.match.view(0)
    marks = numbers(question, order_of("champions", view))
    hand = [f"piece:{card.handle}" for card in view.hand]  # type: ignore[attr-defined]
    numbered = [ref for ref in hand if ref in marks]
    assert len(numbered) == 2
    assert [marks[ref] for ref in numbered] == [1, 2]
    targets = {option.refs[1] for option in question.options if len(option.refs) == 2}
    assert min(marks[ref] for ref in targets) > 2


def test_a_token_and_a_space_lead_to_the_card_that_says_what_is_there() -> None:
    match, _ = Match.new(rules_of("berserk"), 1, {"adventure": 2}, "tokens")
    while match.pending[0].kind != "berserk.plan":
        decision = match.pending[0]
        match.answer(0, decision.id, decision.fallback())
    view = match.view(0)
    assert isinstance(view, BerserkView)
    candle = next(token for token in view.tokens if token.kind == "candle")
    assert shown_at("berserk", view, f"token:{candle.id}") == ("event", "2-A")
    assert shown_at("berserk", view, f"hex:{candle.at[0]},{candle.at[1]}") == ("event", "2-A")
    troll = next(model for model in view.models if model.code == "troll" and model.cells)
    assert shown_at("berserk", view, f"hex:{troll.cells[0][0]},{troll.cells[0][1]}") == ("enemy", "troll")
    assert shown_at("berserk", view, "hex:99,99") is None
    assert shown_at("berserk", view, "token:none") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_suggestions_that_go_by_one_name_are_told_apart_by_what_is_printed(language: str) -> None:
    words = Words(language, "champions")

    def labels(*codes: str) -> list[str]:
        found = [NamedCard("champions", "card", code, words.name("card", code)) for code in codes]
        return [label for label, _ in told_apart(found, words, 25)]

    rhino, armoured = words.name("card", "01094"), words.name("card", "01098")
    stages = labels("01094", "01095", "01096", "01098")
    assert len(set(stages)) == 4
    assert stages[3] == armoured, "a name that is alone stands alone"
    assert [RENDER.card_line("card", code, words)[:60] for code in ("01094", "01095", "01096")] == [
        label[:60] for label in stages[:3]
    ]
    assert all(label.startswith(f"{rhino} · ") and len(label) <= 100 for label in stages[:3])
    assert labels("01094", "01094") == [stages[0]], "what is the same in print is suggested once"
