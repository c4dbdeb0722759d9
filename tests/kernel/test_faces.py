"""Hidden cards dealt again: the same faces, with held ones in their places."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.faces import dealt_again, no_face


def test_hidden_faces_change_places_and_none_is_lost() -> None:
    chance = Chance("faces", {})
    dealt = dealt_again("abcdefgh", chance, no_face)
    same = list("abcdefgh")
    Chance("faces", {}).shuffle("scramble", same)
    assert dealt == same != list("abcdefgh")
    assert chance.counters == {"scramble": 7}


def test_what_is_held_stays_where_it_is() -> None:
    dealt = dealt_again("aXbXcd", Chance("held", {}), lambda face: face == "X")
    assert [face for face in dealt if face == "X"] == ["X", "X"]
    assert (dealt[1], dealt[3], sorted(dealt)) == ("X", "X", ["X", "X", "a", "b", "c", "d"])
