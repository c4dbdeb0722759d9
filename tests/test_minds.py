"""AI seats of all games: one search, common names and time limits of strengths, and a reason for each
choice.
"""

from __future__ import annotations

import pytest

from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.mind import advice as advice_module
from games.kernel.mind import players
from games.kernel.mind.advice import Advice, advised
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import LADDER, Thinking
from games.kernel.package.players import RandomPlayer, answered
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import Words

SECONDS = {"novice": 0.2, "adept": 0.2, "master": 2.0}
"""Seconds an answer may take."""


@pytest.mark.parametrize("game", keys())
def test_every_strength_of_every_game_is_the_one_search_with_the_same_mind(game: str) -> None:
    made = {name: maker("seed") for name, maker in manifest_of(game).players_here().items()}
    assert list(made) == ["random", *LADDER]
    assert isinstance(made.pop("random"), RandomPlayer)
    minds = [player.mind for player in made.values() if type(player) is Thinking]
    assert len(minds) == len(LADDER)
    assert all(mind is minds[0] for mind in minds)


@pytest.mark.parametrize("game", keys())
def test_the_stronger_thinks_more_and_errs_less_and_none_keeps_people_waiting(game: str) -> None:
    made = [maker("seed") for maker in manifest_of(game).players_here().values()]
    ladder = [player.strength for player in made if isinstance(player, Thinking)]
    nodes, noise = [each.budget.nodes for each in ladder], [each.noise for each in ladder]
    assert nodes == sorted(nodes)
    assert noise == sorted(noise, reverse=True)
    assert nodes[0] == noise[-1] == 0 < min(nodes[-1], noise[0])
    for name, strength in zip(LADDER, ladder, strict=True):
        assert not strength.budget.nodes or strength.budget.seconds < SECONDS[name]


@pytest.mark.parametrize("game", keys())
def test_a_choice_comes_with_where_the_two_best_answers_led(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "ADVICE", Budget(400))
    monkeypatch.setattr(advice_module, "LEAST", 4)
    decision, advice = first_reason(game)
    assert advice.ahead is not None
    chance, less, other = (advice.ahead.args.get(name, 0) for name in ("chance", "less", "other"))
    assert isinstance(chance, int)
    assert isinstance(less, int)
    assert 0 <= less < chance <= 100
    assert advice.ahead.key == ("kernel-because-ahead" if less else "kernel-because-only")
    said = {option.id: option.label for option in decision.options}
    assert other in [said[id_] for id_ in said if (id_,) != advice.picks]


def first_reason(game: str) -> tuple[Decision, Advice]:
    """A game's first question whose answer a novice can give a reason for."""
    rules, maker = rules_of(game), manifest_of(game).players_here()["novice"]
    match, _ = Match.new(rules, rules.seat_counts[0], {}, f"reason/{game}")
    for number in range(80):
        decision = min(match.pending, key=lambda asked: asked.optional)
        player = maker(f"{number}")
        advice = advised(player, match, decision)
        if advice.ahead is not None and "chance" in advice.ahead.args:
            return decision, advice
        match.answer(decision.seat, decision.id, answered(player, match, decision))
    raise AssertionError(f"{game}: no answer has a reason")


NEEDS = {
    "splendor": "It takes 16 points, all five colors and a Time Stone: you have 0 points, Bo has 0.",
    "champions": "Rhino still has 28 hit points and another stage, and 14 more threat loses the game.",
    "berserk": "This is still to do: 2 × Troll killed, 2 × villagers rescued and bell rung.",
    "underworld": "8 points win: you have 0, the enemy has 0.",
}


@pytest.mark.parametrize("game", keys())
def test_what_it_would_take_to_win_is_said_of_a_lost_game(game: str) -> None:
    """Here of one that has just begun."""
    match, _ = Match.new(rules_of(game), 2, {}, "need")
    mind = manifest_of(game).players_here()["master"]("need").mind
    words = [Words(language, game, ["Ada", "Bo"]) for language in ("en", "zh-TW", "zh-CN")]
    for _ in range(300):
        decision = min(match.pending, key=lambda asked: asked.optional)
        told = mind.need(match.view(0), 0)
        if told is not None:
            assert words[0].say(told) == NEEDS[game]
            assert all(each.say(told)[-1] == "。" for each in words[1:])
            return
        match.answer(decision.seat, decision.id, decision.fallback())
    raise AssertionError("it never says so")
