"""The net of secrecy catches a leak in questions, events, revelations and views.

The secret is the top card of the small game's deck: 1 to 24, above 12 as often as not.
"""

from __future__ import annotations

from collections.abc import Callable
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
from tests.kernel.parley import ParleyRules, ParleyState, ParleyView, Table
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


def _id(game: Table, asked: Decision, before: int) -> Decision:
    return with_option(asked, lambda option: changed(option, id=f"{option.id}{MARK}{secret(game)}"))


def _label(game: Table, asked: Decision, before: int) -> Decision:
    return with_option(asked, lambda option: changed(option, label=more(option.label, secret(game))))


def _ref(game: Table, asked: Decision, before: int) -> Decision:
    return with_option(asked, lambda option: changed(option, refs=(f"card:{secret(game)}",)))


def _detail(game: Table, asked: Decision, before: int) -> Decision:
    return with_option(asked, lambda option: changed(option, detail=text("parley-card", card=secret(game))))


def _group(game: Table, asked: Decision, before: int) -> Decision:
    return with_option(asked, lambda option: changed(option, group="high" if high(game) else "low"))


def _order(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, options=asked.options[:: -1 if high(game) else 1], default=asked.fallback())


def _existence(game: Table, asked: Decision, before: int) -> Decision:
    double = changed(asked.options[0], id=f"{asked.options[0].id}{MARK}")
    return changed(asked, options=(*asked.options, double)) if high(game) else asked


def _prompt(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, prompt=more(asked.prompt, secret(game)))


def _source(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, source=f"card:{secret(game)}")


def _suggested(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, suggested=(asked.options[secret(game) % len(asked.options)].id,))


def _default(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, default=(asked.options[secret(game) % len(asked.options)].id,))


def _least(game: Table, asked: Decision, before: int) -> Decision:
    return changed(
        asked,
        max_picks=2,
        min_picks=2 if high(game) and len(asked.options) > 1 else 1,
        default=(tuple(option.id for option in asked.options[:2]) if len(asked.options) > 1 else asked.default),
    )


def _most(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, max_picks=2 if high(game) else 1)


def _topic(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, topics=(f"counter:{secret(game)}",))


def _kind(game: Table, asked: Decision, before: int) -> Decision:
    return changed(asked, kind=f"parley.{secret(game)}", secret=False)


def _legal(game: Table, asked: Decision, before: int) -> Decision:
    fallback, odd = asked.fallback(), secret(game) % 2

    def check(picks: tuple[str, ...]) -> Any:
        even = len(picks[0]) % 2 == odd
        return None if picks == fallback or even else text("parley-pass")

    return changed(asked, check=check)


def _in_mid_step(game: Table, asked: Decision, before: int) -> Decision:
    return _prompt(game, asked, before) if before == 2 else asked


def _from_a_hand(game: Table, asked: Decision, before: int) -> Decision:
    """Seat 0 is told what seat 1 holds."""
    held = max(game.state.zones.pile("hand:1"), default=0)
    return changed(asked, prompt=more(asked.prompt, held)) if asked.seat == 0 else asked


ASKING: list[Asking] = [
    _id, _label, _ref, _detail, _group, _order, _existence, _prompt, _source, _suggested, _default, _least,
    _most, _topic, _in_mid_step, _from_a_hand,
]  # fmt: skip


@pytest.mark.parametrize("asking", ASKING, ids=lambda asking: asking.__name__)
def test_a_question_that_tells_of_hidden_cards_is_caught(asking: Asking) -> None:
    caught(planted(parley.RULES, asking=asking), "the questions leak")


def test_a_kind_of_question_that_tells_of_hidden_cards_is_caught() -> None:
    caught(planted(parley.RULES, asking=_kind), "who is asked leaks")


def test_an_answer_that_is_legal_or_not_by_hidden_cards_is_caught() -> None:
    caught(planted(parley.RULES, asking=_legal), "what is legal leaks")


def test_a_question_that_reveals_is_accepted_and_only_for_its_own_seat() -> None:
    def look(game: Table, asked: Decision, before: int) -> Decision:
        return changed(_prompt(game, asked, before), reveals=True)

    for number in range(6):
        play_and_check(planted(parley.RULES, asking=look), 3, {}, f"look {number}")

    def told(game: Table, event: Event) -> list[Event]:
        return [changed(event, data={**event.data, "top": secret(game)}) if event.kind == "resolved" else event]

    caught(planted(parley.RULES, asking=look, telling=told), "the event stream leaks")


def nudge(seat: int) -> Decision:
    options = (parley.PASS, parley.card_option(25))
    return Decision(seat=seat, kind="nudge", prompt=text("parley-pass"), options=options, default=("pass",))


class AsksMore(ParleyRules):
    """Once or twice, by the deck's top card."""

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


def _before(game: Table, event: Event) -> list[Event]:
    """Ahead of the bids that are turned up."""
    hint = Event("hint", text("parley-bids"), {"card": secret(game)})
    return [hint, event] if event.kind == "bids" else [event]


def _behind(game: Table, event: Event) -> list[Event]:
    """After the bids, in the same answer."""
    hint = Event("hint", text("parley-bids"), {"card": secret(game)})
    return [event, hint] if event.kind == "bids" else [event]


def _far_behind(game: Table, event: Event) -> list[Event]:
    """After the bids and a claim."""
    hint = Event("hint", text("parley-bids"), {"card": game.state.zones.pile("deck")[0]})
    return [event, hint] if event.kind == "laid" else [event]


def _data(game: Table, event: Event) -> list[Event]:
    return [changed(event, data={**event.data, "top": secret(game)}) if event.kind == "resolved" else event]


def _number(game: Table, event: Event) -> list[Event]:
    return [event, event] if event.kind == "resolved" and high(game) else [event]


def _twin(game: Table, event: Event) -> list[Event]:
    twin = event.twin and changed(event.twin, data=event.data)
    return [changed(event, twin=twin)]


def _to_others(game: Table, event: Event) -> list[Event]:
    """An aside to seat 1."""
    aside = Event("aside", text("parley-bids"), {"hand": list(game.state.zones.pile("hand:0"))}, seats=(1,))
    return [event, aside] if event.kind == "resolved" else [event]


TELLING: list[Telling] = [_before, _behind, _far_behind, _data, _number, _twin, _to_others]


@pytest.mark.parametrize("telling", TELLING, ids=lambda telling: telling.__name__)
def test_an_event_that_tells_of_hidden_cards_is_caught(telling: Telling) -> None:
    caught(planted(parley.RULES, telling=telling), "the event stream leaks|the length of the stream leaks")


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
    """Discarded face up, and nothing was told: the view shows what no revelation explains."""

    class Silent(ParleyRules):
        def step(self, game: Table) -> Script[None]:
            if game.state.phase == "dash":
                game.state.scores[0] += secret(game)
            yield from super().step(game)

    caught(Silent(), "the view shows what nothing revealed")
