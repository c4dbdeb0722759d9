"""Words beside pictures, text versions and alternative texts, follow from what a viewer sees."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.rules import Rules
from games.registry import rules_of
from render.berserk import alt as berserk
from render.champions import alt as champions
from render.kit.letters.words import LANGUAGES, Words
from render.splendor import alt as splendor
from render.underworld import alt as underworld

TWINS: dict[str, Any] = {
    "splendor": splendor,
    "champions": champions,
    "underworld": underworld,
    "berserk": berserk,
}
NAMES = ("Ada", "Ben")


def said(game: str, view: Any) -> list[str]:
    """All words beside the pictures of a view, in every language."""
    return [
        tell(view, Words(language, game, NAMES))
        for language in LANGUAGES
        for tell in (TWINS[game].table_text, TWINS[game].alt, TWINS[game].hand_alt)
    ]


def played(rules: Rules[Any]) -> list[tuple[Any, Any]]:
    """The states of a random game at every seventh answer, each with a twin that seat 0 can't tell apart."""
    match, _ = Match.new(rules, 2, {}, f"said {rules.key}")
    chance, met = Chance("said", {}), []
    while match.pending and match.length < 140:
        decision = chance.pick("seat", match.pending)
        match.answer(decision.seat, decision.id, random_picks(decision, chance))
        if match.length % 7 == 0:
            twin = rules.read(codec.encode(match.state))
            rules.scramble(twin, 0, chance)
            met.append((rules.read(codec.encode(match.state)), twin))
    return met


@pytest.mark.parametrize("game", TWINS)
def test_the_words_beside_a_picture_stay_when_hidden_cards_lie_otherwise(game: str) -> None:
    rules = rules_of(game)
    for state, twin in played(rules):
        assert said(game, rules.view(twin, 0)) == said(game, rules.view(state, 0))


@pytest.mark.parametrize("game", ["splendor", "champions", "underworld"])
def test_the_words_beside_a_picture_betray_a_view_of_another_seat(game: str) -> None:
    """Seat 0 is shown what only seat 1 can see: the comparison notices."""
    rules = rules_of(game)
    assert any(
        said(game, rules.view(twin, 1)) != said(game, rules.view(state, 1)) for state, twin in played(rules)
    )
