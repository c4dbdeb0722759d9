"""The book's facts to the letter, and every text has its code, words and drawing."""

from __future__ import annotations

import msgspec
import pytest

from games.berserk.checking import faults
from games.berserk.printed.book import BOOK
from games.berserk.printed.content import (
    ALLIES,
    CARDS,
    DICE,
    ENEMIES,
    HEROES,
    STRENGTH,
    TACTICS,
    Die,
    starting_cards,
)
from games.kernel.printed import layers
from tests.berserk.scene import rule

LANGUAGES = ("en", "zh-TW", "zh-CN")


def words(name: str) -> dict[str, dict[str, dict[str, str]]]:
    return layers.read(f"berserk/{name}.toml").raw


@rule("effect.text-rules", "ability.text-rules", "ability.own", "ally.ability")
def test_every_text_has_code_and_all_code_has_a_text() -> None:
    assert list(faults([str(number) for number in range(1, 12)])) == []
    shots = [entry.code for entry in BOOK.entries if entry.register == "done by print"]
    assert sorted(shots) == ["isidro-6", "serpico-2", "tactic-6"]
    assert all(CARDS[code].range for code in shots)


def test_prints_say_who_has_an_ability() -> None:
    texts = words("texts")["ability"]
    for printed in (*ENEMIES.values(), *ALLIES.values()):
        assert printed.ability == (printed.code in texts), printed.code
    assert set(HEROES) <= set(texts)


@pytest.mark.parametrize("kind", ["hero", "card", "enemy", "ally"])
def test_names_are_those_of_what_is_printed(kind: str) -> None:
    codes = {"hero": HEROES, "card": CARDS, "enemy": ENEMIES, "ally": ALLIES}[kind]
    assert set(words("names")[kind]) == set(codes)


def test_every_side_of_a_hero_has_a_text() -> None:
    sides = {f"{hero.code}-{n}" for hero in HEROES.values() for n in range(2, len(hero.boards) + 1)}
    assert sides <= set(words("texts")["ability"])


def test_every_model_has_an_emblem() -> None:
    drawn = words("emblems")
    assert set(drawn["hero"]) == set(HEROES)
    assert set(drawn["enemy"]) == set(ENEMIES)
    assert set(drawn["ally"]) == set(ALLIES)
    assert set(drawn["card"]) == set(CARDS)


@pytest.mark.parametrize("kind", ["token", "special"])
def test_tokens_and_special_rules_have_emblems(kind: str) -> None:
    assert set(words("emblems")[kind]) == set(words("names")[kind])


@rule("dice.faces", "dice.colours", "dice.order", "dice.equal")
def test_dice_keep_the_order_of_their_strength() -> None:
    assert set(DICE) == {"blue", "black", "purple", "orange", "grey", "red", "yellow"}
    assert all(
        len(die.faces) == 6 and all(0 <= int(face[0]) <= 6 for face in die.faces) for die in DICE.values()
    )
    for one in DICE:
        for other in DICE:
            assert (DICE[one].mean > DICE[other].mean) == (STRENGTH[one] > STRENGTH[other]), (one, other)


@rule("dice.faces")
def test_a_face_beyond_six_successes_is_no_face() -> None:
    for face in ("0", "6", "6*"):
        assert msgspec.convert({"faces": [face]}, Die).faces == (face,)
    for face in ("7", "-1", "10", ""):
        with pytest.raises(msgspec.ValidationError, match="faces"):
            msgspec.convert({"faces": [face]}, Die)


@rule("dice.state-icons")
def test_only_orange_bleeds_and_only_grey_stuns() -> None:
    assert {colour: die.state for colour, die in DICE.items() if die.state} == {
        "orange": "bleeding",
        "grey": "stunned",
    }
    starred = {colour for colour, die in DICE.items() if any("*" in face for face in die.faces)}
    assert starred == {"orange", "grey"}


@rule("game.own-deck", "effect.unique", "setup.action-cards-1-6")
def test_each_hero_has_six_cards_and_at_least_four_upgrades_of_his_own() -> None:
    for code in HEROES:
        assert starting_cards(code) == [f"{code}-{n}" for n in range(1, 7)]
        upgrades = [card for card in CARDS.values() if card.hero == code and card.number > 6]
        assert len(upgrades) == 4
        assert {card.replaces for card in upgrades} < set(starting_cards(code))
        assert len({card.replaces for card in upgrades}) == 4
    assert len(TACTICS) == 12


@rule("setup.hero-board-12", "game.growth", "fatigue.track", "penalty.types")
def test_boards_begin_with_twelve_and_grow() -> None:
    for hero in HEROES.values():
        health, ko = [board.health for board in hero.boards], [board.ko for board in hero.boards]
        assert health[0] == 12
        assert len(health) == 3
        assert health == sorted(set(health))
        assert ko == sorted(set(ko))
        for board in hero.boards:
            places = [threshold.at for threshold in board.thresholds]
            assert places == sorted(set(places))
            assert places[0] > 0
            assert places[-1] < board.ko


@rule("penalty.threshold", "fatigue.ko")
def test_guts_thresholds() -> None:
    board = HEROES["guts"].boards[0]
    assert board.ko == 24
    assert next((each.at, each.penalty) for each in board.thresholds) == (4, "defence")
    assert sorted(each.penalty for each in board.thresholds if each.at <= 18) == [
        "attack", "attack", "defence", "movement",
    ]  # fmt: skip
    assert [each.penalty for each in board.thresholds if 18 < each.at <= 23] == ["defence"]


@rule("stats.sum", "instant.icon")
def test_isidros_cards_give_what_the_examples_say() -> None:
    bomb = CARDS["isidro-3"]
    assert (bomb.dice, bomb.movement, bomb.instant, bomb.range, bomb.visible) == (
        {"yellow": 1},
        1,
        True,
        3,
        True,
    )
    assert [CARDS[f"schierke-{n}"].range for n in (1, 2)] == [5, 2]
    assert [CARDS[f"schierke-{n}"].visible for n in (1, 2)] == [False, True]
    assert CARDS["isidro-1"].range == CARDS["guts-1"].range == 0
