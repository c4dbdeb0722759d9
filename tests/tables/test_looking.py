"""What somebody looks at stays as it was, whatever happens at the table meanwhile."""

from __future__ import annotations

from pathlib import Path

from bot.features.again import invite
from bot.features.story import tell_rounds
from tests.tables.changes.test_again import followed, over
from tests.tables.changes.test_bank import banked
from tests.tables.house import ADA, BO, house


async def test_a_lobby_that_was_looked_at_stays_as_it_was(tmp_path: Path) -> None:
    """Ada brings the deck again that she had in the game before, and then the late are played for by an AI."""
    async with house(tmp_path) as h:
        old = await over(h, "champions")
        old.options |= {"deck:0": "ada's", "deck:1": "bo's"}
        table = (await followed(h, old)).id
        looked = (await h.tables.snapshot(table)).row
        joined = (await h.tables.join(table, ADA)).row
        await h.tables.set_option(table, ADA, "late", "companion")
        await invite(h.tables, table, ADA, [])
        assert joined.options["deck:1"] == "ada's"
        assert "deck:1" not in looked.options
        assert (joined.customs.late, joined.customs.looked) == ("", False)
        now = (await h.tables.snapshot(table)).row.customs
        assert (now.late, now.looked) == ("companion", True)


async def test_a_game_that_was_looked_at_stays_as_it_was(tmp_path: Path) -> None:
    """Ada is called and Bo hears that he is next, her time runs for a minute, and then nobody wants the stories
    any more; where nobody can be called, Ada's time is up."""
    async with house(tmp_path) as h:
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
        assert (begun.row.care.called, looked.care.called) == ({}, {ADA.id: h.clock.now - 60})
        assert (begun.row.care.calls, looked.care.calls) == ({}, {ADA.id: 1})
        assert (looked.care.seen, now.care.seen) == ({}, {ADA.id: h.clock.now})
        assert (begun.row.care.ticking, looked.care.ticking) == ({}, {0: h.clock.now - 60})
        assert (looked.care.foretold, now.care.foretold) == ({}, {BO.id: h.clock.now - 60})
        assert (looked.care.used, now.care.used) == ({}, {0: 60.0})
        assert (looked.rounds.on, now.rounds.on) == (True, False)
        late = await h.begun(ADA, BO, channel=101, pace="minutes-5")
        h.clock.now += 300
        await h.upkeep.tend(late.row.id)
        gone = (await h.tables.snapshot(late.row.id)).row
        assert (late.row.care.missed, gone.care.missed) == ({}, {0: 1})
