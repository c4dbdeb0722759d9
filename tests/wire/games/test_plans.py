"""A plan of Berserk over the wire: its cards, the top one, and being ready, all in one menu."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, controls_of, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]


def menu_of(panel: Message) -> dict[str, Any]:
    """The menu that answers."""
    return next(each for each in controls_of(panel.raw) if each["custom_id"].startswith("p1:pick:"))


def value_of(panel: Message, label: str) -> str:
    """The value of the line that starts like this: the shortest, if there are several."""
    lines = [line for line in menu_of(panel)["options"] if line["label"].startswith(label)]
    return str(min(lines, key=lambda line: len(line["label"]))["value"])


async def choose(scene: Scene, panel: Message, *labels: str) -> None:
    """Ada's choice in the menu that answers; returns once it counts, as a press is acknowledged before."""
    row, _ = await scene.truth()
    await scene.people[0].select(panel, menu_of(panel)["custom_id"], list(labels))
    await scene.once(lambda now, _: now.revision > row.revision)


async def planning(scene: Scene) -> Message:
    """Ada alone with three heroes. Two have their plans; her panel asks for the third's."""
    await scene.start()
    [ada] = scene.people
    row, _ = await scene.truth()
    panel = await scene.panel(ada)
    await ada.click(panel, phrase("ui-suggested", picks="Guts, Isidro and Schierke"))
    await scene.once(lambda now, _: now.revision > row.revision)
    for _ in range(3):
        panel = await scene.panel(ada)
        await choose(scene, panel, menu_of(panel)["options"][0]["value"])
    await choose(scene, await scene.panel(ada), "3 · Dragon Slayer")
    await choose(scene, await scene.panel(ada), "6 · Stone Throw")
    return await scene.panel(ada)


def on_top(number: int, card: str) -> str:
    """The line that puts a card on top and declares all ready."""
    return f"{number} · {phrase('berserk-ready-on-top', card=card)}"


@pytest.mark.parametrize(
    ("chosen", "stack"),
    [
        (["1 · Lightning Arrow", on_top(5, "Grip of Earth")], ["schierke-1", "schierke-5"]),
        (["2 · Ring of Destruction", on_top(2, "Ring of Destruction")], ["schierke-2"]),
        ([on_top(5, "Grip of Earth"), on_top(1, "Lightning Arrow")], ["schierke-1", "schierke-5"]),
    ],
    ids=["one on top", "the same card twice", "two on top: the lower line"],
)
async def test_the_last_plan_says_in_one_menu_what_lies_on_top_and_that_all_are_ready(
    box: Box, chosen: list[str], stack: list[str]
) -> None:
    scene = Scene(box, ("Ada",), "berserk")
    panel = await planning(scene)
    assert says(text_of(panel.raw), "berserk-plan-prompt", hero="Schierke")
    await choose(scene, panel, *(value_of(panel, label) for label in chosen))
    _, match = await scene.once(lambda row, match: match.state.phase == "action")
    assert match.state.heroes["schierke"].stack == stack
    await box.until(lambda: phrase("berserk-next-prompt") in text_of(panel.raw))


async def test_a_plan_without_a_word_of_the_top_asks_whether_all_are_ready(box: Box) -> None:
    scene = Scene(box, ("Ada",), "berserk")
    panel = await planning(scene)
    lines = (value_of(panel, label) for label in ("1 · Lightning Arrow", "5 · Grip of Earth"))
    await choose(scene, panel, *lines)
    _, match = await scene.truth()
    assert match.state.phase == "planning"
    assert [decision.kind for decision in match.pending if not decision.optional] == ["berserk.ready"]
