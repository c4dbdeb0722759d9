from __future__ import annotations

import pytest

from games.kernel.match import Match
from tests.champions.scene import alone, plays, rule, scene

MANY = "Advance, Hydra Mercenary, Hydra Mercenary, Hydra Mercenary"
FULL = "Genius, Strength, Energy, Haymaker, Emergency"


@rule("attack.labelled", "attack.labelled-no-exhaust", "resource.card-cost-any-type", "resource.generate")
@rule("event.sequence", "play.event-procedure", "play.step-4-pay", "play.step-7-resolve", "play.declare")
def test_swinging_web_kick_deals_eight_and_leaves_him_ready() -> None:
    table = alone("spider_man", form="hero", hand="Swinging Web Kick, Genius, Strength")
    table.ada.does("play Swinging Web Kick")
    assert table.villain.left == 6
    assert not table.ada.identity.exhausted
    assert table.ada.hand == []
    assert sorted(table.ada.discard) == ["Genius", "Strength", "Swinging Web Kick"]


@rule("trigger.form-gate", "play.step-2-determine-cost", "play.step-1-restrictions", "resource.use")
def test_swinging_web_kick_needs_hero_form_and_three_resources() -> None:
    table = alone("spider_man", hand="Swinging Web Kick, Genius, Strength")
    assert "play Swinging Web Kick" not in table.ada.offered
    table = alone("spider_man", form="hero", hand="Swinging Web Kick, Genius")
    assert "play Swinging Web Kick" not in table.ada.offered


@rule("example.spider-man-hero", "interrupt.definition", "enemy-attack.step-2-defend", "defend.hero-basic")
@rule("example.spider-man-defends", "enemy-attack.hero-defends", "boost.icons-attack")
@rule("boost.flip-after-defender")
def test_spider_sense_draws_before_the_attack_and_he_takes_one() -> None:
    table = alone("spider_man", form="hero", hand=FULL, deck="Aunt May", encounter="Explosion")
    table.ada.ends().settle("interrupt")
    assert len(table.ada.hand) == 5
    table.answer("use Spider-Man")
    assert table.ada.hand[-1] == "Aunt May"
    assert table.asked.kind == "champions.defend"
    table.answer("defend")
    assert table.told("boost") == [{"card": "01111", "icons": 2, "star": False}]
    assert table.ada.left == 9


@rule("example.scientist-limit", "resource-ability.timing", "limit.per-copy", "resource.types")
def test_scientist_gives_one_mental_a_round() -> None:
    table = alone("spider_man", hand="Aunt May, Interrogation Room")
    table.ada.does("play Aunt May")
    assert table.ada.controls == ["Aunt May"]
    assert table.ada.discard == []
    assert "play Interrogation Room" not in table.ada.offered
    table.ada.ends().settle("turn")
    assert table.state.round == 2
    assert "play Interrogation Room" in table.ada.offered


@rule("trigger.after", "forced.mandatory", "zone.enters-play")
def test_black_cat_digs_two_cards_and_keeps_those_with_mental() -> None:
    table = alone("spider_man", hand="Black Cat, Energy", deck="Genius, Haymaker")
    table.ada.does("play Black Cat")
    assert table.ada.hand == ["Genius"]
    assert table.ada.discard == ["Energy", "Haymaker"]


@rule("put-into-play.not-played")
def test_black_cat_does_nothing_when_she_is_put_into_play() -> None:
    ben = plays("captain_marvel", hand="Make the Call, Energy")
    table = scene(ada=plays("spider_man", discard="Black Cat", deck="Genius"), ben=ben, first=1)
    table.ben.does("play Make the Call")
    assert "Black Cat" in table.ben.controls
    assert "Genius" not in table.ada.hand


@rule("prevent.damage", "example.hero-interrupt-defense")
def test_backflip_prevents_everything() -> None:
    table = alone("spider_man", form="hero", hand=f"Backflip, {FULL}"[: len("Backflip, Genius")])
    table.ada.ends().settle("interrupt")
    table.passes(2)
    assert table.asked.kind == "champions.interrupt"
    table.answer("use Backflip")
    assert table.ada.left == 10
    assert not table.ada.identity.exhausted


@rule("defend.labelled", "example.hero-interrupt-defense")
@pytest.mark.parametrize("flips", [True, False])
def test_someone_who_flips_back_has_defended(flips: bool) -> None:
    """Counter-Punch answers a defended attack; his Backflip counts, taking the blow doesn't."""
    ada = plays("spider_man", form="hero", hand="Backflip, Counter-Punch, Aunt May, Webbed Up")
    table = scene(ada=ada, step="activate", encounter="Advance")
    table.until("use Spider-Man")
    table.passes(2)
    assert table.words_offered() == ["use Backflip", "pass"]
    if not flips:
        table.passes()
        assert (table.ada.left, table.told("use"), table.asked.kind) == (8, [], "champions.either")
        return
    table.answer("use Backflip")
    assert table.words_offered() == ["use Counter-Punch", "pass"]
    table.answer("use Counter-Punch")
    assert (table.villain.left, table.ada.left, table.ada.identity.exhausted) == (12, 10, False)


@rule("cancel.meaning", "cancel.treachery", "cancel.costs-stay-paid", "treachery.discard", "reveal.treachery")
def test_enhanced_spider_sense_cancels_a_treachery() -> None:
    hand, top = "Enhanced Spider-Sense, Genius, Strength", "Explosion, Hydra Mercenary"
    table = alone("spider_man", form="hero", hand=hand, dealt="False Alarm", encounter=top)
    table.ada.ends().settle("turn")
    assert table.ada.identity.statuses == ["confused"], "nobody has to interrupt"
    table = alone("spider_man", form="hero", hand=hand, dealt="False Alarm", encounter=top)
    table.ada.ends().takes("use Enhanced Spider-Sense")
    assert table.ada.identity.statuses == []
    assert "False Alarm" in table.pile("discard:encounter")
    assert "Enhanced Spider-Sense" in table.ada.discard


@rule("heal.removes-damage", "exhaust.cost-blocked", "exhaust.meaning", "cost.arrow")
def test_aunt_may_heals_four_once_until_readied() -> None:
    table = alone("spider_man", damage=6, play="Aunt May")
    table.ada.does("use Aunt May")
    assert table.ada.left == 8
    assert table.card("Aunt May").exhausted
    assert "use Aunt May" not in table.ada.offered


@rule("ability.must-change-game", "cost.no-effect-no-pay")
def test_aunt_may_is_not_offered_to_the_unhurt() -> None:
    assert "use Aunt May" not in alone("spider_man", play="Aunt May").ada.offered


@rule("attach.on-entry", "upgrade.attached", "attach.until-host-leaves")
def test_spider_tracer_takes_three_threat_off_when_its_minion_falls() -> None:
    table = alone("spider_man", form="hero", hand="Spider-Tracer, Energy", minions="Hydra Bomber", threat=5)
    table.ada.does("play Spider-Tracer")
    table.ada.does("attack Spider-Man on Hydra Bomber")
    assert table.main.threat == 2
    assert table.ada.discard == ["Energy", "Spider-Tracer"]


def test_spider_tracer_needs_a_minion() -> None:
    assert "play Spider-Tracer" not in alone("spider_man", hand="Spider-Tracer, Energy").ada.offered


@rule("keyword.uses-enter", "keyword.uses-spend", "keyword.uses-empty", "example.named-counters")
@rule("counter.named", "counter.generic", "wild.declare-type")
def test_web_shooter_gives_a_wild_resource_for_a_counter() -> None:
    table = alone("spider_man", form="hero", hand="Web-Shooter, Emergency, Interrogation Room")
    table.ada.does("play Web-Shooter")
    assert table.card("Web-Shooter").counters == 3
    table.ada.does("play Interrogation Room")
    assert table.card("Web-Shooter").counters == 2
    assert table.card("Web-Shooter").exhausted


@rule("replacement.meaning", "replacement.timing", "stunned.give", "stunned.enemy")
@rule("ruling.stunned-villain-boost")
def test_webbed_up_stuns_instead_of_the_attack() -> None:
    hand = "Webbed Up, Genius, Strength"
    table = alone("spider_man", form="hero", hand=hand, encounter="Explosion")
    table.ada.does("play Webbed Up")
    assert table.ada.controls == ["Webbed Up"]
    table.ada.ends().settle("turn")
    assert table.ada.left == 10
    assert "Webbed Up" in table.ada.discard
    assert table.villain.statuses == ["stunned"]
    table.ada.ends().settle("turn")
    assert table.villain.statuses == [], "the second attack only shakes the stun off"
    assert table.ada.left == 10


@rule("play-restriction.obey")
def test_webbed_up_is_played_in_hero_form_only() -> None:
    assert "play Webbed Up" not in alone("spider_man", hand="Webbed Up, Genius, Strength").ada.offered


@rule("ability.optional-kinds", "ability.controller-decides")
def test_what_is_always_used_is_used_without_being_asked() -> None:
    table = scene(ada=plays(form="hero"), ben=plays("she_hulk", form="hero"), step="activate", encounter=MANY)
    assert (table.asked.kind, table.asked.topics) == ("champions.interrupt", ("card:01001a",))
    assert table.asked.always == (table.asked.options[0].id,)
    table.match.stand(0, "always:card:01001a", "game")
    assert (len(table.ada.hand), table.asked.kind) == (1, "champions.defend")
    again = Match.load(table.match.rules, table.match.save())
    assert (again.fingerprint(), again.lost_answers) == (table.match.fingerprint(), 0)


@rule("ability.optional-kinds")
def test_what_costs_something_is_asked_every_time() -> None:
    table = alone(form="hero", hand="Backflip", step="activate", encounter=MANY)
    table.passes(2)
    assert (table.asked.topics, table.asked.always) == (("card:01003",), ())
    table.match.stand(0, "always:card:01003", "game")
    assert table.asked.topics == ("card:01003",)
