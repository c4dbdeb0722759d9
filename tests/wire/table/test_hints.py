"""What would you do? Over the wire: in the panel, by command, for one person alone, and off for all."""

from __future__ import annotations

import re

import pytest

from bot.features.hints.service import HINTS
from bot.features.learn.state import taught
from bot.sandbox.driver import Box, Player, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.newcomer import DECIDED, WHOLE, Learner, Press, begun, decided, presses
from tests.wire.people.test_settings import flipped
from tests.wire.scene import Scene, has, said_to

pytestmark = pytest.mark.wire
ASK = phrase("ui-hint")
_NAMED = re.compile(r"💡 .*?\*\*(.+?)\*\*")
"""What a hint would choose, as a panel says it."""
_OTHERS = re.compile(r"(?<=\d)(/\d+)+(?= · )")
"""The numbers of further copies of a card."""


class Hinted(Learner):
    """Presses Hint at every question, and then what it names."""

    def choice(self) -> Press:
        """Hint; once it stands there, what it names, one after the other where that's an order."""
        if (told := _NAMED.search(text_of(self.panel.raw))) is None:
            return presses(self.panel, ("hint",))[0]
        named = told[1].replace("\\", "")
        if whole := [one for one in presses(self.panel, WHOLE) if one.starred]:
            assert any(_is_named(one, named) for one in whole), (named, whole)
            return whole[0]
        one_by_one = [one for one in presses(self.panel, ("next", "part", "amount")) if one.starred]
        if not one_by_one:
            return presses(self.panel, ("done",))[0]
        return min(one_by_one, key=lambda one: named.index(one.own.rstrip("…")))


def _is_named(one: Press, named: str) -> bool:
    """Whether a hint speaks of this choice, which a client may show the beginning of; of copies it names the
    first. What is suggested needn't be said again."""
    return one.own == phrase("ui-take-suggested") or _OTHERS.sub("", one.own).rstrip("…") in named


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", taught())
async def test_who_takes_every_hint_wins_their_first_game_by_deciding(box: Box, game: str) -> None:
    """They see no pictures: a hint is words."""
    await box.player("Ada").slash("me look", look="text")
    reader = await begun(box, game, Hinted)
    await reader.to_the_end()
    assert says(reader.read[-1], "ui-guide-over")
    assert await decided(box) >= DECIDED


async def first(scene: Scene) -> tuple[Player, Player]:
    """Who is asked, and who waits."""
    row, match = await scene.truth()
    asked = scene.person(row, match.pending[0].seat)
    return asked, next(person for person in scene.people if person is not asked)


async def hinted(scene: Scene, panel: Message) -> str:
    """The hint on a panel, once it stands there."""

    def line() -> str:
        return next((one for one in text_of(panel.raw).splitlines() if "💡" in one), "")

    return str(await scene.box.until(line))


async def test_the_hint_stands_in_the_panel_and_nobody_else_sees_anything(box: Box, scene: Scene) -> None:
    asked, other = await first(scene)
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    await scene.current()
    before, shown, seen = await scene.truth(), text_of(scene.message.raw), len(other.private())
    directs = [text_of(message.raw) for message in other.direct()]
    await asked.click(panel, ASK)
    assert says(await hinted(scene, panel), "ui-hint-because")
    after = await scene.truth()
    assert after[0].revision == before[0].revision
    assert after[1].fingerprint() == before[1].fingerprint()
    assert text_of(scene.message.raw) == shown
    assert len(other.private()) == seen
    assert [text_of(message.raw) for message in other.direct()] == directs


async def test_twice_pressed_and_by_command_the_hint_is_the_same(box: Box, scene: Scene) -> None:
    asked, other = await first(scene)
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    await asked.click(panel, ASK)
    one = await hinted(scene, panel)
    await asked.click(panel, ASK)
    assert await hinted(scene, panel) == one
    done = await asked.slash("hint")
    assert done.original.visible_to == asked.id
    assert await hinted(scene, done.original) == one
    refused = await other.slash("hint")
    assert says(await said_to(scene, other, refused), "table-not-your-turn")


async def test_a_table_that_switches_hints_off_says_so_to_all(box: Box, scene: Scene) -> None:
    asked, other = await first(scene)
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    more = await other.click(scene.message, phrase("ui-more"))
    await box.until(lambda: has(more.original, phrase("ui-hints-on")))
    await other.click(more.original, phrase("ui-hints-on"))
    await box.until(lambda: phrase("table-hints-off") in text_of(scene.message.raw))
    refused = await asked.slash("hint")
    assert says(await said_to(scene, asked, refused), "table-no-hints")
    row, _ = await scene.truth()
    assert not HINTS.of(row).on


async def test_new_tables_give_hints_as_their_server_has_it(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    await flipped(scene, scene.people[0], phrase("ui-hints-on"), phrase("ui-hints-off"))
    await scene.start()
    asked, _ = await first(scene)
    assert says(await said_to(scene, asked, await asked.slash("hint")), "table-no-hints")
