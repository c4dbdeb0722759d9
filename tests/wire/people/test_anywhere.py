"""The bot where no table can stand: in private, and brought along by one person."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import playing
from tests.wire.scene import Scene, said_to

pytestmark = pytest.mark.wire


async def test_in_private_the_bot_says_what_does_not_work_there_and_the_rest_works(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        commands = {command["name"]: command for command in box.sandbox.world.commands}
        for name in ("play", "rules", "card", "move", "me", "tables"):
            assert sorted(commands[name]["contexts"]) == [0, 1, 2], f"/{name} is offered in group messages"
            assert sorted(commands[name]["integration_types"]) == [0, 1], f"/{name} comes along with a person"
        for name in ("settings", "watch"):
            assert commands[name]["contexts"] == [0], f"/{name} is for servers"
        scene = Scene(box, ("Ada", "Bo"))
        ada = scene.people[0]
        await scene.start()
        await box.until(ada.direct)
        direct = ada.direct()[-1].channel
        told = await said_to(scene, ada, await ada.slash(direct, "play", game="splendor"))
        assert "Tables stand in channels of servers that have added me" in told
        told = await said_to(scene, ada, await ada.slash(direct, "tables"))
        assert "Splendor" in told
