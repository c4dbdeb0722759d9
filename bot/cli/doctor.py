"""Check this machine; every fault names its remedy."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from bot.base.release import release
from bot.cli.checking import files as checking_files
from bot.cli.checking import games as checking_games
from bot.cli.checking import machine as checking_machine
from bot.ops.settings import Settings, load

Check = Callable[[Settings], str | None]
CHECKS: Mapping[str, Check] = {
    "Python": checking_machine.python,
    "packages": checking_machine.packages,
    "settings": checking_machine.settings_named,
    "token": checking_machine.token,
    "port": checking_machine.port,
    "clock": checking_machine.clock,
    "database": checking_files.database,
    "shards": checking_files.shards,
    "disk": checking_files.disk,
    "backups": checking_files.backups,
    "fonts": checking_games.fonts,
    "content": checking_games.content,
    "languages": checking_games.languages,
    "games": checking_games.games,
    "Discord": checking_machine.discord,
}


def add(parser: argparse.ArgumentParser) -> None:
    """No arguments: settings come from the environment."""


def run(arguments: argparse.Namespace) -> int:
    """Print one line for each check; 1 where something has to be mended."""
    settings, faults = load(), 0
    print(f"Parlor {release()}, database {settings.database}")
    for name, check in CHECKS.items():
        fault = check(settings)
        faults += fault is not None
        print(f"{'ERROR' if fault else 'ok   '} {name}{f': {fault}' if fault else ''}", flush=True)
    return 1 if faults else 0
