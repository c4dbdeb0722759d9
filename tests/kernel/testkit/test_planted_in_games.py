"""The secrecy check catches in real games what it catches in the small one."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.rules import Rules
from games.kernel.testkit.conformance import play_and_check
from games.kernel.text import text
from games.registry import rules_of
from tests.kernel.testkit.planting import Asking, Telling, changed, more, planted, with_option

SECRETS = {
    "splendor": lambda game: game.state.decks[1][-1] if game.state.decks[1] else "",
    "champions": lambda game: _code(game, "deck:encounter"),
    "underworld": lambda game: _code(game, "library:1"),
    "berserk": lambda game: next(iter(game.state.tactics[-1:]), ""),
}
"""The hidden top card of a deck."""


def _code(game: Any, zone: str) -> str:
    return "".join(game.state.pieces[id_].code for id_ in game.state.zones.pile(zone)[-1:])


def caught(rules: Rules[Any], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        for number in range(6):
            play_and_check(rules, 2, {}, f"planted {number}", limit=5_000)


def mid_step(game: str) -> Asking:
    """Plants it in a question that isn't its step's first."""

    def asking(table: Any, asked: Decision, before: int) -> Decision:
        return changed(asked, prompt=more(asked.prompt, SECRETS[game](table))) if before else asked

    return asking


def labels(game: str) -> Asking:
    def asking(table: Any, asked: Decision, before: int) -> Decision:
        return with_option(asked, lambda option: changed(option, refs=(*option.refs, SECRETS[game](table))))

    return asking


@pytest.mark.parametrize("plant", [mid_step, labels], ids=["in mid-step", "in an option"])
@pytest.mark.parametrize("game", SECRETS)
def test_a_question_that_tells_of_a_deck_is_caught(game: str, plant: Any) -> None:
    caught(planted(rules_of(game), asking=plant(game)), "the questions leak")


def behind(game: str) -> Telling:
    def telling(table: Any, event: Event) -> list[Event]:
        hint = Event("hint", text(f"{game}-title"), {"card": SECRETS[game](table)})
        return [event, hint] if event.reveals else [event]

    return telling


@pytest.mark.parametrize("game", SECRETS)
def test_an_event_behind_a_revelation_that_tells_of_a_deck_is_caught(game: str) -> None:
    caught(planted(rules_of(game), telling=behind(game)), "the event stream leaks")


def _twin(table: Any, event: Event) -> list[Event]:
    return [changed(event, twin=event.twin and changed(event.twin, data=event.data))]


@pytest.mark.parametrize("game", ["splendor", "champions", "underworld"])
def test_a_twin_that_tells_too_much_is_caught(game: str) -> None:
    """The others hear what was drawn, or reserved facedown."""
    caught(planted(rules_of(game), telling=_twin), "the event stream leaks")


def _shouted(table: Any, event: Event) -> list[Event]:
    return [changed(event, seats=None, twin=None) if event.reveals else event]


@pytest.mark.parametrize("game", ["splendor", "champions", "underworld"])
def test_a_card_drawn_for_everybody_to_hear_is_caught(game: str) -> None:
    caught(planted(rules_of(game), telling=_shouted), "a revelation tells too much")


def _of_another_hand(table: Any, asked: Decision, before: int) -> Decision:
    """The order of seat 0's options depends on seat 1's hand."""
    odd = len(_code(table, "hand:1")) and sum(map(ord, _code(table, "hand:1"))) % 2
    return changed(asked, options=asked.options[::-1] if odd else asked.options, default=asked.fallback())


@pytest.mark.parametrize("game", ["champions", "underworld"])
def test_an_order_of_options_that_tells_of_another_hand_is_caught(game: str) -> None:
    caught(planted(rules_of(game), asking=_of_another_hand), "the questions leak")
