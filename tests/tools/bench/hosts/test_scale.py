"""Estimates for large hosts: given costs, known results."""

from __future__ import annotations

import pytest

from tests.tools.bench.hosts.scale import Costs, carried, lags, reckoned

COSTS = Costs(60.0, 3.0, 20.0, 4.0, 2.0, 2.0, 200.0)


def test_messages_are_shown_at_once_while_there_is_room() -> None:
    assert max(lags(10, 100, 45.0)) < 0.1


def test_what_is_too_much_is_shown_together_and_late() -> None:
    """A thousand messages that all change all the time: each gets its turn after all the others."""
    late = lags(1000, 900, 45.0, 120.0)
    assert late[-1] == pytest.approx(900 / 45, rel=0.2)


def test_how_much_goes_without_being_late_is_what_discord_allows() -> None:
    assert carried(2.0, 45.0) == pytest.approx(22.5, abs=1.0)
    assert carried(1.0, 45.0) == pytest.approx(45, abs=2.0)


def test_the_evening_of_ten_thousand_servers() -> None:
    said = {figure.what: figure.measured for figure in reckoned(COSTS, 2000.0)}
    assert said["10,000 servers: shards"] == "10"
    assert said["processes, one core each"] == "100"
    assert said["connections to the database"] == "300"
    assert said["requests a second that Discord counts"] == "2,000 of 50"
    assert said["what breaks first"] == "Discord's 50 requests a second, 44.4 times over"
