"""People whose names are meant to break something, through everything that shows a name.

Every word shown to anyone is searched: a message has the name escaped, other places as it is, and nowhere does
it change the direction of writing, begin a line, mention or link.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, text_of
from bot.sandbox.recording import Shown
from games.kernel.match import Match
from render.kit.letters.names import LONGEST, cleaned, escaped
from tests.phrases import phrase, says
from tests.wire.scene import Scene

pytestmark = pytest.mark.wire
HOSTILE = {
    "Ada": "**Ada** ||x|| <@1>",
    "Bo": "\u202e[Bo](https://evil.example)\n# big",
    "Cy": "`Cy` @everyone \u200b\u2067_c_ ~~s~~",
    "Dee": "- D\x07ee <#5> \ufeff> q" + "\u0301" * 12,
}
NAMED = ("username", "global_name", "nick", "author", "mentions", "user", "member", "recipients", "resolved")
"""Discord's own fields about people."""


def test_a_name_is_one_line_that_can_be_read() -> None:
    assert cleaned("\u202eAda\u200b\n# Bo\t") == "Ada # Bo"
    assert cleaned("a" * 100) == "a" * LONGEST
    assert cleaned("e" + "\u0301" * 50) == "e\u0301\u0301"
    assert cleaned("\u202e\u200b") == "…"
    assert cleaned("愛達 🎲") == "愛達 🎲"
    assert escaped("*a* [b](c) <@1> #d") == "\\*a\\* \\[b\\]\\(c\\) \\<\\@1\\> \\#d"


def texts(content: Any, key: str = "") -> list[tuple[str, str]]:
    """(field, words) of everything the bot says in a message, form or list of choices."""
    if isinstance(content, dict):
        return [pair for name, value in content.items() if name not in NAMED for pair in texts(value, name)]
    if isinstance(content, list):
        return [pair for value in content for pair in texts(value, key)]
    return [(key, content)] if isinstance(content, str) else []


def judge(shown: Shown) -> int:
    """Search what someone was shown; returns the number of names in it."""
    found = 0
    for field, words in texts(shown.content):
        assert not any(sign in words for sign in "\u202e\u2067\u200b\ufeff\x07"), (field, words)
        for name in map(cleaned, HOSTILE.values()):
            if field == "content":
                found += words.count(escaped(name))
                assert name not in words, f"{name} stands in a message as it is: {words}"
            else:
                assert escaped(name) not in words, f"{name} is escaped where nothing acts: {field}: {words}"
                found += name in words
        if field == "content":
            assert "](https" not in words
            assert "https://evil" not in words
            assert not any(line.startswith("# big") for line in words.splitlines())
    return found


async def look_at_everything(scene: Scene, box: Box) -> None:
    """Everything that shows names: panels, log, text, compact board, choices, seat commands."""
    for person in scene.people:
        await person.click(scene.message, phrase("ui-play"))
        await person.click(scene.message, phrase("ui-log"))
        await person.click(scene.message, phrase("ui-more"))
        for style in ("picture", "compact", "text"):
            await person.slash("board", style=style)
        await person.slash("log")
        await person.complete("move", "choice")


def renamed(box: Box) -> None:
    for user in box.sandbox.world.users.values():
        user.name = HOSTILE[user.name]


@pytest.mark.parametrize("game", ["splendor", "champions", "underworld", "berserk"])
async def test_hostile_names_act_nowhere(box: Box, game: str) -> None:
    scene = Scene(box, ("Ada", "Bo"), game)
    cy = box.player("Cy")
    renamed(box)
    ada, bo = scene.people
    message = await scene.open()
    await scene.join(bo)
    await ada.click(message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    row, match = await scene.truth()
    assert isinstance(match, Match)
    for _ in range(4):
        decision, picks = await scene.choice(match, "random")
        person = scene.person(row, decision.seat)
        picks = picks or (decision.options[0].id,)
        await person.slash("move", choice=",".join(picks))
        row, match = await scene.truth()
    await look_at_everything(scene, box)
    await ada.slash("seat", seat=1, player=cy.id)
    await scene.shows(phrase("ui-offer-take"))
    await cy.click(scene.message, phrase("ui-offer-take"))
    await scene.tells("table-seat-given", number=1)
    await box.until(cy.direct)
    asked = await bo.slash("seat", seat=2)
    await bo.click(asked.original, phrase("ui-let-ai-sure"))
    await scene.tells("table-seat-ai", number=2)
    await look_at_everything(scene, box)
    found = sum(judge(shown) for shown in box.recording)
    assert found > 10, "the names are told"


async def test_a_thread_is_named_for_who_opened_it_in_one_line(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    renamed(box)
    await scene.open()
    bo = scene.people[1]
    done = await bo.slash("play", game="splendor")
    opened = await bo.click(done.original, phrase("ui-open-thread"))
    await box.until(lambda: says(text_of(opened.original.raw), "ui-thread-opened"))
    [thread] = box.threads()
    assert thread.name == "Splendor: Marvel · [Bo](https://evil.example) # big"
