"""What Discord refuses in messages, components, forms and choices (numbers: Discord's API documentation)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.sandbox.errors import EMPTY, ApiError, invalid, length

V2 = 1 << 15
EPHEMERAL = 1 << 6
Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = (3, 5, 6, 7, 8)
_TOP_V2 = {ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER}
_IN_CONTAINER = _TOP_V2 - {CONTAINER}
MAX_COMPONENTS, MAX_TEXT, MAX_ATTACHMENTS, MAX_FILE = 40, 4000, 10, 10 * 1024 * 1024


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Every component with its path, parents before children."""
    for index, component in enumerate(components):
        here = f"{path}.{index}"
        yield here, component
        yield from walk(component.get("components") or [], f"{here}.components")
        for part in ("accessory", "component"):
            if component.get(part):
                yield f"{here}.{part}", component[part]


def check_message(payload: Json, files: dict[str, bytes], flags: int) -> None:
    """Refuse a message as Discord would; `files` are all attachment names that the message has afterwards."""
    components = payload.get("components") or []
    if flags & V2:
        _check_v2(payload, components, files)
    else:
        _check_plain(payload, components, files)
    check_components(components)


def _check_plain(payload: Json, components: list[Json], files: dict[str, bytes]) -> None:
    content = payload.get("content") or ""
    if len(content) > 2000:
        raise length("content", 2000, 0)
    if len(components) > 5:
        raise invalid("components", "BASE_TYPE_BAD_LENGTH", "Must be 5 or fewer in length.")
    if any(c.get("type") != ROW for c in components):
        raise invalid("components.0", "UNION_TYPE_CHOICES", "Value of field type must be one of (1,).")
    embeds = payload.get("embeds") or []
    if len(embeds) > 10:
        raise invalid("embeds", "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    if not (content or embeds or files or components or payload.get("sticker_ids")):
        raise EMPTY


def _check_v2(payload: Json, components: list[Json], files: dict[str, bytes]) -> None:
    if payload.get("content") or payload.get("embeds"):
        raise invalid(
            "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Not with components V2."
        )
    if not components:
        raise EMPTY
    if any(c.get("type") not in _TOP_V2 for c in components):
        raise invalid("components.0.type", "UNION_TYPE_CHOICES", "Not a top-level component.")
    everything = list(walk(components))
    if len(everything) > MAX_COMPONENTS:
        raise invalid("components", "BASE_TYPE_BAD_LENGTH", f"Must be {MAX_COMPONENTS} or fewer in length.")
    text = sum(len(c.get("content", "")) for _, c in everything if c.get("type") == TEXT_DISPLAY)
    if text > MAX_TEXT:
        raise invalid(
            "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"Exceeds {MAX_TEXT} characters."
        )
    for path, component in everything:
        _check_media(path, component, files)


def _check_media(path: str, component: Json, files: dict[str, bytes]) -> None:
    items = component.get("items") or [] if component.get("type") == GALLERY else []
    if component.get("type") == GALLERY and not 1 <= len(items) <= 10:
        raise invalid(f"{path}.items", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
    if component.get("type") == THUMBNAIL:
        items = [component]
    for index, item in enumerate(items):
        url = item["media"]["url"]
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            raise invalid(
                f"{path}.items.{index}.media.url", "UNFURLED_MEDIA_ITEM_NOT_FOUND", f"{url} not found."
            )
        if len(item.get("description") or "") > 1024:
            raise length(f"{path}.items.{index}.description", 1024, 0)


def check_components(components: list[Json]) -> None:
    """Rows, buttons, menus and containers, wherever they stand."""
    seen: set[str] = set()
    for path, component in walk(components):
        kind = component.get("type")
        custom_id = component.get("custom_id")
        if custom_id is not None:
            if not 1 <= len(custom_id) <= 100:
                raise length(f"{path}.custom_id", 100)
            if custom_id in seen:
                raise invalid(
                    f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Custom id cannot be duplicated."
                )
            seen.add(custom_id)
        if kind == ROW:
            _check_row(path, component)
        elif kind == BUTTON:
            _check_button(path, component)
        elif kind in SELECTS:
            _check_select(path, component)
        elif kind == CONTAINER:
            _check_container(path, component)
        elif kind == SECTION and not 1 <= len(component.get("components") or []) <= 3:
            raise invalid(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
        elif kind == TEXT_DISPLAY and not 1 <= len(component.get("content", "")) <= MAX_TEXT:
            raise length(f"{path}.content", MAX_TEXT)


def _check_container(path: str, component: Json) -> None:
    inside = component.get("components") or []
    if not inside or any(c.get("type") not in _IN_CONTAINER for c in inside):
        raise invalid(f"{path}.components", "UNION_TYPE_CHOICES", "Not allowed in a container.")


def _check_row(path: str, row: Json) -> None:
    kinds = [c.get("type") for c in row.get("components") or []]
    selects = [kind for kind in kinds if kind in SELECTS]
    if not kinds or len(kinds) > 5 or (selects and len(kinds) > 1):
        raise invalid(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Five buttons or one select.")


def _check_button(path: str, button: Json) -> None:
    if len(button.get("label") or "") > 80:
        raise length(f"{path}.label", 80, 0)
    if not (button.get("label") or button.get("emoji")):
        raise invalid(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button needs a label or an emoji.")
    linked = button.get("style") == 5
    if linked == bool(button.get("custom_id")):
        raise invalid(path, "BUTTON_COMPONENT_CUSTOM_ID_OR_URL", "A custom id or a url, by style.")


def _check_select(path: str, select: Json) -> None:
    options = select.get("options") or []
    if select["type"] == STRING_SELECT and not 1 <= len(options) <= 25:
        raise invalid(f"{path}.options", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.")
    if len(select.get("placeholder") or "") > 150:
        raise length(f"{path}.placeholder", 150, 0)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not (0 <= least <= 25 and 1 <= most <= 25 and least <= most):
        raise invalid(f"{path}.max_values", "NUMBER_TYPE_MAX", "Out of range.")
    if select["type"] == STRING_SELECT and most > len(options):
        raise invalid(f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES", "More than there are options.")
    values = [option.get("value") for option in options]
    if len(set(values)) != len(values):
        raise invalid(f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Values must be unique.")
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than values.")
    for index, option in enumerate(options):
        _check_option(f"{path}.options.{index}", option)


def _check_option(path: str, option: Json) -> None:
    for key, least in (("label", 1), ("value", 1), ("description", 0)):
        if not least <= len(option.get(key) or "") <= 100:
            raise length(f"{path}.{key}", 100, least)


def check_modal(data: Json) -> None:
    """A form: title, id, one to five parts."""
    if not 1 <= len(data.get("title") or "") <= 45:
        raise length("data.title", 45)
    if not 1 <= len(data.get("custom_id") or "") <= 100:
        raise length("data.custom_id", 100)
    parts = data.get("components") or []
    if not 1 <= len(parts) <= 5 or any(p.get("type") not in (ROW, LABEL, TEXT_DISPLAY) for p in parts):
        raise invalid("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    for path, part in walk(parts, "data.components"):
        if part.get("type") == LABEL and not 1 <= len(part.get("label") or "") <= 45:
            raise length(f"{path}.label", 45)
        if part.get("type") == TEXT_INPUT and len(part.get("value") or "") > 4000:
            raise length(f"{path}.value", 4000, 0)


def check_choices(choices: list[Json]) -> None:
    """Autocompletion: at most 25, names and values at most 100."""
    if len(choices) > 25:
        raise invalid("data.choices", "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    for index, choice in enumerate(choices):
        if not 1 <= len(choice["name"]) <= 100:
            raise length(f"data.choices.{index}.name", 100)
        if isinstance(choice["value"], str) and not 1 <= len(choice["value"]) <= 100:
            raise length(f"data.choices.{index}.value", 100)


def check_files(files: dict[str, bytes]) -> None:
    """Number and size of uploads."""
    if len(files) > MAX_ATTACHMENTS:
        raise invalid("attachments", "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    if any(len(data) > MAX_FILE for data in files.values()):
        raise ApiError(413, 40005, "Request entity too large")
