"""A process's share of what all can ask of Discord in a second."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.cluster.budget import GLOBAL, Budget, counts, spending
from tests.tables.house import HandClock


class Hand(HandClock):
    """Notes each sleep."""

    def __init__(self) -> None:
        super().__init__()
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


async def test_one_process_has_it_all_and_no_more() -> None:
    hand = Hand()
    budget = Budget(hand, hand.sleep)
    await asyncio.gather(*(budget.spend() for _ in range(50)))
    assert len(hand.slept) == 45, "5 at once, the others wait"
    assert max(hand.slept) == pytest.approx(1.0)


async def test_no_second_has_more_than_discord_allows_however_long_nothing_was_asked() -> None:
    hand = Hand()
    budget = Budget(hand, hand.sleep)
    hand.now += 3600
    await asyncio.gather(*(budget.spend() for _ in range(300)))
    sent = [0.0] * (300 - len(hand.slept)) + hand.slept
    busiest = max(sum(begin <= at < begin + 1 for at in sent) for begin in sent)
    assert busiest == 49, f"below {GLOBAL}"


async def test_a_process_alone_keeps_to_it_too() -> None:
    """Fifty tables that begin at once."""
    hand, asked = Hand(), []

    class Library:
        async def request(self, route: Any, **rest: Any) -> str:
            asked.append(route.path)
            return "done"

    class Route:
        path = "/channels/{channel_id}/messages"

    library: Any = Library()
    spending(library, Budget(hand, hand.sleep))
    assert await asyncio.gather(*(library.request(Route()) for _ in range(100))) == ["done"] * 100
    assert len(asked) == 100
    assert len(hand.slept) == 95
    assert max(hand.slept) == pytest.approx(95 / 45)


async def test_a_share_is_what_is_left_for_one() -> None:
    hand = Hand()
    budget = Budget(hand, hand.sleep)
    budget.shared(1 / 3)
    await asyncio.gather(*(budget.spend() for _ in range(16)))
    assert len(hand.slept) == 15
    assert max(hand.slept) == pytest.approx(1 - (5 / 3 - 1) / 15), "15 a second"


async def test_three_processes_together_stay_below_what_discord_allows() -> None:
    """For ten seconds each asks as much as it can; shares as one needs more than the others."""
    hand = Hand()
    sent = 0
    for share in (0.8, 0.15, 0.05):
        budget = Budget(hand, hand.sleep)
        budget.shared(share)
        hand.slept.clear()
        await asyncio.gather(*(budget.spend() for _ in range(1000)))
        sent += 1000 - sum(wait > 9.0 for wait in hand.slept)
    assert sent / 10 <= GLOBAL


async def test_what_is_spent_fades() -> None:
    hand = Hand()
    budget = Budget(hand, hand.sleep)
    for _ in range(200):
        await budget.spend()
        hand.now += 0.1
    assert budget.spends() == pytest.approx(10, rel=0.1), "ten a second"
    hand.now += 60
    assert budget.spends() < 0.01


def test_answers_to_interactions_are_free() -> None:
    assert not counts("/interactions/{interaction_id}/{interaction_token}/callback")
    assert not counts("/webhooks/{webhook_id}/{webhook_token}/messages/@original")
    assert counts("/channels/{channel_id}/messages/{message_id}")
