"""What comes right after an option: who acts next and what they do first, and being ready after a plan."""

from __future__ import annotations

import pytest

from games.berserk.round.flow import step
from games.berserk.rules import RULES
from games.berserk.state.table import Board
from games.kernel.decision import Script
from render.kit.letters.words import Words
from tests.berserk.scene import Scene, rule, scene
from tests.phrases import phrase

WORDS = Words("en", "berserk")
OTHERS = "schierke L1, farnese L3"


def joined(s: Scene, kind: str, seat: int = 0) -> dict[str, list[str]]:
    """Each option with what comes after it, in the panel's words."""
    [asked] = [decision for decision in s.asked(kind) if decision.seat == seat][:1]
    return {
        WORDS.say(asked.option(id_).label): [WORDS.say(option.label) for option in further.options]
        for id_, further in RULES.chained(s.state, asked).items()
        if further.options
    }


@rule("action.order", "hero-act.any-order")
def test_someone_who_can_strike_is_offered_with_his_blow() -> None:
    s = scene(f"guts C3, isidro D4, {OTHERS}", foes="troll C4, troll F4", stacks="guts: guts-1")
    attack = phrase("berserk-attack", model="Troll 1")
    acts = {"Guts": [attack, phrase("berserk-charge", space="E4", model="Troll 2")], "Isidro": [attack]}
    assert joined(s, "next") == {
        model: [phrase("berserk-go-act", model=model, act=act) for act in offered]
        for model, offered in acts.items()
    }


def test_a_walk_alone_and_an_end_are_no_beginnings() -> None:
    s = scene(f"guts C3, {OTHERS}", foes="troll L12", stacks="guts: guts-1", tiles=(2, 3))
    assert "move-C2" in s.go("guts").offered()
    assert joined(scene(f"guts C3, {OTHERS}", foes="troll L12", tiles=(2, 3)), "next") == {}


@rule("effect.can-do")
def test_nothing_is_foretold_past_a_question() -> None:
    """A hero after Schierke is asked for her cubes first."""
    s = scene(
        "schierke E5, guts C3, isidro L3",
        foes="troll C4",
        stacks="schierke: schierke-3; guts: guts-5; isidro: isidro-1",
    )
    assert "Guts" in joined(s, "next")
    s.act("schierke", "end")
    assert joined(s, "next") == {}
    s.go("guts")
    assert s.asked("cubes")


def test_nothing_is_foretold_past_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may know future dice, not even from the offered options."""
    s = scene(f"guts C3, {OTHERS}", foes="troll C4")
    assert list(joined(s, "next")) == ["Guts"]

    def with_a_die(game: Board) -> Script[None]:
        yield from step(game)
        game.chance.below("die-red", 6)

    monkeypatch.setattr("games.berserk.round.chained.step", with_a_die)
    assert joined(s, "next") == {}


@rule("planning.stack", "planning.until-all")
def test_the_last_plan_of_a_seat_is_laid_and_closed_at_once() -> None:
    s = scene("guts C4, isidro D4, schierke C5", phase="planning", seats=2)
    assert joined(s, "plan") == {}, "Schierke's plan is to be laid as well"
    s.plan("schierke", "schierke-1")
    [asked] = [decision for decision in s.asked("plan") if decision.source == "model:guts"]
    further = RULES.chained(s.state, asked)
    assert [option.id for each in further.values() for option in each.options] == ["ready"] * 6
    assert joined(s, "plan")["Deadly Charge"] == [phrase("berserk-ready-on-top", card="Deadly Charge")]
    s.match.answer(0, asked.id, ("guts-2", "guts-1"))
    s.pick("ready", seat=0)
    assert (s.hero("guts").stack, s.hero("guts").ready, s.hero("schierke").ready) == (
        ["guts-2", "guts-1"],
        True,
        True,
    )


def test_looking_ahead_changes_nothing() -> None:
    s = scene(f"guts C3, {OTHERS}", foes="troll C4")
    before = s.match.fingerprint()
    RULES.chained(s.state, s.asked("next")[0])
    assert s.match.fingerprint() == before
