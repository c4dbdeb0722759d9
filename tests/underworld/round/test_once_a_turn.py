"""Once a turn, even if several moments wait together, and per life of a card."""

from __future__ import annotations

from games.underworld.effects.moving import blink
from games.underworld.state.happening import Attached
from games.underworld.state.model import Waiting
from tests.underworld.scene import Scene, alone, plays, rule, scene


def drinking(**ben: str) -> Scene:
    """Sengun watches while the Master of Ceremonies comes with two Bloods."""
    return scene(
        ada=plays(
            play="Sengun Kirihane@Paris",
            hidden="Master of Ceremonies@Hangzhou",
            grave="Blood*2",
            assets="blue 3",
        ),
        ben=plays(hand="Navigator*3", **ben),
    )


@rule("ability.once-per-turn", "ability.trigger-simultaneous")
def test_a_trigger_limited_to_once_a_turn_is_used_once_for_two_bloods_at_once() -> None:
    table = drinking()
    table.ada.reveals("Master of Ceremonies").runs()
    assert table.carried("Master of Ceremonies") == ["Blood", "Blood"]
    assert len(table.ben.hand) == 2, "one card for the turn, not one for each Blood"
    assert len(table.happened("discarded")) == 1


@rule("ability.once-per-turn", "ability.trigger-optional")
def test_who_declines_it_for_the_first_of_two_is_not_asked_for_the_second() -> None:
    table = drinking()
    table.ada.reveals("Master of Ceremonies")
    table.until(lambda t: t.asked.kind == "underworld.choose-several", default=True)
    table.ada.picks("Blood", "Blood")
    assert [table.asked.seat, table.asked.prompt.key] == [0, "underworld-target-player"]
    table.ada.declines()
    assert table.state.waiting == []
    assert "Sengun Kirihane" not in table.stack
    assert len(table.ben.hand) == 3


@rule("ability.once-per-turn")
def test_what_the_old_card_has_set_off_takes_nothing_from_the_new_one() -> None:
    """Sengun's first trigger still waits when she's turned over and up again: she's a new card."""
    table = drinking()
    sengun, blood = table.card("Sengun Kirihane"), table.card("Blood")
    happening = Attached(piece=blood.id, life=blood.life, seat=0, host=sengun.id)
    waits = Waiting(
        ability="BQ031.0", piece=sengun.id, life=sengun.life, seat=0, region=sengun.region, happening=happening
    )
    table.state.waiting.append(waits)
    blink(table.game, sengun)
    table = Scene(table.state)
    table.until(lambda t: t.asked.prompt.key == "underworld-target-player", default=True)
    table.ada.picks("Ben")
    assert table.card("Sengun Kirihane").uses == {}


@rule("ability.once-per-turn", "activate.step-order")
def test_thinking_better_of_it_uses_nothing_up() -> None:
    table = alone(
        play="Vlad III the Impaler@Paris", hidden="Master of Ceremonies@Paris, Keen Owl@Paris", assets="blue 2"
    )
    vlad = next(option.id for option in table.asked.options if option.id.startswith("act:"))
    table.give(table.asked, (vlad,))
    table.ada.picks("back")
    assert table.card("Vlad III the Impaler").uses == {}
    assert table.ada.ready == 2
    table.ada.uses("Vlad III the Impaler", "Keen Owl")
    assert table.card("Vlad III the Impaler").uses == {"BQ037.1": 1}
    assert table.ada.ready == 1
    table.settles()
    assert table.ada.offers("act") == []


@rule("ability.once-per-turn", "kw.blink.leaves-and-enters")
def test_turned_over_and_up_again_a_card_may_use_it_once_more() -> None:
    table = alone(play="BQ102@Paris", hand="Navigator, Keen Owl")
    seal = "Psychological Shadow: seal a card from your hand"
    table.ada.uses(seal, "Navigator").settles()
    assert table.ada.offers("act") == []
    blink(table.game, table.card("BQ102"))
    table = Scene(table.state)
    assert table.ada.offers("act") == [seal]
