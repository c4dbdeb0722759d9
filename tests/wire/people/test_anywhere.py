"""The bot where no table can be: in private, and brought along by one person."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, text_of
from games.kernel.printed.digest import digest
from tests.phrases import phrase, says
from tests.wire.scene import Scene, said_to

pytestmark = pytest.mark.wire


async def test_in_private_the_bot_says_what_does_not_work_there_and_the_rest_works(box: Box) -> None:
    commands = {command["name"]: command for command in box.sandbox.world.commands}
    for name in ("play", "rules", "card", "move", "me", "tables"):
        assert sorted(commands[name]["contexts"]) == [0, 1, 2], f"/{name} is offered in group messages"
        assert sorted(commands[name]["integration_types"]) == [0, 1], f"/{name} comes along with a person"
    for name in ("settings", "watch", "stats"):
        assert commands[name]["contexts"] == [0], f"/{name} is for servers"
        assert commands[name]["integration_types"] == [0], "and for those that have added the bot"
    scene = Scene(box, ("Ada", "Bo"))
    ada = scene.people[0]
    await scene.start()
    await box.until(ada.direct)
    direct = ada.direct()[-1].channel
    told = await said_to(scene, await ada.slash(direct, "play", game="splendor"))
    assert says(told, "ui-no-table-in-private")
    told = await said_to(scene, await ada.slash(direct, "tables"))
    assert phrase("splendor-title") in told
    assert says(told, "ui-tables-in-private"), "it names the place where one can be opened"
    assert not says(told, "ui-tables-no-lobby"), "none can be opened here"
    assert says(await said_to(scene, await ada.slash("tables")), "ui-tables-no-lobby")


async def test_someone_who_brings_the_bot_along_plays_on_where_it_is_no_member(box: Box) -> None:
    world = box.sandbox.world
    scene = Scene(box, ("Bo", "Ada"))
    bo = scene.people[0]
    await scene.start()
    group = world.add_group("friends", bo.id, box.player("Cy").id)
    [actions] = [clause for clause in digest("splendor") if clause.id == "turn.actions"]
    for where in (group, world.add_elsewhere("somewhere else")):
        told = await said_to(scene, await bo.slash(where, "play", game="splendor"))
        assert says(told, "ui-no-table-in-private")
        told = await said_to(scene, await bo.slash(where, "rules", topic="take gems"))
        assert f"### {actions.title_in('en')}" in told
        told = await said_to(scene, await bo.slash(where, "tables"))
        assert phrase("splendor-title") in told
        assert says(told, "ui-tables-in-private")
        hand = await bo.slash(where, "hand")
        told = await said_to(scene, hand)
        assert f"{phrase('splendor-title')} · <#{box.channel}>" in told, "it says where the table is"
    assert box.messages(group, box.player("Cy")) == [], "nobody else sees his hand"


async def test_a_panel_in_a_group_follows_the_game(box: Box, scene: Scene) -> None:
    actor, other = await scene.turn()
    row, match = await scene.truth()
    group = box.sandbox.world.add_group("friends", actor.id)
    hand = await actor.slash(group, "hand")
    decision, picks = await scene.choice(match)
    await scene.by_components(actor, hand.original, decision, picks, row)
    row, match = await scene.asked(next(seat.number for seat in row.seats if seat.user == other.id))
    decision, picks = await scene.choice(match)
    await scene.by_slash(other, decision, picks, row)
    panel = actor.private(group.id)[-1]
    await box.until(lambda: phrase("splendor-your-turn") in text_of(panel.raw))


async def test_nobody_manages_a_table_from_a_server_of_their_own(box: Box) -> None:
    scene = Scene(box, ("Bo", "Ada", "Cy"))
    await scene.start()
    ada = scene.people[1]  # who owns both servers
    elsewhere = box.sandbox.world.add_elsewhere("mine alone")
    done = await ada.slash(elsewhere, "close")
    assert says(await said_to(scene, done), "ui-vote-question"), "there he is one of three"
    done = await ada.slash("close")
    assert not says(await said_to(scene, done), "ui-vote-question"), "here he may close it"
