"""Discord as it is: archived threads, deleted messages and channels, changed permissions, people gone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.sandbox.driver import UNHURRIED, Box, Player, controls_of, playing, text_of
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import ATTACH, INVITED, MANAGE_THREADS, OPEN_THREADS, SEND, SEND_IN_THREADS, VIEW
from tests.phrases import phrase, says
from tests.wire.scene import InThread, Scene, has, lounge, shown_revision

pytestmark = [pytest.mark.wire, pytest.mark.slow]


async def told(box: Box, done: Interaction) -> str:
    """The final reply to someone."""
    await box.until(lambda: done.original is not None and not done.original.loading)
    return text_of(done.original.raw)


def opener_told(ada: Player, part: str) -> int:
    """How many direct messages to the opener say this, except where she plays: that says it too once she
    presses something there.
    """
    return sum(part in text_of(m.raw) and not controls_of(m.raw) for m in ada.direct())


# -- threads ----------------------------------------------------------------------------------------------


async def test_a_thread_that_discord_put_away_is_taken_up_by_the_next_answer(box: Box) -> None:
    scene = InThread(box, ("Ada", "Bo"))
    message = await scene.begin()
    await scene.current()
    await box.control.thread(scene.thread.id, archived=True)
    revision = await scene.by_direct_message()
    await box.until(lambda: shown_revision(scene.message) == revision)
    assert scene.message.id == message.id
    assert not scene.thread.archived
    assert [r.error.body["code"] for r in box.sandbox.api.refused] == [50083], "once, then it is repaired"


def tries(box: Box) -> int:
    """How often the bot tried to show something in an archived thread."""
    return sum(refused.error.body["code"] == 50083 for refused in box.sandbox.api.refused)


@pytest.mark.parametrize("more", [False, True], ids=["as invited", "a moderator of threads"])
async def test_a_locked_thread_is_told_to_the_opener_and_tried_again_once_it_is_unlocked(
    box: Box, more: bool
) -> None:
    """Whatever the bot may do: a moderator's locked thread stays archived."""
    if more:
        await box.bot.stop()
        box.sandbox.world.granted = INVITED | MANAGE_THREADS  # if told of it, the bot tries again soon after
        await box.bot.start()
    scene = InThread(box, ("Ada", "Bo"))
    await scene.begin()
    await scene.current()
    await box.control.thread(scene.thread.id, archived=True, locked=True)
    ada = box.user("Ada")
    await scene.by_direct_message()
    await box.until(lambda: opener_told(ada, "is locked"))
    revision = await scene.by_direct_message()
    await box.until(lambda: tries(box) == 2)
    assert (scene.thread.archived, scene.thread.locked) == (True, True)
    await box.control.thread(scene.thread.id, archived=False)
    await box.until(lambda: shown_revision(scene.message) == revision)
    assert tries(box) == 2
    assert opener_told(ada, "is locked") == 1, "once"


async def test_two_presses_open_one_thread_with_one_table(box: Box) -> None:
    await Scene(box, ("Cy", "Dee")).open()
    ada = box.user("Ada")
    done = await ada.slash("play", game="splendor")
    assert done.original is not None
    offered, people = done.original, box.sandbox.people
    button = ada.control(offered, phrase("ui-open-thread"))["custom_id"]
    presses = [await people.click(ada.id, offered, button) for _ in range(3)]
    for press in presses:
        await box.answered(press)
    await box.until(lambda: says(text_of(offered.raw), "ui-thread-opened"))
    await box.until(lambda: all(press.answer == 6 for press in presses))
    [thread] = box.threads()
    await box.until(lambda: box.public(thread.id))
    with sqlite3.connect(box.folder / "parlor.sqlite3") as store:
        assert store.execute("SELECT count(*) FROM tables").fetchone() == (2,)


# -- messages and channels --------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "board"])
async def test_a_deleted_lobby_message_is_posted_again(box: Box, command: str) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    gone = await scene.open()
    await box.control.remove(box.channel, gone.id)
    bo = box.user("Bo")
    done = await bo.slash(command, **({"game": "splendor"} if command == "play" else {}))
    said = await told(box, done)
    [message] = box.public()
    assert has(message, phrase("ui-join"))
    assert f"/{box.channel}/{message.id}" in said
    await scene.join(bo)


async def test_a_deleted_board_is_posted_again(box: Box, scene: Scene) -> None:
    gone = scene.message
    await scene.current()
    await box.control.remove(box.channel, gone.id)
    await told(box, await box.user("Cy").slash("board"))
    [message] = box.public()
    assert has(message, phrase("ui-play"))


async def test_a_lobby_whose_channel_is_deleted_is_closed(box: Box) -> None:
    await Scene(box, ("Ada", "Bo")).open()
    await box.control.drop(box.channel)
    await box.until(lambda: opener_told(box.user("Ada"), phrase("ui-trouble-gone")) == 1)
    await box.until(lambda: _status(box.folder) == [("closed", "gone")])


async def test_a_game_whose_channel_is_deleted_goes_on_by_direct_message_and_can_be_closed(
    box: Box, scene: Scene
) -> None:
    await scene.current()
    ada = box.user("Ada")
    await box.until(ada.direct)
    direct = ada.direct()[0].channel
    await box.control.drop(box.channel)
    await box.until(lambda: opener_told(ada, phrase("ui-trouble-gone")) == 1)
    assert _status(box.folder) == [("live", "gone")]
    asked = await ada.slash("close", channel=direct)
    await told(box, asked)
    await ada.click(asked.original, phrase("ui-close-sure"))
    await box.until(lambda: _status(box.folder) == [("closed", "gone")])


def _status(folder: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(folder / "parlor.sqlite3") as store:
        return store.execute("SELECT status, trouble FROM tables").fetchall()


# -- rights -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("denied", "lacking"),
    [
        (SEND, phrase("ui-right-send_messages")),
        (ATTACH, phrase("ui-right-attach_files")),
        (SEND | ATTACH, "Send Messages and Attach Files"),
        (VIEW, phrase("ui-right-view_channel")),
    ],
)
async def test_play_where_the_bot_may_not_show_a_table_says_what_to_grant(
    box: Box, denied: int, lacking: str
) -> None:
    ada = box.user("Ada")
    await box.control.deny(box.channel, denied)
    said = await told(box, await ada.slash("play", game="splendor"))
    assert says(said, "ui-cannot-open")
    assert lacking in said
    assert not list(box.sandbox.api.refused), "nothing was tried in vain"
    await box.control.deny(box.channel, 0)
    said = await told(box, await ada.slash("play", game="splendor"))
    assert says(said, "ui-opened")
    assert len(box.public()) == 1


async def test_a_refusal_that_no_right_foretold_opens_no_table_either(box: Box) -> None:
    """Discord reports permissions for a user-installed app that it doesn't have in the channel."""
    ada = box.user("Ada")
    people, world = box.sandbox.interactions, box.sandbox.world
    payload = people._payload
    world.granted = INVITED & ~SEND
    people._payload = lambda *about: {**payload(*about), "app_permissions": str(INVITED)}
    said = await told(box, await ada.slash("play", game="splendor"))
    assert says(said, "ui-cannot-open")
    world.granted = INVITED
    said = await told(box, await ada.slash("play", game="splendor"))
    assert says(said, "ui-opened")


@pytest.mark.parametrize(
    ("denied", "lacking"),
    [
        (OPEN_THREADS, phrase("ui-right-create_public_threads")),
        (SEND_IN_THREADS, phrase("ui-right-send_messages_in_threads")),
    ],
)
async def test_a_thread_that_the_bot_may_not_open_is_said_so_at_once(
    box: Box, denied: int, lacking: str
) -> None:
    await Scene(box, ("Cy", "Dee")).open()
    await box.control.deny(box.channel, denied)
    ada = box.user("Ada")
    done = await ada.slash("play", game="splendor")
    await told(box, done)
    offered = done.original
    await ada.click(offered, phrase("ui-open-thread"))
    await box.until(lambda: lacking in text_of(offered.raw))
    assert box.threads() == []


async def test_a_board_comes_back_with_the_rights(box: Box, scene: Scene) -> None:
    await scene.current()
    ada = box.user("Ada")
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await box.until(person.direct)
    await box.control.deny(box.channel, VIEW)
    await scene.by_direct(person, decision, picks, row)
    await box.until(lambda: opener_told(ada, phrase("ui-trouble-hidden")) == 1)
    await box.control.deny(box.channel, 0)
    revision = (await scene.truth())[0].revision
    await box.until(lambda: shown_revision(scene.message) == revision)
    await box.until(lambda: _status(box.folder) == [("live", "")])


async def test_a_bot_that_is_removed_and_added_again_goes_on(box: Box) -> None:
    lobby = Scene(box, ("Ada", "Bo"))
    await lobby.start()
    await lobby.current()
    await box.until(lambda: "ready " in box.bot.words())
    await box.control.guild(joined=False)
    await box.until(lambda: _status(box.folder) == [("live", "hidden")])
    await box.control.guild(joined=True)
    await box.until(lambda: _status(box.folder) == [("live", "")])
    await lobby.current()


# -- people -----------------------------------------------------------------------------------------------


async def test_a_conversation_that_is_gone_is_begun_again(box: Box, scene: Scene) -> None:
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await box.until(person.direct)
    await box.control.drop(person.direct()[0].channel)
    await scene.by_slash(person, decision, picks, row)
    await box.until(person.direct)
    codes = [r.error.body["code"] for r in box.sandbox.api.refused]
    assert codes in ([10003], [10003, 10003]), "text and picture, and not tried for ever"


async def test_a_person_who_left_the_server_holds_up_nobody(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    await scene.open()
    bo = box.user("Bo")
    await scene.join(bo)
    await box.control.member(bo.id, here=False)
    await box.user("Ada").click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    await scene.refuses(bo)
    await scene.tells("table-seat-left", new="Bo")
    await scene.current()
    assert [r.error.body["code"] for r in box.sandbox.api.refused] == [50278, 10007]
    assert [seat.gone for seat in (await scene.truth())[0].seats] == [False, True]


# -- unreadable tables -----------------------------------------------------------------------------------


async def test_a_table_that_this_release_cannot_read_says_so_and_can_be_closed(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        await scene.current()
        bot, ada = box.bot, box.user("Ada")
        play = ada.control(scene.message, phrase("ui-play"))["custom_id"]
        await bot.kill()
        with sqlite3.connect(tmp_path / "parlor.sqlite3") as store:
            store.execute("UPDATE checkpoints SET state = x'00', step = 0")
            store.execute("UPDATE tables SET parts = json_set(parts, '$.clock.due_at', 1), pace = 'minutes-2'")
        await bot.start()
        unreadable = phrase("table-unreadable")
        for command in ("board", "hand", "log"):
            assert unreadable in await told(box, await ada.slash(command)), command
        assert unreadable in await told(box, await ada.forge(scene.message, play))
        asked = await ada.slash("close")
        await told(box, asked)
        await ada.click(asked.original, phrase("ui-close-sure"))
        await scene.shows(phrase("ui-again"))
        assert "closed" in scene.said
        box.channel = lounge(box).id
        other = Scene(box, ("Cy", "Dee"))
        other.table = 1
        await other.start()
    log = tmp_path / "bot.log"
    lines = log.read_text().splitlines(keepends=True)
    assert not any("upkeep_failed" in line for line in lines)
    expected = [line for line in lines if "match_unreadable" in line]
    assert len(expected) == 1, "the host is told, once"
    log.write_text("".join(line for line in lines if line not in expected))


@pytest.mark.parametrize("command", ["play", "splendor take", "champions deck list"])
async def test_a_command_whose_answer_comes_too_late_is_let_go(box: Box, command: str) -> None:
    """Its person sees that it failed; it isn't an error in the log."""
    ada = box.user("Ada")
    arguments = {"play": {"game": "splendor"}, "splendor take": {"gems": "r"}}.get(command, {})
    box.sandbox.interactions.patience = -1.0
    assert (await ada.slash(command, **arguments)).failed
    await box.until(lambda: "interaction_over" in box.bot.words())
    box.sandbox.interactions.patience = UNHURRIED
    assert not (await ada.slash("play", game="splendor")).failed


async def test_suggestions_that_come_too_late_are_let_go(tmp_path: Path) -> None:
    """The person has typed on; it isn't an error."""
    async with playing(tmp_path) as box:
        ada = box.user("Ada")
        box.sandbox.interactions.patience = -1.0
        await ada.complete("play", "game", "splen")
        await box.until(lambda: "suggestions_too_late" in box.bot.words())
        box.sandbox.interactions.patience = UNHURRIED
        assert [c["value"] for c in await ada.complete("play", "game", "splen")] == ["splendor"]
    assert "Traceback" not in (tmp_path / "bot.log").read_text()
