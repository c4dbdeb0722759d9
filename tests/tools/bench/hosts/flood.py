"""One person floods the bot over the wire with each command, each autocompleted option, and each control, as
often as a minute allows, while two others play on.

The list comes from the bot's registered commands and from what it shows: the person presses everything they see
until nothing new appears. `HARD_TO_MEET` lists known controls they don't reach that way.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from bot import features as features  # controls register themselves
from bot.chat.controls import CONTROLS
from bot.chat.ids import ComponentId, parse
from bot.chat.rates import TYPED, Rates
from bot.sandbox.driver import Box, Player, controls_of
from bot.sandbox.process import BotProcess, TimedOut
from bot.sandbox.service.forms import NotPossible
from bot.sandbox.service.interactions import FIRST_ANSWER, Interaction
from bot.sandbox.service.validate import SELECTS, USER_SELECT
from bot.sandbox.world import Message
from bot.tables.ai import strengths
from tests.phrases import phrase
from tests.tools.bench.figures import Figure, at_most, share
from tests.tools.bench.hosts.wire import begin, first_lines, newcomer, opened, unrecorded
from tests.tools.bench.processes import free_port, memory, told

Json = dict[str, Any]
Send = Callable[[int], Awaitable[Interaction]]
"""Sends a flood's press of this number."""
MINUTE, SECONDS = 60.0, 5.0
"""A minute's allowance is sent within so many seconds: harder than people press, and sooner done."""
OTHERS = 10.0
"""Presses a second of the two others together."""
ACK, MEMORY = 250.0, 320.0
"""Limits: milliseconds until the others are acknowledged (p99), and MiB of a bot that draws in its own process,
as in docs/hosting.md.
"""
PLAYS, MOVES = ("do", "pick", "sugg", "part", "amount", "next", "done", "stand", "none"), 15
"""Verbs that are pressed so often, as they lead to other questions."""
LOOKED_UP = ("card", "rules", "board", "log", "about", "hint", "watch", "replay", "stats")
"""Commands that count as look-ups."""
ENDS = (
    *("close", "closenow", "endvote", "leave", "start", "ainow", "upnow", "again"),
    *("learn", "learnin", "forgetme"),
)
"""Verbs that end or replace a table, in the order to press them: after all others."""
HARD_TO_MEET = {
    **dict.fromkeys(
        ("alone", "amount", "back", "clear", "do", "done", "endvote", "goback", "hint", "hints"), ""
    ),
    **dict.fromkeys(
        ("hints", "learnagain", "next", "none", "noundo", "pair", "part", "phone", "pick", "rounds"), ""
    ),
    **dict.fromkeys(("seat", "setstops", "since", "stand", "stops", "sugg", "trade", "unstand", "why"), ""),
    **dict.fromkeys(("leaf", "page", "pilecard", "round", "turn", "ask", "undoto", "seatyes", "seatno"), "1"),
}
"""Verbs that the person doesn't reach, with the rest of their control's id besides the table."""


class Flooded(msgspec.Struct):
    what: str
    sent: int = 0
    answered: int = 0
    """How many were acknowledged."""
    waits: list[float] = []
    """Milliseconds until the others were acknowledged."""
    pressed: int = 0
    """The others' presses."""


class Flood(msgspec.Struct):
    each: list[Flooded] = []
    unknown: list[str] = []
    """Commands, options and verbs that weren't reached."""
    health: Json = {}
    peak: float = 0.0
    """The bot's peak MiB."""
    outcomes: dict[str, int] = {}
    """Number of answers by their outcome."""


class Kind(NamedTuple):
    what: str
    times: int
    send: Send


def measure(seconds: float = SECONDS) -> list[Figure]:
    """A line for each command, option and control, and the bot's state after all of them."""
    with TemporaryDirectory() as folder:
        flood = asyncio.run(flooded(Path(folder), seconds))
    figures = [
        at_most(
            f"others' acknowledgement, p99: {one.what} x {one.sent}",
            share(one.waits, 0.99),
            ACK,
            " ms",
            f"{one.answered} acknowledged; {len(one.waits)} of {one.pressed} others'",
        )
        for one in flood.each
    ]
    figures.append(at_most("memory at most", flood.peak, MEMORY, " MiB", str(flood.outcomes)))
    well = flood.health.get("status") == "up"
    figures.append(Figure("health", str(flood.health), "up", well))
    return [*figures, *(Figure(f"not met: {one}", "", "met", False) for one in flood.unknown)]


async def flooded(
    folder: Path, seconds: float = SECONDS, minutes: float = 1.0, patience: float = FIRST_ANSWER
) -> Flood:
    """Flood with everything: so many minutes' allowance of each, each minute's worth within so many seconds.
    `patience` is how long Discord waits for an answer.
    """
    quicker, port = MINUTE / seconds, free_port()
    limits = Rates()
    settings = {
        "PARLOR_ACTIONS_PER_MINUTE": str(round(limits.actions * quicker)),
        "PARLOR_LOOKUPS_PER_MINUTE": str(round(limits.lookups * quicker)),
        "PARLOR_TABLES_PER_PERSON": str(limits.tables_of_person),
        "PARLOR_TABLES_PER_SERVER": str(limits.tables_of_server),
        "PARLOR_METRICS_PORT": str(port),
    }
    async with unrecorded(folder) as box:
        box.sandbox.interactions.patience = patience
        bot = box.bot = BotProcess(box, settings)
        await bot.start()
        flood = await _all_of_it(box, seconds, minutes)
        flood.health = await asyncio.to_thread(_health, port)
        flood.outcomes = await asyncio.to_thread(_outcomes, port)
        flood.peak = memory(bot.pid)[1]
    return flood


async def _all_of_it(box: Box, seconds: float, minutes: float) -> Flood:
    ada, flood = box.user("Ada"), Flood()
    others = await _others(box)
    stage = await _stage(box, ada)
    crawl = Crawl(box, ada, stage[0])
    await crawl.everything(await commands(box, ada, stage[0].channel))
    flood.unknown = crawl.unknown()
    for kind in [*await commands(box, ada, stage[0].channel), *crawl.kinds()]:
        part = Kind(kind.what, round(kind.times * minutes), kind.send)
        flood.each.append(await _flood(part, seconds * minutes, others))
    return flood


async def _flood(kind: Kind, seconds: float, others: Send) -> Flooded:
    """Send evenly while the others press; wait until all is settled."""
    done = Flooded(kind.what)
    async with _pressing(others) as theirs:
        mine = await _evenly(kind.send, kind.times, seconds)
    for one in [*mine, *theirs]:
        await one.settled.wait()
    done.sent, done.answered = len(mine), sum(one.answer is not None for one in mine)
    done.pressed = len(theirs)
    done.waits = [one.acknowledged_after * 1000 for one in theirs if one.acknowledged_after is not None]
    return done


async def _evenly(send: Send, times: int, seconds: float) -> list[Interaction]:
    loop, sent = asyncio.get_running_loop(), []
    began = loop.time()
    for number in range(times):
        await asyncio.sleep(max(0.0, began + number * seconds / times - loop.time()))
        sent.append(await send(number))
    await asyncio.sleep(max(0.0, began + seconds - loop.time()))
    return sent


@asynccontextmanager
async def _pressing(send: Send) -> AsyncIterator[list[Interaction]]:
    """The others' presses while the body runs."""
    found: list[Interaction] = []

    async def go() -> None:
        for number in range(10**9):
            found.append(await send(number))
            await asyncio.sleep(1 / OTHERS)

    going = asyncio.create_task(go())
    try:
        yield found
    finally:
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)


# -- people ----------------------------------------------------------------------------------------------


async def _others(box: Box) -> Send:
    """Two people at their own table open their panels by turns."""
    two = newcomer(box, "Eve"), newcomer(box, "Fay")
    channel = box.sandbox.world.add_channel("others").id
    board = await begin(box, *two, channel)
    play = two[0].control(board, phrase("ui-play"))["custom_id"]

    async def send(number: int) -> Interaction:
        return await box.sandbox.people.click(two[number % 2].id, board, play)

    return send


async def _stage(box: Box, ada: Player) -> list[Message]:
    """Running tables, a finished one, and lobbies, all the person's own."""
    dee = box.user("Dee")
    board, over = [await begin(box, ada, dee, _channel(box, name)) for name in ("on", "over")]
    asked = await ada.slash("close", channel=over.channel)
    assert asked.original is not None
    await ada.click(asked.original, phrase("ui-close-sure"))
    lobbies = [await _lobby(box, ada, game) for game in ("champions", "underworld", "champions", "berserk")]
    for lobby, game in zip(lobbies[:2], ("champions", "underworld"), strict=True):
        await ada.select(lobby, _control(lobby, "addai"), strengths(game)[0])
    for lobby in lobbies[2:]:
        await ada.click(lobby, _control(lobby, "joinmore"))
        await ada.click(lobby, _control(lobby, "start"))
    return [board, over, *lobbies]


def _control(message: Message, verb: str) -> str:
    ids = [raw["custom_id"] for raw in controls_of(message.raw)]
    return next(str(id_) for id_ in ids if (meant := parse(id_)) is not None and meant.verb == verb)


def _channel(box: Box, name: str) -> int:
    return box.sandbox.world.add_channel(name).id


async def _lobby(box: Box, ada: Player, game: str) -> Message:
    return await opened(box, ada, _channel(box, game), game)


# -- controls ---------------------------------------------------------------------------------------------


class Control(NamedTuple):
    message: Message
    raw: Json

    @property
    def values(self) -> list[str] | None:
        """The first lines of a menu; None for a button."""
        return first_lines(self.raw) if self.raw["type"] in SELECTS else None


class Crawl:
    """Presses one control of each verb that the person sees, until nothing new comes."""

    def __init__(self, box: Box, player: Player, board: Message) -> None:
        self._box, self._player, self._board = box, player, board
        self.met: dict[str, Control] = {}
        self.forms: dict[str, tuple[Json, Message | None]] = {}
        """By verb, with the message they were opened from."""

    async def everything(self, kinds: Sequence[Kind]) -> None:
        """Also press what each command shows."""
        for kind in kinds:
            await self._answered(await kind.send(0))
            self._seen()
        pressed = Counter[str]()
        while new := [verb for verb in self._seen() if pressed[verb] < (MOVES if verb in PLAYS else 1)]:
            verb = min(new, key=lambda each: (ENDS.index(each) if each in ENDS else -1, pressed[each]))
            pressed[verb] += 1
            await self._press(self.met[verb])

    def _seen(self) -> list[str]:
        """Verbs met so far, including what the person sees now."""
        world = self._box.sandbox.world
        for messages in list(world.messages.values()):
            for message in list(messages.values()):
                if self._player.id in world.audience(message):
                    self._look(message)
        return list(self.met)

    def _look(self, message: Message) -> None:
        for raw in controls_of(message.raw):
            meant = parse(raw["custom_id"])
            if meant is not None and not raw.get("disabled"):
                self.met[meant.verb] = Control(message, raw)

    async def _answered(self, done: Interaction) -> None:
        with contextlib.suppress(TimedOut, TimeoutError):
            await self._box.answered(done)

    async def _press(self, control: Control) -> None:
        done = await self.send(control)
        await self._answered(done)
        if done.modal is not None and (meant := parse(done.modal["custom_id"])) is not None:
            self.forms[meant.verb] = (done.modal, done.message)

    async def send(self, control: Control) -> Interaction:
        """Press it, whether it's still there or not."""
        people, custom_id = self._box.sandbox.people, control.raw["custom_id"]
        if control.raw["type"] == USER_SELECT:
            try:
                dee = str(self._box.user("Dee").id)
                return await people.click(self._player.id, control.message, custom_id, [dee])
            except NotPossible:
                pass
        return await people.forge(self._player.id, control.message, custom_id, control.values)

    def kinds(self) -> Iterator[Kind]:
        """Floods to send: controls, those that change least first, then forms."""
        rates = Rates()
        for verb in sorted(CONTROLS, key=lambda each: (each in ENDS, each)):
            times = rates.lookups if CONTROLS[verb].rate == "look" else rates.actions
            if verb in self.met:
                yield Kind(f"control {verb}", times, self._pressing(self.met[verb]))
            elif verb in HARD_TO_MEET:
                yield Kind(f"control {verb}", times, self._forging(verb))
            if verb in self.forms:
                yield Kind(f"form {verb}", times, self._submitting(verb))

    def unknown(self) -> list[str]:
        return sorted(set(CONTROLS) - set(self.met) - set(self.forms) - set(HARD_TO_MEET))

    def _pressing(self, control: Control) -> Send:
        return lambda number: self.send(control)

    def _forging(self, verb: str) -> Send:
        meant = parse(controls_of(self._board.raw)[0]["custom_id"])
        assert meant is not None
        custom_id = str(ComponentId(verb, meant.table, meant.revision, extra=HARD_TO_MEET[verb]))
        return lambda number: self._box.sandbox.people.forge(self._player.id, self._board, custom_id)

    def _submitting(self, verb: str) -> Send:
        modal, message = self.forms[verb]
        channel = message.channel if message is not None else self._box.channel
        custom_id, people = modal["custom_id"], self._box.sandbox.people
        return lambda number: people.forge_form(
            self._player.id, channel, custom_id, {"words": f"a{number}"}, message
        )


# -- commands ---------------------------------------------------------------------------------------------


def leaves(command: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """Commands by what one types."""
    name, below = f"{path} {command['name']}".strip(), command.get("options") or []
    inner = [option for option in below if option["type"] in (1, 2)]
    for option in inner:
        yield from leaves(option, name)
    if not inner:
        yield name, command


async def commands(box: Box, player: Player, channel: int) -> list[Kind]:
    """Every registered command with all its options, and every autocompleted option."""
    rates, found, people = Rates(), [], box.sandbox.people
    for path, command in [leaf for one in box.sandbox.world.commands for leaf in leaves(one)]:
        options = command.get("options") or []
        given: Json = {}
        for option in options:
            given[option["name"]] = await _filled(box, player, channel, path, option)
        times = rates.lookups if path.partition(" ")[0] in LOOKED_UP else rates.actions

        async def send(number: int, path: str = path, given: Json = given) -> Interaction:
            return await people.command(player.id, channel, path, given)

        found.append(Kind(f"/{path}", times, send))
        for option in options:
            if option.get("autocomplete"):

                async def types(number: int, path: str = path, name: str = option["name"]) -> Interaction:
                    letters = "abcdefghijklmnopqrstuvwxyz"[number % 26]
                    return await people.autocomplete(player.id, channel, path, {name: letters}, name)

                found.append(Kind(f"/{path} {option['name']}: typed", rates.actions * TYPED, types))
    return found


async def _filled(box: Box, player: Player, channel: int, path: str, option: Json) -> Any:
    kind, choices = option["type"], option.get("choices") or []
    if option.get("autocomplete"):
        choices = await player.complete(path, option["name"], channel=channel)
    if choices:
        return choices[0]["value"]
    if kind == 11:
        return _record(box)
    return {4: option.get("min_value", 1), 5: True, 6: box.user("Dee").id, 10: 1.0}.get(kind, "a")


def _record(box: Box) -> tuple[str, bytes]:
    """The newest record someone was given as a file, or a dummy."""
    held = [(name, data) for name, data in box.sandbox.world.files.values() if name.endswith(".json")]
    return held[-1] if held else ("record.json", b"{}")


# -- the bot ----------------------------------------------------------------------------------------------


def _health(port: int) -> Json:
    return dict(json.loads(told(port, "health")))


def _outcomes(port: int) -> dict[str, int]:
    lines = [line for line in told(port, "metrics").splitlines() if line.startswith("parlor_answers_total{")]
    return {line.split('"')[1]: round(float(line.rpartition(" ")[2])) for line in lines}
