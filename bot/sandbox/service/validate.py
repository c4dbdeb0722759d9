"""What Discord refuses in messages and their components (numbers from its API documentation)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any
from unicodedata import east_asian_width

from bot.sandbox.service.errors import (
    EMPTY,
    TOO_LARGE,
    check_count,
    check_length,
    choice,
    invalid,
    length,
    missing,
)

V2 = 1 << 15
EPHEMERAL = 1 << 6
Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = (3, 5, 6, 7, 8)
_TOP_V2 = {ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER}
_IN_CONTAINER = _TOP_V2 - {CONTAINER}
MAX_COMPONENTS, MAX_TEXT, MAX_ATTACHMENTS = 40, 4000, 10
SHOWN = 38
"""Columns of a label that clients show."""
MAX_FILE, MAX_REQUEST = 10 * 1024 * 1024, 25 * 1024 * 1024
"""Bytes of one upload, and of a request's uploads."""
_SCHEMES = ("attachment://", "http://", "https://")
MAX_CONTENT, MAX_EMBEDS, MAX_EMBED_TEXT, MAX_FIELDS, MAX_MENTIONS = 2000, 10, 6000, 25, 100
_PARTS = (("title", 256), ("description", 4096))
_INNER = (("footer", "text", 2048), ("author", "name", 256))


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Parents before children."""
    for index, component in enumerate(components):
        here = f"{path}.{index}"
        yield here, component
        yield from walk(component.get("components") or [], f"{here}.components")
        for part in ("accessory", "component"):
            if component.get(part):
                yield f"{here}.{part}", component[part]


def check_message(payload: Json, files: Iterable[str], flags: int, emojis: Collection[int] = ()) -> None:
    """`files`: all attachment names the message will have; `emojis`: those the bot may use."""
    components = payload.get("components") or []
    names = set(files)
    check_mentions(payload.get("allowed_mentions"))
    if flags & V2:
        _check_v2(payload, components, names)
    else:
        _check_plain(payload, components, names)
    check_components(components)
    check_emojis(components, emojis)


def check_emojis(components: list[Json], known: Collection[int]) -> None:
    """Buttons and options may only have known emojis. Texts may name any."""
    for path, component in walk(components):
        for n, line in enumerate([component, *(component.get("options") or [])]):
            id_ = (line.get("emoji") or {}).get("id")
            if id_ and int(id_) not in known:
                below = f".options.{n - 1}" if n else ""
                raise invalid(f"{path}{below}.emoji.id", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_plain(payload: Json, components: list[Json], files: set[str]) -> None:
    content, embeds = payload.get("content") or "", payload.get("embeds") or []
    check_content(content)
    check_embeds(embeds)
    check_count("components", len(components), 5)
    for index, component in enumerate(components):
        if component.get("type") != ROW:
            fault = 'Value of field "type" must be one of (1,).'
            raise invalid(f"components.{index}.type", "UNION_TYPE_CHOICES", fault)
    if not (content.strip() or embeds or files or components or payload.get("sticker_ids")):
        raise EMPTY


def _check_v2(payload: Json, components: list[Json], files: set[str]) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if payload.get(key):
            fault = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise invalid(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", fault)
    if not components:
        raise EMPTY
    for index, component in enumerate(components):
        if component.get("type") not in _TOP_V2:
            raise invalid(f"components.{index}.type", "UNION_TYPE_CHOICES", "Not a top-level component.")
    everything = list(walk(components))
    if len(everything) > MAX_COMPONENTS:
        fault = f"The maximum number of components is {MAX_COMPONENTS}, there are {len(everything)}."
        raise invalid("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", fault)
    text = sum(len(c.get("content") or "") for _, c in everything if c.get("type") == TEXT_DISPLAY)
    if text > MAX_TEXT:
        fault = f"Displayable text exceeds {MAX_TEXT} characters."
        raise invalid("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", fault)
    for path, component in everything:
        _check_media(path, component, files)


def media_of(component: Json) -> list[tuple[str, Json]]:
    """Pictures and files of a component, with paths below it."""
    kind = component.get("type")
    if kind == GALLERY:
        return [
            (f"items.{n}.media", item.get("media") or {}) for n, item in enumerate(component.get("items") or [])
        ]
    if kind == THUMBNAIL:
        return [("media", component.get("media") or {})]
    return [("file", component.get("file") or {})] if kind == FILE else []


def _check_media(path: str, component: Json, files: set[str]) -> None:
    items = component.get("items") or []
    if component.get("type") == GALLERY:
        check_length(f"{path}.items", items, 10)
    for below, media in media_of(component):
        url = media.get("url") or ""
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            raise invalid(f"{path}.{below}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url)
        if not url.startswith(_SCHEMES):
            raise invalid(
                f"{path}.{below}.url", "URL_TYPE_INVALID_SCHEME", "Scheme must be one of http, https."
            )
    for below, described in [("", component), *((f".items.{n}", item) for n, item in enumerate(items))]:
        if component.get("type") in (GALLERY, THUMBNAIL) and len(described.get("description") or "") > 1024:
            raise length(f"{path}{below}.description", 1024, 0)


def check_custom_ids(components: list[Json], path: str = "components") -> None:
    """1 to 100 characters, each once; the same for numeric ids."""
    seen: set[str | int] = set()
    for here, component in walk(components, path):
        custom_id = component.get("custom_id")
        if custom_id is not None:
            check_length(f"{here}.custom_id", custom_id, 100)
        if custom_id in seen:
            fault = "Component custom id cannot be duplicated"
            raise invalid(f"{here}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", fault)
        if component.get("id") and component["id"] in seen:
            raise invalid(f"{here}.id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        seen |= {mark for mark in (custom_id, component.get("id")) if mark}


def check_components(components: list[Json]) -> None:
    """Rows, buttons, menus and containers, anywhere."""
    check_custom_ids(components)
    for path, component in walk(components):
        kind = component.get("type")
        if kind not in _CHECKS:
            raise choice(f"{path}.type", *sorted(_CHECKS))
        _CHECKS[kind](path, component)


def _check_container(path: str, container: Json) -> None:
    inside = container.get("components") or []
    if not inside:
        raise missing(f"{path}.components")
    for index, component in enumerate(inside):
        if component.get("type") not in _IN_CONTAINER:
            raise choice(f"{path}.components.{index}.type", *sorted(_IN_CONTAINER))
    if not 0 <= (container.get("accent_color") or 0) <= 0xFFFFFF:
        raise invalid(
            f"{path}.accent_color", "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215."
        )


def _check_section(path: str, section: Json) -> None:
    inside = section.get("components") or []
    check_length(f"{path}.components", inside, 3)
    if any(c.get("type") != TEXT_DISPLAY for c in inside):
        raise choice(f"{path}.components.0.type", TEXT_DISPLAY)
    accessory = section.get("accessory")
    if not accessory:
        raise missing(f"{path}.accessory")
    if accessory.get("type") not in (BUTTON, THUMBNAIL):
        raise choice(f"{path}.accessory.type", BUTTON, THUMBNAIL)


def _check_text(path: str, display: Json) -> None:
    check_length(f"{path}.content", display.get("content"), MAX_TEXT)


def _check_separator(path: str, separator: Json) -> None:
    if separator.get("spacing", 1) not in (1, 2):
        raise choice(f"{path}.spacing", 1, 2)


def _check_file(path: str, file: Json) -> None:
    if not (file.get("file") or {}).get("url", "").startswith(("attachment://", "http")):
        raise missing(f"{path}.file.url")


def _check_row(path: str, row: Json) -> None:
    kinds = [c.get("type") for c in row.get("components") or []]
    check_length(f"{path}.components", kinds, 5)
    for index, kind in enumerate(kinds):
        if kind != BUTTON and kind not in SELECTS:
            raise choice(f"{path}.components.{index}.type", BUTTON, *SELECTS)
    if len(kinds) > 1 and set(kinds) != {BUTTON}:
        fault = "An action row holds up to five buttons, or one select."
        raise invalid(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", fault)


def _check_button(path: str, button: Json) -> None:
    check_length(f"{path}.label", button.get("label"), 80, 0)
    style = button.get("style")
    if style not in range(1, 7):
        raise choice(f"{path}.style", *range(1, 7))
    if style == 6:
        return
    if not (button.get("label") or button.get("emoji")):
        raise invalid(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button needs a label or an emoji.")
    if (style == 5) == bool(button.get("custom_id")) or (style == 5) != bool(button.get("url")):
        fault = "A custom id and url cannot both be specified, and one of them is needed."
        raise invalid(path, "BUTTON_COMPONENT_CUSTOM_ID_OR_URL", fault)
    if len(button.get("url") or "") > 512:
        raise length(f"{path}.url", 512)


def check_select(path: str, select: Json) -> None:
    """An id, 1 to 25 options with distinct values, and possible bounds."""
    options = select.get("options") or []
    if not select.get("custom_id"):
        raise missing(f"{path}.custom_id")
    if select["type"] == STRING_SELECT:
        check_length(f"{path}.options", options, 25)
    check_length(f"{path}.placeholder", select.get("placeholder"), 150, 0)
    _check_bounds(path, select, options)
    values = [option.get("value") for option in options]
    if len(set(values)) != len(values):
        fault = "The specified option value is already used"
        raise invalid(f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", fault)
    for index, option in enumerate(options):
        for key, least in (("label", 1), ("value", 1), ("description", 0)):
            check_length(f"{path}.options.{index}.{key}", option.get(key), 100, least)


def _check_bounds(path: str, select: Json, options: list[Json]) -> None:
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not (0 <= least <= 25 and 1 <= most <= 25 and least <= most):
        raise invalid(
            f"{path}.max_values", "NUMBER_TYPE_MAX", "Must be between 1 and 25, and not below min_values."
        )
    if select["type"] == STRING_SELECT and most > len(options):
        raise invalid(f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES", "More than there are options.")
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than values.")


def cut_by_clients(components: list[Json]) -> list[str]:
    """Labels that Discord takes but clients cut: of buttons, menus and options. Chinese characters are two
    columns wide."""
    labels: list[str] = []
    for _, component in walk(components):
        labels += [component.get("label") or "", component.get("placeholder") or ""]
        labels += [option.get("label") or "" for option in component.get("options") or []]
    return [label for label in labels if sum(1 + (east_asian_width(c) in "WF") for c in label) > SHOWN]


def check_files(sizes: Sequence[int], kept: int = 0) -> None:
    """Count and size, with attachments that stay."""
    check_count("attachments", len(sizes) + kept, MAX_ATTACHMENTS)
    if any(size > MAX_FILE for size in sizes) or sum(sizes) > MAX_REQUEST:
        raise TOO_LARGE


_CHECKS: dict[Any, Callable[[str, Json], None]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    **dict.fromkeys(SELECTS, check_select),
    SECTION: _check_section,
    TEXT_DISPLAY: _check_text,
    THUMBNAIL: lambda path, component: None,
    GALLERY: lambda path, component: None,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
}


def check_content(content: str) -> None:
    """2000 characters."""
    check_length("content", content, MAX_CONTENT, 0)


def check_embeds(embeds: list[Json]) -> None:
    """At most ten, each part in bounds, 6000 characters together."""
    check_count("embeds", len(embeds), MAX_EMBEDS)
    for index, embed in enumerate(embeds):
        _check_embed(f"embeds.{index}", embed)
    if sum(map(_size, embeds)) > MAX_EMBED_TEXT:
        raise invalid(
            "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        )


def _check_embed(path: str, embed: Json) -> None:
    for key, most in _PARTS:
        check_length(f"{path}.{key}", embed.get(key), most, 0)
    for part, key, most in _INNER:
        check_length(f"{path}.{part}.{key}", (embed.get(part) or {}).get(key), most, 0)
    fields = embed.get("fields") or []
    check_count(f"{path}.fields", len(fields), MAX_FIELDS)
    for index, field in enumerate(fields):
        for key, most in (("name", 256), ("value", 1024)):
            check_length(f"{path}.fields.{index}.{key}", field.get(key), most)


def _size(embed: Json) -> int:
    """Characters that count."""
    total = sum(len(embed.get(key) or "") for key, _ in _PARTS)
    total += sum(len((embed.get(part) or {}).get(key) or "") for part, key, _ in _INNER)
    return total + sum(len(f.get("name") or "") + len(f.get("value") or "") for f in embed.get("fields") or [])


def check_mentions(allowed: Json | None) -> None:
    """By kind or by id, but not both for the same kind."""
    if not allowed:
        return
    parse = allowed.get("parse") or []
    if not set(parse) <= {"users", "roles", "everyone"}:
        raise choice("allowed_mentions.parse", "roles", "users", "everyone")
    for kind in ("users", "roles"):
        named = allowed.get(kind) or []
        check_count(f"allowed_mentions.{kind}", len(named), MAX_MENTIONS)
        if named and kind in parse:
            fault = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            raise invalid("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", fault)
