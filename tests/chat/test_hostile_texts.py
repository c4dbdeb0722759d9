"""Hostile texts, anywhere one can type: each costs little, is answered, and breaks nothing.

Entries are found in what is registered, so a new command, option or form is tested too. A text's cost is
counted in calls, not in seconds. A runaway pattern is stopped after more processor time than anything else
takes.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.registry import keys
from tests.chat.hostile import Entry, bot_without_discord, entries, playing
from tests.phrases import phrase, says

MOST_CALLS = 150_000
"""Function calls that one text may cost: some 30 milliseconds, mostly for the panel that answers."""
RUNAWAY = 30.0
"""Processor seconds after which an entry won't finish by itself."""
UNITS = (
    " ", "a ", "x", "1", "9", "(", "[", "{", '{"a":', ";", "\n", ",", "x 3 ", "a,", "2x a;", "\u202e", "é",
    "×", "@", "/", "\\", "`", "*", "#", "|", "\u3000", "\u0301", "𝕏", "hex:3,", "- ", "champions/hero/",
    "<@1>", "\x00",
)  # fmt: skip
HEADS = ("", "Spider-Man;a", "{", '{"slots":{"01001":', "Baku;", "take:", "+1 ")
TAILS = ("", "b", "x9", ")", "}", "x" + "9" * 32)
AT_MOST = 4000


@st.composite
def hostile(draw: st.DrawFn) -> str:
    """Many repetitions between a head and a tail, or anything at all."""
    if draw(st.booleans()):
        return draw(st.text(min_size=1, max_size=200))
    head, tail = draw(st.sampled_from(HEADS)), draw(st.sampled_from(TAILS))
    units = draw(st.lists(st.sampled_from(UNITS), min_size=1, max_size=3))
    return head + "".join(units) * draw(st.sampled_from((1, 20, 400, 3000))) + tail


@contextmanager
def counted(entry: str) -> Iterator[list[int]]:
    """Counts the calls in the body; fails if it doesn't end."""
    calls = [0]

    def count(frame: FrameType, event: str, argument: Any) -> None:
        calls[0] += event in ("call", "c_call")

    def runaway(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"{entry} does not come to an end")

    before = signal.signal(signal.SIGVTALRM, runaway)
    signal.setitimer(signal.ITIMER_VIRTUAL, RUNAWAY)
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def longest(entry: Entry, text: str) -> str:
    """The text as long as Discord allows there."""
    return text[: int(entry.most or AT_MOST)]


async def feed(folder: Path, game: str, texts: Sequence[str]) -> dict[str, int]:
    """Type each text everywhere; returns the highest cost at each place."""
    costs: dict[str, int] = {}
    async with bot_without_discord(folder) as bot:
        table = await playing(bot, game)
        found = list(entries(bot, table))
        for entry in found:
            await entry.fill("zz")  # loads what is loaded only once
        for text in texts:
            for entry in found:
                with counted(entry.name) as calls:
                    asked = await entry.fill(longest(entry, text))
                costs[entry.name] = max(calls[0], costs.get(entry.name, 0))
                assert asked.said, f"{entry.name} says nothing"
                assert not says(str(asked.said), "ui-failed"), entry.name
        assert (await bot.tables.snapshot(table)).row.status == "live"
    return costs


@pytest.mark.parametrize("game", keys())
def test_no_text_costs_much_wherever_it_is_typed(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    @settings(
        max_examples=3,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        database=None,
        phases=[Phase.generate],
    )
    @given(st.lists(hostile(), min_size=2, max_size=2))
    def everywhere(texts: list[str]) -> None:
        costs = asyncio.run(feed(tmp_path_factory.mktemp("hostile"), game, texts))
        assert {name: calls for name, calls in costs.items() if calls > MOST_CALLS} == {}

    everywhere()


RUN_AWAY = (
    "Spider-Man;a" + " " * 3980 + "b",
    "Spider-Man;" + "1x" * 1900,
    "a" + "(" * 3900,
    "[" * 3999,
    '{"slots":' * 400,
    "2x a;" * 800,
    "a," * 500,
    "e\u0301" * 2000,
)
"""Spaces, counts, brackets, depth, nesting, lines, commas, accents."""


def test_no_pattern_runs_away(tmp_path: Path) -> None:
    costs = asyncio.run(feed(tmp_path, "underworld", RUN_AWAY))
    assert {name: calls for name, calls in costs.items() if calls > MOST_CALLS} == {}


async def test_every_text_has_a_length_that_is_checked_again(tmp_path: Path) -> None:
    async with bot_without_discord(tmp_path) as bot:
        table = await playing(bot, "splendor")
        found = list(entries(bot, table))
        names = {entry.name for entry in found}
        assert {
            "/play game",
            "/move choice (typing)",
            "/champions deck import cards",
            "form of askrule",
        } <= names
        for entry in found:
            if entry.most is None:
                continue  # a form states its field's length, and checks it
            assert 1 <= entry.most <= 6000, entry.name
            over = await entry.fill("a" * (int(entry.most) + 1))
            refused = [] if entry.name.endswith("(typing)") else phrase("ui-too-long")
            assert over.said == [[]] if refused == [] else refused in str(over.said), entry.name
        forms = [entry for entry in found if entry.most is None]
        assert [form.name for form in forms] == ["form of askcard", "form of askrule"]
        for form in forms:
            assert says(str((await form.fill("a" * 101)).said), "ui-too-long")
