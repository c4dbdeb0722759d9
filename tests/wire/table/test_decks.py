"""Your own decks, by slash command: created, edited, brought to a table, and played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.sandbox.driver import Box, Player, text_of
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
    return text_of(done.original.raw)


async def test_a_deck_is_made_mended_and_forgotten(box: Box) -> None:
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


async def test_what_cannot_be_read_or_used_is_said(box: Box) -> None:
    ada = box.player("Ada")
    told = await deck(ada, "import", name="x", cards="Spider-Man; 1x Batarang")
    assert says(told, "champions-deck-line", number=2)
    assert says(await deck(ada, "import", name="x", cards="Batman; 1x Haymaker"), "champions-deck-no-hero")
    assert says(await deck(ada, "copy", deck="Iron Man", name="Iron Man"), "champions-ui-deck-name")
    assert says(await deck(ada, "use", deck="Iron Man"), "ui-no-table-here")


async def test_counts_names_and_old_decks_break_nothing(box: Box) -> None:
    ada = box.player("Ada")
    told = await deck(ada, "import", name="x", cards=f"Spider-Man; {'9' * 32}x Backflip")
    assert says(told, "champions-deck-count", number=2)
    assert says(await deck(ada, "import", name="x", cards="a;" * 200), "champions-deck-long")
    for name in ("# Big", "a\nb", "**x**", "<@1>", "\u202ex", "`x`"):
        assert says(await deck(ada, "copy", deck="Iron Man", name=name), "champions-ui-deck-name")
    assert says(await deck(ada, "list"), "champions-ui-deck-none")
    store = await Store.open(str(box.folder / "parlor.sqlite3"))
    old = as_json(ready_decks()["Iron Man"], "x").replace(": 1", f": {'9' * 32}", 1)
    await store.put_document(ada.id, "deck/champions", "**old**", old)
    await store.close()
    told = await deck(ada, "list")
    assert "\\*\\*old\\*\\*" in told
    assert phrase("ui-deck-broken") in told
    assert says(await deck(ada, "delete", deck="**old**"), "ui-deck-gone")


async def test_a_deck_comes_as_a_file_and_its_faults_are_told_together(box: Box) -> None:
    ada = box.player("Ada")
    lines = (LEGAL + REST).replace("; ", "\n").encode("utf-8-sig")
    told = await deck(ada, "import", name="Web", file=("web.txt", lines))
    assert phrase("ui-deck-kept", name="Web") in told
    assert "✅ " + phrase("ui-deck-legal") in told
    wide = (LEGAL + REST).encode("utf-16")
    assert says(await deck(ada, "import", name="Wide", file=("web.txt", wide)), "ui-deck-kept", name="Wide")
    noted = json.loads(as_json(ready_decks()["Iron Man"], "x")) | {"description_md": "words " * 4000}
    told = await deck(ada, "import", name="Site", file=("deck.json", json.dumps(noted).encode()))
    assert says(told, "ui-deck-kept", name="Site")
    faulty = b"Spider-Man\n2x Backflp\n1x Batarang\n2x Emergncy\n0x Haymaker"
    told = await deck(ada, "import", name="Bad", file=("bad.txt", faulty))
    assert phrase("ui-deck-lines", count=3) in told
    guess = phrase("ui-deck-meant", names="Backflip")
    assert f"- {phrase('champions-deck-line', number=2, line='2x Backflp')}{guess}\n" in told
    assert phrase("champions-deck-line", number=3, line="1x Batarang") in told
    assert phrase("ui-deck-meant", names="Emergency") in told
    assert "Bad" not in await deck(ada, "list"), "nothing was saved"
    large = ("large.txt", b"a" * (1 << 16 | 1))
    assert says(await deck(ada, "import", name="x", file=large), "ui-deck-file-large", most=64)
    picture = ("deck.png", b"\x89PNG\r\n\x1a\n\xff\xfe\x00")
    assert says(await deck(ada, "import", name="x", file=picture), "ui-deck-file-no-text")
    assert says(await deck(ada, "import", name="x", file=("a.txt", b"a\n" * 9000)), "champions-deck-long")
    deep = ("deep.json", b'{"slots":' + b"[" * 30_000)
    assert says(await deck(ada, "import", name="x", file=deep), "champions-deck-unreadable")
    assert says(await deck(ada, "import", name="x"), "champions-deck-no-hero"), "neither list nor file"


async def test_ready_decks_go_by_their_names_in_each_language(box: Box) -> None:
    ada, bo = box.player("Ada"), box.player("Bo")
    bo.user.locale = "zh-TW"
    told: Any = await bo.slash("underworld deck list")
    assert "貘組、龍之歡宴、聖甲蟲藥業、修格斯" in text_of(told.original.raw)
    assert "baku" not in text_of(told.original.raw)
    typed = await bo.complete("underworld deck copy", "deck", "貘")
    assert [(each["name"], each["value"]) for each in typed] == [("貘組", "baku")]
    typed = await ada.complete("underworld deck copy", "deck", "scarab")
    assert [(each["name"], each["value"]) for each in typed] == [("Scarab Pharmaceuticals", "scarab")]
    told = await bo.slash("underworld deck view", deck="baku")
    assert text_of(told.original.raw).startswith("### 貘組\n")
    told = await ada.slash("underworld deck copy", deck="貘組", name="Dreams")
    assert says(text_of(told.original.raw), "ui-deck-kept", name="Dreams"), "typed in full, in any language"
    told = await ada.slash("underworld deck copy", deck="baku", name="龙之欢宴")
    assert says(text_of(told.original.raw), "ui-deck-name"), "a ready deck's name"
    told = await bo.slash("champions deck export", deck="Iron Man")
    assert "鋼鐵人" in text_of(told.original.raw).splitlines()[1]


async def test_what_may_still_be_added_is_listed_and_suggested(box: Box) -> None:
    ada = box.player("Ada")
    told = await deck(ada, "pool", deck="Iron Man")
    assert says(told, "ui-deck-room", count=11, name="Iron Man")
    assert "- Haymaker ×" in told
    assert "Backflip" not in told, "another hero's"
    told = await deck(ada, "pool", deck="Iron Man", words="haymkaer")
    assert told == f"{phrase('ui-deck-room', count=1, name='Iron Man')}\n- Haymaker ×2"
    told = await deck(ada, "pool", deck="Iron Man", words="Backflip")
    assert says(told, "ui-deck-no-room", name="Iron Man")
    await deck(ada, "copy", deck="Iron Man", name="Mine")

    async def suggested(typed: str) -> list[str]:
        made = await ada.complete("champions deck edit", "changes", typed, deck="Mine")
        return [each["value"] for each in made]

    assert await suggested("+2 hayma") == ["+2 Haymaker"]
    assert await suggested("-1 Repulsor Blast; +1 Haym") == ["-1 Repulsor Blast; +1 Haymaker"]
    assert "-1 Repulsor Blast" in await suggested("-")
    assert await suggested("+1 Backflip") == []
    assert await ada.complete("champions deck edit", "changes", "+", deck="none of mine") == []


async def test_a_deck_is_brought_to_the_table(box: Box) -> None:
    table = Table(box, ("Ada", "Bo"))
    ada, bo = table.people
    await deck(ada, "import", name="Web", cards=LEGAL + REST)
    message = await table.open()
    await table.join(bo)
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
