"""The tokens of the box, even those that none of its cards creates."""

from __future__ import annotations

import pytest

from games.underworld.effects.moving import create, leave, seal
from games.underworld.state.stats import region_has
from tests.phrases import phrase
from tests.underworld.scene import Scene, after, alone, plays, rule, scene


@rule("token.as-character", "kw.slow", "exhaust.no-contest")
def test_a_walking_corpse_arrives_tired_and_fights_when_it_is_ready() -> None:
    table = scene()
    corpse = create(table.game, "TK001", 0, table.card("Paris").id)
    assert corpse.exhausted
    assert table.icons("Walking Corpse", "combat") == 1
    table.next_turn()
    assert not table.card("Walking Corpse").exhausted


def test_a_police_officer_fights_with_the_key_and_counts_for_influence() -> None:
    table = scene(ada=plays(play="Police Officer@Paris"), ben=plays(play="Police Officer@Hangzhou"))
    assert table.both("Police Officer", "combat") == (0, 1)
    assert table.icons("Police Officer", "influence") == 1
    table.contests("Hangzhou")
    assert table.influence("Paris") == (1, 0)
    assert table.influence("Hangzhou") == (0, 1)


@rule("token.leaves-removed")
def test_an_alchemical_colossus_carries_nothing_at_all() -> None:
    table = scene(
        ada=plays(hand="M16 Rifle", play="Alchemical Colossus@Paris, Navigator@Paris", assets="neutral 2"),
        ben=plays(hand="Gaze of Menace"),
    )
    assert table.both("Alchemical Colossus", "combat") == (2, 0)
    table.ada.plays("M16 Rifle", "Navigator").settles()
    assert table.carried("Navigator") == ["M16 Rifle"], "the only host: nobody was asked"
    lone = alone(hand="M16 Rifle", play="Alchemical Colossus@Paris", assets="neutral 2")
    assert lone.ada.offers("play") == []


def test_an_alchemical_colossus_strengthens_no_card_of_this_box_but_alchemy() -> None:
    table = alone(play="Alchemical Colossus@Paris", hand="Keen Owl, Lobe Specialist", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="Lobe Specialist", ben="M16 Rifle") == [1, 2]


@rule("kw.spirit.prevent", "kw.spirit.not-on-equal")
@pytest.mark.parametrize(("enemy", "place"), [("", "Paris"), ("Navigator@Paris", "removed")])
def test_a_nightmare_is_a_spirit(enemy: str, place: str) -> None:
    table = scene(
        ada=plays("Shoggoth", core="BQ043", hand="Urge to Destroy", assets="red 4", play=enemy),
        ben=plays(play="Nightmare@Paris"),
    )
    table.ada.plays("Urge to Destroy", phrase("underworld-mode-hit"))
    if enemy:
        table.ada.picks("Nightmare")
    table.runs()
    assert table.where("Nightmare") == place


@rule("kw.guard.minimum", "damage.assign-first")
def test_a_fae_fighter_stands_before_the_others() -> None:
    table = scene(
        step="contest/next",
        regions="Paris, Barcelona, Hangzhou",
        ada=plays(play="Phoenix@Paris"),
        ben=plays(play="Fae Fighter@Paris!, Navigator@Paris, Keen Owl@Paris"),
    )
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    assert table.ada.question.check is not None
    assert table.ada.question.fault((f"piece:{table.card('Navigator').id}",)) is not None
    table.ada.picks("Fae Fighter")
    assert table.where("Fae Fighter") == "removed"
    assert table.alive("Navigator")


@rule("activate.all-cost-parts", "sacrifice.own-only", "kw.ruin.mark")
def test_a_cultist_and_two_more_ruin_a_region() -> None:
    table = scene(
        ada=plays(play="Cultist@Paris, Cultist@Barcelona, Pendulum Priest@Paris"),
        ben=plays(play="Cultist@Paris"),
    )
    table.ada.uses("Cultist", "Hangzhou")
    assert [p.controller for p in table.characters("Cultist")] == [1], "the cost is paid, with a priest"
    table.runs()
    assert table.card("Hangzhou").markers == {"ruin": 1}
    assert table.ada.grave == []
    two = scene(ada=plays(play="Cultist@Paris, Cultist@Barcelona"), ben=plays(play="Cultist@Paris"))
    assert two.ada.offers("act") == []


@rule("ability.trigger-optional", "icon.normal-always")
def test_a_pendulum_priest_counts_every_death() -> None:
    table = scene(
        ada=plays(play="Pendulum Priest@Paris", hand="Nameless Corpse, Cull the Weak", assets="black 2"),
        ben=plays(play="Keen Owl@Hangzhou", hidden="Navigator@Hangzhou"),
    )
    assert (table.icons("Pendulum Priest", "influence"), table.icons("Pendulum Priest", "combat")) == (0, 2)
    table.ada.plays("Nameless Corpse", "Barcelona").runs()
    table.ada.plays("Cull the Weak", "Keen Owl").runs()
    assert table.card("Pendulum Priest").markers == {"time": 2}, "whosoever's they were"
    assert table.icons("Pendulum Priest", "influence") == 2


def test_a_pendulum_priest_may_be_told_to_stand_still() -> None:
    table = alone(play="Pendulum Priest@Paris", hand="Nameless Corpse")
    table.ada.plays("Nameless Corpse", "Barcelona").settles()
    table.ada.declines()
    assert table.card("Pendulum Priest").markers == {}


def twilight() -> Scene:
    return alone(play="Twilight Domain@Paris, Keen Owl@Paris", hand="Nameless Corpse")


@rule("region.subtype", "icon.on-attachment", "contest.temporary-icons")
def test_a_twilight_domain_turns_a_region_otherworldly() -> None:
    table = twilight()
    paris, hangzhou = table.card("Paris"), table.card("Hangzhou")
    assert [region_has(table.game, paris, kind) for kind in ("city", "twilight", "otherworld")] == [True] * 3
    assert not region_has(table.game, hangzhou, "twilight")
    assert table.both("Twilight Domain", "investigation") == (0, 1)
    assert table.icons("Twilight Domain", "investigation") == 1, "Ada has the key"


@rule("token.leaves-removed", "seal.token")
@pytest.mark.parametrize("how", ["destroy", "sacrifice", "hand", "seal", "won"])
def test_a_twilight_domain_leaves_for_good(how: str) -> None:
    table = twilight()
    domain = table.card("Twilight Domain")
    if how == "seal":
        assert not seal(table.game, domain, None, 0)
    else:
        leave(table.game, [domain], how)  # type: ignore[arg-type]
    after(table)
    assert table.where("Twilight Domain") == "removed"
    assert not region_has(table.game, table.card("Paris"), "twilight")


@rule("token.leaves-removed", "region.win-clear")
def test_a_twilight_domain_goes_when_its_region_is_won() -> None:
    table = alone(
        play="Twilight Domain@Paris, Keen Owl@Paris, Navigator@Paris", filler=3, influence={"Paris": (4, 0)}
    )
    table.until(lambda t: t.asked.kind == "underworld.bottom")
    assert table.ada.offers() == ["Keen Owl", "Navigator"], "a token goes to no library"
    table.runs()
    table.until(lambda t: t.where("Paris") == "scored", default=True)
    assert table.where("Twilight Domain") == "removed"
