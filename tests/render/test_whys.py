"""The signs on unplayable cards: one for each kind of reason."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chat.choices import numbers
from games.kernel.text import text
from games.registry import keys
from render.kit.letters.sentences import sentences
from render.kit.letters.words import Words
from render.kit.picture import order_of, renderer_of
from render.kit.pieces.whys import WHYS, why_of, why_sign, with_whys
from tests.chat.messages import moments


def test_a_reason_is_of_the_kind_that_its_sentence_speaks_of() -> None:
    kinds = {
        "champions-why-cost": "cost",
        "splendor-why-gems": "cost",
        "champions-why-turn": "time",
        "underworld-why-used-turn": "time",
        "underworld-why-target": "target",
        "underworld-why-loyalty": "loyalty",
        "champions-why-unique": "rule",
        "berserk-why-range": "target",
    }
    assert {key: why_of(text(key)) for key in kinds} == kinds
    assert all(sentences("en").has(key) for key in kinds)
    assert set(kinds.values()) == set(WHYS)
    assert {key.partition("-")[0] for key in kinds} == set(keys())


def test_every_kind_of_reason_has_a_sign_and_a_heading() -> None:
    """Five shapes in the picture of the hand; the list "Why not?" names no sign, as others see none."""
    words = Words("en", "champions", ("Ada", "Ben"))
    signs = [why_sign(why, 62).tobytes() for why in WHYS]
    assert len(set(signs)) == len(WHYS) == 5
    assert [words(f"ui-why-{why}") for why in WHYS] == [
        "Too expensive",
        "Not right now",
        "No valid target",
        "Not enough loyalty",
        "Not allowed by a rule",
    ]


@pytest.mark.parametrize("game", ["champions", "underworld"])
def test_a_card_that_cannot_be_played_bears_the_sign_of_its_reason_in_the_hand(game: str) -> None:
    words, render = Words("en", game, ("Ada", "Ben")), renderer_of(game)
    seen: set[str] = set()
    for match, _ in moments(game, 2, "signs", every=5):
        for decision in match.pending:
            if decision.kind not in match.rules.explained:
                continue
            reasons = list(match.rules.why_not(match.state, decision.seat))
            view: Any = match.view(decision.seat)
            held = {f"piece:{card.handle}" for card in view.hand}
            mine = [(ref, why) for ref, why in reasons if ref in held]
            if not mine:
                continue
            marks = numbers(decision, order_of(game, view))
            told = with_whys(marks, mine)
            assert {ref for ref, _ in mine} <= {key.split(":", 2)[2] for key in told if key.startswith("why:")}
            if {why_of(why) for _, why in mine} - seen:
                seen |= {why_of(why) for _, why in mine}
                assert render.hand(view, words, told) != render.hand(view, words, marks)
    assert seen >= ({"time", "rule"} if game == "champions" else {"cost", "loyalty"})
