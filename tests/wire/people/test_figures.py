"""A whole game over the wire, and what is counted of it: for the server, for a person, and not for who does not
want it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import Message, alts_of, playing, text_of
from bot.sandbox.service.interactions import Interaction
from tests.wire.scene import Scene, has, said_to

pytestmark = pytest.mark.wire


async def shown(scene: Scene, done: Interaction, says: str) -> Message:
    """A private message, once it says something in texts or pictures."""
    assert done.original is not None
    message: Message = done.original
    await scene.box.until(
        lambda: says in "\n".join([text_of(message.raw), *alts_of(message.raw)]) and not message.loading
    )
    return message


async def to_the_end(scene: Scene) -> None:
    """The people answer by command as an AI would, until the game is over."""
    row, match = await scene.truth()
    while row.status == "live":
        decision, picks = await scene.choice(match)
        await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
        row, match = await scene.truth()


async def test_a_game_that_is_over_is_counted_and_looked_back_at(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        ada, bo = scene.people
        assert "Nothing is counted here yet." in await said_to(scene, ada, await ada.slash("stats"))
        await to_the_end(scene)
        await scene.shows("Replay")
        await box.until(lambda: has(scene.message, "Replay"))

        page = await shown(scene, await bo.slash("stats"), "games: 1")
        assert [c["value"] for c in await bo.complete("stats", "game", "splen")] == ["splendor"]
        await bo.select(page, "Whose figures?", "Splendor: Marvel")
        await box.until(lambda: "rating 1138 · 1 of 1 won" in "".join(alts_of(page.raw)))
        await bo.click(page, "As text")
        await box.until(lambda: "rating 927 · 0 of 1 won" in text_of(page.raw))
        assert alts_of(page.raw) == []

        person = await shown(scene, await bo.slash("stats", player=ada.id), "games: 1")
        assert "Ada" in alts_of(person.raw)[0]
        done = await ada.slash("me stats", counted=False)
        assert "You are not counted any more" in await said_to(scene, ada, done)
        other = await said_to(scene, bo, await bo.slash("stats", player=ada.id))
        assert "does not want to be counted" in other
        alone = await shown(scene, await bo.slash("stats", game="splendor"), "games: 1")
        assert "Ada" not in alts_of(alone.raw)[0]
        await ada.slash("me stats", counted=True)
        again = await shown(scene, await bo.slash("stats", game="splendor"), "games: 1")
        assert "Ada" in alts_of(again.raw)[0]

        replay = await shown(scene, await ada.click(scene.message, "Replay"), "before the first of")
        await ada.click(replay, "Turning point")
        await box.until(lambda: "⚖️ the turning point" in text_of(replay.raw))
