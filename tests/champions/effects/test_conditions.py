"""Interrupts and responses whose condition is nearly met aren't offered."""

from __future__ import annotations

import pytest

from tests.champions.scene import MERCENARIES, Scene, alone, plays, rule, scene


def heard(table: Scene, until: str = "turn") -> list[str]:
    """Options offered in windows until a kind of question comes; everyone declines."""
    found: list[str] = []
    for _ in range(200):
        if table.match.outcome or table.asked.kind == f"champions.{until}":
            return found
        if table.asked.kind in ("champions.interrupt", "champions.response"):
            found += [table.words(option)[2] for option in table.asked.options if option.id != "pass"]
        table.give(table.asked, table.asked.fallback())
    raise AssertionError(f"nobody is asked for {until}")


def attacked(form: str = "hero", **his: str) -> Scene:
    """Rhino is about to attack Peter, or to scheme; 2 boost icons come."""
    return alone(form=form, **his, step="activate", encounter=f"Explosion, {MERCENARIES}")


# -- Spider-Man ------------------------------------------------------------------------------------------


@rule("trigger.condition")
def test_spider_sense_is_about_the_villain_and_him() -> None:
    assert "use Spider-Man" in heard(attacked())
    assert "use Spider-Man" not in heard(attacked("alter-ego"))
    ada, ben = plays("she_hulk", form="hero"), plays()
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Explosion, Advance, {MERCENARIES}")
    assert "use Peter Parker" not in heard(table)
    ada = plays(form="hero", minions="Shocker")
    table = scene(ada=ada, villain_statuses="stunned", step="activate", encounter=f"Advance, {MERCENARIES}")
    assert "use Spider-Man" not in heard(table), "a minion attacks"


@rule("trigger.condition", "prevent.damage")
def test_backflip_is_about_damage_from_an_attack_on_him() -> None:
    assert "use Backflip" in heard(attacked(hand="Backflip"))
    table = alone(form="hero", hand="Backflip", dealt="Shocker", step="reveal")
    assert table.ada.left == 9, "no attack hurt him"
    assert table.asked.kind == "champions.turn"
    ben = plays("she_hulk", form="hero")
    table = scene(ada=plays(hand="Backflip"), ben=ben, step="activate", encounter=f"Advance, {MERCENARIES}")
    assert "use Backflip" not in heard(table), "ben was hurt"


@rule("trigger.condition", "cancel.treachery")
@pytest.mark.parametrize(
    ("form", "dealt", "hand", "offered"),
    [
        ("hero", "False Alarm", "Genius", True),
        ("alter-ego", "False Alarm", "Genius", False),
        ("hero", "Shocker", "Genius", False),
        ("hero", "Crowd Control", "Genius", False),
        ("hero", "False Alarm", "", False),
    ],
)
@pytest.mark.parametrize(
    ("card", "hero"), [("Enhanced Spider-Sense", "spider_man"), ("Get Behind Me!", "black_panther")]
)
def test_a_treachery_is_cancelled_in_hero_form_for_its_price(
    card: str, hero: str, form: str, dealt: str, hand: str, offered: bool
) -> None:
    table = alone(hero, form=form, hand=f"{card}, {hand}", dealt=dealt, step="reveal")
    assert (f"use {card}" in heard(table)) is offered


@rule("trigger.condition", "put-into-play.not-played")
def test_black_cat_digs_for_herself_alone() -> None:
    table = alone(hand="Mockingbird, Energy, Genius", play="Black Cat", deck="Genius, Haymaker")
    table.ada.does("play Mockingbird").passes()
    assert table.ada.deck[-2:] == ["Haymaker", "Genius"], "nothing is dug up"


@rule("trigger.condition")
def test_a_tracer_follows_its_own_minion() -> None:
    table = alone(form="hero", hand="Spider-Tracer, Energy", minions="Hydra Bomber, Shocker", threat=5)
    table.ada.does("play Spider-Tracer on Shocker")
    table.ada.does("attack Spider-Man on Hydra Bomber")
    assert table.ada.minions == ["Shocker"]
    assert table.main.threat == 5


@rule("max.per-player", "attach.on-entry")
def test_an_enemy_is_webbed_up_once() -> None:
    ada = plays(form="hero", hand="Webbed Up, Webbed Up, Genius, Strength, Energy, Haymaker", minions="Shocker")
    table = scene(ada=ada)
    table.ada.does("play Webbed Up on Rhino")
    table.lay()
    offered = [offer for offer in table.ada.offered if offer.startswith("play Webbed Up")]
    assert offered == [], "3 resources are left for a price of 4"
    table = alone(form="hero", hand="Webbed Up, Genius, Strength", play="Webbed Up", minions="Shocker")
    table.lay(Webbed_Up={"host": table.state.villain})
    table.ada.does("play Webbed Up")
    hosts = sorted(table.game.piece(p.host or 0).card.title for p in table.game.at("play:0") if p.host)
    assert hosts == ["Rhino", "Shocker"]


def test_webbed_up_holds_its_own_enemy_alone() -> None:
    ada = plays(form="hero", hand="Webbed Up, Genius, Strength", minions="Shocker")
    table = scene(ada=ada, encounter=f"Advance, {MERCENARIES}")
    table.ada.does("play Webbed Up on Shocker")
    table.ada.ends().settle("defend")
    assert table.game.by_handle(table.asked.source).card.title == "Rhino"
    table.settle("turn")
    assert table.ada.left == 8
    assert table.card("Shocker").statuses == ["stunned"]


@rule("keyword.uses-spend", "trigger.form-gate", "exhaust.cost-blocked")
@pytest.mark.parametrize(
    ("form", "exhausted", "counters", "offered"),
    [
        ("hero", False, 3, True),
        ("hero", True, 3, False),
        ("hero", False, 0, False),
        ("alter-ego", False, 3, False),
    ],
)
def test_a_web_shooter_pays_for_a_hero_while_ready(
    form: str, exhausted: bool, counters: int, offered: bool
) -> None:
    """Black Cat costs 2, paid by the shooter and one card. As an alter-ego, Peter adds 1."""
    card = "Jessica Jones" if form == "alter-ego" else "Black Cat"
    table = alone(form=form, play="Web-Shooter", hand=f"{card}, Haymaker")
    table.lay(**{"Web-Shooter": {"exhausted": exhausted, "counters": counters}})
    assert (f"play {card}" in table.ada.offered) is offered


# -- Captain Marvel, She-Hulk, Iron Man ------------------------------------------------------------------


@rule("trigger.condition", "ability.must-change-game")
def test_spider_woman_confuses_nobody_twice() -> None:
    table = alone("captain_marvel", hand="Spider-Woman, Energy Absorption", villain_statuses="confused")
    table.ada.does("play Spider-Woman")
    assert table.asked.kind == "champions.turn"
    table = alone("captain_marvel", play="Spider-Woman", hand="Maria Hill, Energy")
    table.ada.does("play Maria Hill")
    assert "use Spider-Woman" not in table.ada.offered, "it is Maria who came"


@rule("trigger.form-gate", "trigger.condition")
def test_cosmic_flight_saves_its_own_hero() -> None:
    top = f"Advance, Advance, {MERCENARIES}"
    table = alone("captain_marvel", form="hero", play="Cosmic Flight", step="activate", encounter=top)
    assert heard(table) == ["use Cosmic Flight"]
    ben = plays("she_hulk", form="hero")
    table = scene(ada=plays("captain_marvel", play="Cosmic Flight"), ben=ben, step="activate", encounter=top)
    assert "use Cosmic Flight" not in heard(table), "ben is hurt, and Carol is no hero now"
    carol = plays("captain_marvel", play="Cosmic Flight, Maria Hill", dealt="Concussive Blast")
    assert "use Cosmic Flight" not in heard(scene(scenario="ultron", ada=carol, step="reveal"))


def test_the_helmet_protects_captain_marvel_alone() -> None:
    ada = plays("captain_marvel", form="hero", play="Captain Marvel's Helmet")
    table = scene(ada=ada, ben=plays("she_hulk", form="hero"))
    assert (table.ada.identity.value("defense"), table.ben.identity.value("defense")) == (2, 2)
    assert alone("captain_marvel", play="Captain Marvel's Helmet").ada.identity.value("defense") == 0


@rule("trigger.condition")
def test_she_hulk_strikes_as_she_comes_and_not_as_she_goes() -> None:
    table = alone("she_hulk", form="hero", hand="Energy")
    table.ada.flips()
    assert table.asked.kind == "champions.turn"
    ben = plays("she_hulk", form="hero")
    table = scene(ada=plays(), ben=ben)
    table.ada.flips()
    assert table.asked.kind == "champions.turn", "another hero came"


@rule("limit.per-copy")
def test_jennifer_objects_once_a_round() -> None:
    table = alone("she_hulk", encounter=f"Sandman, {MERCENARIES}")
    table.ada.ends().takes("use Jennifer Walters")
    assert "use Jennifer Walters" not in heard(table), "the scheme of the same round"
    table.ada.ends()
    assert "use Jennifer Walters" in heard(table)


@rule("prevent.threat", "ability.must-change-game")
def test_jennifer_does_not_object_to_nothing() -> None:
    """Emergency takes the scheme's only point away."""
    table = alone("she_hulk", hand="Emergency", step="activate", encounter=f"Advance, {MERCENARIES}")
    table.until("use Emergency")
    assert sorted(offer for offer in table.ada.offered if offer != "pass") == [
        "use Emergency",
        "use Jennifer Walters",
    ]
    table.answer("use Emergency")
    assert "use Jennifer Walters" not in table.ada.offered
    assert table.main.threat == 0


def test_jennifer_objects_in_her_own_form_alone() -> None:
    table = alone("she_hulk", form="hero", step="threat", encounter=MERCENARIES)
    assert not [offer for offer in heard(table) if "Jennifer" in offer]


@rule("trigger.condition")
def test_strength_is_spent_by_her_own_attack() -> None:
    ada = plays("she_hulk", form="hero", play="Superhuman Strength, Hellcat")
    table = scene(ada=ada, ben=plays("iron_man", form="hero"))
    table.ada.does("attack Hellcat on Rhino")
    assert (table.in_play("Superhuman Strength"), table.villain.statuses) == (True, [])
    table.ada.ends()
    table.ben.does("attack Iron Man on Rhino")
    assert table.in_play("Superhuman Strength")


def test_one_two_punch_follows_her_own_basic_attack() -> None:
    table = alone("she_hulk", form="hero", play="Hellcat", hand="One-Two Punch, Energy")
    table.ada.does("attack Hellcat on Rhino")
    assert table.asked.kind == "champions.turn"


@rule("limit.per-copy")
def test_futurist_looks_once_a_round() -> None:
    table = alone("iron_man", deck="Uppercut, Arc Reactor, Haymaker")
    table.ada.does("use Tony Stark").answer("Arc Reactor")
    assert "use Tony Stark" not in table.ada.offered
    table.ada.ends().settle("turn")
    assert "use Tony Stark" in table.ada.offered


def test_war_machine_has_to_be_ready() -> None:
    table = alone("iron_man", play="War Machine")
    table.lay(War_Machine={"exhausted": True})
    assert "use War Machine" not in table.ada.offered


@rule("constant.condition")
def test_boots_that_fly_already_are_not_offered() -> None:
    table = alone("iron_man", form="hero", play="Rocket Boots, Rocket Boots", hand="Genius, Genius")
    table.ada.does("use Rocket Boots")
    assert "use Rocket Boots" not in table.ada.offered
    assert table.ada.hand == ["Genius"]


# -- aspects ---------------------------------------------------------------------------------------------


@rule("trigger.condition")
def test_chase_them_down_follows_the_heros_own_defeat() -> None:
    ada = plays("she_hulk", form="hero", hand="Chase Them Down", play="Tigra", minions="Hydra Bomber")
    table = scene(ada=ada, threat=3)
    table.ada.does("attack Tigra on Hydra Bomber")
    assert "use Chase Them Down" not in table.ada.offered
    table.answer("use Tigra")
    assert table.main.threat == 3
    table = alone("she_hulk", form="hero", hand="Chase Them Down", minions="Hydra Bomber")
    table.ada.does("attack She-Hulk on Hydra Bomber")
    assert table.asked.kind == "champions.turn", "there is no threat to remove"


@rule("trigger.condition")
def test_daredevil_follows_his_own_thwart() -> None:
    table = alone(form="hero", play="Daredevil", threat=3)
    table.ada.does("thwart Spider-Man on The Break-In!")
    assert table.asked.kind == "champions.turn"


@rule("trigger.form-gate", "interrupt.definition")
@pytest.mark.parametrize(("form", "offered"), [("hero", True), ("alter-ego", False)])
def test_great_responsibility_is_a_heros(form: str, offered: bool) -> None:
    table = alone(form=form, hand="Great Responsibility", step="threat", encounter=MERCENARIES)
    assert ("use Great Responsibility" in heard(table)) is offered


@rule("exhaust.cost-blocked", "ability.must-change-game")
@pytest.mark.parametrize(("exhausted", "threat"), [(True, 3), (False, 0)])
def test_the_interrogation_room_has_to_be_ready_and_needs_threat(exhausted: bool, threat: int) -> None:
    table = alone(form="hero", play="Interrogation Room", minions="Hydra Bomber", threat=threat)
    table.lay(Interrogation_Room={"exhausted": exhausted})
    table.ada.does("attack Spider-Man on Hydra Bomber")
    assert table.asked.kind == "champions.turn"


@rule("keyword.uses-spend", "cost.arrow")
def test_hawkeye_without_arrows_does_not_shoot() -> None:
    table = alone("captain_marvel", play="Hawkeye", dealt="Shocker", step="reveal")
    assert table.card("Hawkeye").counters == 0
    assert table.asked.kind == "champions.turn"


@rule("trigger.condition")
def test_maria_hill_greets_nobody_else() -> None:
    table = alone("captain_marvel", play="Maria Hill", hand="Mockingbird, Energy Absorption")
    table.ada.does("play Mockingbird")
    assert "use Maria Hill" not in table.ada.offered


@rule("limit.per-copy")
def test_vision_grows_once_a_round() -> None:
    table = alone("captain_marvel", hand="Energy, Energy Absorption", play="Vision")
    table.ada.does("use Vision").answer("power-thwart")
    assert table.ada.hand == ["Energy Absorption"]
    assert "use Vision" not in table.ada.offered


@rule("ruling.ally-limit-overflow", "ally.limit", "put-into-play.no-cost", "put-into-play.not-played")
@pytest.mark.parametrize("gone", ["Tigra", "Vision"])
def test_someone_one_calls_beyond_the_limit_enters_and_one_of_the_four_goes(gone: str) -> None:
    allies = "Vision, Hawkeye, Maria Hill"
    ada = plays("captain_marvel", hand="Make the Call, Energy Absorption, Black Widow, Energy", play=allies)
    table = scene(ada=ada, ben=plays("she_hulk", discard="Tigra"))
    assert "play Black Widow" not in table.ada.offered, "a fourth cannot be played"
    table.ada.does("play Make the Call")
    assert (table.asked.seat, table.asked.kind) == (0, "champions.excess")
    table.answer(gone)
    assert sorted([*table.ada.controls, gone]) == ["Hawkeye", "Maria Hill", "Tigra", "Vision"]
    assert table.asked.kind == "champions.turn"


@rule("put-into-play.no-cost")
def test_nobody_is_called_from_empty_discard_piles() -> None:
    ada = plays("captain_marvel", hand="Make the Call, Energy Absorption")
    assert "play Make the Call" not in scene(ada=ada).ada.offered, "nobody lies in a discard pile"


@rule("exhaust.cost-blocked", "resource.ability-cost-typed", "trigger.condition")
@pytest.mark.parametrize(
    ("hand", "exhausted", "offered"),
    [("Genius", False, True), ("Strength", False, False), ("Genius", True, False)],
)
def test_black_widow_exhausts_and_spends_a_mental_resource(hand: str, exhausted: bool, offered: bool) -> None:
    ada = plays("black_panther", hand=hand, play="Black Widow")
    table = scene(ada=ada, encounter=f"Hydra Bomber, Hydra Bomber, Hydra Bomber, {MERCENARIES}")
    table.state.phase, table.state.step = "villain", "deal"
    table.lay(Black_Widow={"exhausted": exhausted})
    assert ("use Black Widow" in heard(table)) is offered


@rule("trigger.condition")
def test_black_widow_stops_only_what_comes_from_the_deck() -> None:
    """A nemesis set aside: she can stop Shadow of the Past, but not Killmonger and his scheme."""
    ada = plays("black_panther", hand="Genius", play="Black Widow", dealt="Shadow of the Past")
    table = scene(ada=ada, step="reveal", encounter=MERCENARIES)
    assert heard(table) == ["use Black Widow"]
    assert table.ada.minions == ["Killmonger"]


@rule("trigger.condition", "defend.ally")
@pytest.mark.parametrize("card", ["Counter-Punch", "Indomitable"])
def test_an_allys_defence_is_not_the_heros(card: str) -> None:
    place = {"hand": card} if card == "Counter-Punch" else {"play": card}
    allies = ", ".join([place.pop("play", ""), "Luke Cage"]).strip(", ")
    ada = plays("black_panther", form="hero", play=allies, **place)
    table = scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.answer("Luke Cage")
    assert f"use {card}" not in heard(table)


@rule("trigger.condition")
def test_indomitable_needs_a_defence() -> None:
    ada = plays("black_panther", form="hero", play="Indomitable", exhausted=True)
    assert "use Indomitable" not in heard(scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}"))


@rule("trigger.condition")
def test_emergency_is_about_the_villains_scheme() -> None:
    ada = plays(hand="Emergency", minions="Shocker")
    table = scene(ada=ada, villain_statuses="confused", step="activate", encounter=MERCENARIES)
    assert "use Emergency" not in heard(table), "a minion schemes"
    assert table.main.threat == 1


@rule("lasting.expiry")
def test_the_helicarriers_help_is_over_with_the_phase() -> None:
    table = alone("she_hulk", hand="Tigra", play="Helicarrier")
    table.ada.does("use Helicarrier")
    assert [effect.kind for effect in table.state.lasting] == ["discount"]
    table.ada.ends().settle("turn")
    assert table.state.lasting == []


@rule("trigger.condition")
def test_hulk_smashes_after_his_own_attack_alone() -> None:
    table = alone("she_hulk", form="hero", play="Hulk", deck="Energy")
    table.ada.does("attack She-Hulk on Rhino")
    assert (table.card("Hulk").left, table.villain.left) == (5, 11)
    assert table.ada.discard == []


@rule("trigger.condition")
@pytest.mark.parametrize(
    ("card", "hero", "newcomer"),
    [
        ("Mockingbird", "she_hulk", "Hellcat"),
        ("Nick Fury", "she_hulk", "Hellcat"),
        ("Shuri", "black_panther", "Mockingbird"),
    ],
)
def test_who_greets_his_own_coming_is_silent_when_others_come(card: str, hero: str, newcomer: str) -> None:
    table = alone(hero, play=card, hand=f"{newcomer}, Energy, Genius", threat=2)
    table.ada.does(f"play {newcomer}")
    assert not [offer for offer in table.ada.offered if offer == f"use {card}"]
    assert table.asked.kind in ("champions.turn", "champions.response")
    assert table.state.ends_round == []


def test_there_is_no_future_in_an_empty_deck() -> None:
    table = alone("iron_man")
    for piece in table.game.at("deck:0"):
        table.state.zones.move(piece.id, "removed")
    table.lay()
    assert "use Tony Stark" not in table.ada.offered


@rule("prevent.threat", "trigger.condition")
def test_threat_that_was_prevented_is_no_responsibility() -> None:
    """Jennifer prevents the scheme's only point: nothing is left to take as damage."""
    ada = plays("she_hulk")
    ben = plays(form="hero", hand="Great Responsibility", dealt="Kree Manipulator")
    table = scene(ada=ada, ben=ben, step="reveal", encounter=MERCENARIES)
    table.takes("use Jennifer Walters")
    assert table.asked.kind == "champions.turn"
    assert (table.main.threat, table.ben.hand) == (0, ["Great Responsibility"])
