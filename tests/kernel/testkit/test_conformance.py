"""The conformance suite catches each broken game here."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games.kernel.decision import Script, ask
from games.kernel.rules import Rules, State
from games.kernel.testkit.conformance import check_state_type, play_and_check
from games.kernel.text import text
from tests.kernel.parley import ParleyRules, ParleyState, ParleyView, Table, nudge


class LeakyView(ParleyRules):
    def view(self, state: ParleyState, seat: int | None) -> ParleyView:
        honest = super().view(state, seat)
        return msgspec.structs.replace(honest, phase=f"{state.phase} {state.zones.top('deck')}")


class LeakyEvents(ParleyRules):
    def step(self, game: Table) -> Script[None]:
        if game.state.phase == "dash":
            game.emit("next", text("parley-drew"), {"card": game.state.zones.top("deck")})
        yield from super().step(game)
        if game.state.phase == "bid" and game.state.round:
            game.emit("held", text("parley-drew"), {"hand": list(game.state.zones.pile("hand:0"))})


class LeakyQuestion(ParleyRules):
    """Asks seat 1 or 2 first, depending on seat 0's cards."""

    def step(self, game: Table) -> Script[None]:
        if game.state.phase == "claim":
            yield from ask(nudge(1 if max(game.state.zones.pile("hand:0"), default=0) > 20 else 2))
        yield from super().step(game)


class Forgetful(ParleyRules):
    def __init__(self) -> None:
        self.laid = 0

    def step(self, game: Table) -> Script[None]:
        self.laid += 1
        game.state.scores[0] = self.laid
        yield from super().step(game)


class IllegalDefault(ParleyRules):
    def step(self, game: Table) -> Script[None]:
        if game.state.phase == "bid":
            yield from ask(msgspec.structs.replace(nudge(0), default=None))
        yield from super().step(game)


class LosesCards(ParleyRules):
    def step(self, game: Table) -> Script[None]:
        if game.state.phase == "dash" and game.state.zones.pile("deck"):
            game.state.zones.pile("deck").pop()
        yield from super().step(game)


BROKEN: list[tuple[Callable[[], Rules[ParleyState]], str]] = [
    (LeakyView, "the view leaks"),
    (LeakyEvents, "the event stream leaks"),
    (LeakyQuestion, "who is asked"),
    (Forgetful, "reloading changed|went on differently|undo led elsewhere"),
    (IllegalDefault, "is not legal"),
    (LosesCards, "missing or in two zones"),
]


@pytest.mark.parametrize(("broken", "found"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_is_caught(broken: Callable[[], Rules[ParleyState]], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        for number in range(12):
            play_and_check(broken(), 3, {}, f"broken {number}")


def test_a_set_in_the_state_is_caught() -> None:
    class Tags(msgspec.Struct):
        names: frozenset[str] = frozenset()

    class BagState(State, kw_only=True):
        tags: list[Tags] = msgspec.field(default_factory=list)

    class Bag(ParleyRules):
        state_type = BagState  # type: ignore[assignment]

    Tags.__module__ = BagState.__module__ = __name__
    globals()["Tags"] = Tags
    with pytest.raises(AssertionError, match="a set in the state"):
        check_state_type(Bag())
