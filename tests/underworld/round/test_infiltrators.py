from __future__ import annotations

from games.underworld.effects.moving import leave
from games.underworld.state.model import Lasting
from tests.underworld.scene import DECLINE, Scene, after, alone, plays, rule, scene


@rule("dispatch.procedure", "dispatch.characters-only", "dispatch.any-region", "dispatch.fixed-cost")
@rule("dispatch.not-respondable", "infiltrator.influence-icon", "infiltrator.no-face-information")
@rule("infiltrator.not-character")
def test_a_dispatch_costs_one_whatever_the_card() -> None:
    table = alone(hand="BQ087, Mind Reading", assets="white 1")
    assert table.ada.offers("dispatch") == ["Hechese, the Golden Serpent"], (
        "characters alone, no loyalty needed"
    )
    table.ada.dispatches("Hechese", "Hangzhou")
    assert table.stack == []
    assert table.ada.ready == 0
    infiltrator = table.game.infiltrators(0)[0]
    assert (infiltrator.facedown, infiltrator.handle) == (1, "f1")
    assert table.ada.view.regions[2].cards[0].icons == (0, 0, 1)
    assert table.game.characters() == []
    seen = [event.seen_by(1) for event in table.events if event.kind == "dispatched"]
    assert seen[0] is not None
    assert "code" not in seen[0].data


@rule("kw.overt.no-dispatch", "kw.concealed.only-dispatch")
def test_overt_characters_are_not_dispatched_and_concealed_ones_not_played() -> None:
    table = alone(hand="Old Watchman, Keen Owl", assets="grey 1, yellow 1")
    assert table.ada.offers("dispatch") == ["Keen Owl"]
    owl = table.card("Keen Owl")
    table.state.lasting.append(Lasting(kind="concealed", piece=owl.id, life=owl.life))
    table = Scene(table.state)
    assert table.ada.offers("play") == ["Old Watchman"]
    assert table.ada.offers("dispatch") == ["Keen Owl"]


@rule("reveal.definition", "reveal.like-playing", "reveal.respondable", "reveal.both-trigger-kinds")
@rule("reveal.same-region", "reveal.keeps-orientation", "reveal.counts-as-entering", "ability.reveal-trigger")
@rule("enter.revealed")
def test_a_reveal_waits_on_the_stack_and_keeps_its_orientation() -> None:
    table = alone(hidden="Dream Shaper@Paris!", assets="yellow 3", library="Manifold Dream Maze")
    table.ada.reveals("Dream Shaper")
    assert table.stack == ["Dream Shaper"]
    assert table.game.infiltrators() == [], "no longer an infiltrator, not yet a character"
    table.ada.passes()
    table.ben.passes()
    assert table.where("Dream Shaper") == "Paris"
    assert table.card("Dream Shaper").exhausted
    assert table.asked.kind == "underworld.target", "the reveal trigger asks for a region"


@rule("kw.raid.not-on-play", "kw.raid.optional", "kw.raid.trigger")
def test_raid_is_for_the_revealed_alone() -> None:
    played = scene(ada=plays(hand="Sengun Kirihane", assets="blue 3"), ben=plays(play="Keen Owl@Paris"))
    played.ada.plays("Sengun Kirihane", "Paris").settles()
    assert played.asked.kind == "underworld.turn"
    table = scene(ada=plays(hidden="Sengun Kirihane@Paris", assets="blue 3"), ben=plays(play="Keen Owl@Paris"))
    table.ada.reveals("Sengun Kirihane").until(lambda t: t.asked.kind == "underworld.target")
    assert [label.split(" (")[0] for label in table.ada.offers()] == ["Keen Owl", "Sengun Kirihane", DECLINE]
    table.ada.declines()
    assert table.alive("Keen Owl")


@rule("lurk.definition", "lurk.counts-as-leaving", "lurk.triggers", "lurk.attachments-lost")
@rule("attachment.host-lurks", "seal.host-lurks", "marker.removed-on-leaving", "kw.overt.may-be-turned")
def test_a_lurking_character_loses_everything() -> None:
    table = alone(
        hand="Nameless Corpse",
        play="Old Watchman@Paris!, Gaze of Menace>Old Watchman",
        sealed="Cecilia>Old Watchman",
        control=2,
    )
    watchman = table.card("Old Watchman")
    watchman.damage, watchman.markers = 0, {"lock": 1}
    leave(table.game, [watchman], "lurk")
    after(table)
    assert watchman.facedown
    assert (watchman.exhausted, watchman.markers) == (True, {})
    assert table.ada.grave == ["Gaze of Menace"]
    assert "Cecilia" in table.ada.hand
    assert table.asked.kind == "underworld.decide", "its leave trigger"


@rule("infiltrator.no-damage", "infiltrator.not-character")
def test_what_hurts_characters_passes_infiltrators_by() -> None:
    table = scene(
        ada=plays(hand="Call Down Thunder", play="Navigator@Hangzhou", assets="yellow 4"),
        ben=plays(hidden="Keen Owl@Paris!", play="Lobe Specialist@Paris!"),
    )
    table.ada.plays("Call Down Thunder", "Paris")
    table.until(lambda t: t.asked.kind == "underworld.turn" and not t.state.stack, default=True)
    assert not table.alive("Lobe Specialist")
    assert len(table.game.infiltrators(1)) == 1
