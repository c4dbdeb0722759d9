"""A whole game over the wire, and its stats: for the server, for a person, and none for people who opted
out.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.features import features_of
from bot.sandbox.driver import Box, Player, alts_of, text_of
from bot.store.results import Result, Share
from bot.store.store import Store
from bot.tables.model import Person
from bot.tables.service import Tables
from tests.phrases import opening, phrase, says
from tests.wire.games.test_whole_games import SEED, whole
from tests.wire.scene import Scene, said_to, shown

pytestmark = pytest.mark.wire


def figure(key: str, value: str) -> str:
    """A line of stats."""
    return f"{phrase(f'ui-stats-{key}')}: {value}"


def rate(games: int, of: int) -> str:
    """How many games someone has won."""
    return phrase("ui-stats-won-of", won=games, count=of)


WON = f"{phrase('ui-stats-rating', number='1138')} · {rate(1, 1)}"
LOST = f"{phrase('ui-stats-rating', number='927')} · {rate(0, 1)}"
"""Two people's line after their first game."""


async def test_a_game_by_commands_alone_is_counted_and_looked_back_at(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    scene.seed = SEED
    await scene.start()
    ada, bo = scene.people
    assert says(await said_to(scene, await ada.slash("stats")), "ui-stats-empty")

    async def command(*asked: Any) -> None:
        done = await scene.by_slash(*asked)
        assert done.original.visible_to is not None

    await whole(scene, command)
    await scene.shows(phrase("ui-replay"))
    await scene.shows(phrase("ui-replay"))

    page = await shown(scene, await bo.slash("stats"), figure("games", "1"))
    typed = await bo.complete("stats", "game", phrase("splendor-title")[:5].lower())
    assert [choice["value"] for choice in typed] == ["splendor"]
    await bo.select(page, phrase("ui-stats-what"), phrase("splendor-title"))
    await box.until(lambda: WON in "".join(alts_of(page.raw)))
    await bo.click(page, phrase("ui-text"))
    await box.until(lambda: LOST in text_of(page.raw))
    assert alts_of(page.raw) == []

    person = await shown(scene, await bo.slash("stats", player=ada.id), figure("games", "1"))
    assert "Ada" in alts_of(person.raw)[0]
    done = await ada.slash("me stats", counted=False)
    assert says(await said_to(scene, done), "ui-stats-off")
    other = await said_to(scene, await bo.slash("stats", player=ada.id))
    assert says(other, "ui-stats-uncounted-other")
    alone = await shown(scene, await bo.slash("stats", game="splendor"), figure("games", "1"))
    assert "Ada" not in alts_of(alone.raw)[0]
    await ada.slash("me stats", counted=True)
    again = await shown(scene, await bo.slash("stats", game="splendor"), figure("games", "1"))
    assert "Ada" in alts_of(again.raw)[0]

    replay = await shown(
        scene, await ada.click(scene.message, phrase("ui-replay")), opening("ui-replay-move", number=0)
    )
    await ada.click(replay, phrase("ui-replay-turning"))
    await box.until(lambda: phrase("ui-replay-turning-here") in text_of(replay.raw))


async def kept(store: Store, box: Box, person: Player, result: Result) -> None:
    """Store a finished game in a separate channel, whatever its table was."""
    channel = box.sandbox.world.add_channel(f"{result.game} {result.ended_at}").id
    who = Person(person.id, "Ada")
    opened = await Tables(store, features=features_of).open(
        result.game, result.guild, channel, who, language="en"
    )
    await store.put_result(msgspec.structs.replace(result, table=opened.row.id))


async def counted(box: Box, store: Store, person: Player, at: float, feat: str) -> None:
    """Store a game that someone won alone, with this feat."""
    game = "berserk" if feat == "campaign" else "champions"
    share = Share(0, person.id, None, 0, 1, won=True, thought=4.0, feats=(f"{game}-feat-{feat}",))
    guild = box.sandbox.world.guild
    await kept(store, box, person, Result(0, guild, game, at - 3600, at, 60, 8, 1, True, "", "", (share,)))


async def test_what_somebody_did_first_is_told_of_them_for_good(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    store = await Store.open(str(box.folder / "parlor.sqlite3"))
    try:
        for at, feat in ((1e9, "ultron"), (1.1e9, "ultron"), (1.2e9, "campaign")):
            await counted(box, store, ada, at, feat)
    finally:
        await store.close()
    page = await shown(scene, await bo.slash("stats", player=ada.id), figure("games", "3"))
    [alt] = alts_of(page.raw)
    assert alt.count(phrase("champions-feat-ultron")) == 1
    await bo.click(page, phrase("ui-text"))
    await box.until(lambda: phrase("berserk-feat-campaign") in text_of(page.raw))
    assert phrase("berserk-feat-campaign-told") in text_of(page.raw)
    mine = await shown(scene, await bo.slash("stats", player=bo.id), phrase("ui-stats-empty"))
    assert phrase("champions-feat-ultron") not in text_of(mine.raw)


def fight(guild: int, at: float, player: Player, *, won: bool) -> Result:
    """A fight of one hero against Ultron, on expert; it lasts an hour."""
    deck = "hero/spider_man+aspect/justice"
    share = Share(0, player.id, None, 0, 1 if won else 2, won, 12.0, deck)
    foe, level = "villain/ultron", "champions-mode-expert"
    return Result(0, guild, "champions", at - 3600, at, 60, 8, 1, True, foe, level, (share,))


def duel(guild: int, at: float, winner: Player, loser: Player) -> Result:
    """A duel of Underworld."""
    shares = (Share(0, winner.id, None, 0, 1, True, 9.0), Share(1, loser.id, None, 1, 2, False, 9.0))
    return Result(0, guild, "underworld", at - 3600, at, 90, 20, 2, False, "", "", shares)


def adventure(guild: int, at: float, player: Player) -> Result:
    """A game of Berserk in which the dice came to a fifth more than the average."""
    share = Share(0, player.id, None, 0, 1, True, 9.0, got=24.0, hoped=20.0)
    return Result(0, guild, "berserk", at - 3600, at, 50, 9, 1, True, "adventure/1", "", (share,))


async def test_villains_decks_dice_and_ratings_stand_in_the_figures_of_their_game(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    (ada, bo), guild = scene.people, box.sandbox.world.guild
    await scene.start()  # anyone who has sat at a table here is called by name
    store = await Store.open(str(box.folder / "parlor.sqlite3"))
    try:
        for at, won in ((1e9, True), (1.1e9, False), (1.2e9, False)):
            await kept(store, box, ada, fight(guild, at, ada, won=won))
        await kept(store, box, ada, duel(guild, 1.3e9, bo, ada))
        await kept(store, box, ada, adventure(guild, 1.4e9, ada))
    finally:
        await store.close()
    await bo.slash("me look", look="text")
    told = {
        game: text_of((await shown(scene, await bo.slash("stats", game=game), phrase("ui-stats-lasted"))).raw)
        for game in ("champions", "underworld", "berserk")
    }
    for line in (
        "- " + figure("games", "3"),
        "- " + figure("lasted", phrase("ui-time-minutes", count=60)),
        "- " + figure("thought", phrase("ui-time-seconds", count=12)),
        f"- Ultron · {phrase('champions-mode-expert')}: {rate(1, 3)}",
        rf"- Spider\-Man · Justice: {rate(1, 3)}",
    ):
        assert line in told["champions"], line
    assert f"- Bo: {WON}" in told["underworld"]
    assert f"- Ada: {LOST}" in told["underworld"]
    assert "- " + figure("luck", "+20 %") in told["berserk"]
