"""Every card has a text, which calls other cards by name."""

from __future__ import annotations

import re

import pytest

from games.champions.printed.content import CARDS
from games.kernel.printed import layers


def test_every_card_but_resources_has_a_text() -> None:
    told = layers.words("champions/texts.toml")["card"]
    assert {c.code for c in CARDS.values() if c.code not in told and c.type != "resource"} <= {"01094", "01156"}


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_texts_call_cards_by_their_names(language: str) -> None:
    """A card that an English text names has its own name in the Chinese one."""
    names, texts = (layers.words(f"champions/{kind}.toml")["card"] for kind in ("names", "texts"))
    known = {
        row["en"]: row[language] for row in names.values() if " " in row["en"] and "Ultron" not in row["en"]
    }
    for code, row in texts.items():
        for name, other in known.items():
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w| upgrade)", row["en"]):
                assert other in row[language].replace("「", "").replace("」", "") or other in row[language], (
                    code
                )
