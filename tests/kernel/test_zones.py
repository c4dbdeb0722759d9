"""Cards in piles: each in one, the top at the end."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel import codec
from games.kernel.zones import Zones


def dealt() -> Zones:
    zones = Zones()
    for card in (1, 2, 3, 4):
        zones.add(card, "deck")
    return zones


def test_a_card_goes_on_top_or_to_the_bottom() -> None:
    zones = dealt()
    zones.move(2, "hand:0")
    zones.move(3, "hand:0")
    zones.move(4, "hand:0", bottom=True)
    assert zones.piles == {"deck": [1], "hand:0": [4, 2, 3]}
    assert zones.homes == {1: "deck", 2: "hand:0", 3: "hand:0", 4: "hand:0"}
    zones.move(2, "hand:0")
    assert zones.pile("hand:0") == [4, 3, 2], "within its pile it goes on top"


def test_the_topmost_come_first_and_no_more_than_there_are() -> None:
    zones = dealt()
    assert [zones.top("deck", count) for count in (0, 1, 3, 9)] == [[], [4], [4, 3, 2], [4, 3, 2, 1]]
    assert zones.top("deck") == [4]
    assert (zones.top("nowhere"), zones.top("deck", -1)) == ([], [])


def test_a_card_is_brought_in_once_and_looking_for_a_pile_makes_none() -> None:
    zones = dealt()
    assert zones.pile("discard") == []
    assert list(zones.piles) == ["deck"]
    with pytest.raises(ValueError, match=r"^card 3 is in deck already$"):
        zones.add(3, "discard")
    assert zones.piles == {"deck": [1, 2, 3, 4]}


def test_a_card_that_is_missing_doubled_or_lost_in_the_register_is_found() -> None:
    dealt().check((4, 3, 2, 1))
    with pytest.raises(AssertionError, match=r"^a card is missing or in two zones"):
        dealt().check((1, 2, 3))
    doubled = dealt()
    doubled.piles["hand:0"] = [4]
    with pytest.raises(AssertionError, match=r"^a card is missing or in two zones"):
        doubled.check((1, 2, 3, 4))
    elsewhere = dealt()
    elsewhere.homes[4] = "hand:0"
    with pytest.raises(AssertionError, match=r"^zone deck and the card register differ"):
        elsewhere.check((1, 2, 3, 4))


def test_what_is_written_of_the_piles_tells_where_every_card_is() -> None:
    zones = dealt()
    again = codec.decode(codec.encode(zones), Zones)
    assert (again.piles, again.homes) == (zones.piles, zones.homes)
    assert codec.decode(codec.encode(zones), dict) == {"piles": zones.piles}
    again = codec.decode(codec.encode({"piles": zones.piles, "homes": zones.homes}), Zones)
    assert (again.piles, again.homes) == (zones.piles, zones.homes)


def test_what_holds_no_piles_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        codec.decode(codec.encode({"homes": {1: "hand"}}), Zones)
