"""A defender, player or bonus that leaves during an attack or a card; and who orders the effects of one
card."""

from __future__ import annotations

import pytest

from games.champions.effects.abilities import Use, defeated
from games.kernel.match import Match
from tests.champions.conftest import Printed
from tests.champions.scene import RULES, alone, plays, rule, scene


@rule("ruling.bonus-lost-to-boost", "ruling.minion-for-eliminated", "ruling.bonus-hit-points-lost")
def test_iron_man_falls_with_his_armor_before_the_second_boost_is_turned_up() -> None:
    ada = plays("iron_man", form="hero", damage=10, play="Mark V Armor")
    table = scene(
        ada=ada,
        ben=plays("she_hulk"),
        scenario="klaw",
        step="activate",
        encounter="Electric Whip Attack, Weapons Runner, Advance, Advance, Advance",
    )
    table.passes()
    happened = [event.kind for event in table.events]
    assert happened.index("eliminated") < happened.index("boost", happened.index("boost") + 1)
    assert table.state.heroes[0].eliminated
    assert "Weapons Runner" in table.pile("discard:encounter")
    assert not table.in_play("Weapons Runner")


@rule("ruling.defender-leaves")
def test_who_falls_to_the_first_boost_defends_no_more_at_the_second() -> None:
    ada = plays("captain_marvel", form="hero", play="Black Cat")
    table = scene(ada=ada, scenario="klaw", encounter="Concussive Blast, Kree Manipulator, Advance")
    table.card("Black Cat").piece.damage = 1
    table.state.phase, table.state.step = "villain", "activate"
    table.lay()
    table.answer("Black Cat")
    assert not table.in_play("Black Cat")
    assert {"piece": table.main.id, "scheme": table.main.code, "amount": 1, "threat": 1} in table.told("threat")


# -- who is out ------------------------------------------------------------------------------------------


@rule("ruling.eliminated-first-of-sequence")
def test_a_panther_who_falls_to_the_first_upgrade_is_not_asked_for_the_next() -> None:
    ada = plays(
        "black_panther",
        form="hero",
        damage=10,
        hand="01043a, Genius",
        play="Panther Claws, Energy Daggers, Tactical Genius",
    )
    table = scene(
        ada=ada,
        ben=plays("she_hulk"),
        scenario="klaw",
        attached="Solid-Sound Body",
        threat=3,
        encounter="Advance, Advance, Advance",
    )
    table.ada.does("play Wakanda Forever!").answer("Panther Claws")
    assert table.state.heroes[0].eliminated
    assert table.asked.seat == 1


@rule("ruling.elimination-before-activation")
def test_ultron_asks_nothing_of_a_hero_his_attack_has_felled() -> None:
    ada = plays(form="hero", damage=9)
    table = scene(ada=ada, ben=plays("she_hulk"), scenario="ultron", step="activate", encounter="Advance")
    table.settle("defend")
    table.passes()
    assert table.state.heroes[0].eliminated
    assert table.told("threat") == [], "nothing comes of what he would have chosen"
    assert table.asked.seat == 1
    assert not table.game.minions()


@rule("simultaneous.attacks-by-one-card")
def test_the_first_player_orders_the_masters_of_evil() -> None:
    table = scene(
        ada=plays(form="hero", minions="Melter", dealt="Masters of Mayhem"),
        ben=plays("she_hulk", form="hero", minions="Radioactive Man"),
        first=1,
        scenario="klaw",
        step="reveal",
    )
    assert (table.asked.seat, table.asked.kind) == (1, "champions.target")
    assert table.words_offered() == ["this Melter", "this Radioactive Man"]
    table.answer("Radioactive Man")
    assert table.told("enemy-attack")[0]["card"] == "01129"


@rule("simultaneous.attacks-by-one-card", "ruling.copies-need-no-order")
def test_drones_that_are_alike_need_no_order_and_another_one_does() -> None:
    ada = plays(form="hero", minions="Drone, Drone", dealt="Swarm Attack")
    assert scene(ada=ada, scenario="ultron", step="reveal").asked.kind == "champions.defend"
    ada = plays(form="hero", minions="Drone, Drone, Advanced Ultron Drone", dealt="Swarm Attack")
    table = scene(ada=ada, scenario="ultron", step="reveal")
    assert table.words_offered() == ["this Drone", "this Advanced Ultron Drone"]


@rule("simultaneous.attacks-by-one-card", "ruling.eliminated-first-of-sequence")
def test_nobody_attacks_someone_the_first_of_a_gang_has_felled() -> None:
    table = scene(
        ada=plays(form="hero", damage=9, minions="Hydra Mercenary", dealt="Gang-Up"),
        ben=plays("she_hulk", form="hero"),
        step="reveal",
        encounter="Advance, Advance",
    )
    table.answer("Rhino")
    table.settle("defend")
    table.passes(2)
    assert table.state.heroes[0].eliminated
    assert table.ben.minions == ["Hydra Mercenary"]
    assert [told["card"] for told in table.told("enemy-attack")] == []


@rule("simultaneous.attacks-by-one-card")
def test_the_first_player_says_who_whirlwind_comes_to_next() -> None:
    """Whirlwind attacks Ada, and with her the heroes Ben and Cleo. Dan is home."""
    table = scene(
        ada=plays("she_hulk", form="hero", minions="Whirlwind"),
        ben=plays("iron_man", form="hero"),
        cleo=plays("captain_marvel", form="hero"),
        dan=plays("black_panther"),
        first=3,
        scenario="klaw",
        villain_statuses="stunned",
        encounter="Advance",
    )
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
    table.lay()
    while table.asked.kind == "champions.defend":
        table.passes()
    assert (table.asked.seat, table.asked.kind) == (3, "champions.target")
    assert table.words_offered() == ["this Iron Man", "this Captain Marvel"]
    table.answer("Captain Marvel")
    attacked = table.told("enemy-attack")
    while table.asked.kind == "champions.defend":
        table.passes()
        attacked += table.told("enemy-attack")
        hurt = [table.ada.left, table.ben.left, table.cleo.left, table.dan.left]
    assert [told["seat"] for told in attacked] == [2, 1]
    assert hurt == [13, 7, 10, 11]


@rule("first-player.targets", "ruling.copies-need-no-order")
@pytest.mark.parametrize("alike", [True, False])
def test_of_two_legions_the_first_player_says_which_madame_hydra_feeds(alike: bool) -> None:
    table = scene(
        ada=plays(form="hero", minions="Madame Hydra"),
        ben=plays("captain_marvel"),
        modular="legions_of_hydra",
        side_schemes="01180, 01180",
        first=1,
        encounter="Assault, Assault, Assault",
    )
    second = table.game.side_schemes()[1]
    second.threat += 0 if alike else 1
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
    table.lay()
    table.settle("defend")
    table.passes()
    table.settle("defend")
    table.passes()
    if alike:
        assert table.asked.kind != "champions.target"
        return
    assert (table.asked.seat, table.asked.kind) == (1, "champions.target")
    table.answer(second.handle)
    assert {"amount": 2, "piece": second.id}.items() <= table.told("threat")[0].items()


@rule("indirect.first-player-assigns")
def test_the_first_player_shares_out_an_explosion_that_another_reveals() -> None:
    table = scene(
        ada=plays(form="hero", dealt="Explosion"),
        ben=plays("she_hulk", form="hero"),
        first=1,
        side_schemes="Bomb Scare",
        step="reveal",
    )
    assert (table.asked.seat, table.asked.kind) == (1, "champions.share")


# -- what has no effect ----------------------------------------------------------------------------------


@rule("event.attack-must-hurt")
def test_a_relentless_assault_needs_a_minion_who_can_be_hurt() -> None:
    ada = plays("she_hulk", form="hero", hand="Relentless Assault, Genius", minions="Madame Hydra")
    table = scene(ada=ada, modular="legions_of_hydra", side_schemes="Legions of Hydra")
    assert "play Relentless Assault" not in table.ada.offered
    assert "play Relentless Assault" in scene(ada=ada, modular="legions_of_hydra").ada.offered


@rule("event.attack-must-hurt", "cannot.absolute")
def test_a_haymaker_goes_where_it_hurts() -> None:
    ada = plays(form="hero", hand="Haymaker, Genius", minions="Drone")
    table = scene(ada=ada, scenario="ultron", mode="expert", stage=1)
    assert [said for said in table.ada.offered if "Haymaker" in said] == ["play Haymaker"]
    table.ada.does("play Haymaker")
    assert table.ada.minions == []


@rule("ruling.status-removal-attempt")
def test_an_unhurt_she_hulk_slams_to_shake_off_a_stun() -> None:
    table = alone("she_hulk", form="hero", hand="Gamma Slam, Genius, Strength", statuses="stunned")
    table.ada.does("play Gamma Slam")
    assert (table.ada.identity.statuses, table.villain.piece.damage) == ([], 0)
    ada = plays("she_hulk", form="hero", hand="Gamma Slam, Genius, Strength")
    assert "play Gamma Slam" not in scene(ada=ada).ada.offered


@rule("ruling.status-removal-attempt")
def test_an_empty_channel_is_thrown_away_to_shake_off_a_stun() -> None:
    table = alone("captain_marvel", form="hero", play="Energy Channel", statuses="stunned")
    table.ada.does(table.acts("Energy Channel", 1))
    assert (table.ada.identity.statuses, table.ada.controls) == ([], [])
    table = alone("captain_marvel", form="hero", play="Energy Channel")
    assert table.acts("Energy Channel", 1) not in table.ids


@rule("keyword.guard-of-the-villain")
@pytest.mark.parametrize(("keywords", "offered"), [((), False), (("guard",), True)])
def test_a_villain_with_guard_may_be_attacked_past_a_guard(
    keywords: tuple[str, ...], offered: bool, printed: Printed
) -> None:
    printed("01094", keywords=keywords)
    table = alone(form="hero", minions="Hydra Mercenary")
    assert ("attack Spider-Man on Rhino" in table.ada.offered) is offered


@rule("when-defeated.ally")
def test_an_ally_is_resolved_by_its_controller_as_it_falls(printed: Printed) -> None:
    heard: list[int] = []

    @defeated("01002")
    def mourn(use: Use) -> None:
        heard.append(use.seat)

    ada = plays(form="hero")
    ben = plays("she_hulk", form="hero", play="01002")
    table = scene(ada=ada, ben=ben, step="activate", encounter="Advance, Advance, Advance")
    table.settle("defend")
    table.passes()
    table.answer("Black Cat")
    assert heard == [1]


@rule("when-defeated.villain-stage")
def test_a_stage_resolves_its_when_defeated_before_the_next_comes(printed: Printed) -> None:
    heard: list[str] = []

    @defeated("01094")
    def roar(use: Use) -> None:
        heard.append(use.piece.code)

    table = alone(form="hero", villain_damage=13)
    table.ada.does("attack Spider-Man on Rhino")
    assert (heard, table.villain.piece.code) == (["01094"], "01095")


@rule("ruling.defeat-after-damage")
def test_what_interrupts_a_defeat_finds_the_damage_there() -> None:
    """The tracer is asked about as its host falls; by then all damage has been told."""
    table = alone(form="hero", minions="Hydra Mercenary", play="Spider-Tracer", threat=3)
    host = table.card("Hydra Mercenary").piece
    host.damage = 2
    table.card("Spider-Tracer").piece.host = host.id
    table.lay()
    table.ada.does("attack Spider-Man on Hydra Mercenary")
    kinds = [event.kind for event in table.events]
    assert kinds.index("damage") < kinds.index("threat-removed") < kinds.index("defeat")


def opened(seed: str, *heroes: str, scenario: str = "klaw", modular: str = "recommended") -> Match:  # type: ignore[type-arg]
    """A game with its heroes chosen."""
    options = {"scenario": scenario, "first": "first", "modular": modular}
    match, _ = Match.new(RULES, len(heroes), options, seed)
    for seat, hero in enumerate(heroes):
        match.answer(seat, match.pending[0].id, (hero,))
    return match


@rule("setup.11-obligations", "setup.04-obligations", "obligation.in-deck", "ruling.one-obligation")
def test_no_obligation_is_discarded_in_search_of_the_first_minion() -> None:
    heroes = ("spider_man", "captain_marvel", "iron_man", "black_panther")
    for number in range(40):
        match = opened(f"duties/{number}", *heroes)
        while match.pending and match.pending[0].kind != "champions.mulligan":
            match.answer(match.pending[0].seat, match.pending[0].id, match.pending[0].fallback())
        lies = {piece.code: match.state.zones.homes[piece.id] for piece in match.state.pieces.values()}
        assert [lies[code] for code in ("01165", "01170", "01175", "01155")] == ["deck:encounter"] * 4
        assert sum(piece.card.type == "obligation" for piece in match.state.pieces.values()) == len(heroes)


@rule("setup.10-when-revealed-however")
def test_the_minion_that_klaws_scheme_brings_resolves_its_when_revealed_in_set_up() -> None:
    tables = (opened(f"bomber/{number}", "spider_man", modular="bomb_scare") for number in range(40))
    match = next(table for table in tables if table.pending[0].kind == "champions.either")
    bomber = next(p for p in match.state.pieces.values() if p.handle == match.pending[0].source)
    assert (bomber.code, bomber.engaged) == ("01110", 0)
    match.answer(0, match.pending[0].id, ("first",))
    assert match.state.pieces[match.state.heroes[0].identity].damage == 2


@rule("ruling.setup-is-no-round")
def test_i_object_in_set_up_leaves_that_of_the_first_round() -> None:
    match = opened("objection", "she_hulk")
    question = match.pending[0]
    assert question.kind == "champions.interrupt", "the Defense Network comes with more threat"
    match.answer(0, question.id, (question.options[0].id,))
    assert match.state.used
    while match.state.phase == "setup":
        match.answer(0, match.pending[0].id, match.pending[0].fallback())
    assert match.state.used == {}
