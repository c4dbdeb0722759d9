"""A question with more answers than a menu takes."""

from __future__ import annotations

from tests.chat.messages import menus_in
from tests.features.panel.test_panel import asked, option
from tests.phrases import phrase


async def test_thirty_things_to_choose_from_stand_in_two_menus_and_none_is_missing() -> None:
    table = asked([option(str(number)) for number in range(1, 31)])
    made = menus_in(await table.panel())
    assert [len(menu["options"]) for menu in made] == [25, 5]
    labels = [line["label"] for menu in made for line in menu["options"]]
    assert labels == [phrase("ui-seat", number=number) for number in range(1, 31)]


async def test_two_hundred_stand_on_pages_of_menus() -> None:
    table = asked([option(str(number)) for number in range(1, 201)])
    first = menus_in(await table.panel())
    assert [len(menu["options"]) for menu in first] == [25] * 6
    assert first[-1]["options"][-1]["label"] == phrase("ui-seat", number=150)
