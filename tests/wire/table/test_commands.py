"""Commands as people use them: tables, threads, AI seats, cards, rules, several languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, Player, text_of
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import DIRECT
from games.registry import keys
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has

pytestmark = pytest.mark.wire


def told(done: Interaction) -> str:
    """A command's private reply."""
    assert done.original.visible_to == done.user
    return text_of(done.original.raw)


def described(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command with all its options."""
    return [command, *(part for option in command.get("options") or [] for part in described(option))]


async def test_commands_are_described_in_three_languages_and_registered_once(box: Box) -> None:
    registered = [command for one in box.sandbox.world.commands for command in described(one)]
    assert {c["name"] for c in box.sandbox.world.commands} >= {"play", "board", "move", "rules", *keys()}
    for command in registered:
        assert set(command["description_localizations"]) == {"zh-TW", "zh-CN"}, command["name"]
    await box.bot.stop()
    await box.bot.start()
    puts = [path for method, path in box.sandbox.api.requests if method == "PUT" and "commands" in path]
    assert len(puts) == 1, "nothing changed, so nothing is registered anew"


async def test_a_channel_with_a_table_offers_a_thread(box: Box, scene: Scene) -> None:
    cy = box.player("Cy")
    assert [c["value"] for c in await cy.complete("play", "game", "splen")] == ["splendor"]
    done = await cy.slash("play", game="splendor")
    assert says(told(done), "table-channel-taken")
    offered = done.original
    await cy.click(offered, phrase("ui-open-thread"))
    await box.until(lambda: says(text_of(offered.raw), "ui-thread-opened"))
    [thread] = box.threads()
    assert f"<#{thread.id}>" in text_of(offered.raw)
    assert thread.archive_after == 7 * 24 * 60, "a week of silence"
    await box.until(lambda: box.public(thread.id) and has(box.public(thread.id)[-1], phrase("ui-start")))
    assert f"<@{cy.id}>" in text_of(box.public(thread.id)[-1].raw)


async def test_a_person_and_a_machine_play_and_the_person_leaves(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    ada = scene.people[0]
    await scene.start_with_ai()
    row, match = await scene.truth()
    await scene.tells("ui-waiting", who=f"<@{ada.id}>")
    done = await ada.click(scene.message, phrase("ui-more"))
    asked = await ada.select(done.original, phrase("ui-let-ai"), phrase("splendor-ai-random"))
    assert says(told(asked), "ui-let-ai-question")
    assert (await scene.truth())[0].seats[0].user == ada.id, "one tap gives nothing away"
    question = asked.original
    await ada.click(question, phrase("ui-let-ai-sure"))
    await box.until(lambda: says(text_of(question.raw), "ui-let-ai-done"))
    await box.until(lambda: has(scene.message, phrase("ui-again")), 60)
    row, match = await scene.truth()
    assert row.status == "over"
    assert match.outcome is not None


async def test_closing_asks_back_and_is_a_proposal_of_the_one_who_does_not_keep_the_table(box: Box) -> None:
    scene = Scene(box, ("Bo", "Cy"))
    await scene.start()
    bo, cy = scene.people
    more = await cy.click(scene.message, phrase("ui-more"))
    assert has(more.original, phrase("ui-close-table"))
    assert says(told(await cy.slash("close")), "ui-vote-question")
    dee = box.player("Dee")
    assert says(told(await dee.slash("close")), "table-only-keeper")
    done = await bo.slash("close")
    assert says(told(done), "ui-close-question")
    assert (await scene.truth())[0].status == "live"
    await bo.click(done.original, phrase("ui-close-sure"))
    await scene.tells("ui-closed")
    assert (await scene.truth())[0].status == "closed"
    assert says(told(await bo.slash("move", choice="take:red+red")), "table-is-closed")
    ada = box.player("Ada")
    again = await ada.click(scene.message, phrase("ui-again"))
    assert says(told(again), "ui-opened")


async def test_cards_and_rules_are_found(box: Box) -> None:
    ada = box.player("Ada")
    choices = await ada.complete("card", "name", "hulk")
    assert choices[0]["name"].startswith("Hulk · "), "the name itself comes first, and which Hulk it is"
    done = await ada.slash("card", name=choices[0]["value"])
    assert "Hulk" in told(done)
    assert done.original.raw["attachments"][0]["description"]
    assert "Hulk" in told(await ada.slash("card", name="浩克"))
    rules = await ada.complete("rules", "topic", "time gem")
    assert rules
    assert len(told(await ada.slash("rules", topic=rules[0]["value"]))) > 40
    alike = [line["name"] for line in await ada.complete("rules", "topic", "on the base")]
    assert len([name for name in alike if name.startswith("On the base: ")]) == 2, "told apart by what they say"
    for called in ("privilege", "先手標誌特權", "先手玩家特权"):
        found = await ada.complete("rules", "topic", called)
        assert found[0]["name"].startswith("The first player's privilege"), "as a rulebook calls it"
    nothing_typed = [line["name"] for line in await ada.complete("rules", "topic", "")]
    assert nothing_typed[: len(keys())] == [
        phrase("ui-how-to-play", game=phrase("berserk-title")),
        phrase("ui-how-to-play", game=phrase("champions-title")),
        phrase("ui-how-to-play", game=phrase("splendor-title")),
        phrase("ui-how-to-play", game=phrase("underworld-title")),
    ]
    assert "16 points" in told(await ada.slash("rules", topic="splendor/how"))
    everything = told(await ada.slash("rules"))
    assert "16 points" in everything
    assert says(everything, "berserk-how-aim")
    assert phrase("splendor-title") in told(await ada.slash("about"))
    assert says(told(await ada.slash("board")), "ui-no-table-here")
    assert says(told(await ada.slash("move", choice="x")), "ui-no-table-here")
    assert await ada.complete("move", "choice", "x") == []


async def test_someone_who_has_never_seen_a_game_is_told_how_it_is_played(box: Box) -> None:
    ada, bo = box.player("Ada"), box.player("Bo")
    bo.user.locale = "zh-TW"
    await ada.slash("play", game="underworld")
    await box.until(lambda: box.public())
    lobby = box.public()[-1]
    assert says(told(await ada.click(lobby, phrase("ui-how"))), "underworld-how-aim")
    assert says(told(await bo.click(lobby, phrase("ui-how"))), "underworld-how-aim", "zh-TW")
    assert says(told(await ada.slash("rules")), "underworld-how-aim"), "of this table's game"


async def test_a_form_searches_the_rules_and_survives_a_restart(box: Box, scene: Scene) -> None:
    ada = scene.people[0]
    more = await ada.click(scene.message, phrase("ui-more"))
    asked = await ada.click(more.original, phrase("ui-search-rules"))
    (field,) = [part["component"] for part in asked.modal["components"]]
    await box.bot.kill()
    await box.bot.start()
    submit = box.sandbox.people.submit
    found = await box.answered(await submit(ada.id, asked, {field["custom_id"]: "avengers tile"}))
    assert phrase("splendor-end-tile") in told(found)
    for typed in ("zebra", "tesseract " * 9):
        none = await box.answered(await submit(ada.id, asked, {field["custom_id"]: typed}))
        assert says(told(none), "ui-no-such-rule")
        assert len(told(none)) < 200


async def test_private_answers_speak_chinese_to_the_one_who_reads_chinese(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    box.player("Bo").user.locale = "zh-TW"
    await scene.start()
    panel = text_of((await scene.panel(box.player("Bo"))).raw)
    acts = (await scene.turn())[0] is scene.people[1]
    assert ("輪到你了" if acts else "目前沒有你要做的事") in panel
    done = await box.player("Bo").click(scene.message, phrase("ui-log"))
    assert phrase("ui-log", "zh-TW") in told(done)
    assert says(scene.said, "ui-waiting"), "the table itself keeps its language"
    cy = box.player("Cy")
    cy.user.locale = "zh-CN"
    assert says(told(await cy.click(scene.message, phrase("ui-play"))), "table-not-seated", "zh-CN")


async def test_commands_work_in_direct_messages(box: Box, scene: Scene) -> None:
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await box.until(person.direct)
    direct = _conversation(box, person)
    offered = await person.complete("move", "choice", picks[0], channel=direct)
    assert [choice["value"] for choice in offered] == [picks[0]]
    done = await person.slash("move", channel=direct, choice=picks[0])
    assert says(text_of(done.original.raw), "ui-wait")
    assert (await scene.truth())[1].length == match.length + 1


def _conversation(box: Box, person: Player) -> int:
    channels = box.sandbox.world.channels.values()
    return next(c.id for c in channels if c.kind == DIRECT and c.recipient == person.id)
