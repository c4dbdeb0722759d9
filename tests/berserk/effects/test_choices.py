from __future__ import annotations

import pytest

from games.berserk.effects.choices import (
    agrees,
    choose_hex,
    choose_model,
    choose_number,
    choose_place,
    heroes_choose,
)
from games.berserk.printed.hexes import cell_of
from games.berserk.state.table import said
from games.kernel.decision import Option
from tests.berserk.boards import board, play

PROMPT = said("yes")


def options(*ids):
    return [Option(id_, PROMPT) for id_ in ids]


@pytest.mark.rule("berserk", "spawn.displace-tie")
def test_the_seat_of_the_hero_decides_and_for_others_any_seat():
    game = board("guts B1, isidro B2, troll-1 C3, casca D1", seats=2)
    for id_, seats in (("guts", (0,)), ("isidro", (1,)), ("troll-1", (0, 1)), ("casca", (0, 1))):
        played = play(heroes_choose(game, "whom", PROMPT, options("a", "b"), game.model(id_)), "b")
        assert (played.result, played.seats()) == ("b", seats)
    assert play(heroes_choose(game, "berserk.whom", PROMPT, options("a", "b")), "a").seats() == (0, 1)


def test_one_option_is_taken_unasked_and_none_is_an_error():
    game = board("guts B1")
    assert play(heroes_choose(game, "whom", PROMPT, options("a"))).result == "a"
    with pytest.raises(ValueError, match="nothing to choose"):
        play(heroes_choose(game, "whom", PROMPT, []))


def test_the_kind_is_the_same_with_and_without_the_games_name():
    game = board("guts B1")
    kinds = {
        play(heroes_choose(game, kind, PROMPT, options("a", "b")), "a").asked[0][0].kind
        for kind in ("way", "berserk.way")
    }
    assert kinds == {"berserk.way"}


def test_what_is_suggested_is_the_fallback():
    game = board("guts B1, isidro B2")
    heroes, isidro = game.heroes(), game.model("isidro")

    def fallback(script, answer):
        return play(script, answer).asked[0][0].fallback()

    wanted = choose_model(game, "whom", PROMPT, heroes, suggested=isidro)
    assert fallback(wanted, "guts") == ("model:isidro",)
    assert fallback(choose_model(game, "whom", PROMPT, heroes), "isidro") == ("model:guts",)
    assert fallback(agrees(game, "choice", PROMPT, likely=False), "yes") == ("no",)
    assert fallback(choose_number(game, "choice", PROMPT, [0, 1, 2]), "n:1") == ("n:2",)


def test_answers_come_back_as_what_they_mean():
    game = board("guts B1, isidro B2")
    cells = [cell_of("C3"), cell_of("C4")]
    assert play(choose_hex(game, "where", PROMPT, cells), "C4").result == cell_of("C4")
    assert play(choose_model(game, "whom", PROMPT, game.heroes()), "isidro").result is game.model("isidro")
    assert play(agrees(game, "choice", PROMPT), "no").result is False
    assert play(choose_number(game, "choice", PROMPT, [3])).result == 3
    places = [(cells[0], 0), (cells[0], 2)]
    assert play(choose_place(game, "where", PROMPT, "large", places), "C3_2").result == places[1]
    round_ = choose_place(game, "where", PROMPT, "extra-large", [(cell, 0) for cell in cells])
    assert play(round_, "C3").result == places[0]
