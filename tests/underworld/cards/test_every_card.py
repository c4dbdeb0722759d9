"""Every card of the box, including tokens, regions and societies, has a text, and a test with its name."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from games.kernel.printed import layers
from games.underworld.printed.content import CARDS

SCENES = {
    name
    for file in Path(__file__).parents[1].rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}


def in_a_name(title: str) -> str:
    """`Dragon's Feast` as in a test's name: `dragons_feast`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", plain)).strip("_")


@pytest.mark.parametrize("code", CARDS)
def test_a_scene_bears_the_name_of_each_card(code: str) -> None:
    name = in_a_name(CARDS[code].title)
    bearing = [scene for scene in SCENES if re.search(rf"_{name}(_|$)", scene)]
    assert bearing, f"no scene is called test_..._{name}_..."


def test_every_card_has_a_text() -> None:
    assert CARDS.keys() <= layers.words("underworld/texts.toml")["card"].keys()
