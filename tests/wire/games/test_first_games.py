"""A newcomer's first game over the wire: they know only what's on the panel."""

from __future__ import annotations

import pytest

from bot.features.learn.state import taught
from bot.sandbox.driver import Box, controls_of, text_of
from tests.phrases import phrase, says
from tests.wire.newcomer import (
    DECIDED,
    HINT,
    Heedless,
    Newcomer,
    at_panel,
    begun,
    decided,
    lesson_in,
    presses,
    question_in,
)
from tests.wire.scene import Scene, has, newest, said_to

pytestmark = [pytest.mark.wire, pytest.mark.slow]
THREAD = phrase("ui-learn-thread")
CLOSE = {
    "berserk": "berserk-end-missing",
    "champions": "champions-end-villain",
    "splendor": "splendor-end-behind",
    "underworld": "underworld-end-points",
}
"""What the end of a lost first game says of how close it was."""
RESTART = 3
"""Presses before the bot is killed, once no hint hides the lesson."""


async def restarted(newcomer: Newcomer) -> None:
    """Kill and restart the bot; the newcomer presses Play once more."""
    box = newcomer.box
    await box.bot.kill()
    await box.bot.start()
    before = newcomer.panel
    again = await at_panel(box, newcomer.person, box.channel, Newcomer)
    assert lesson_in(again.panel)
    if question_in(again.panel) == question_in(before):  # companions may have answered a question to all
        assert lesson_in(again.panel) == lesson_in(before), "the lesson stands there as it stood"
    newcomer.panel = again.panel


@pytest.mark.parametrize("game", taught())
async def test_a_newcomer_wins_their_first_game_by_the_guide_and_hints_that_say_the_same(
    box: Box, game: str
) -> None:
    """They see no pictures: labels, the guide and hints are words."""
    await box.player("Ada").slash("me look", look="text")
    newcomer = await begun(box, game, Newcomer)
    assert phrase("ui-first-game", game=phrase(f"{game}-title")) in text_of(box.public()[-1].raw)
    for _ in range(RESTART):
        await newcomer.answer()
    while HINT in text_of(newcomer.panel.raw):
        await newcomer.answer()
    await restarted(newcomer)
    await newcomer.to_the_end()
    assert phrase("ui-guide-over") in newcomer.read[-1]
    assert len(set(newcomer.read)) > 5
    assert newcomer.sure > 2
    assert not has(newcomer.panel, phrase("ui-guide-alone"))
    assert await decided(box) >= DECIDED


@pytest.mark.parametrize("game", taught())
async def test_who_presses_what_comes_first_is_led_to_the_end_and_may_try_again(box: Box, game: str) -> None:
    """They see no pictures."""
    await box.player("Ada").slash("me look", look="text")
    heedless = await begun(box, game, Heedless)
    await heedless.to_the_end()
    board = await box.until(lambda: next((m for m in box.public() if has(m, phrase("ui-again"))), None))
    offered = [phrase("ui-learn-again")] if heedless.lost else []
    assert [control["label"] for control in controls_of(board.raw)][: len(offered) + 1] == [
        *offered,
        phrase("ui-again"),
    ]
    assert not heedless.lost or says(text_of(heedless.panel.raw), CLOSE[game])
    assert await decided(box) >= DECIDED


# -- starting ---------------------------------------------------------------------------------------------


async def test_a_lobby_becomes_the_first_game_of_the_one_who_is_alone_there(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    lobby = await scene.open()
    done = await scene.people[0].click(lobby, phrase("ui-learn"))
    told = await said_to(scene, done)
    assert "> ▸" in told
    board = await scene.shows(phrase("ui-play"))
    assert phrase("ui-first-game", game=phrase("splendor-title")) in text_of(board.raw)
    row, _ = await scene.truth()
    assert [(seat.user, seat.ai) for seat in row.seats] == [(scene.people[0].id, None), (None, "novice")]


async def test_with_others_in_the_lobby_a_thread_is_offered_and_the_lobby_goes_on(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    lobby = await scene.open()
    bo = scene.people[1]
    await scene.join(bo)
    await bo.click(lobby, phrase("ui-learn"))
    offered = await box.until(lambda: next((m for m in bo.private() if has(m, THREAD)), None))
    assert says(text_of(offered.raw), "table-not-alone")
    await bo.click(offered, THREAD)
    await box.until(box.threads)
    [thread] = box.threads()
    assert thread.name == phrase("ui-first-game", game="Splendor: Marvel · Bo")
    learner = await at_panel(box, bo, thread.id, Newcomer)
    assert "> ▸" in text_of(learner.panel.raw)
    assert has(lobby, phrase("ui-start")), "the lobby goes on"


async def test_where_a_table_is_on_learn_offers_a_thread(scene: Scene) -> None:
    done = await scene.people[1].slash("learn", game="champions")
    assert has(done.original, THREAD)
    titles = {choice["name"] for choice in await scene.people[1].complete("learn", "game", "marvel")}
    gentle = phrase("ui-start-here", game=phrase("splendor-title"))
    assert titles == {gentle, phrase("champions-title")}
    unknown = await scene.people[1].slash("learn", game="chess")
    assert text_of(unknown.original.raw) == phrase("ui-no-such-lesson")


# -- on the way -------------------------------------------------------------------------------------------


async def test_a_wrong_turn_is_explained_and_the_game_goes_on(box: Box) -> None:
    newcomer = await begun(box, "splendor", Newcomer)
    wrong = next(one for one in presses(newcomer.panel, ("pick",)) if says(one.label, "splendor-reserve"))
    newcomer.choice = lambda: wrong
    await newcomer.answer()
    assert "↩ " + phrase("splendor-guide-reserved-early") in newcomer.read[-1]
    await restarted(newcomer)


async def test_a_stranger_gets_one_sentence_and_may_watch(box: Box) -> None:
    newcomer = await begun(box, "splendor", Newcomer)
    bo, board = box.player("Bo"), box.public()[-1]
    for label in (phrase("ui-play"), phrase("ui-undo")):
        done = await bo.click(board, label)
        await box.until(lambda done=done: done.original is not None or done.followups)
        assert phrase("table-first-game-of-another") in text_of(newest(done).raw), label
    forged = await bo.forge(board, "p1:alone:1:0:::")
    assert text_of(forged.original.raw) == phrase("table-no-lessons")
    assert "> ▸" in text_of(newcomer.panel.raw)


async def test_one_may_go_on_alone_or_leave(box: Box) -> None:
    newcomer = await begun(box, "champions", Newcomer)
    ada = newcomer.person
    more = (await ada.click(newcomer.panel, phrase("ui-more"))).original
    await box.until(lambda: not more.loading)
    await ada.click(more, phrase("ui-guide-alone"))
    await box.until(lambda: phrase("ui-guide-ended") in text_of(more.raw))
    newcomer.panel = more
    await box.until(lambda: not lesson_in(newcomer.panel))
    assert phrase("ui-guide-ended") in text_of(newcomer.panel.raw)
    assert newcomer.asked, "the game goes on"
    other = await at_other_table(box)
    more = (await other.person.click(other.panel, phrase("ui-more"))).original
    await box.until(lambda: not more.loading)
    left = await other.person.click(more, phrase("ui-close-table"))
    await other.person.click(newest(left), phrase("ui-close-sure"))
    await box.until(lambda: phrase("ui-closed") in text_of(box.public()[-1].raw))


async def at_other_table(box: Box) -> Newcomer:
    """Ada closes her table and starts another first game."""
    await Scene(box, ("Ada",)).close()
    await box.until(lambda: phrase("ui-closed") in text_of(box.public()[-1].raw))
    return await begun(box, "splendor", Newcomer)


async def test_a_lost_first_game_is_tried_again_from_its_beginning(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    ada = scene.people[0]
    await ada.slash("learn", game="champions")
    scene.table = 1
    await scene.shows(phrase("ui-play"))
    row, match = await scene.truth()
    begun = match.fingerprint()
    while match.outcome is None:
        decision = match.pending_for(0)[0]
        await scene.by_slash(ada, decision, decision.fallback() or (decision.options[0].id,), row)
        row, match = await scene.truth()
    lost = await scene.shows(phrase("ui-learn-again"))
    assert not has(lost, phrase("ui-again-harder"))
    await ada.click(lost, phrase("ui-learn-again"))
    scene.table = row.id + 1
    await scene.shows(phrase("ui-play"))
    assert (await scene.truth())[1].fingerprint() == begun
