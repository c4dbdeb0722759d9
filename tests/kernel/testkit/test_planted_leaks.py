"""The secrecy check catches a leak in questions, events, revelations and views.

The secret is the top card of the small game's deck: 1 to 24, above 12 half the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from games.kernel.decision import ChainedAnswer, Decision, Option, Script, ask
from games.kernel.events import Event
from games.kernel.rules import Rules
from games.kernel.testkit.conformance import play_and_check
from games.kernel.testkit.secrecy import Coverage
from games.kernel.text import text
from tests.kernel import parley
from tests.kernel.parley import ParleyRules, ParleyState, ParleyView, Table, nudge
from tests.kernel.testkit.planting import MARK, Asking, Telling, changed, more, planted, with_option


def secret(game: Table) -> int:
    return next(iter(game.state.zones.top("deck")), 0)


def high(game: Table) -> bool:
    return secret(game) > 12


def caught(rules: Rules[Any], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        for number in range(12):
            play_and_check(rules, 3, {}, f"planted {number}")


def test_the_game_without_a_leak_passes_and_nearly_all_of_it_is_compared() -> None:
    coverage = Coverage()
    for number in range(12):
        play_and_check(planted(parley.RULES), 3, {}, f"planted {number}", coverage=coverage)
    assert coverage.questions_compared == coverage.questions == 257
    assert coverage.events_compared == coverage.events == 780


# -- questions --------------------------------------------------------------------------------------------


OPTION: dict[str, Callable[[Table, Option], Option]] = {
    "id": lambda game, option: changed(option, id=f"{option.id}{MARK}{secret(game)}"),
    "label": lambda game, option: changed(option, label=more(option.label, secret(game))),
    "ref": lambda game, option: changed(option, refs=(f"card:{secret(game)}",)),
    "detail": lambda game, option: changed(option, detail=text("parley-card", card=secret(game))),
    "group": lambda game, option: changed(option, group="high" if high(game) else "low"),
}


@pytest.mark.parametrize("field", OPTION)
def test_an_option_that_tells_of_hidden_cards_is_caught(field: str) -> None:
    def asking(game: Table, asked: Decision, before: int) -> Decision:
        return with_option(asked, partial(OPTION[field], game))

    caught(planted(parley.RULES, asking=asking), "the questions leak")


def _existence(game: Table, asked: Decision, before: int) -> Decision:
    double = changed(asked.options[0], id=f"{asked.options[0].id}{MARK}")
    return changed(asked, options=(*asked.options, double)) if high(game) else asked


def _prompt(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, prompt=more(asked.prompt, secret(game)))


def _by_number(game: Table, asked: Decision) -> tuple[str, ...]:
    """The option at the secret's index."""
    return (asked.options[secret(game) % len(asked.options)].id,)


def _least(game: Table, asked: Decision, before: int) -> Decision:
    two = tuple(option.id for option in asked.options[:2]) if len(asked.options) > 1 else None
    least = 2 if high(game) and two else 1
    return changed(asked, max_picks=2, min_picks=least, default=two or asked.default)


def _legal(game: Table, asked: Decision, before: int) -> Decision:
    fallback, odd = asked.fallback(), secret(game) % 2

    def check(picks: tuple[str, ...]) -> Any:
        even = len(picks[0]) % 2 == odd
        return None if picks == fallback or even else text("parley-pass")

    return changed(asked, check=check)


def _from_a_hand(game: Table, asked: Decision, before: int) -> Decision:
    """Seat 0 is told what seat 1 holds."""
    held = max(game.state.zones.pile("hand:1"), default=0)
    return changed(asked, prompt=more(asked.prompt, held)) if asked.seat == 0 else asked


ASKING: dict[str, Asking] = {
    "order": lambda game, asked, before: changed(
        asked, options=asked.options[:: -1 if high(game) else 1], default=asked.fallback()
    ),
    "existence": _existence,
    "prompt": _prompt,
    "source": lambda game, asked, before: changed(asked, source=f"card:{secret(game)}"),
    "suggested": lambda game, asked, before: changed(asked, suggested=_by_number(game, asked)),
    "default": lambda game, asked, before: changed(asked, default=_by_number(game, asked)),
    "least": _least,
    "most": lambda game, asked, before: changed(asked, max_picks=2 if high(game) else 1),
    "topic": lambda game, asked, before: changed(asked, topics=(f"counter:{secret(game)}",)),
    "in mid-step": lambda game, asked, before: _prompt(game, asked, before) if before == 2 else asked,
    "from a hand": _from_a_hand,
}


@pytest.mark.parametrize("what", ASKING)
def test_a_question_that_tells_of_hidden_cards_is_caught(what: str) -> None:
    caught(planted(parley.RULES, asking=ASKING[what]), "the questions leak")


def test_a_kind_of_question_that_tells_of_hidden_cards_is_caught() -> None:
    def kind(game: Table, asked: Decision, before: int) -> Decision:
        return changed(asked, kind=f"parley.{secret(game)}", secret=False)

    caught(planted(parley.RULES, asking=kind), "who is asked leaks")


def test_an_answer_that_is_legal_or_not_by_hidden_cards_is_caught() -> None:
    caught(planted(parley.RULES, asking=_legal), "what is legal leaks")


def test_a_question_that_reveals_is_accepted_and_only_for_its_own_seat() -> None:
    def look(game: Table, asked: Decision, before: int) -> Decision:
        return changed(_prompt(game, asked, before), reveals=True)

    for number in range(6):
        play_and_check(planted(parley.RULES, asking=look), 3, {}, f"look {number}")

    caught(planted(parley.RULES, asking=look, telling=_data), "the event stream leaks")


class AsksMore(ParleyRules):
    """Asks once or twice, depending on the deck's top card."""

    def step(self, game: Table) -> Script[None]:
        if game.state.phase == "claim":
            yield from ask(nudge(0))
            if high(game):
                yield from ask(nudge(0))
        yield from super().step(game)


class AsksAnother(ParleyRules):
    def step(self, game: Table) -> Script[None]:
        yield from super().step(game)
        if game.state.phase == "resolve" and game.state.stack:
            yield from ask(nudge(1 if high(game) else 2))


@pytest.mark.parametrize("rules", [AsksMore(), AsksAnother()], ids=["how often", "whom"])
def test_who_is_asked_and_how_often_by_hidden_cards_is_caught(rules: ParleyRules) -> None:
    caught(rules, "who is asked leaks|the length of the stream leaks")


# -- events -----------------------------------------------------------------------------------------------


def _data(game: Table, event: Event) -> list[Event]:
    return [changed(event, data={**event.data, "top": secret(game)}) if event.kind == "resolved" else event]


def _hint(card: int) -> Event:
    return Event("hint", text("parley-bids"), {"card": card})


def _to_others(game: Table, event: Event) -> list[Event]:
    """An aside to seat 1."""
    aside = Event("aside", text("parley-bids"), {"hand": list(game.state.zones.pile("hand:0"))}, seats=(1,))
    return [event, aside] if event.kind == "resolved" else [event]


TELLING: dict[str, Telling] = {
    "ahead of the bids": lambda game, event: [_hint(secret(game)), event] if event.kind == "bids" else [event],
    "behind the bids": lambda game, event: [event, _hint(secret(game))] if event.kind == "bids" else [event],
    "behind a claim": lambda game, event: (
        [event, _hint(game.state.zones.pile("deck")[0])] if event.kind == "laid" else [event]
    ),
    "data": _data,
    "number": lambda game, event: [event] * (2 if event.kind == "resolved" and high(game) else 1),
    "twin": lambda game, event: [changed(event, twin=event.twin and changed(event.twin, data=event.data))],
    "to others": _to_others,
}


@pytest.mark.parametrize("what", TELLING)
def test_an_event_that_tells_of_hidden_cards_is_caught(what: str) -> None:
    found = "the event stream leaks|the length of the stream leaks"
    caught(planted(parley.RULES, telling=TELLING[what]), found)


def test_a_revelation_that_tells_of_more_than_it_turns_up_is_caught() -> None:
    def chatter(game: Table, event: Event) -> list[Event]:
        return [changed(event, text=more(event.text, secret(game))) if event.kind == "laid" else event]

    caught(planted(parley.RULES, telling=chatter), "a revelation tells too much")


def test_a_revelation_that_everybody_hears_though_it_is_for_one_is_caught() -> None:
    def shout(game: Table, event: Event) -> list[Event]:
        return [changed(event, seats=None, twin=None)]

    caught(planted(parley.RULES, telling=shout), "a revelation tells too much")


# -- views ------------------------------------------------------------------------------------------------


class ShowsInMidStep(ParleyRules):
    def view(self, state: ParleyState, seat: int | None) -> ParleyView:
        honest = super().view(state, seat)
        top = tuple((-1, card) for card in state.zones.top("deck"))
        return msgspec.structs.replace(honest, stack=honest.stack + top) if honest.stack else honest


class ShowsAnotherHand(ParleyRules):
    def private_part(self, state: ParleyState, seat: int) -> object:
        return list(state.zones.pile(f"hand:{min(seat, 0)}"))


class ForetellsTheDeck(ParleyRules):
    def chained(self, state: ParleyState, decision: Decision) -> dict[str, ChainedAnswer]:
        told = text("card", number=next(iter(state.zones.top("deck")), 0))
        return {option.id: ChainedAnswer((Option("next", told),)) for option in decision.options}


VIEWS: list[tuple[Callable[[], ParleyRules], str]] = [
    (ShowsInMidStep, "the view leaks"),
    (ShowsAnotherHand, "the private part leaks"),
    (ForetellsTheDeck, "what is asked next leaks"),
]


@pytest.mark.parametrize(("rules", "found"), VIEWS, ids=["in mid-step", "of another", "of what is asked next"])
def test_a_view_that_shows_hidden_cards_is_caught(rules: Callable[[], ParleyRules], found: str) -> None:
    caught(rules(), found)


def test_a_question_that_is_foretold_and_not_asked_is_caught() -> None:
    class Fibs(ParleyRules):
        def chained(self, state: ParleyState, decision: Decision) -> dict[str, ChainedAnswer]:
            return {decision.options[0].id: ChainedAnswer((Option("no such option", text("card")),))}

    caught(Fibs(), "nobody is asked")


def test_a_card_that_is_turned_up_in_silence_is_caught() -> None:
    """Discarded face up without an event: the view shows what no revelation explains."""

    class Silent(ParleyRules):
        def step(self, game: Table) -> Script[None]:
            if game.state.phase == "dash":
                game.state.scores[0] += secret(game)
            yield from super().step(game)

    caught(Silent(), "the view shows what nothing revealed")
