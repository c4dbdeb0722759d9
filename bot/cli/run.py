"""Run the bot on Discord (or on whatever PARLOR_API_BASE names)."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys

import structlog

from bot.base.files import NotWritten
from bot.base.heap import freeze_loaded, share_one_heap
from bot.base.threads import in_thread
from bot.cli import CommandFailed
from bot.cli.check_content import must_be_usable
from bot.cli.shutdown import Stopped, StopSignal, leave
from bot.client import Parlor
from bot.connection import CannotConnect, mend_library, point_library_elsewhere, stay
from bot.ops.health import PortTaken, serve_health
from bot.ops.logs import log_failures_of_tasks, set_up
from bot.ops.settings import Settings, load
from bot.store.access import sole_owner
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.store import Store
from bot.workers.draw_jobs import load_pictures
from games.registry import keys, left_out, rules_of

log = structlog.get_logger("run")
SAID = (StoreUnusable, NotWritten, CannotConnect, PortTaken)
"""Errors whose message tells a host what to do."""
CLOSES_WITHIN = 1.5
"""Seconds a shutdown waits for a database that doesn't answer."""

SWITCH = 0.001
"""Seconds until a drawing or thinking thread yields to the event loop."""


def add(parser: argparse.ArgumentParser) -> None:
    """Everything else is a setting."""
    parser.add_argument(
        "--with-parent",
        action="store_true",
        help="stop when standard input ends, as it does when the program that started it stops",
    )


def run(arguments: argparse.Namespace) -> int:
    """0 when told to stop; 1 if it can't start or go on, with what to do."""
    settings = load()
    set_up(settings.log_level, settings.log_format, settings.secrets)
    if not settings.token.get_secret_value():
        raise CommandFailed("There's no token. Put PARLOR_TOKEN=... into the environment or into .env.")
    for one in left_out():
        log.warning("game_left_out", said=str(one))
    for fault in must_be_usable(settings.content):
        log.warning("content_fault", file=str(fault.path), line=fault.line, said=fault.what)
    settle()
    point_library_elsewhere(settings.api_base, settings.gateway_url, settings.cdn_base)
    mend_library()
    with sole_owner(settings.database):
        asyncio.run(_run(settings, with_parent=arguments.with_parent))
    return 1


async def _run(settings: Settings, *, with_parent: bool) -> None:
    """Never returns: the process exits with nothing open."""
    stop = StopSignal()
    if with_parent:
        stop.with_input()
    log_failures_of_tasks()
    try:
        await _serve(settings, stop)
    except Stopped:
        leave(0)
    except SAID as error:
        print(error, file=sys.stderr)
    except Exception:
        log.exception("bot_failed")
    leave(0 if stop.told else 1)


async def _store(settings: Settings) -> Store:
    shared = settings.shards is not None
    return await Store.open(settings.database, backups_kept=settings.backups, shared=shared)


async def _serve(settings: Settings, stop: StopSignal) -> None:
    warming = asyncio.create_task(warm(), name="warming")
    store = await stop.before(_store(settings))
    try:
        async with (
            Parlor(settings, store) as bot,
            serve_health(settings, store, bot.gateway_status, bot.watched),
        ):
            await stop.before(stay(bot, bot.begin, settings.token.get_secret_value()))
    except StoreFault as error:
        raise store.unusable(error) from error
    finally:
        warming.cancel()
        await _closed(store)


async def _closed(store: Store) -> None:
    """Store pending changes, as far as the database answers: everything confirmed is there."""
    try:
        async with asyncio.timeout(CLOSES_WITHIN):
            await store.close()
    except TimeoutError:
        log.warning("database_did_not_say_goodbye")


def settle() -> None:
    """Load every game, then freeze: later collections skip modules and content."""
    share_one_heap()
    sys.setswitchinterval(SWITCH)
    for key in keys():
        rules_of(key)
    freeze_loaded()


async def warm() -> None:
    """Load all games' pictures and words in a thread while the bot connects: later that would block the
    loop."""
    await in_thread("warming", load_pictures)
    gc.freeze()
