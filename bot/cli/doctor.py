"""Check this machine; every fault comes with its remedy."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from bot.base.release import release
from bot.cli.checks import games, machine, storage
from bot.ops.settings import Settings, load

Check = Callable[[Settings], str | None]
CHECKS: Mapping[str, Check] = {
    "Python": machine.python,
    "packages": machine.packages,
    "settings": machine.settings_named,
    "token": machine.token,
    "port": machine.port,
    "clock": machine.clock,
    "database": storage.database,
    "shards": storage.shards,
    "disk": storage.disk,
    "backups": storage.backups,
    "fonts": games.fonts,
    "content": games.content,
    "languages": games.languages,
    "games": games.games,
    "Discord": machine.discord,
}


def add(parser: argparse.ArgumentParser) -> None:
    """Settings come from the environment."""


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each check; 1 if anything needs fixing."""
    settings, faults = load(), 0
    print(f"Parlor {release()}, database {settings.database}")
    for name, check in CHECKS.items():
        fault = check(settings)
        faults += fault is not None
        print(f"{'ERROR' if fault else 'ok   '} {name}{f': {fault}' if fault else ''}", flush=True)
    return 1 if faults else 0
