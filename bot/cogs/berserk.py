"""`/berserk plan | ready | go | move | attack | interact | ability | riposte | reroll | end | choose`."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.cogs.moves import Fits, answer_command, of_kind
from bot.ui.parts.localise import described


def _acts(*verbs: str) -> Fits:
    """What one can do in an activation, by the word before the first dash."""
    return lambda decision, option: decision.kind == "berserk.act" and option.id.partition("-")[0] in verbs


def _other(*named: str) -> Fits:
    """All decisions but those with a command of their own."""
    return lambda decision, option: decision.kind not in named


_OWN = ("berserk.plan", "berserk.ready", "berserk.next", "berserk.act", "berserk.riposte", "berserk.reroll")
_COMMANDS = (
    ("plan", "cards", of_kind("berserk.plan")),
    ("ready", "what", of_kind("berserk.ready")),
    ("go", "who", of_kind("berserk.next")),
    ("move", "hex", _acts("move")),
    ("attack", "target", _acts("attack", "shoot")),
    ("interact", "token", _acts("token")),
    ("ability", "ability", _acts("use", "care")),
    ("riposte", "what", of_kind("berserk.riposte")),
    ("reroll", "die", of_kind("berserk.reroll")),
    ("end", "what", _acts("end")),
    ("choose", "what", _other(*_OWN)),
)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    group = app_commands.Group(name="berserk", description=described("cmd-berserk"))
    for name, argument, fits in _COMMANDS:
        group.add_command(answer_command(bot.house, name, f"cmd-berserk-{name}", argument, fits))
    bot.tree.add_command(group)
