"""AI seats read only the words in questions meant for programs, from closed lists, and never a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.registry import keys, rules_of

GAMES = Path(__file__).resolve().parents[2] / "games"
FOR_PEOPLE = ("prompt", "label", "detail", "group")
"""Fields of questions and options that people read."""
SPLITTING = ("partition", "rpartition", "split", "startswith", "endswith", "removeprefix", "removesuffix")


@pytest.mark.parametrize(
    "path", sorted(GAMES.glob("*/ai/*.py")), ids=lambda path: f"{path.parts[-3]}.{path.stem}"
)
def test_an_ai_reads_no_sentence_and_takes_no_id_apart(path: Path) -> None:
    assert list(_read_for_people(path)) == []


def _read_for_people(path: Path) -> Iterator[str]:
    """Lines where a module reads texts for people, or splits an option's id."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Attribute):
            continue
        inner = node.value
        of_an_id = isinstance(inner, ast.Attribute) and inner.attr == "id" and node.attr in SPLITTING
        if node.attr in FOR_PEOPLE or of_an_id:
            yield f"{path.name}:{node.lineno}: {ast.unparse(node)}"


def asked(key: str, games: int = 2, answers: int = 250) -> Iterator[Decision]:
    """Questions of random games."""
    rules = rules_of(key)
    for number in range(games):
        match, _ = Match.new(rules, rules.seat_counts[number % len(rules.seat_counts)], {}, f"intents {number}")
        player = RandomPlayer(f"intents {number}")
        for _ in range(answers):
            if match.outcome is not None:
                break
            yield from match.pending
            decision = match.pending[0]
            match.answer(decision.seat, decision.id, player.choose(match.view(decision.seat), decision))


@pytest.mark.parametrize("key", keys())
def test_every_word_of_a_question_is_in_the_games_list(key: str) -> None:
    words = import_module(f"games.{key}.state.intents")
    aims: set[str] = set()
    intents: set[str] = set()
    for decision in asked(key):
        aims.add(decision.intent)
        intents.update(option.intent for option in decision.options)
    assert aims <= words.AIMS
    assert intents <= words.INTENTS
    assert len(intents) > 3, "an AI has something to go by"
