"""Whose a card is, what is in play, whose turn it is to act, and what an asset is worth."""

from __future__ import annotations

import pytest

from games.underworld.effects.markers import mark
from games.underworld.state.model import Lasting
from tests.underworld.scene import Scene, alone, plays, rule, scene


@rule("controller.possessives")
def test_someone_who_controls_a_card_uses_it() -> None:
    table = scene(ada=plays(play="Private Armoury", assets="green 3"), ben=plays(assets="green 3"))
    table.card("Private Armoury").controller = 1
    table = Scene(table.state)
    assert table.ada.offers("act") == []
    table.passes(2)
    assert table.ben.offers("act") == ["Private Armoury"]


@rule("side.enemy")
@pytest.mark.parametrize(("title", "eyes"), [("Navigator", 1), ("Keen Owl", 0)])
def test_a_detective_looks_for_an_enemy_under_lock(title: str, eyes: int) -> None:
    table = scene(
        ada=plays(play="Plainclothes Detective@Paris, Keen Owl@Paris"), ben=plays(play="Navigator@Paris")
    )
    mark(table.game, table.card(title), "lock")
    assert table.both("Plainclothes Detective", "investigation") == (0, eyes)


@rule("target.word")
def test_what_is_not_targeted_is_not_kept_off_by_barrier() -> None:
    table = scene(
        step="contest/start", ada=plays(play="Snowfield Wolf@Barcelona"), ben=plays(play="Navigator@Barcelona")
    )
    piece = table.card("Navigator")
    table.state.lasting.append(Lasting(kind="barrier", piece=piece.id, life=piece.life))
    table = Scene(table.state)
    table.contests("Barcelona", "combat", default=True)
    assert table.where("Navigator") == "grave:1", "combat damage is dealt to him, and he is nobody's target"


@rule("kw.mystic-gambit.timing")
def test_a_gambit_waits_for_ones_own_step() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse"), ben=plays(hand="Keen Owl", play="Navigator@Paris", assets="red 2")
    )
    table.ada.plays("Nameless Corpse", "Hangzhou")
    table.ada.passes()
    assert table.ben.offers("act") == []
    table.until(lambda t: t.state.acting == 1)
    assert table.ben.offers("act") == ["Keen Owl: hold a hidden contest"], "without any yellow asset"
    table.ben.uses("Keen Owl")
    assert table.stack == ["Keen Owl"]


@rule("in-play.zones")
def test_what_is_in_play() -> None:
    table = alone(
        "Baku Society",
        hand="Cecilia, Nameless Corpse",
        hidden="Keen Owl@Paris",
        grave="Phoenix",
        play="Navigator@Paris, Alloy Knuckles>Navigator, Feast@Paris",
        sealed="Lobe Specialist",
        scored="Melbourne",
    )
    table.ada.plays("Nameless Corpse", "Hangzhou")
    where = {piece.card.title: table.game.in_play(piece) for piece in table.state.pieces.values()}
    assert sorted(title for title, there in where.items() if there) == [
        "Alloy Knuckles", "Baku Society", "Feast", "Keen Owl", "Navigator"
    ]  # fmt: skip
    out = ("Cecilia", "Nameless Corpse", "Phoenix", "Lobe Specialist", "Melbourne", "M16 Rifle")
    assert [where[title] for title in out] == [False] * 6


@rule("asset.funds-one")
def test_an_asset_is_worth_one() -> None:
    assert alone(hand="Navigator", assets="yellow 1").ada.offers("play") == []
    table = alone(hand="Navigator", assets="yellow 2")
    table.ada.plays("Navigator", "Paris")
    assert [asset.exhausted for asset in table.game.assets(0)] == [True, True]


@rule("card.faction-icon")
def test_an_asset_gives_loyalty_of_its_colour() -> None:
    assert alone(hand="Keen Owl", assets="Lobe Specialist").ada.offers("play") == ["Keen Owl"]
    assert alone(hand="Keen Owl", assets="Cull the Weak").ada.offers("play") == []


@rule("priority.keep-acting")
def test_after_an_action_everybody_has_to_pass_again() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse"),
        ben=plays(hand="Beyond the Limit*2", play="Keen Owl@Paris", assets="green 2"),
    )
    table.ada.plays("Nameless Corpse", "Hangzhou")
    table.ada.passes()
    table.ben.plays("Beyond the Limit", "Keen Owl")
    assert table.asked.seat == 1, "he goes on before he passes"
    table.ben.plays("Beyond the Limit", "Keen Owl")
    table.ben.passes()
    assert table.asked.seat == 0, "her own pass no longer counts"
    assert len(table.stack) == 3


@rule("reveal.counts-as-entering")
def test_a_revealed_card_has_entered() -> None:
    table = alone(hidden="Paradox@Paris", assets="red 2")
    table.ada.reveals("Paradox").runs()
    assert table.card("Paradox").markers == {"time": 1}


@rule("reveal.both-trigger-kinds", "reveal.counts-as-entering", "ability.reveal-trigger")
def test_a_reveal_sets_off_enter_and_reveal_triggers() -> None:
    table = scene(
        ada=plays(hidden="Redscale Guard@Paris", grave="Blood", assets="blue 3"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.reveals("Redscale Guard", "yes")
    table.until(
        lambda t: len(t.state.waiting) + len(t.state.stack) == 0 and t.asked.kind == "underworld.turn",
        default=True,
    )
    assert [data["ability"] for data in table.happened("triggers")] == ["kw.raid.0", "BQ029.0"]
    assert table.carried("Redscale Guard") == ["Blood"]
