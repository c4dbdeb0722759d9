"""The table shows the progress of objectives, the choices, and the reason for the end."""

from __future__ import annotations

import msgspec
import pytest

from games.berserk.state.view import BerserkView
from render.berserk import RENDER, phone
from render.kit.letters.words import LANGUAGES, Words
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import story
from tests.phrases import phrase
from tests.render.samples import as_one

compact = as_one(phone.compact)

WORDS = Words("en", "berserk", ("Ada",))
HOME = "guts C8, isidro C9, schierke B8"


def view_of(s: Scene) -> BerserkView:
    view = s.match.view(0)
    assert isinstance(view, BerserkView)
    return view


def counted(s: Scene, letter: str) -> list[str]:
    """Counts of an open card: `0 villagers 2/4`."""
    [event] = [event for event in view_of(s).events if event.id.endswith(f"-{letter}")]
    return [
        f"{place} {WORDS('berserk-pic-count', what=each.what, have=each.have, need=each.need)}"
        for place, found in enumerate(event.counts)
        for each in found
    ]


def test_killed_enemies_and_used_tokens_are_counted() -> None:
    s = story(1, HOME, foes="troll gone=killed, troll I6", phase="action", notes={"used-villager": 1})
    assert counted(s, "A") == ["0 Troll killed 1/2", "1 villagers 1/2"]
    killed = phrase("berserk-when-killed", count=2, kind="Troll")
    line = phrase("berserk-event-objective", when=killed, effects=phrase("berserk-do-reveal", event="1-C"))
    assert f"{line} **[Troll killed 1/2]**" in RENDER.text(view_of(s), WORDS)


def test_a_counter_and_the_heroes_in_place_are_counted() -> None:
    s = story(
        3,
        "guts K8, isidro B2, schierke gone=ko",
        foes="ogre D5",
        events="A E",
        phase="action",
        notes={"thorns": 6},
    )
    gate = phrase("berserk-count-stands", who=phrase("berserk-some-heroes", count=0), where="the gate")
    assert counted(s, "E") == ["0 paths cut through the thorns 6/11", f"0 {gate} 1/2"]


def test_wounds_are_counted_and_who_is_near() -> None:
    s = story(5, HOME, foes="slan G5 wounds=9", events="A B", phase="action")
    assert counted(s, "B") == [f"0 {phrase('berserk-count-hurt', model='Slan')} 9/29"]
    s = story(4, "guts K8, isidro B2, schierke C3", allies="casca K9", phase="action")
    near = phrase("berserk-count-near", who=phrase("berserk-some-heroes", count=0), to="Casca")
    assert counted(s, "A") == [f"0 {near} 1/2"]


def test_the_prayer_is_told_in_the_log_as_it_grows() -> None:
    s = story(2, "guts B2, isidro B3, schierke C3")
    told = [WORDS.say(event.text) for event in s.events if event.kind == "note"]
    note = "the strength of the prayer"
    assert told == [phrase("berserk-event-count", note=note, count=count) for count in (1, 2)]


def test_what_was_chosen_stays_on_the_card() -> None:
    s = story(2, "guts F1, isidro E6, schierke C3", phase="action", tokens="candle F1, candle E6")
    s.act("guts", "token-candle-1", "end").act("isidro", "token-candle-2").pick("wounded")
    assert [WORDS.say(said) for event in view_of(s).events for said in event.chosen] == [
        phrase("berserk-chosen", option="To the wounded")
    ]
    assert f"- **{phrase('berserk-chosen', option='To the wounded')}**" in RENDER.text(view_of(s), WORDS)


@rule("event.once")
def test_the_log_says_which_objective_was_met() -> None:
    s = story(1, HOME, round=2)
    told = [WORDS.say(event.text) for event in s.events if event.kind == "objective"]
    when = phrase("berserk-when-round", n=2)
    assert told == [phrase("berserk-event-met", event="Teeth in the Dark", when=when)]


@rule("adventure.end-from-events")
def test_why_it_was_lost_is_told() -> None:
    s = story(1, HOME, events="A B F", round=5)
    told = [WORDS.say(event.text) for event in s.events if event.kind == "adventure-lost"]
    why = phrase("berserk-why-time", round=5)
    assert told == [phrase("berserk-adventure-lost-by", adventure="Night over Enoch", round=5, why=why)]
    view = view_of(s)
    assert view.why is not None
    assert WORDS.say(view.why) == why
    assert f"Defeat: {why}" in RENDER.text(view, WORDS)


@rule("adventure.loss-all-ko")
def test_it_is_told_that_nobody_is_left() -> None:
    s = story(1, "guts C8 fatigue=22", foes="troll I6", phase="action", stacks="guts: guts-1 guts-2")
    s.act("guts", "end")
    view = view_of(s)
    assert view.why is not None
    assert WORDS.say(view.why) == phrase("berserk-why-all-down")


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_choices_and_memories_change_the_pictures(language: str) -> None:
    words = Words(language, "berserk", ("Ada",))
    s = story(2, "guts F1, isidro E6, schierke C3", phase="action", tokens="candle F1, candle E6")
    view = view_of(s)
    bare = msgspec.structs.replace(
        view, events=tuple(msgspec.structs.replace(event, counts=(), chosen=()) for event in view.events)
    )
    told = msgspec.structs.replace(view, memories=("enoch-saved",))
    for draw in (RENDER.table, RENDER.compact):
        plain, now, then = ([each.data for each in draw(v, words, {}).all] for v in (bare, view, told))
        assert now != plain
        assert then != now
    assert words.name("note", "enoch-saved") in RENDER.text(told, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_campaign_tells_its_story(language: str) -> None:
    words = Words(language, "berserk", ("Ada",))
    s = story(1, HOME, events="A B F", round=5)
    view = msgspec.structs.replace(view_of(s), epilogue=("enoch-saved", "mills-saved-not"))
    for id_ in view.epilogue:
        assert f"- {words.name('ending', id_)}" in RENDER.text(view, words)
        assert words.name("ending", id_) != id_
    assert RENDER.end(view, words).data != RENDER.end(view_of(s), words).data


def test_an_enemy_is_shown_with_its_values_of_now() -> None:
    s = story(11, "guts B1, isidro B2, schierke C2", events="A C", round=4)
    values = phrase("berserk-pic-values", movement=3, defence=16, range=3, dice="").partition(", dice")[0]
    assert f"### Ganishka\n- health 40 · {values}" in RENDER.text(view_of(s), WORDS)
