"""What comes right after an option: a region, a way or a target for a card played or dispatched."""

from __future__ import annotations

from games.underworld.rules import RULES
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.underworld.scene import Scene, alone, rule, scene, shoggoth

WORDS = Words("en", "underworld", ["Ada", "Ben"])


def joined(table: Scene) -> dict[str, list[str]]:
    """Each option with what comes after it, in the panel's words."""
    asked = table.ada.question
    return {
        WORDS.say(asked.option(id_).label): [WORDS.say(option.label) for option in after.options]
        for id_, after in RULES.chained(table.state, asked).items()
    }


@rule("play.step3-region", "dispatch.procedure")
def test_a_character_is_followed_by_the_regions_he_may_enter() -> None:
    table = alone(hand="Keen Owl, Blood, Pathology Inquiry", assets="yellow 2, blue 1, white 3")
    regions = [f"Keen Owl (1) → {region}" for region in ("Barcelona", "Paris", "Hangzhou")]
    assert joined(table) == {
        phrase("underworld-do-play", card="Keen Owl", count=1): regions,
        phrase("underworld-do-dispatch", card="Keen Owl", count=1): regions,
    }


@rule("play.step3-region", "dispatch.procedure")
def test_what_is_foretold_is_what_is_asked() -> None:
    table = alone(hand="Keen Owl", assets="yellow 2")
    foretold = RULES.chained(table.state, table.ada.question)
    assert len(foretold) == 2
    for option, after in foretold.items():
        table = alone(hand="Keen Owl", assets="yellow 2")
        table.give(table.asked, (option,))
        *regions, back = table.ada.question.options
        assert [region.id for region in regions] == [one.id for one in after.options]
        assert back.manner == "back"


@rule("play.step3-mode")
def test_an_event_of_several_kinds_is_followed_by_those_that_are_possible() -> None:
    table = scene(ada=shoggoth("Paris", hand="Devouring Spread", play="Keen Owl@Paris", assets="red 2"))
    ways = [phrase(f"underworld-mode-{mode}") for mode in ("sacrifice-for-fame", "mobile", "tentacle-mission")]
    spread = [f"Devouring Spread (2) → {way}" for way in ways]
    assert joined(table)[phrase("underworld-do-play", card="Devouring Spread", count=2)] == spread


@rule("play.step3-targets")
def test_an_attachment_is_followed_by_what_it_may_go_on() -> None:
    table = alone(hand="Pathology Laboratory", assets="white 3")
    places = [f"Pathology Laboratory (2) → {region}" for region in ("Barcelona", "Paris", "Hangzhou")]
    assert joined(table) == {phrase("underworld-do-play", card="Pathology Laboratory", count=2): places}
    table.give(table.asked, (f"play:{table.card('Pathology Laboratory').handle}",))
    *regions, back = table.ada.question.options
    assert (len(regions), back.manner) == (3, "back")


@rule("kw.chaos.random")
def test_chaos_is_asked_nothing() -> None:
    table = alone(hand="Young Behemoth", assets="purple 6")
    assert table.ada.offers("play") == ["Young Behemoth"]
    assert list(joined(table)) == [phrase("underworld-do-dispatch", card="Young Behemoth", count=1)]


def test_other_questions_foretell_nothing() -> None:
    table = alone(hand="Keen Owl", assets="yellow 2")
    table.give(table.asked, (f"play:{table.card('Keen Owl').handle}",))
    assert joined(table) == {}
