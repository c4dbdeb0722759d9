"""Limits a game bot can meet: what is just allowed passes, one more is refused with Discord's code."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.service.commands import check_commands
from bot.sandbox.service.errors import ApiError
from bot.sandbox.service.interactions import AUTOCOMPLETE
from tests.sandbox.raw import Raw, button, field, gallery, label, menu, modal, row, text, v2

Json = dict[str, Any]
LENGTH, MOST = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"
CHOICES, UNION, REQUIRED = "BASE_TYPE_CHOICES", "UNION_TYPE_CHOICES", "BASE_TYPE_REQUIRED"
TOO_MANY, ID_OR_URL = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "BUTTON_COMPONENT_CUSTOM_ID_OR_URL"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
FIRST = "components.0.components.0"
LINK = {"type": 2, "style": 5, "label": "Go", "url": "https://example.org"}
PICTURE = "https://example.org/a.png"


def section(*inside: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(inside), "accessory": button(), **more}


def box_of(*inside: Json) -> Json:
    return {"type": 17, "components": list(inside)}


ALLOWED: dict[str, Json] = {
    "content of 2000": {"content": "x" * 2000},
    "five rows of five buttons": {
        "components": [row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5)]
    },
    "40 components": v2(*(text() for _ in range(40))),
    "4000 characters": v2(text("x" * 3999), text("y")),
    "25 lines": v2(row(menu(25, max_values=25))),
    "custom id of 100": v2(row(button("x" * 100))),
    "label of 80": v2(row(button(label="x" * 80))),
    "option texts of 100": v2(
        row({**menu(), "options": [dict.fromkeys(("label", "value", "description"), "x" * 100)]})
    ),
    "placeholder of 150": v2(row(menu(placeholder="x" * 150))),
    "alt text of 1024": v2(gallery(PICTURE, description="x" * 1024)),
    "ten pictures": v2(gallery(*[PICTURE] * 10)),
    "a link": v2(row(LINK)),
    "an emoji alone": v2(row(button(label=None, emoji={"name": "💎"}))),
    "a section": v2(section(text(), text(), text())),
    "a container": v2({**box_of(text(), {"type": 14, "spacing": 2}), "accent_color": 0xFFFFFF}),
    "embeds of 6000": {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
    "named mentions": {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
}
REFUSED: dict[str, tuple[Json, str, str]] = {
    "content of 2001": ({"content": "x" * 2001}, "content", LENGTH),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components", MOST),
    "text without the flag": ({"components": [text()]}, "components.0.type", UNION),
    "41 components": (v2(*(text() for _ in range(41))), "components", TOO_MANY),
    "41 with nested ones": (v2(box_of(*(text() for _ in range(38)), row(button()))), "components", TOO_MANY),
    "4001 characters": (
        v2(text("x" * 4000), box_of(text("y"))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text": (v2(text("")), "components.0.content", LENGTH),
    "content with components V2": ({**v2(text()), "content": "x"}, "content", LEGACY),
    "embeds with components V2": ({**v2(text()), "embeds": [{"title": "x"}]}, "embeds", LEGACY),
    "a button outside of a row": (v2(button()), "components.0.type", UNION),
    "a container in a container": (v2(box_of(box_of(text()))), FIRST + ".type", CHOICES),
    "an empty container": (v2(box_of()), "components.0.components", REQUIRED),
    "four texts in a section": (v2(section(*[text()] * 4)), "components.0.components", LENGTH),
    "a section without accessory": (v2(section(text(), accessory=None)), "components.0.accessory", REQUIRED),
    "six buttons": (v2(row(*(button(str(n)) for n in range(6)))), "components.0.components", LENGTH),
    "an empty row": (v2(row()), "components.0.components", LENGTH),
    "a button beside a menu": (
        v2(row(button(), menu())),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a text field in a message": (v2(row(field())), FIRST + ".type", CHOICES),
    "custom id of 101": (v2(row(button("x" * 101))), FIRST + ".custom_id", LENGTH),
    "a custom id twice": (
        v2(row(button("a")), row(button("a"))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "label of 81": (v2(row(button(label="x" * 81))), FIRST + ".label", LENGTH),
    "no label, no emoji": (v2(row(button(label=None))), FIRST, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI"),
    "a link with a custom id": (v2(row({**LINK, "custom_id": "x"})), FIRST, ID_OR_URL),
    "a button without id": (v2(row({"type": 2, "style": 1, "label": "x"})), FIRST, ID_OR_URL),
    "style 9": (v2(row(button(style=9))), FIRST + ".style", CHOICES),
    "26 lines": (v2(row(menu(26))), FIRST + ".options", LENGTH),
    "no lines": (v2(row(menu(0))), FIRST + ".options", LENGTH),
    "a value twice": (
        v2(row({**menu(), "options": [{"label": said, "value": "1"} for said in "ab"]})),
        FIRST + ".options",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "more values than lines": (
        v2(row(menu(2, max_values=3))),
        FIRST + ".max_values",
        "SELECT_COMPONENT_MAX_VALUES",
    ),
    "placeholder of 151": (v2(row(menu(placeholder="x" * 151))), FIRST + ".placeholder", LENGTH),
    "alt text of 1025": (
        v2(gallery(PICTURE, description="x" * 1025)),
        "components.0.items.0.description",
        LENGTH,
    ),
    "eleven pictures": (v2(gallery(*[PICTURE] * 11)), "components.0.items", LENGTH),
    "a picture that was not sent": (
        v2(gallery("attachment://lost.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", MOST),
    "embeds of 6001": (
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1905}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "embed title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", LENGTH),
    "26 fields": ({"embeds": [{"fields": [{"name": "x", "value": "y"}] * 26}]}, "embeds.0.fields", MOST),
    "mentions both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}


@pytest.mark.parametrize("body", ALLOWED.values(), ids=ALLOWED.keys())
async def test_allowed(raw: Raw, body: Json) -> None:
    answer = await raw.post(body)
    assert answer.status == 200, answer.body


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED.keys())
async def test_refused(raw: Raw, body: Json, path: str, code: str) -> None:
    answer = await raw.post(body)
    assert answer.said == (400, 50035)
    assert answer.body["message"] == "Invalid Form Body"
    assert answer.fault() == (path, code)
    assert raw.box.public() == []


@pytest.mark.parametrize("body", [{}, {"content": "  "}, v2()])
async def test_an_empty_message(raw: Raw, body: Json) -> None:
    assert (await raw.post(body)).said == (400, 50006)


async def test_uploads(raw: Raw) -> None:
    fine = await raw.post({}, {f"{n}.png": b"x" for n in range(10)})
    assert len(fine.body["attachments"]) == 10
    assert (await raw.post({}, {f"{n}.png": b"x" for n in range(11)})).fault() == ("attachments", MOST)
    assert (await raw.post({}, {"big.png": b"x" * (10 * 1024 * 1024 + 1)})).said == (413, 40005)
    nine = b"x" * 9 * 1024 * 1024
    assert (await raw.post({}, {"1": nine, "2": nine, "3": nine})).said == (413, 40005)


async def test_attachments_that_an_edit_does_not_list_are_gone(raw: Raw) -> None:
    sent = (await raw.post({"content": "x"}, {"a.png": b"1", "b.png": b"2"})).body
    kept = sent["attachments"][0]
    wish = {"attachments": [{"id": kept["id"]}, {"id": 0, "description": "new"}]}
    edited = (await raw.edit(sent, wish, {"c.png": b"3"})).body
    assert [(a["filename"], a["description"]) for a in edited["attachments"]] == [
        ("a.png", None),
        ("c.png", "new"),
    ]
    unlisted = await raw.edit(sent, {"attachments": []}, {"d.png": b"4"})
    assert unlisted.status == 200
    assert [a["filename"] for a in unlisted.body["attachments"]] == ["d.png"]
    async with raw.session.get(edited["attachments"][1]["url"]) as served:
        assert await served.read() == b"3"
        assert served.content_type == "image/png"


async def test_the_flag_of_components_v2_stays(raw: Raw) -> None:
    sent = (await raw.post(v2(text()))).body
    taken = await raw.edit(sent, {"flags": 0, "content": "x", "components": []})
    assert taken.fault() == ("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG")
    plain = (await raw.post({"content": "x"})).body
    assert (await raw.edit(plain, v2(text()))).fault()[0] == "content"
    turned = await raw.edit(plain, {**v2(text()), "content": None})
    assert turned.body["flags"] == 1 << 15


MODALS: dict[str, tuple[Json, str]] = {
    "title of 46": (modal(label(field()), title="x" * 46), "data.title"),
    "custom id of 101": (modal(label(field()), custom_id="x" * 101), "data.custom_id"),
    "six parts": (modal(*(label(field(str(n))) for n in range(6))), "data.components"),
    "no parts": (modal(), "data.components"),
    "label of 46": (modal(label(field(), "x" * 46)), "data.components.0.label"),
    "description of 101": (modal(label(field(), description="x" * 101)), "data.components.0.description"),
    "a button": (modal(row(button())), "data.components.0.components.0.type"),
    "the same id twice": (modal(label(field()), label(field())), "data.components.1.component.custom_id"),
    "placeholder of 101": (
        modal(label(field(placeholder="x" * 101))),
        "data.components.0.component.placeholder",
    ),
    "4001 allowed": (modal(label(field(max_length=4001))), "data.components.0.component.min_length"),
    "26 lines": (modal(label(menu(26))), "data.components.0.component.options"),
}


@pytest.mark.parametrize(("data", "path"), MODALS.values(), ids=MODALS.keys())
async def test_refused_forms(raw: Raw, data: Json, path: str) -> None:
    answer = await raw.respond(await raw.begin(), 9, data)
    assert answer.said == (400, 50035)
    assert answer.fault()[0] == path


async def test_a_form_with_all_that_is_allowed(raw: Raw) -> None:
    parts = [label(field(str(n), placeholder="x" * 100), "x" * 45, description="x" * 100) for n in range(4)]
    done = await raw.begin()
    assert (await raw.respond(done, 9, modal(*parts, label(menu(25)), title="x" * 45))).status == 200


def command(name: str = "play", **more: Any) -> Json:
    return {"name": name, "description": "x", **more}


def option(name: str = "a", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "x", "type": kind, **more}


NUMBERED = [{"name": str(n), "value": str(n)} for n in range(26)]
COMMANDS: dict[str, tuple[list[Json], int]] = {
    "name of 33": ([command("x" * 33)], 50035),
    "upper case": ([command("Play")], 50035),
    "upper case in another language": ([command(name_localizations={"de": "Spiel"})], 50035),
    "description of 101": ([command(description="x" * 101)], 50035),
    "no description": ([command(description="")], 50035),
    "26 options": ([command(options=[option(f"o{n}") for n in range(26)])], 50035),
    "26 subcommands": ([command(options=[option(f"o{n}", 1) for n in range(26)])], 50035),
    "26 choices": ([command(options=[option(choices=NUMBERED)])], 50035),
    "choices and autocomplete": ([command(options=[option(choices=NUMBERED[:1], autocomplete=True)])], 50035),
    "required after optional": ([command(options=[option("a"), option("b", required=True)])], 50035),
    "a subcommand beside an argument": ([command(options=[option("a", 1), option("b")])], 50035),
    "the same name twice": ([command(), command()], 50035),
    "101 commands": ([command(f"c{n}") for n in range(101)], 30032),
    "16 user commands": ([{"name": f"C {n}", "type": 2} for n in range(16)], 30032),
    "more than 8000 characters": (
        [command(options=[option(f"o{n}", 1, options=[option(f"p{m}", description="x" * 90) for m in range(4)])
                          for n in range(25)])],
        50035,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("commands", "code"), COMMANDS.values(), ids=COMMANDS.keys())
def test_refused_commands(commands: list[Json], code: int) -> None:
    with pytest.raises(ApiError) as refused:
        check_commands(commands)
    assert (refused.value.status, refused.value.body["code"]) == (400, code)


async def test_commands_are_kept_by_place(raw: Raw) -> None:
    world = raw.box.sandbox.world
    path = f"/applications/{world.bot.id}"
    first = await raw("PUT", f"{path}/commands", [command("a"), command("b"), {"name": "Show Hand", "type": 2}])
    again = await raw("PUT", f"{path}/commands", [command("b", description="new")])
    assert again.body[0]["id"] == first.body[1]["id"], "a command of the same name keeps its id"
    own = await raw("PUT", f"{path}/guilds/{world.guild}/commands", [command("b", description="here")])
    assert own.body[0]["guild_id"] == str(world.guild)
    assert [c["description"] for c in world.commands] == ["here"]
    assert (await raw("PUT", f"{path}/guilds/1/commands", [])).said == (404, 10004)


async def test_choices(raw: Raw) -> None:
    box = raw.box

    async def asked() -> Any:
        data = {"id": "1", "name": "play", "type": 1}
        return await box.sandbox.interactions.begin(AUTOCOMPLETE, box.user("Ada").id, box.channel, data)

    assert (await raw.respond(await asked(), 8, {"choices": NUMBERED[:25]})).status == 200
    assert (await raw.respond(await asked(), 8, {"choices": NUMBERED})).fault() == ("data.choices", MOST)
    long = [{"name": "x" * 101, "value": "x"}]
    assert (await raw.respond(await asked(), 8, {"choices": long})).fault() == ("data.choices.0.name", LENGTH)
    assert (await raw.respond(await asked(), 4, {"content": "x"})).fault()[0] == "type"
