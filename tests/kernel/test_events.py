"""Who may know what happened, and who is named in the telling."""

from __future__ import annotations

from games.kernel.events import Event, changed_texts, seen_by
from games.kernel.rules import Game
from games.kernel.text import Name, Player, Text, text, with_holders, without_holders
from tests.kernel.tale import TaleState


def drew() -> Event:
    """Seat 1 draws a card; the others only see that it does."""
    return Event("drew", text("you-drew"), {"card": 7}, (1,), Event("drew", text("drew", seat=Player(1))))


def test_an_event_for_all_is_seen_by_all() -> None:
    laid = Event("laid", text("laid"), {"card": 7})
    assert [laid.seen_by(viewer) for viewer in (None, 0, 1)] == [laid, laid, laid]


def test_an_event_for_some_is_another_one_for_the_others() -> None:
    told = drew()
    assert told.seen_by(1) is told
    assert (told.seen_by(0), told.seen_by(None)) == (told.twin, told.twin)


def test_an_event_without_a_twin_is_nothing_for_the_others() -> None:
    whispered = Event("whispered", text("whispered"), seats=(0, 2))
    assert [whispered.seen_by(viewer) for viewer in (0, 1, 2, None)] == [whispered, None, whispered, None]
    laid = Event("laid", text("laid"))
    assert seen_by([whispered, laid], 2) == [whispered, laid]
    assert seen_by([whispered, laid], 1) == [laid]
    assert seen_by([whispered], None) == []


def test_an_event_for_nobody_is_known_to_nobody() -> None:
    sealed = Event("sealed", text("sealed"), seats=())
    assert [sealed.seen_by(viewer) for viewer in (None, 0)] == [None, None]


def test_other_words_reach_the_twin_too() -> None:
    told = changed_texts(drew(), lambda said: Text(f"{said.key}-again", said.args))
    assert (told.text.key, told.data, told.seats) == ("you-drew-again", {"card": 7}, (1,))
    assert told.twin is not None
    assert (told.twin.text, told.twin.twin) == (text("drew-again", seat=Player(1)), None)


def test_standing_answers_of_a_span_end_with_it_and_no_others() -> None:
    state = TaleState(seats=2, seed="x")
    state.standing = {0: {"block": "round", "draw": "game"}, 1: {"block": "round", "pass": "step"}}
    Game(state).end_standing("round")
    assert state.standing == {0: {"draw": "game"}, 1: {"pass": "step"}}


def said() -> Text:
    """Ada hands the wasp to Bo, and both go; in words within words."""
    inner = text("gave", to=Player(1), card=Name("card", "wasp"), count=2)
    return text("both", seat=Player(0), then=inner, who=(Player(0), Player(1), "x"))


def test_what_was_told_names_who_sat_there_then() -> None:
    held = with_holders(said(), {1: 2})
    inner = text("gave", to=Player(1, 2), card=Name("card", "wasp"), count=2)
    assert held == text("both", seat=Player(0), then=inner, who=(Player(0), Player(1, 2), "x"))
    assert with_holders(held, {0: 1, 1: 5}) == text(
        "both", seat=Player(0, 1), then=inner, who=(Player(0, 1), Player(1, 2), "x")
    ), "who is named already stays"


def test_without_holders_it_is_as_the_rules_say_it() -> None:
    assert without_holders(with_holders(said(), {0: 1, 1: 2})) == said()
