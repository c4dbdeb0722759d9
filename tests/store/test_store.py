"""What is kept of a table besides its rows, and how far back."""

from __future__ import annotations

from bot.store.rows import DirectRow
from games.kernel.match import Match
from games.registry import rules_of
from tests.tables.house import ADA, BO, House


async def test_old_checkpoints_go_and_undo_still_reaches_as_far_as_it_says(h: House) -> None:
    snapshot = await h.begun(ADA, BO)
    for _ in range(40):
        assert snapshot.match is not None
        snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
    saved = await h.store.saved(snapshot.row)
    assert saved is not None
    assert snapshot.match is not None
    assert len(saved.trail) == 24
    assert len(await h.store.entries(snapshot.row.id)) == snapshot.match.length
    again = Match.load(rules_of("splendor"), saved)
    undone = 0
    while again.undo():
        undone += 1
    assert undone == snapshot.match.length - saved.trail[0].at


async def test_small_things_are_kept(h: House) -> None:
    begun = await h.begun(ADA, BO)
    await h.store.save_direct(DirectRow(begun.row.id, 1, 5, 6, 7, True))
    assert await h.store.directs(begun.row.id) == [DirectRow(begun.row.id, 1, 5, 6, 7, True)]
    await h.store.put_document(1, "deck", "b", "2")
    await h.store.put_document(1, "deck", "a", "1")
    await h.store.put_document(1, "deck", "a", "3")
    await h.store.drop_document(1, "deck", "b")
    assert await h.store.documents(1, "deck") == {"a": "3"}
    assert await h.store.setting("x") is None
    await h.store.put_setting("x", "y")
    assert await h.store.setting("x") == "y"
    await h.answers(begun, ADA, interaction=55)
    assert await h.store.seen(55)
    await h.store.forget_old(h.clock.now + 25 * 3600)
    assert not await h.store.seen(55)
