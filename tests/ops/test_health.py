"""/health is red for a gateway, a loop or a database that isn't there, and only then."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from time import sleep as stand_still
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from bot.base.metrics import LOOP_LAG, RECONNECTS, TABLES
from bot.ops import health
from bot.ops.health import DatabaseProbe, GatewayStatus, Health, LoopMonitor, PortTaken, serve_health
from bot.ops.settings import Settings
from bot.store.faults import StoreFault
from bot.store.store import Store
from tests.store.shelf import kept, noted
from tests.tables.house import HandClock


async def test_a_gateway_may_be_away_for_five_minutes(store: Store) -> None:
    time = HandClock()
    gateway_status, loop_monitor = GatewayStatus(time), LoopMonitor(time)
    health = Health(gateway_status, loop_monitor, DatabaseProbe(store))
    assert health.report()[1]["gateway"] == "not connected yet"
    assert not health.report()[0]
    gateway_status.back(0)
    assert health.report() == (True, {"status": "up", "gateway": "up", "loop": "up", "database": "up"})
    before = RECONNECTS._value.get()
    gateway_status.away(0)
    time.now += 200
    gateway_status.away(0)  # one more attempt that failed
    time.now += 99
    loop_monitor._due = time.now
    assert health.report()[0]
    assert health.report()[1]["gateway"] == "away for a moment (299 s)"
    time.now += 1
    assert not health.report()[0]
    assert health.report()[1]["gateway"] == "away for 300 s"
    gateway_status.back(0)
    assert health.report()[0]
    assert RECONNECTS._value.get() == before + 1


async def test_a_loop_that_stands_still_is_told_by_another_thread(store: Store) -> None:
    time = HandClock()
    gateway_status, loop_monitor = GatewayStatus(time), LoopMonitor(time)
    health = Health(gateway_status, loop_monitor, DatabaseProbe(store))
    gateway_status.back(0)
    time.now += 9.9
    assert health.report()[0]
    time.now += 0.1
    assert health.report() == (
        False,
        {"status": "down", "gateway": "up", "loop": "stands still for 10 s", "database": "up"},
    )


async def test_how_late_each_beat_is_is_measured() -> None:
    time = HandClock()
    late = iter((0.0, 0.03, 7.0))
    before, count = LOOP_LAG._sum.get(), _count()

    async def sleep(seconds: float) -> None:
        time.now += seconds + next(late)

    with pytest.raises(RuntimeError, match="StopIteration"):
        await LoopMonitor(time, sleep).run()
    assert _count() - count == 3
    assert LOOP_LAG._sum.get() - before == pytest.approx(7.03)


def _count() -> float:
    return float(sum(bucket.get() for bucket in LOOP_LAG._buckets))


async def test_a_database_that_cannot_be_written_is_told_until_it_can(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(key: str, value: str) -> None:
        raise StoreFault("database or disk is full")

    probe, time = DatabaseProbe(store), HandClock()
    gateway_status = GatewayStatus(time)
    gateway_status.back(0)
    health = Health(gateway_status, LoopMonitor(time), probe)  # nothing beats here, however long a look takes
    await probe.look()
    assert health.report()[0]
    with monkeypatch.context() as filled:
        filled.setattr(store, "put_setting", full)
        await probe.look()
    assert health.report()[1]["database"] == "database or disk is full"
    assert not health.report()[0]
    await probe.look()
    assert health.report()[0]


async def test_a_database_that_hangs_is_told_and_one_that_is_only_slow_is_not(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, looks = asyncio.Event(), 0

    async def late(key: str, value: str) -> None:
        await written.wait()

    def stored(store: Store) -> int:
        """Something else each time; at the tenth the check's own row too."""
        nonlocal looks
        looks += 1
        if looks == 10:
            written.set()
        return looks

    monkeypatch.setattr(health, "INTERVAL", 0.01)
    monkeypatch.setattr(health, "PATIENCE", 1)
    monkeypatch.setattr(store, "put_setting", late)
    probe = DatabaseProbe(store)
    with monkeypatch.context() as busy:
        busy.setattr(Store, "changes", property(stored), raising=False)
        await probe.look()
    assert (probe.fault, written.is_set()) == (None, True)
    written.clear()
    await probe.look()
    assert probe.fault == "it does not answer"


async def test_a_loop_that_stands_still_is_not_taken_for_a_database_that_hangs(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(key: str, value: str) -> None:
        stand_still(0.1)  # noqa: ASYNC251 - as in a bot that gets no processor time
        for _ in range(5):
            await asyncio.sleep(0)

    monkeypatch.setattr(health, "INTERVAL", 0.0001)
    monkeypatch.setattr(store, "put_setting", late)
    probe = DatabaseProbe(store)
    await probe.look()
    assert probe.fault is None


async def test_tables_that_ended_are_counted_once_an_hour_and_all_others_at_every_look(store: Store) -> None:
    time = HandClock()
    probe = DatabaseProbe(store, time)

    async def told() -> dict[str, float]:
        with noted(store) as noting:
            await probe.look()
        asked.append(noting.rows)
        return {s.labels["state"]: s.value for metric in TABLES.collect() for s in metric.samples}

    asked: list[int] = []
    live, _ = await kept(store, status="live"), await kept(store, channel=101, status="over")
    assert await told() == {"live": 1, "over": 1}
    live.status = "closed"
    await store.save_row(live)
    await kept(store, channel=102)
    time.now += 3599
    assert await told() == {"lobby": 1, "over": 1}
    time.now += 1
    assert await told() == {"lobby": 1, "closed": 1, "over": 1}
    assert asked == [2, 1, 3], "one row for each game and state that was counted"
    TABLES.clear()


@pytest.fixture
def port() -> Iterator[int]:
    """A free one. While it's held here, only a server that reuses addresses gets it: no one beside the test."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])


async def test_health_and_metrics_over_http(store: Store, port: int) -> None:
    gateway_status = GatewayStatus()
    settings = Settings(metrics_port=port)  # type: ignore[call-arg]
    async with serve_health(settings, store, gateway_status):
        status, said = await asyncio.to_thread(ask, port, "health")
        assert (status, json.loads(said)["gateway"]) == (503, "not connected yet")
        gateway_status.back(0)
        status, said = await asyncio.to_thread(ask, port, "health")
        assert (status, json.loads(said)["status"]) == (200, "up")
        status, said = await asyncio.to_thread(ask, port, "metrics")
        assert status == 200
        assert "parlor_loop_lag_seconds_bucket" in said
        assert (await asyncio.to_thread(ask, port, "other"))[0] == 404
        with pytest.raises(PortTaken, match=f"Can't use port {port} for /health and /metrics"):
            async with serve_health(settings, store, gateway_status):
                pass
    async with serve_health(settings, store, gateway_status):
        pass  # the port is free again


def ask(port: int, path: str, host: str = "127.0.0.1") -> tuple[int, str]:
    try:
        with urlopen(f"http://{host}:{port}/{path}") as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


async def test_a_pool_that_stops_answering_and_leases_that_lapse_make_it_red(store: Store) -> None:
    gateway_status = GatewayStatus()
    gateway_status.back(0)
    faults: dict[str, str | None] = {"drawing": None, "leases": None}
    watched = {name: lambda name=name: faults[name] for name in faults}
    health = Health(gateway_status, LoopMonitor(), DatabaseProbe(store), watched)
    well = {"gateway": "up", "loop": "up", "database": "up", "drawing": "up", "leases": "up"}
    assert health.report() == (True, {"status": "up", **well})
    faults["drawing"] = "has not answered for 120 s"
    assert health.report() == (False, {"status": "down", **well, "drawing": faults["drawing"]})
    faults["drawing"], faults["leases"] = None, "lapsed 7 s ago"
    assert health.report() == (False, {"status": "down", **well, "leases": "lapsed 7 s ago"})


@pytest.mark.parametrize(
    ("host", "reached", "not_reached"),
    [("127.0.0.1", "127.0.0.1", "127.0.0.2"), ("0.0.0.0", "127.0.0.2", None)],
)
async def test_it_is_served_at_the_address_that_is_set(
    store: Store, port: int, host: str, reached: str, not_reached: str | None
) -> None:
    settings = Settings(metrics_port=port, metrics_host=host)  # type: ignore[call-arg]
    async with serve_health(settings, store, GatewayStatus()):
        assert (await asyncio.to_thread(ask, port, "health", reached))[0] == 503
        if not_reached is not None:
            with pytest.raises(OSError, match="refused"):
                await asyncio.to_thread(ask, port, "health", not_reached)


async def test_an_address_that_the_machine_does_not_have_is_named(store: Store) -> None:
    settings = Settings(metrics_port=8080, metrics_host="192.0.2.1")  # type: ignore[call-arg]
    with pytest.raises(PortTaken, match="Set PARLOR_METRICS_HOST to an address of this machine; 192"):
        async with serve_health(settings, store, GatewayStatus()):
            pass


def test_programs_of_this_machine_alone_are_let_in_where_nothing_is_set() -> None:
    assert Settings.model_fields["metrics_host"].default == "127.0.0.1"
