"""`/berserk plan | ready | go | move | attack | interact | ability | riposte | reroll | end | choose`."""

from __future__ import annotations

from games.kernel.package.commands import Command, Fits, of_kind


def _acts(*verbs: str) -> Fits:
    """Options by the word before the first dash."""
    return lambda decision, option: decision.kind == "berserk.act" and option.id.partition("-")[0] in verbs


def _other(*named: str) -> Fits:
    """Options of decisions without a command of their own."""
    return lambda decision, option: decision.kind not in named


_OWN = ("berserk.plan", "berserk.ready", "berserk.next", "berserk.act", "berserk.riposte", "berserk.reroll")
COMMANDS = (
    Command("plan", "cards", of_kind("berserk.plan")),
    Command("ready", "what", of_kind("berserk.ready")),
    Command("go", "who", of_kind("berserk.next")),
    Command("move", "hex", _acts("move")),
    Command("attack", "target", _acts("attack", "shoot", "charge", "rush")),
    Command("interact", "token", _acts("token")),
    Command("ability", "ability", _acts("use", "care")),
    Command("riposte", "what", of_kind("berserk.riposte")),
    Command("reroll", "die", of_kind("berserk.reroll")),
    Command("end", "what", _acts("end")),
    Command("choose", "what", _other(*_OWN)),
)
