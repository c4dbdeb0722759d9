"""The dashboard for Grafana shows all that the bot measures, and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer
from prometheus_client import REGISTRY, generate_latest

import bot.base.metrics
from bot.base.metrics import REQUESTS, counting_requests

DOCS = Path(__file__).parents[2] / "docs"
DASHBOARD: dict[str, Any] = json.loads((DOCS / "grafana.json").read_text("utf-8"))
OF_THE_PROCESS = {"process_resident_memory_bytes"}
"""Measured by the metrics library itself."""


def families() -> dict[str, str]:
    """By type."""
    found = re.findall(r"^# TYPE (parlor_\w+) (\w+)$", generate_latest().decode(), re.MULTILINE)
    return {name: kind for name, kind in found if not name.endswith("_created")}


def series() -> set[str]:
    """Names that a query may use."""
    made = set()
    for name, kind in families().items():
        made |= {f"{name}_{part}" for part in ("bucket", "count", "sum")} if kind == "histogram" else {name}
    return made | OF_THE_PROCESS


def queries() -> list[str]:
    return [target["expr"] for panel in DASHBOARD["panels"] for target in panel.get("targets", [])]


def used() -> set[str]:
    return {name for query in queries() for name in re.findall(r"(?:parlor|process)_\w+", query)}


def test_every_query_asks_for_something_that_is_measured() -> None:
    assert used() - series() == set()


def test_everything_that_is_measured_is_shown() -> None:
    shown = {re.sub(r"_(bucket|count|sum)$", "", name) for name in used()}
    assert set(families()) - shown == set()


def test_what_hosts_are_told_to_watch_is_measured() -> None:
    told = (DOCS / "hosting.md").read_text("utf-8")
    named = set(re.findall(r"`(parlor_\w+)", told))
    assert named
    assert named - series() - {f"{name}_total" for name in families()} == set()


def test_grafana_can_import_it() -> None:
    panels = DASHBOARD["panels"]
    assert DASHBOARD["id"] is None, "Grafana gives the number"
    assert [given["name"] for given in DASHBOARD["__inputs"]] == ["DS_PROMETHEUS"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    for panel in panels:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        assert panel["type"] in ("row", "timeseries", "stat")
        if panel["type"] != "row":
            assert panel["datasource"] == {"type": "prometheus", "uid": "${DS_PROMETHEUS}"}
            assert [target["refId"] for target in panel["targets"]] == list("ABC"[: len(panel["targets"])])
    places = [panel["gridPos"] for panel in panels]
    taken = [
        (p["x"] + right, p["y"] + down) for p in places for right in range(p["w"]) for down in range(p["h"])
    ]
    assert len(taken) == len(set(taken)), "two panels lie on each other"


def test_durations_reach_to_a_minute() -> None:
    for name, kind in families().items():
        if kind == "histogram":
            bounds = re.findall(rf'^{name}_bucket{{.*le="([\d.]+)"', generate_latest().decode(), re.MULTILINE)
            assert not bounds or bounds[-1] == "60.0", name


def test_each_label_of_a_query_is_one_of_its_metric() -> None:
    labels = {
        metric._name: set(metric._labelnames)
        for metric in vars(bot.base.metrics).values()
        if hasattr(metric, "_labelnames")
    }
    for query in queries():
        [name, *_] = re.findall(r"parlor_\w+?(?=_bucket|_total|_count|\b)|process_\w+", query)
        for said in re.findall(r"by \(([^)]*)\)", query):
            assert {part.strip() for part in said.split(",")} - {"le"} <= labels[name], query


@pytest.mark.parametrize("status", [200, 404, 429, 500])
async def test_requests_are_counted_by_their_status(status: int) -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status)

    app = web.Application()
    app.add_routes([web.get("/", answer)])
    before = count(str(status))
    async with TestServer(app) as server, ClientSession(trace_configs=[counting_requests()]) as session:
        await session.get(server.make_url("/"))
    assert count(str(status)) == before + 1


async def test_requests_without_an_answer_are_counted() -> None:
    before = count("none")
    async with ClientSession(trace_configs=[counting_requests()]) as session:
        with pytest.raises(OSError):
            await session.get("http://127.0.0.1:1/")
    assert count("none") == before + 1


def count(status: str) -> float:
    return REGISTRY.get_sample_value(f"{REQUESTS._name}_total", {"status": status}) or 0.0


def test_what_is_counted_begins_at_zero() -> None:
    """An alarm on an increase misses the first failure of a counter that comes with it."""
    program = "import prometheus_client, bot.base.metrics; print(prometheus_client.generate_latest().decode())"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    begun = set(re.findall(r"^(parlor_\w+_total)(?:{.*})? 0.0$", said, re.MULTILINE))
    counters = set(re.findall(r"^# TYPE (parlor_\w+_total) counter$", said, re.MULTILINE))
    assert begun == counters
    for line in (
        'parlor_answers_total{outcome="failed"} 0.0',
        'parlor_commit_failures_total{kind="StoreFault"} 0.0',
        'parlor_workers_lost_total{crew="checking",why="memory"} 0.0',
        'parlor_discord_requests_total{status="429"} 0.0',
    ):
        assert line in said.splitlines()
