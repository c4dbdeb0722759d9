"""Clicks that don't count: each leaves the table as it was, and privately tells the person what to do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.sandbox.driver import Player, playing, text_of
from bot.sandbox.world import Message
from bot.store.rows import TableRow
from games.kernel.decision import Decision
from tests.phrases import phrase, says
from tests.wire.conftest import logged_no_errors
from tests.wire.scene import Scene, said_to

pytestmark = pytest.mark.wire
NO_SEAT = phrase("table-not-seated")
STALE = phrase("table-stale")
NOT_YOURS = phrase("table-not-your-turn")
UNKNOWN = phrase("ui-unknown-control")
together = pytest.mark.asyncio(loop_scope="module")
"""Scenes of one table, which stays as it is."""


class Begun(Scene):
    """A game that has just started: who has to act, and who waits."""

    row: TableRow
    decision: Decision
    actor: Player
    other: Player
    stranger: Player
    panel_: Message

    async def look(self) -> None:
        self.row, match = await self.truth()
        self.decision = match.pending[0]
        self.actor = self.person(self.row, self.decision.seat)
        self.other = next(p for p in self.people if p is not self.actor)

    def answer_id(self) -> tuple[str, list[str]]:
        """A control of the actor's panel, with a value that would be a legal answer."""
        found = self.control(self.panel_, self.decision, (self.decision.options[0].id,), self.row)
        assert found is not None
        custom_id, values = found
        return custom_id, values or []


@asynccontextmanager
async def begun(folder: Path) -> AsyncIterator[Begun]:
    async with playing(folder) as box:
        scene = Begun(box, ("Ada", "Bo"))
        scene.stranger = box.player("Cy")
        await scene.start()
        await scene.look()
        scene.panel_ = await scene.panel(scene.actor)
        await scene.current()
        yield scene


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Begun]:
    folder = tmp_path_factory.mktemp("together")
    async with begun(folder) as made:
        yield made
    logged_no_errors(folder)


@together
async def test_a_stranger_is_told_how_to_watch_or_play(scene: Begun) -> None:
    before = await scene.fingerprint()
    cy = scene.stranger
    for label in (phrase("ui-play"), phrase("ui-hand"), phrase("ui-undo")):
        done = await cy.click(scene.message, label)
        told = await said_to(scene, done)
        assert NO_SEAT in told
        assert says(told, "table-not-seated")
    custom_id, values = scene.answer_id()
    assert NO_SEAT in await said_to(scene, await cy.forge(scene.message, custom_id, values))
    assert NO_SEAT in await said_to(scene, await cy.slash("splendor take", gems="take:red+blue+yellow"))
    assert NO_SEAT in await said_to(scene, await cy.slash("undo"))
    assert await scene.fingerprint() == before


@together
async def test_a_stranger_may_watch(scene: Begun) -> None:
    cy = scene.stranger
    assert says(await said_to(scene, await cy.click(scene.message, phrase("ui-log"))), "splendor-setup")
    assert says(await said_to(scene, await cy.click(scene.message, phrase("ui-more"))), "ui-help")
    for style in ("picture", "compact", "text"):
        done = await cy.slash("board", style=style)
        assert done.original.visible_to == cy.id
    assert says(await said_to(scene, await cy.slash("close")), "table-only-keeper")


@together
async def test_the_wrong_seat_is_told_to_wait(scene: Begun) -> None:
    before = await scene.fingerprint()
    custom_id, values = scene.answer_id()
    other = scene.other
    told = await said_to(scene, await other.forge(scene.message, custom_id, values))
    assert NOT_YOURS in told
    assert says(told, "ui-wait")
    assert phrase("ui-waiting", who=f"<@{scene.actor.id}>") in told, "it is kept up to date while it stands"
    for command, argument in (("splendor take", "gems"), ("move", "choice")):
        done = await other.slash(command, **{argument: scene.decision.options[0].id})
        assert NOT_YOURS in await said_to(scene, done)
    assert await other.complete("move", "choice") == []
    assert await scene.fingerprint() == before


async def test_an_old_control_is_explained_and_comes_with_what_is_open_now(tmp_path: Path) -> None:
    async with begun(tmp_path) as scene:
        custom_id, values = scene.answer_id()
        actor = scene.actor
        await actor.slash("move", choice=scene.decision.options[-1].id)
        before = await scene.fingerprint()
        told = await said_to(scene, await actor.forge(scene.message, custom_id, values))
        assert STALE in told
        assert says(told, "ui-wait")
        assert await scene.fingerprint() == before


@together
async def test_the_same_question_with_other_options_is_another_question(scene: Begun) -> None:
    """After an undo, an old panel never answers a question it didn't show."""
    custom_id, values = scene.answer_id()
    parts = custom_id.split(":")
    parts[5] = "abcdef" if parts[5] != "abcdef" else "fedcba"
    before = await scene.fingerprint()
    done = await scene.actor.forge(scene.message, ":".join(parts), values)
    assert STALE in await said_to(scene, done)
    assert await scene.fingerprint() == before


async def test_two_clicks_at_once_count_once(tmp_path: Path) -> None:
    async with begun(tmp_path) as scene:
        custom_id, values = scene.answer_id()
        (_, match), before = await scene.truth(), scene.panel_.raw
        people = scene.box.sandbox.people
        both = await asyncio.gather(
            *(people.click(scene.actor.id, scene.panel_, custom_id, values) for _ in range(2))
        )
        await asyncio.gather(*(scene.box.answered(done) for done in both))
        await scene.moved_on(match)  # it's acknowledged before it's stored
        await scene.box.until(lambda: scene.panel_.raw is not before)
        await scene.current()
        assert (await scene.truth())[1].length == match.length + 1
        assert STALE not in "".join(text_of(s.content) for s in scene.actor.shown()), "the first press counted"


async def test_an_interaction_that_is_delivered_twice_counts_once(tmp_path: Path) -> None:
    async with begun(tmp_path) as scene:
        custom_id, values = scene.answer_id()
        (_, match), before = await scene.truth(), scene.panel_.raw
        done = await scene.box.sandbox.people.click(scene.actor.id, scene.panel_, custom_id, values)
        await scene.box.sandbox.interactions.deliver(done)
        await scene.moved_on(match)
        await scene.box.until(lambda: scene.panel_.raw is not before)
        await scene.current()
        assert (await scene.truth())[1].length == match.length + 1
        assert not says(text_of(scene.panel_.raw), "ui-failed")


async def test_undo_pressed_twice_takes_one_answer_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada",))
        await scene.start_with_ai()
        lengths = []
        for _ in range(3):
            row, match = await scene.asked(0)
            lengths.append(match.length)
            decision, picks = await scene.choice(match)
            await scene.by_slash(scene.people[0], decision, picks, row)
        row, match = await scene.asked(0)
        message = await scene.current()
        undo = scene.people[0].control(message, phrase("ui-undo"))["custom_id"]
        people = scene.box.sandbox.people
        both = await asyncio.gather(*(people.click(scene.people[0].id, message, undo) for _ in range(2)))
        await asyncio.gather(*(box.answered(done) for done in both))
        [left] = scene.people[0].private()[-1:]
        assert says(text_of(left.raw), "table-moved-on") or says(text_of(left.raw), "ui-undone")
        assert (await scene.truth())[1].length == lengths[-1], "to where the person was asked last, no further"


@pytest.mark.parametrize(
    "custom_id",
    ["", "hello", "p1:drop:1:1:::", "p1:play:1:1", "p9:play:1:1:::", "p1:do:1:1:9.9.9:zzz:0.0", "x" * 100],
)
@together
async def test_forged_ids_are_not_understood(scene: Begun, custom_id: str) -> None:
    before = await scene.fingerprint()
    done = await scene.actor.forge(scene.message, custom_id)
    assert UNKNOWN in await said_to(scene, done)
    assert await scene.fingerprint() == before


@together
async def test_forged_values_tables_and_decisions_change_nothing(scene: Begun) -> None:
    actor, message = scene.actor, scene.message
    before = await scene.fingerprint()
    custom_id, _ = scene.answer_id()
    for values in (["999.0"], ["-1.0"], ["0.7"], ["'; DROP TABLE tables"], ["0.0", "1.0", "2.0"]):
        told = await said_to(scene, await actor.forge(message, custom_id, values))
        assert "⚠️" in told
    parts = custom_id.split(":")
    elsewhere = ":".join([*parts[:2], "zz", *parts[3:]])
    told = await said_to(scene, await actor.forge(message, elsewhere, ["0.0"]))
    assert says(told, "table-unknown")
    for verb in ("done", "sugg", "none", "stand", "page", "part", "amount", "next", "clear", "seat"):
        forged = ":".join([parts[0], verb, *parts[2:6], "77"])
        await said_to(scene, await actor.forge(message, forged, ["0.0"]))
    for verb in ("join", "leave", "start", "rmai", "close"):
        forged = ":".join([parts[0], verb, *parts[2:6], ""])
        told = await said_to(scene, await actor.forge(message, forged))
        assert says(told, "ui-close-with-command" if verb == "close" else "table-not-in-lobby"), verb
    assert await scene.fingerprint() == before
    assert (await scene.truth())[0].status == "live"


@together
async def test_over_long_text_is_refused_in_a_sentence(scene: Begun) -> None:
    before = await scene.fingerprint()
    actor, long = scene.actor, "tesseract " * 100
    most = {"card": 100, "rules": 100, "play": 50}
    expected = {
        ("move", "choice"): "ui-no-such-choice",
        ("splendor take", "gems"): "ui-no-such-choice",
        ("card", "name"): "ui-no-such-card",
        ("rules", "topic"): "ui-no-such-rule",
        ("play", "game"): "ui-no-such-game",
    }
    for (command, argument), sentence in expected.items():
        text = long[: most.get(command, 1000)]
        told = await said_to(scene, await actor.slash(command, **{argument: text}))
        assert says(told, sentence)
        assert len(told) < 4000
        assert await actor.complete(command, argument, text) == []
    assert await scene.fingerprint() == before
