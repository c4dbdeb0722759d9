"""The launcher's commands. Each is a module here or in `records` with `add(parser)` and `run(arguments)`,
imported only when it's called."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from keyword import iskeyword

from bot.base.release import release
from bot.cli.shutdown import end_at_once

COMMANDS = {
    "play": "play in your browser, without Discord or a token",
    "run": "run on Discord with the token from PARLOR_TOKEN or .env",
    "demo": "let AI players play a whole game, and write its log and pictures",
    "test": "check style, types and import contracts, and run the tests",
    "rules": "show which clauses of a game's rules have a test",
    "check-content": "check content files and adventures",
    "bench": "measure, and print the numbers beside their limits",
    "doctor": "check this machine and say what to fix",
    "settings": "print what a host can set, as a page",
    "backup": "copy the database to a file (the bot can keep running)",
    "restore": "replace the database with a backup",
    "export": "write a table's game to a file that `verify` can check",
    "import": "add a game from such a file to a channel's tables",
    "forget": "delete everything about a person who can't ask for it anymore",
    "recount": "count all finished games again, for /stats",
    "move-database": "copy the database to another place: a file or a server",
    "verify": "check an exported game against its seed",
}
RECORDS = frozenset(("backup", "restore", "export", "import", "forget", "recount", "move-database", "verify"))


class CommandFailed(Exception):
    """A message for the host, and the exit status."""

    def __init__(self, said: str, code: int = 1) -> None:
        super().__init__(said)
        self.code = code


def main() -> None:
    """Run one command. Faults the host can fix get one sentence and exit status 2 for a wrong setting, else
    1."""
    if _chosen() in ("run", "play"):
        end_at_once()
    from bot.base.files import NotWritten
    from bot.ops.settings import SettingsWrong
    from bot.store.faults import StoreUnusable
    from games.kernel.printed.content import ContentFault

    try:
        arguments = _parsed()
        sys.exit(int(import_module(_module(arguments.command)).run(arguments)))
    except SettingsWrong as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except CommandFailed as error:
        print(error, file=sys.stderr)
        sys.exit(error.code)
    except (NotWritten, StoreUnusable) as error:
        print(error, file=sys.stderr)
    except ContentFault as error:
        print(f"{error.sentence} Fix the file, or take it out of PARLOR_CONTENT.", file=sys.stderr)
    sys.exit(1)


def _parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="parlor", description="Tabletop games in Discord.")
    parser.add_argument("--version", action="version", version=f"Parlor {release()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    chosen = _chosen()
    for name, said in COMMANDS.items():
        sub = commands.add_parser(name, help=said, description=f"{said[0].upper()}{said[1:]}.")
        if name == chosen:
            import_module(_module(name)).add(sub)
    arguments, rest = parser.parse_known_args()
    arguments.rest = rest
    if rest and arguments.command != "test":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    return arguments


def _chosen() -> str | None:
    return next((word for word in sys.argv[1:] if word in COMMANDS), None)


def _module(command: str) -> str:
    name = command.replace("-", "_")
    room = "bot.cli.records" if command in RECORDS else "bot.cli"
    return f"{room}.{name}_" if iskeyword(name) else f"{room}.{name}"
