"""Attachments, sealed cards, and cards that must be unique."""

from __future__ import annotations

import pytest

from games.underworld.effects.moving import attach, create, leave, move, seal
from games.underworld.printed.content import TENTACLE
from games.underworld.state.stats import sealed_count
from tests.phrases import phrase
from tests.underworld.scene import DECLINE, Scene, after, alone, plays, rule, scene


@rule("attachment.host-leaves", "attachment.controller", "kw.recover")
def test_attachments_go_with_their_host() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse", play="Phoenix@Paris, Blood>Phoenix, M16 Rifle>Phoenix"),
        ben=plays(play="Gaze of Menace>Phoenix"),
    )
    assert table.card("Gaze of Menace").controller == 1, "it stays its player's"
    leave(table.game, [table.card("Phoenix")], "hand")
    after(table)
    assert table.where("Blood") == "grave:0"
    assert table.where("Gaze of Menace") == "grave:1"
    assert "M16 Rifle" in table.ada.hand, "Recover"


@rule("attachment.illegal-host", "attachment.unlimited", "attachment.attach-event", "kw.no-equipment")
def test_an_attachment_on_the_wrong_host_is_destroyed() -> None:
    table = alone(hand="Nameless Corpse", play="Keen Owl@Paris, Phoenix@Paris, Blood>Phoenix, Blood>Phoenix")
    assert table.carried("Phoenix") == ["Blood", "Blood"]
    rifle = create_rifle(table)
    attach(table.game, rifle, 0, table.card("Keen Owl"))
    after(table)
    assert rifle.card.title in table.ada.grave


def create_rifle(table: Scene):  # type: ignore[no-untyped-def]
    return table.game.at("library:0")[0]


@rule("dual.character-attachment")
def test_bats_hang_on_a_vampire() -> None:
    table = scene(
        ada=plays(hand="Vampire Bat Swarm", play="Phoenix@Paris", assets="blue 1"),
        ben=plays(hand="Cull the Weak, Mind Reading", assets="black 2"),
    )
    table.ada.plays("Vampire Bat Swarm", "Paris").settles()
    table.ada.picks("Phoenix").settles()
    bats = table.card("Vampire Bat Swarm")
    assert (bats.attached, bats.host) == (True, table.card("Phoenix").id)
    assert table.icons("Vampire Bat Swarm", "combat") == 1, "its icons still count, with the key"
    assert not move(table.game, bats, table.card("Barcelona").id)
    table.passes(2)
    assert table.ben.offers("play") == ["Cull the Weak"], "the bats themselves can be named"
    table.ben.plays("Cull the Weak", "Vampire Bat Swarm").settles()
    assert table.where("Vampire Bat Swarm") == "grave:0"


# -- sealing ---------------------------------------------------------------------------------------------


@rule("seal.procedure", "seal.not-in-play", "seal.unaffected", "seal.on-society", "seal.host-leaves")
@rule("seal.count")
def test_sealed_cards_are_out_of_everything() -> None:
    table = alone(
        "Baku Society",
        hand="Nameless Corpse",
        play="Merwyn's Endless Library@Paris, BQ008@Paris",
        sealed="Navigator>Merwyn's Endless Library, Mental Anchor*2, Cecilia",
    )
    assert table.characters("Navigator") == []
    assert sealed_count(table.game, 0) == 3 + 2, "each anchor counts twice"
    leave(table.game, [table.card("Merwyn's Endless Library")], "destroy")
    after(table)
    assert "Navigator" in table.ada.hand
    assert table.ada.sealed == ["Cecilia", "Mental Anchor", "Mental Anchor"]


@rule("seal.host-gone")
def test_without_its_host_the_card_goes_to_the_graveyard() -> None:
    table = alone(hand="Navigator", play="Specimen Gallery@Paris")
    gallery = table.card("Specimen Gallery")
    leave(table.game, [gallery], "destroy")
    assert not seal(table.game, table.card("Navigator"), gallery, 0)
    assert table.ada.grave == ["Navigator", "Specimen Gallery"]


@rule("seal.token", "token.leaves-removed", "token.enter-by-effect", "token.as-character", "token.not-asset")
@rule("token.lurk-removed", "token.turned-down", "token.ten-in-box")
def test_tokens_leave_for_good() -> None:
    table = alone("Shoggoth", core="BQ046", hand="Fission", assets="grey 1")
    table.ada.plays("Fission", phrase("underworld-mode-tentacle"), "Paris").settles()
    tentacle = table.characters("Tentacle")[0]
    assert tentacle.card.subtypes == ("mutant", "organ")
    assert not seal(table.game, tentacle, None, 0)
    assert table.game.zone(tentacle) == "removed"
    second = create(table.game, TENTACLE, 0, table.card("Paris").id)
    leave(table.game, [second], "lurk")
    assert table.game.zone(second) == "removed"
    third = create(table.game, TENTACLE, 0, table.card("Paris").id)
    leave(table.game, [third], "hand")
    assert table.game.zone(third) == "removed"


@rule("seal.event")
def test_an_anchor_speaks_as_it_is_sealed() -> None:
    table = alone("Baku Society", hand="Mental Anchor", assets="yellow 2", library="Keen Owl")
    table.ada.uses("Baku Society: seal a Stars card").settles()
    table.ada.picks("Mental Anchor")
    assert table.ada.hand == ["Keen Owl"], "sealed, then drawn"
    assert table.stack == ["Mental Anchor"]
    table.settles()
    assert table.ada.offers() == [
        phrase("underworld-foresee", count=1),
        phrase("underworld-contain", count=1),
        DECLINE,
    ]


@rule("ability.then-needs-first")
def test_nothing_sealed_nothing_drawn() -> None:
    table = alone("Baku Society", hand="Keen Owl", assets="yellow 2")
    table.ada.uses("Baku Society: seal a Stars card").settles()
    assert table.ada.offers() == [DECLINE], "asked all the same: the others do not know"
    table.ada.declines()
    assert table.ada.hand == ["Keen Owl"]


@rule("unique.gold-name", "unique.one-per-controller", "unique.sacrifice-one", "unique.per-player")
@rule("sacrifice.meaning")
def test_a_second_unique_card_costs_one_of_the_two() -> None:
    table = scene(
        ada=plays(hand="Cecilia", play="Cecilia@Paris", assets="yellow 4"), ben=plays(play="Cecilia@Paris")
    )
    table.ada.plays("Cecilia", "Hangzhou").settles()
    assert table.asked.kind == "underworld.choose"
    table.ada.picks("Paris")
    assert len(table.characters("Cecilia")) == 2, "one of either side"
    assert table.ada.grave == ["Cecilia"]


@rule("kw.leader.limit", "kw.leader.sacrifice")
@pytest.mark.parametrize(("exposure", "left"), [(1, 1), (0, 2)])
def test_two_leaders_are_one_too_many(exposure: int, left: int) -> None:
    table = alone(hand="Nameless Corpse", play="BQ008@Paris, BQ087@Paris", exposure=exposure)
    if exposure:
        table.ada.picks("Fernandil Harriman")
    else:
        after(table)
    assert len(table.characters("BQ008")) + len(table.characters("BQ087")) == left


@rule("region.win-clear-order", "attachment.host-leaves")
def test_owners_order_what_lay_on_their_characters_too() -> None:
    table = scene(
        influence={"Paris": (4, 0)},
        ada=plays(play="Phoenix@Paris, Blood>Phoenix, M16 Rifle>Phoenix", hidden="Keen Owl@Paris"),
        ben=plays(play="Gaze of Menace>Phoenix"),
    )
    table.until(lambda t: t.asked.kind == "underworld.bottom")
    assert table.ada.offers() == ["Phoenix", "Keen Owl", "Blood"], "the rifle recovers, the gaze is alone"
    table.ada.picks("Blood", "Keen Owl", "Phoenix").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.ada.library[-3:] == ["Blood", "Keen Owl", "Phoenix"]
    assert table.ada.hand == ["M16 Rifle"]
    assert table.ben.library[-1] == "Gaze of Menace"


@rule("seal.host-gone")
def test_a_corpse_that_cannot_be_sealed_stays_where_it_lies() -> None:
    table = alone(grave="Nameless Corpse", play="Specimen Gallery@Paris, Howling Ghoul@Paris")
    gallery = table.card("Specimen Gallery")
    leave(table.game, [gallery], "destroy")
    assert not seal(table.game, table.card("Nameless Corpse"), gallery, 0)
    assert table.ada.grave == ["Nameless Corpse", "Specimen Gallery"]
    assert table.state.waiting == [], "it has not come into the graveyard: no ghoul grows"
