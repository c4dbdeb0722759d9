"""A snapshot stays as it was, no matter what happens at the table."""

from __future__ import annotations

from bot.features.lobby.state import AGAIN
from bot.features.pings.state import PINGS
from bot.features.rest.state import REST
from bot.features.story.service import tell_rounds
from bot.features.story.state import STORY
from bot.tables.bank import CLOCK
from bot.tables.turn import TURN
from tests.features.lobby.test_again import followed, over
from tests.tables.house import ADA, BO, House
from tests.tables.test_bank import banked


async def test_a_lobby_that_was_looked_at_stays_as_it_was(h: House) -> None:
    """Ada brings her former deck again, and then an AI plays for those who are late."""
    old = await over(h, "champions")
    old.options |= {"deck:0": "ada's", "deck:1": "bo's"}
    table = (await followed(h, old)).id
    looked = (await h.tables.snapshot(table)).row
    joined = (await h.lobbies.join(table, ADA)).row
    await h.lobbies.set_option(table, ADA, "late", "companion")
    await h.lobbies.invite(table, ADA, [])
    assert joined.options["deck:1"] == "ada's"
    assert "deck:1" not in looked.options
    assert (CLOCK.of(joined).late, AGAIN.of(joined).looked) == ("", False)
    now = (await h.tables.snapshot(table)).row
    assert (CLOCK.of(now).late, AGAIN.of(now).looked) == ("companion", True)


async def test_a_game_that_was_looked_at_stays_as_it_was(h: House) -> None:
    """Ada is pinged and Bo hears who is next, Ada's time runs for a minute, and then stories are turned off.
    If nobody can be pinged, Ada's time is up."""
    begun = await banked(h)
    table = begun.row.id
    await tell_rounds(h.tables, table, BO, on=True)
    await h.notes.called(table, {ADA.id: 1})
    looked = (await h.tables.snapshot(table)).row
    await h.notes.foretold(table, BO.id)
    h.clock.now += 60
    await h.answers(begun, ADA)
    await tell_rounds(h.tables, table, BO, on=False)
    now = (await h.tables.snapshot(table)).row
    assert (TURN.of(begun.row).called, TURN.of(looked).called) == ({}, {ADA.id: h.clock.now - 60})
    assert (TURN.of(begun.row).calls, TURN.of(looked).calls) == ({}, {ADA.id: 1})
    assert (TURN.of(looked).seen, TURN.of(now).seen) == ({ADA.id: h.clock.now - 60}, {ADA.id: h.clock.now})
    assert (CLOCK.of(begun.row).ticking, CLOCK.of(looked).ticking) == ({}, {0: h.clock.now - 60})
    assert (PINGS.of(looked).foretold, PINGS.of(now).foretold) == ({}, {BO.id: h.clock.now - 60})
    assert (CLOCK.of(looked).used, CLOCK.of(now).used) == ({}, {0: 60.0})
    assert (STORY.of(looked).on, STORY.of(now).on) == (True, False)
    late = await h.begun(ADA, BO, channel=101, pace="minutes-5")
    h.clock.now += 300
    await h.upkeep.tend(late.row.id)
    gone = (await h.tables.snapshot(late.row.id)).row
    assert (REST.of(late.row).missed, REST.of(gone).missed) == ({}, {0: 1})
