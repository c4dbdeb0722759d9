"""Klaw, his schemes, cards, and the Masters of Evil."""

from __future__ import annotations

import pytest

from games.champions.rules import RULES
from games.champions.seen import view_of
from games.kernel.match import Match
from games.kernel.text import Name
from tests.champions.scene import Scene, code_of, plays, rule, scene

MERCENARIES = "Armored Guard, Armored Guard, Armored Guard"


def klaw(**table: object):  # type: ignore[no-untyped-def]
    return scene(scenario="klaw", **table)  # type: ignore[arg-type]


def revealed(card: str, form: str = "hero", hero: str = "she_hulk", **table: object):  # type: ignore[no-untyped-def]
    """A table of Klaw's; one player reveals a card."""
    return klaw(ada=plays(hero, form=form, dealt=card), step="reveal", **table)


@rule("star.enemy-atk", "boost.cumulative", "boost.one-at-a-time", "boost.that-activation-only")
@rule("enemy-attack.step-3-flip")
def test_klaw_i_attacks_with_two_boost_cards() -> None:
    top = f"Klaw's Vengeance, Defense Network, {MERCENARIES}"
    table = klaw(ada=plays("she_hulk", form="hero"), step="activate", encounter=top)
    table.passes()
    assert [told["icons"] for told in table.told("boost")] == [1, 2]
    assert table.told("damage")[0]["amount"] == 3
    assert table.villain.value("attack") == 0


@rule("get.hit-points", "get.reverts", "ruling.bonus-hit-points-lost", "example.gets-stats")
def test_klaw_ii_brings_the_immortal_scheme_and_ten_hit_points() -> None:
    ada = plays("she_hulk", form="hero", hand="Uppercut, Genius, Strength")
    table = klaw(ada=ada, villain_damage=11)
    table.ada.does("play Uppercut")
    assert table.villain.piece.code == "01114"
    assert table.villain.left == 28
    assert table.card('The "Immortal" Klaw').threat == 3
    table.lay(Klaw={"damage": 20})
    assert table.villain.left == 8
    table.card('The "Immortal" Klaw').piece.threat = 1
    table.ada.does('thwart She-Hulk on The "Immortal" Klaw')
    assert table.result == "won", "20 on 18 hit points, and he was on his last stage"


def test_klaw_iii_is_tough() -> None:
    ada = plays("she_hulk", form="hero", hand="Uppercut, Genius, Strength")
    table = klaw(ada=ada, mode="expert", villain_damage=17)
    table.ada.does("play Uppercut")
    assert table.villain.piece.code == "01115"
    assert table.villain.statuses == ["tough"]


@rule("main-scheme.advance", "main-scheme.excess-lost", "main-scheme.tokens-on-card")
@rule("encounter-deck.empty-while-looking")
def test_underground_distribution_gives_way_to_secret_rendezvous() -> None:
    table = klaw(
        ada=plays("she_hulk", form="hero"), threat=5, step="threat", encounter="Sonic Boom, Weapons Runner"
    )
    table.settle("defend")
    assert (table.main.code, table.main.card.title) == ("01117b", "Secret Rendezvous")
    assert table.main.threat == 0
    assert table.ada.minions == ["Weapons Runner"]


def test_klaw_sets_the_defense_network_up() -> None:
    from games.champions.rules import RULES
    from games.kernel.match import Match

    match, _ = Match.new(RULES, 1, {"scenario": "klaw"}, "network")
    match.answer(0, match.pending[0].id, ("spider_man",))
    pieces = [match.state.pieces[id_] for id_ in match.state.zones.pile("play:encounter")]
    by_code = {piece.code: piece for piece in pieces}
    assert by_code["01125"].threat == 3
    assert (by_code["01116b"].card.title, by_code["01116b"].threat) == ("Underground Distribution", 0)
    assert sum(piece.type == "minion" for piece in pieces) == 1


@rule("star.attachment")
def test_the_sonic_converter_stuns_those_klaw_damages() -> None:
    table = klaw(
        ada=plays("she_hulk", form="hero", hand="Strength, Genius, Energy"),
        attached="Sonic Converter",
        step="activate",
        encounter=f"Advance, Klaw's Vengeance, {MERCENARIES}",
    )
    table.passes()
    table.settle("turn")
    assert table.ada.left == 13
    assert table.ada.identity.statuses == ["stunned"]
    table.ada.does("use Sonic Converter")
    assert not table.in_play("Sonic Converter")


@rule("keyword.retaliate", "ruling.retaliate-no-damage")
def test_solid_sound_hits_back() -> None:
    table = klaw(ada=plays("she_hulk", form="hero", hand="Strength, Genius"), attached="Solid-Sound Body")
    assert "use Solid-Sound Body" not in table.ada.offered, "energy is missing"
    table.ada.does("attack She-Hulk on Klaw")
    assert table.ada.left == 14


@rule("keyword.guard")
def test_an_armored_guard_is_tough_and_guards() -> None:
    table = revealed("Armored Guard")
    assert table.card("Armored Guard").statuses == ["tough"]
    assert "attack She-Hulk on Klaw" not in table.ada.offered


@rule("boost.star-ability", "star.boost", "boost.below-line-only")
def test_a_weapons_runner_surges_and_as_a_boost_enters_play() -> None:
    table = revealed("Weapons Runner", encounter="Armored Guard")
    assert table.ada.minions == ["Weapons Runner", "Armored Guard"]
    ada = plays("she_hulk", form="hero")
    table = klaw(ada=ada, step="activate", encounter=f"Weapons Runner, Advance, {MERCENARIES}")
    table.passes()
    assert "Weapons Runner" in table.ada.minions


def test_klaws_vengeance_discards_or_attacks() -> None:
    ada = plays("she_hulk", hand="Genius", dealt="Klaw's Vengeance")
    assert klaw(ada=ada, step="reveal").ada.discard == ["Genius"]
    table = revealed("Klaw's Vengeance", encounter="Defense Network, Advance")
    table.passes()
    assert (table.ada.left, table.main.threat) == (13, 1)


@pytest.mark.parametrize("pays", [True, False])
def test_sonic_boom_costs_three_resources_or_exhausts_everybody(pays: bool) -> None:
    ada = plays("she_hulk", form="hero", hand="Energy, Genius, Strength", play="Tigra", dealt="Sonic Boom")
    table = klaw(ada=ada, step="reveal")
    table.answer("first" if pays else "second")
    assert table.ada.identity.exhausted is not pays
    assert table.card("Tigra").exhausted is not pays
    assert table.ada.hand == ([] if pays else ["Energy", "Genius", "Strength"])


@rule("delayed.not-new-ability", "delayed.auto-trigger")
def test_sonic_boom_as_a_boost_exhausts_a_damaged_hero() -> None:
    ada = plays("she_hulk", form="hero")
    table = klaw(ada=ada, step="activate", encounter=f"Sonic Boom, Defense Network, {MERCENARIES}")
    table.passes()
    assert table.ada.identity.exhausted


def test_sound_manipulation_heals_him() -> None:
    table = revealed("Sound Manipulation", villain_damage=6)
    assert (table.ada.left, table.villain.left) == (13, 8)
    assert revealed("Sound Manipulation", form="alter-ego", villain_damage=6).villain.left == 10
    table = revealed("Sound Manipulation", form="alter-ego", encounter="Armored Guard")
    assert table.ada.minions == ["Armored Guard"]


@rule("example.illegal-arms-factory", "side-scheme.starting-threat")
@pytest.mark.parametrize(("card", "threat"), [("Defense Network", 3), ("Illegal Arms Factory", 4)])
def test_schemes_with_one_more_for_the_player(card: str, threat: int) -> None:
    assert revealed(card).card(card).threat == threat


def test_the_masters_of_evil_bring_one_of_them() -> None:
    table = revealed("The Masters of Evil", encounter="Advance, Melter")
    assert table.card("The Masters of Evil").threat == 3
    assert table.ada.minions == ["Melter"]
    assert "Advance" in table.pile("discard:encounter")


@rule("ruling.target-of-engaged-minion-effect", "villain-phase.2-minion-mode", "activation.minion")
@rule("activation.no-boost-minion")
def test_radioactive_man_costs_a_random_card() -> None:
    ada = plays("she_hulk", form="hero", hand="Genius", minions="Radioactive Man")
    table = klaw(ada=ada, step="activate", encounter=f"Advance, Advance, {MERCENARIES}")
    table.passes()
    assert table.told("boost-dealt") == []
    table.passes()
    assert table.ada.discard == ["Genius"]
    ada = plays("she_hulk", form="hero", hand="Genius")
    table = klaw(ada=ada, step="activate", encounter=f"Radioactive Man, Advance, {MERCENARIES}")
    table.passes()
    assert table.ada.discard == ["Genius"]


def test_whirlwind_attacks_every_hero() -> None:
    ada, ben = plays("she_hulk", form="hero", minions="Whirlwind"), plays("iron_man", form="hero")
    cleo = plays("spider_man")
    table = klaw(
        ada=ada,
        ben=ben,
        cleo=cleo,
        step="activate",
        villain_statuses="stunned",
        encounter=f"Advance, Advance, Advance, {MERCENARIES}",
    )
    table.settle("turn")
    assert table.ada.left == 13
    assert table.ben.left == 7
    table = klaw(ada=ada, step="activate", encounter=f"Whirlwind, Advance, {MERCENARIES}")
    table.passes()
    assert table.told("damage")[0]["amount"] == 1


def test_tiger_shark_grows_tough() -> None:
    ada = plays("she_hulk", form="hero", minions="Tiger Shark")
    table = klaw(ada=ada, step="activate", villain_statuses="stunned", encounter=MERCENARIES)
    table.passes()
    assert table.card("Tiger Shark").statuses == ["tough"]
    ada = plays("she_hulk", form="hero")
    table = klaw(ada=ada, step="activate", encounter=f"Tiger Shark, Advance, {MERCENARIES}")
    table.passes()
    assert table.villain.statuses == ["tough"]


def test_melter_has_to_be_met_by_an_ally() -> None:
    ada = plays("she_hulk", form="hero", play="Tigra", minions="Melter")
    table = klaw(ada=ada, step="activate", villain_statuses="stunned", encounter=MERCENARIES)
    assert [option.id for option in table.asked.options] == [table.card("Tigra").piece.handle]
    ada = plays("she_hulk", form="hero", play="Tigra")
    table = klaw(ada=ada, step="activate", encounter=f"Melter, Advance, {MERCENARIES}")
    table.passes()
    assert table.card("Tigra").exhausted


def test_masters_of_mayhem_attack_or_one_is_found() -> None:
    ada = plays("she_hulk", form="hero", minions="Melter", dealt="Masters of Mayhem")
    table = klaw(ada=ada, step="reveal")
    table.passes()
    assert table.ada.left == 12
    table = revealed("Masters of Mayhem", form="alter-ego")
    table.answer("01131")
    assert table.ada.minions == ["Tiger Shark"]


def melter_attacks(allies: str) -> Scene:
    """Klaw attacks Ada, who lets him, and Melter does."""
    ada = plays("she_hulk", form="hero", minions="Melter", play=allies)
    table = scene(ada=ada, ben=plays("captain_marvel", form="hero"), scenario="klaw", step="activate")
    table.until("defend")
    table.passes(2)
    return table


@rule("enemy-attack.step-2-defend", "ruling.defender-offer-order")
def test_someone_melter_attacks_without_an_ally_to_send_may_be_defended_by_another() -> None:
    table = melter_attacks("")
    for seat in (0, 1):
        assert (table.asked.seat, table.asked.prompt.args["card"]) == (seat, Name("card", "01132"))
        table.passes()
    assert "defend" not in [event.kind for event in table.events]


@rule("enemy-attack.step-2-defend")
def test_an_ally_who_is_the_only_one_goes_to_melter_unasked() -> None:
    table = melter_attacks("Tigra")
    [told] = [event for event in table.events if event.kind == "defend"]
    assert table.game.piece(told.data["piece"]).card.title == "Tigra"
    assert table.asked.prompt.args["card"] != Name("card", "01132")


@rule("enemy-attack.step-2-defend")
def test_of_several_allies_one_has_to_go_to_melter() -> None:
    table = melter_attacks("Tigra, Hellcat")
    assert table.asked.prompt.args["card"] == Name("card", "01132")
    assert [table.words(option)[-1] for option in table.asked.options] == ["Tigra", "Hellcat"]


def test_a_card_is_shown_while_it_is_resolved_and_no_longer() -> None:
    """His own text is shown again when he attacks next."""
    vengeance = "Klaw's Vengeance"
    table = revealed(vengeance, encounter=MERCENARIES)
    assert (table.asked.kind, table.state.told) == ("champions.defend", [code_of(vengeance), "0"])
    set_up = Match.new(RULES, 1, {"scenario": "klaw"}, "told")[0]
    told = list[list[str]]()
    while set_up.pending[0].kind != "champions.turn":
        [asked] = set_up.pending
        told.append(set_up.state.told)
        set_up.answer(0, asked.id, asked.suggested or asked.fallback() or (asked.options[0].id,))
    assert "01125" in [piece.code for piece in view_of(set_up.state, 0).side_schemes]
    assert (told, set_up.state.told) == ([[]] * len(told), [])
