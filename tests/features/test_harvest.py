"""Every control and command recorded before the bot was cut by features still has the same function, the
same rate, and its first word in the same place."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat.commands import RATE, rate_of
from bot.chat.controls import CONTROLS, Control
from bot.chat.ids import ComponentId, parse
from bot.client import Parlor
from tests.chat.hostile import bot_without_discord

MET = [
    json.loads(file.read_text(encoding="utf-8"))
    for file in sorted(Path(__file__).parent.glob("*/harvest.json"))
]
IDS: list[str] = [custom_id for met in MET for custom_id in met["ids"]]
PRESSED: list[tuple[str, bool, int, bool]] = [tuple(each) for met in MET for each in met["pressed"]]
"""An id, whether only one person saw its message, and the first answer: its type, and whether in private."""
ANSWERED: dict[str, list[str]] = {verb: each for met in MET for verb, each in met["controls"].items()}
"""Each verb's function, its rate, and how it's answered."""
COMMANDS: dict[str, tuple[str, bool]] = {name: each for met in MET for name, each in met["commands"].items()}
"""Each command's rate, and whether it's answered in private."""
RENAMED = {"rounds": "rounds"}
"""Verbs whose function got another name."""
MODAL, PRIVATE, IN_PLACE = 9, 5, 6


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Parlor]:
    async with bot_without_discord(tmp_path) as made:
        yield made


class Answering:
    """Notes Discord's first answer."""

    def __init__(self) -> None:
        self.first: list[tuple[int, bool]] = []

    def is_done(self) -> bool:
        return bool(self.first)

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self.first.append((PRIVATE if thinking else IN_PLACE, ephemeral))

    async def send_modal(self, modal: object) -> None:
        self.first.append((MODAL, False))


def interaction(custom_id: str, *, own: bool) -> Any:
    """A press on a message that one person sees alone, or everyone."""
    message = SimpleNamespace(flags=SimpleNamespace(ephemeral=own), id=1)
    return SimpleNamespace(
        data={"custom_id": custom_id},
        user=SimpleNamespace(id=1),
        guild_id=7,
        channel_id=5,
        message=message,
        extras={},
        response=Answering(),
        type=discord.InteractionType.component,
        locale=discord.Locale.american_english,
        guild_locale=None,
    )


def test_every_control_is_there_as_it_was(bot: Parlor) -> None:
    found = {
        verb: [
            control.run.__name__,
            control.rate,
            *(["public"] if control.public else []),
            *(["panel"] if control.panel else []),
            *(["form"] if control.opens_form else []),
        ]
        for verb, control in CONTROLS.items()
    }
    expected = {verb: [RENAMED.get(verb, each[0]), *each[1:]] for verb, each in ANSWERED.items()}
    assert {verb: found.get(verb) for verb in expected} == expected


def test_every_id_still_means_what_it_meant(bot: Parlor) -> None:
    for custom_id in IDS:
        meant = parse(custom_id)
        assert meant is not None
        assert str(meant) == custom_id
        assert meant.verb in CONTROLS


async def test_every_press_reaches_its_function_and_is_acknowledged_where_it_was(
    bot: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for custom_id, own, kind, private in PRESSED:
        control, pressed = CONTROLS[custom_id.split(":")[1]], interaction(custom_id, own=own)
        heard: list[str] = []
        monkeypatch.setattr(control, "run", partial(_run, control, heard))
        monkeypatch.setattr(bot.limiter, "admit", lambda user, guild, rate, heard=heard: heard.append(rate))
        await bot.router.handle(pressed)
        assert heard == [ANSWERED[control.verb][1], control.verb], custom_id
        assert pressed.response.first == [(kind, private)], custom_id


async def _run(control: Control, heard: list[str], app: object, interaction: Any, id_: ComponentId) -> None:
    heard.append(id_.verb)
    if control.opens_form:
        await interaction.response.send_modal(None)


def test_every_command_is_there_and_counts_as_it_did(bot: Parlor) -> None:
    found = {
        command.qualified_name: rate_of(command)
        for command in bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    met = {name: rate for name, (rate, _) in COMMANDS.items()}
    assert {name: found.get(name) for name in met} == met


async def test_every_command_answers_where_it_did(bot: Parlor) -> None:
    commands = {each.qualified_name: each for each in bot.tree.walk_commands()}
    for name, (_, private) in COMMANDS.items():
        command, asked = commands[name], interaction("", own=False)
        assert isinstance(command, app_commands.Command)
        bound = [command.binding] if command.binding else []
        given = {each.name: None for each in command.parameters if each.required}
        with pytest.raises(AttributeError):  # what it does needs more of Discord than this
            await command.callback(*bound, asked, **given)  # type: ignore[call-arg, arg-type]
        assert asked.response.first == [(PRIVATE, private)], name


def test_no_command_forgets_its_rate(bot: Parlor) -> None:
    leaves = [each for each in bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert len(leaves) >= len(COMMANDS)
    assert [each.qualified_name for each in leaves if RATE not in each.extras] == []
