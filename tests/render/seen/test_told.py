"""A table's text says what the picture does: sides in the seat's order, everything at any length, the thing
you look at, the cost of a move; and in Chinese no word of another language."""

from __future__ import annotations

import pytest

from games.kernel.text import Name
from games.registry import keys
from games.underworld.printed.content import CARDS
from render.berserk import RENDER as BERSERK
from render.champions import RENDER as CHAMPIONS
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.underworld import RENDER as UNDERWORLD
from render.underworld.hand import shown
from tests.phrases import phrase
from tests.render.seen.test_composed import CHINESE, LATIN, without_people, words_of
from tests.render.test_berserk import busy, moment
from tests.render.test_champions import four
from tests.render.test_underworld import WORDS, change, duel, teams
from tests.texts.telling import views_of

FIVE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def lines_of(said: str, heading: str) -> list[str]:
    """The lines under a heading."""
    return said.split(f"### {heading}\n")[1].split("\n###")[0].splitlines()


def test_each_seat_is_told_its_own_side_first_and_every_number_has_a_name() -> None:
    ada = [
        "- Ada: Investigation 0, Combat 0 and Influence 1",
        "- 小波: Investigation 0, Combat 0 and Influence 0",
    ]
    mine, theirs = (UNDERWORLD.text(duel(seat), WORDS) for seat in (0, 1))
    assert lines_of(mine, "Barcelona")[1:3] == ada
    assert lines_of(theirs, "Barcelona")[1:3] == ada[::-1]
    assert mine.splitlines()[1] == "Ada: 0 points · 小波: 2 points · to 8"
    assert theirs.splitlines()[1] == "小波: 2 points · Ada: 0 points · to 8"


def test_partners_stand_together() -> None:
    words = Words("en", "underworld", ("Ada", "Ben", "Cleo", "Dan"))
    said = UNDERWORLD.text(teams(), words)
    assert said.splitlines()[1] == "Ada and Cleo: 0 points · Ben and Dan: 0 points · to 10"
    assert lines_of(said, "Paris")[1] == "- Ada and Cleo: Investigation 0, Combat 0 and Influence 1"


def test_with_five_heroes_the_board_is_told_to_its_last_line() -> None:
    view, _ = moment("berserk.act", 5, 8)
    said = BERSERK.text(view, Words("en", "berserk", FIVE))
    assert len(said) > 4000
    assert lines_of(said, phrase("berserk-twin-board"))[:2] == [
        "- Tokens: guests on F1, guests on J4, guests on L4 and tactic token on Q1",
        "- Spawn spaces: D on I1, E on L1, K on O5 and M on M3",
    ]
    assert said.endswith("- tile E2 · street: N1–N4, O1–O5, P1–P4, Q1–Q5 and R1–R4")


def test_a_move_says_what_it_costs_who_is_beside_it_and_what_the_ground_is() -> None:
    view, decision = moment("berserk.act", 5, 8)
    words = Words("en", "berserk", FIVE)
    lines = {option.id: BERSERK.line(view, option, words) for option in decision.options}
    one, two = (phrase("berserk-twin-costs", points=points) for points in (1, 2))
    assert lines["move-G3"] == f"{one} · {phrase('berserk-twin-beside-nobody')} · street"
    assert lines["move-J2"] == f"{two} · {phrase('berserk-twin-beside')}: Bakiraka 1 · street"


def test_an_attack_without_a_single_die_is_told_with_its_target() -> None:
    """The board draws its arrow."""
    view = busy()
    bare = change(
        view, throw=change(view.throw, model="guts", against=("troll-1", "troll-2"), dice=(), damage=0)
    )
    words = Words("en", "berserk", FIVE)
    assert "Guts → Troll 1 and Troll 2: no dice = 0" in BERSERK.text(bare, words)
    gone = tuple(model for model in bare.models if not model.id.startswith("troll"))
    assert "no dice" not in BERSERK.text(change(bare, models=gone), words), "no arrow either"


def test_someone_who_takes_a_turn_is_told_first() -> None:
    lines = CHAMPIONS.text(four(), Words("en", "champions", FIVE)).splitlines()
    assert phrase("champions-pic-turn", player="Ada") in lines[:3]


@pytest.mark.parametrize("language", ["en", *CHINESE])
def test_what_one_looks_at_is_told_and_drawn_with_an_empty_hand_too(language: str) -> None:
    codes = tuple(code for code, card in CARDS.items() if card.character)[:2]
    view = change(duel(0), hand=(), looking=codes)
    words = Words(language, "underworld", FIVE)
    assert [code for _, code, _ in shown(view, {})][:2] == list(codes)
    drawn, said = UNDERWORLD.hand(view, words, {}), UNDERWORLD.text(view, words)
    for code in codes:
        assert words.name("card", code) in drawn.alt
        assert words.name("card", code) in said


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_no_english_is_left_in_the_table_in_words(game: str, language: str) -> None:
    for view in views_of(game):
        for line in renderer_of(game).text(view, words_of(game, language)).splitlines():
            assert not LATIN.search(without_people(line)), line


def test_what_comes_on_several_spaces_says_whether_on_each_or_in_all() -> None:
    words = Words("zh-TW", "berserk")
    each = words("berserk-do-spawns-each", places="D、E", count=2, model=Name("enemy", "troll"))
    total = words("berserk-do-spawns", places="D、E", count=3, model=Name("enemy", "troll"))
    assert (each, total) == (
        "在 D、E 各生成 2 個巨魔",
        phrase("berserk-do-spawns", "zh-TW", places="D、E", count=3, model="巨魔"),
    )
