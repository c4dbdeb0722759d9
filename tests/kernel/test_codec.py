"""State and logs as bytes: they read back as written, and anything else raises its own error."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel import codec


class Chest(msgspec.Struct):
    gold: int
    owner: str


def test_what_is_read_is_what_was_written() -> None:
    chest = Chest(7, "Ada")
    assert codec.decode(codec.encode(chest), Chest) == chest
    assert codec.decode(codec.encode(chest), Chest) == chest, "and the second time"
    assert codec.decode(codec.encode([1, 2]), list[int]) == [1, 2]


def test_what_is_of_another_kind_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        codec.decode(codec.encode({"gold": "much", "owner": "Ada"}), Chest)
    with pytest.raises(msgspec.DecodeError):
        codec.decode(b"", Chest)


def test_text_that_is_none_is_said() -> None:
    bad = codec.encode({"gold": 7, "owner": "Ada"}).replace(b"Ada", b"A\xffa")
    with pytest.raises(msgspec.DecodeError, match=r"^text that is not UTF-8$"):
        codec.decode(bad, Chest)


def test_mappings_keep_the_order_in_which_they_were_filled() -> None:
    assert codec.encode({"b": 1, "a": 2}) != codec.encode({"a": 2, "b": 1})


class Coin(msgspec.Struct, rename={"metal": "m"}):
    """Its fields are written with short names."""

    metal: str
    worth: int = 1


def test_what_was_decoded_as_plain_data_becomes_what_it_was() -> None:
    plain = msgspec.msgpack.decode(codec.encode(Chest(7, "Ada")))
    assert codec.converted(plain, Chest) == Chest(7, "Ada")
    with pytest.raises(msgspec.ValidationError):
        codec.converted({"gold": "much", "owner": "Ada"}, Chest)


class Pouch:
    """Keeps more than it writes."""

    def __init__(self, coins: int) -> None:
        self.coins, self.heavy = coins, coins > 3

    def plain(self) -> int:
        return self.coins

    @classmethod
    def of_plain(cls, plain: int) -> Pouch:
        return cls(plain)


class Purse(msgspec.Struct):
    pouch: Pouch


def test_what_writes_itself_down_is_read_from_bytes_and_from_plain_data() -> None:
    written = codec.encode(Purse(Pouch(5)))
    assert msgspec.msgpack.decode(written) == {"pouch": 5}
    for purse in (codec.decode(written, Purse), codec.converted({"pouch": 5}, Purse)):
        assert (purse.pouch.coins, purse.pouch.heavy) == (5, True)


def test_full_names_of_fields_become_those_that_are_written_now() -> None:
    old = {1: {"metal": "gold", "worth": 5}, 2: {"m": "tin", "rust": True}}
    assert codec.renamed(old, Coin) == {1: {"m": "gold", "worth": 5}, 2: {"m": "tin", "rust": True}}
    with pytest.raises(msgspec.ValidationError, match=r"^no Coin by number$"):
        codec.renamed([1, 2], Coin)
    with pytest.raises(msgspec.ValidationError, match=r"^no Coin by number$"):
        codec.renamed({1: "gold"}, Coin)
