"""What a card does, taken from its text: a button names the deed, not the heading or the condition."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.printed.deeds import deed_in, parts_in, parts_of, text_in, told_in

TEXTS = '''
[card.bolt]
en = """
**Hero Action** (attack): Spend {energy}{mental}: 5 damage to an enemy.
**Response**: after you win, draw 1 card."""
zh-TW = "**英雄行動**（攻擊）：5 點傷害。\\n**中斷**：你受傷時，抽 1 張牌。"

[card.spy]
en = """
Overt.
Asset zone, action, pay 3 fame: put this into play.
Action, 2: draw.
Fast, X: look.
Action: ready."""
zh-TW = "行動，支付 2：抽牌。"

[card.clerk]
en = """
**Response**: after you win, choose: draw 1 card, or when able, heal 1 damage.
Action, pay 1: choose one: draw, or gain: 1 fame.
Draw one card X.
**Response**: draw 1 card, and when able, heal."""
zh-TW = "**回應**：你受傷後，抽牌時，治療。"

[region.paris]
en = "When you win: score it."
'''


def sign(icon: str) -> str:
    return icon.upper()


@pytest.fixture(autouse=True)
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with only texts."""
    (tmp_path / "tale").mkdir()
    (tmp_path / "tale" / "texts.toml").write_text(TEXTS, encoding="utf-8")
    monkeypatch.setenv("PARLOR_CONTENT", str(tmp_path))


@pytest.mark.parametrize(
    ("part", "language", "deed"),
    [
        ("card/bolt/0", "en", "Spend ENERGY + MENTAL: 5 damage to an enemy"),
        ("card/bolt/1", "en", "draw 1 card"),
        ("card/bolt/0", "zh-TW", "5 點傷害"),
        ("card/bolt/1", "zh-TW", "抽 1 張牌"),
        ("card/spy/0", "en", "Overt"),
        ("card/spy/1", "en", "pay 3 fame → put this into play"),
        ("card/spy/2", "en", "Action, 2 → draw"),
        ("card/spy/3", "en", "Fast, X → look"),
        ("card/spy/4", "en", "ready"),
        ("card/spy/0", "zh-TW", "支付 2 → 抽牌"),
        ("card/clerk/0", "en", "choose: draw 1 card, or when able, heal 1 damage"),
        ("card/clerk/1", "en", "pay 1 → choose one: draw, or gain: 1 fame"),
        ("card/clerk/2", "en", "Draw one card X"),
        ("card/clerk/3", "en", "draw 1 card, and when able, heal"),
        ("card/clerk/0", "zh-TW", "抽牌時，治療"),
        ("region/paris/0", "en", "score it"),
        ("region/paris/0", "zh-CN", "score it"),
        ("card/spy/5", "en", ""),
        ("card/nobody/0", "en", ""),
        ("place/paris/0", "en", ""),
    ],
)
def test_a_part_says_what_it_costs_and_does(part: str, language: str, deed: str) -> None:
    assert deed_in("tale", part, language, sign) == deed


def test_a_text_is_told_on_one_line_with_its_icons_as_words() -> None:
    assert told_in("tale", "card/bolt", "en", sign) == (
        "Hero Action (attack): Spend ENERGY + MENTAL: 5 damage to an enemy. "
        "Response: after you win, draw 1 card"
    )
    assert told_in("tale", "card/bolt", "zh-TW", sign) == (
        "英雄行動（攻擊）：5 點傷害。中斷：你受傷時，抽 1 張牌"
    )
    assert told_in("tale", "card/nobody", "en", sign) == ""


def test_a_text_is_divided_at_its_lines_and_before_its_headings() -> None:
    assert parts_of("Overt.\n\n \n Swift. \n**Action**: hit. **Response**: heal.") == (
        "Overt.",
        "Swift.",
        "**Action**: hit.",
        "**Response**: heal.",
    )
    assert parts_of("") == ()
    assert parts_in("tale", "card/spy")[1:3] == (
        "Asset zone, action, pay 3 fame: put this into play.",
        "Action, 2: draw.",
    )
    assert parts_in("tale", "card/spy", "zh-TW") == ("行動，支付 2：抽牌。",)


def test_a_condition_that_is_all_there_is_stays() -> None:
    assert text_in("tale", "region/paris", "en") == "When you win: score it."
    assert told_in("tale", "region/paris", "en", sign) == "When you win: score it"


def test_a_game_without_texts_says_nothing() -> None:
    assert text_in("tale-without", "card/bolt", "en") == ""
    assert deed_in("tale-without", "card/bolt/0", "en", sign) == ""
