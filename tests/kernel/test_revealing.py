"""What you can undo alone: anything that taught no one something new."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.decision import Decision, Script, ask_one
from games.kernel.events import Event
from games.kernel.match import TRAIL, Match
from games.kernel.revealing import reveals_since
from games.kernel.text import text
from tests.kernel.tale import Tale, TaleRules, TaleState, question, reply, told


def plain(game: Tale) -> Script[None]:
    """Everyone is told, but nothing is shown."""
    game.state.heard.append((yield from ask_one(question(0, "walk", topics=("walk",)))))
    game.emit("walked", text("tale-walked"))


def rolls(game: Tale) -> Script[None]:
    yield from ask_one(question(0, "roll"))
    game.state.heard.append(str(game.chance.below("die", 6)))


def shows(game: Tale) -> Script[None]:
    yield from ask_one(question(0, "show"))
    game.emit("shown", text("tale-shown"), reveals=True)


def peeks(game: Tale) -> Script[None]:
    """One seat looks at a card; the others only hear that it does."""
    yield from ask_one(question(0, "peek"))
    twin = Event("peeked", text("tale-peeked"))
    game.emit("peeked", text("tale-you-peeked"), seats=[1], twin=twin, reveals=True)


def lets_look(game: Tale) -> Script[None]:
    """A seat can then take one of the cards it's shown."""
    yield from ask_one(question(0, "search"))
    asked = question(0, "ant", "bee")
    yield from ask_one(Decision(**{**_fields(asked), "reveals": True}))


def _fields(decision: Decision) -> dict[str, Any]:
    return {name: getattr(decision, name) for name in decision.__struct_fields__}


def plays(game: Tale) -> Script[None]:
    """A choice to show a card from hand, or one of a deck."""
    where = yield from ask_one(question(0, "hand", "deck"))
    game.emit("plays", text("tale-shown"), {"seat": 0, "from": where}, reveals=True)


class OneSide(TaleRules):
    """A tale with everyone on one side."""

    cooperative = True

    def shown_by(self, event: Event) -> int | None:
        return event.data["seat"] if event.data.get("from") == "hand" else None


class Duel(OneSide):
    cooperative = False


@pytest.mark.parametrize(
    ("rules", "picks", "known"), [(OneSide, "hand", False), (OneSide, "deck", True), (Duel, "hand", True)]
)
def test_on_one_side_a_card_from_ones_own_hand_teaches_no_one_anything(
    rules: Any, picks: str, known: bool
) -> None:
    match, _ = Match.new(rules(plays, plain), 2, {}, "tale")
    reply(match, 0, picks)
    assert reveals_since(match, 0) is known


def begun(*chapters: Any) -> Match[TaleState]:
    return told(*chapters, plain)


def test_a_walk_shows_nothing() -> None:
    match = begun(plain)
    reply(match, 0, "walk")
    assert not reveals_since(match, 0)
    assert not reveals_since(match, 1), "nothing was entered since"
    assert reveals_since(match, match.length + 1), "entries that are not there"


@pytest.mark.parametrize(
    ("chapter", "picks"), [(rolls, "roll"), (shows, "show"), (peeks, "peek"), (lets_look, "search")]
)
def test_what_is_rolled_or_shown_to_anybody_is_known(chapter: Any, picks: str) -> None:
    match = begun(chapter)
    reply(match, 0, picks)
    assert reveals_since(match, 0)
    assert not reveals_since(match, 1), "it was known before"


def test_what_was_shown_before_does_not_count_and_what_came_later_does() -> None:
    match = begun(plain, shows, plain)
    for picks in ("walk", "show", "walk"):
        reply(match, 0, picks)
    assert [reveals_since(match, length) for length in range(4)] == [True, True, False, False]


def test_in_a_long_match_it_is_the_newest_answers_that_count() -> None:
    """The match no longer reaches back to its beginning."""
    walks = TRAIL + 2
    match = told(*[plain] * walks, shows, plain)
    for picks in [*["walk"] * walks, "show"]:
        reply(match, 0, picks)
    assert match.save().trail[0].at > 0
    assert [reveals_since(match, walks + more) for more in (-1, 0, 1)] == [True, True, False]
    assert reveals_since(match, 0), "nobody knows any more"


def test_a_question_that_stood_open_already_shows_nothing_again() -> None:
    match = begun(lets_look)
    reply(match, 0, "search")
    reply(match, 0, "ant")
    assert not reveals_since(match, 1)


def test_a_standing_answer_is_an_entry_too() -> None:
    match = told(plain, plain, shows, plain)
    match.stand(0, "walk", "game")
    assert match.state.heard == ["pass", "pass"], "both walks are passed on"
    assert not reveals_since(match, 0)
    reply(match, 0, "show")
    assert reveals_since(match, 0)


def test_an_event_that_only_its_twin_hides_reveals() -> None:
    """Those told the twin learn more than the others."""

    def whispers(game: Tale) -> Script[None]:
        yield from ask_one(question(0, "whisper"))
        twin = Event("whispered", text("tale-shown"), reveals=True)
        game.emit("whispered", text("tale-whispered"), seats=[1], twin=twin)

    match = begun(whispers)
    reply(match, 0, "whisper")
    assert reveals_since(match, 0)
