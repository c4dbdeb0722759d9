"""Values and what modifies them."""

from __future__ import annotations

from games.champions import stats
from games.champions.state import Lasting
from tests.champions.scene import plays, rule, scene


@rule("modifier.floor-zero", "ruling.dash-read")
def test_values_never_fall_below_zero_and_a_dash_counts_as_none() -> None:
    table = scene(ada=plays("she_hulk", form="hero", play="Hulk"))
    assert table.card("Hulk").value("thwart") == 0
    table.state.lasting.append(
        Lasting(kind="attack", amount=-9, until="phase", piece=table.ada.identity.piece.id)
    )
    assert table.ada.identity.value("attack") == 0


@rule("lasting.expiry", "example.lasting-before-end")
def test_what_lasts_until_the_end_is_over_before_the_end() -> None:
    table = scene(ada=plays(hand="Nick Fury, Energy, Genius"))
    table.state.lasting.append(
        Lasting(kind="attack", amount=1, until="round", piece=table.ada.identity.piece.id)
    )
    table.lay()
    table.ada.ends()
    table.settle("turn")
    assert table.state.lasting == []


@rule("gain.not-printed")
def test_gained_traits_are_not_printed() -> None:
    table = scene(ada=plays("captain_marvel", form="hero", play="Cosmic Flight"))
    identity = table.ada.identity.piece
    assert stats.has_trait(table.game, identity, "aerial")
    assert "aerial" not in identity.card.traits
