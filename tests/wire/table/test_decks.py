"""Your own decks, by slash command: made, mended, brought to a table, and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Player, playing, text_of
from bot.store.store import Store
from games.champions.printed.deckbuilding import as_json, ready_decks
from tests.phrases import phrase, says
from tests.wire.games.test_champions import Table

pytestmark = pytest.mark.wire
LEGAL = "Spider-Man; 3x For Justice!; 3x Great Responsibility; 2x The Power of Justice; 3x Heroic Intuition; "
REST = "3x Surveillance Team; 3x Interrogation Room; 3x Emergency; 3x First Aid; Daredevil; Nick Fury"


async def deck(person: Player, command: str, **given: str) -> str:
    """What `/champions deck ...` answers."""
    done: Any = await person.slash(f"champions deck {command}", **given)
    assert done.original is not None
    return text_of(done.original.raw)


async def test_a_deck_is_made_mended_and_forgotten(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        ada, bo = box.player("Ada"), box.player("Bo")
        assert says(await deck(ada, "list"), "champions-ui-deck-none")
        told = await deck(ada, "import", name="Web", cards=LEGAL + REST)
        assert phrase("ui-deck-kept", name="Web") in told
        assert "✅ " + phrase("ui-deck-legal") in told
        assert phrase("champions-deck-title", hero="Spider-Man", aspect="Justice", count=40) in await deck(
            ada, "list"
        )
        told = await deck(ada, "edit", deck="Web", changes="-2 First Aid; +1 Uppercut")
        assert phrase("ui-deck-illegal") in told
        assert phrase("champions-deck-size", count=39, least=40, most=50) in told
        assert "Uppercut is Aggression" in told
        assert "2× Backflip" in await deck(ada, "view", deck="Web")
        assert "1x Uppercut" in await deck(ada, "export", deck="Web")
        assert phrase("ui-deck-kept", name="Mine") in await deck(ada, "copy", deck="She-Hulk", name="Mine")
        assert "Mine" in [choice["name"] for choice in await ada.complete("champions deck view", "deck", "mi")]
        assert says(await deck(ada, "delete", deck="Web"), "ui-deck-gone", name="Web")
        assert says(await deck(ada, "view", deck="Web"), "champions-ui-deck-unknown", name="Web")
        assert says(await deck(bo, "list"), "champions-ui-deck-none"), "what Ada keeps is hers"


async def test_what_cannot_be_read_or_used_is_said(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        ada = box.player("Ada")
        told = await deck(ada, "import", name="x", cards="Spider-Man; 1x Batarang")
        assert says(told, "champions-deck-line", number=2)
        assert says(await deck(ada, "import", name="x", cards="Batman; 1x Haymaker"), "champions-deck-no-hero")
        assert says(await deck(ada, "copy", deck="Iron Man", name="Iron Man"), "champions-ui-deck-name")
        assert says(await deck(ada, "use", deck="Iron Man"), "ui-no-table-here")


async def test_counts_names_and_old_decks_break_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        ada = box.player("Ada")
        told = await deck(ada, "import", name="x", cards=f"Spider-Man; {'9' * 32}x Backflip")
        assert says(told, "champions-deck-count", number=2)
        assert says(await deck(ada, "import", name="x", cards="a;" * 200), "champions-deck-long")
        for name in ("# Big", "a\nb", "**x**", "<@1>", "\u202ex", "`x`"):
            assert says(await deck(ada, "copy", deck="Iron Man", name=name), "champions-ui-deck-name")
        assert says(await deck(ada, "list"), "champions-ui-deck-none")
        store = await Store.open(str(tmp_path / "parlor.sqlite3"))
        old = as_json(ready_decks()["Iron Man"], "x").replace(": 1", f": {'9' * 32}", 1)
        await store.put_document(ada.id, "deck/champions", "**old**", old)
        await store.close()
        told = await deck(ada, "list")
        assert "\\*\\*old\\*\\*" in told
        assert phrase("ui-deck-broken") in told
        assert says(await deck(ada, "delete", deck="**old**"), "ui-deck-gone")


async def test_a_deck_is_brought_to_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        table = Table(box, ("Ada", "Bo"))
        ada, bo = table.people
        await deck(ada, "import", name="Web", cards=LEGAL + REST)
        message = await table.open()
        await bo.click(message, phrase("ui-join"))
        await box.until(lambda: f"<@{bo.id}>" in text_of(message.raw))
        assert phrase("ui-deck-used", name="Web") in await deck(ada, "use", deck="Web")
        await ada.click(message, phrase("ui-start"))
        await table.shows(phrase("ui-play"))
        row, match, decision = await table.waits()
        assert (decision.kind, decision.seat) == ("champions.hero", 1), "Ada has chosen by her deck"
        assert "spider_man" not in [option.id for option in decision.options]
        await table.give(row, decision, ("iron_man",))
        row, match, decision = await table.waits()
        state = match.state
        assert [hero.hero for hero in state.heroes] == ["spider_man", "iron_man"]
        own = [piece.code for piece in state.pieces.values() if piece.owner == 0]
        assert own.count("01060") == 3, "three of For Justice!, where the ready deck has two"
