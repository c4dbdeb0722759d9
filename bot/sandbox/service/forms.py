"""What Discord refuses in modals and autocompletion, and filled forms."""

from __future__ import annotations

from typing import Any

from bot.sandbox.service import validate
from bot.sandbox.service.errors import check_count, check_length, choice, invalid, missing

Json = dict[str, Any]
FILES, RADIO, CHECKS, CHECK = 19, 21, 22, 23
_IN_LABEL = {validate.TEXT_INPUT, *validate.SELECTS, FILES, RADIO, CHECKS, CHECK}
MAX_CHOICES, MAX_PARTS, MAX_INPUT = 25, 5, 4000


class NotPossible(Exception):
    """A person can't do that with what's on screen."""


def check_modal(data: Json) -> None:
    """Title, id, one to five parts."""
    for key, most in (("title", 45), ("custom_id", 100)):
        check_length(f"data.{key}", data.get(key), most)
    parts = data.get("components") or []
    check_length("data.components", parts, MAX_PARTS)
    for index, part in enumerate(parts):
        _check_part(f"data.components.{index}", part)
    validate.check_custom_ids(parts, "data.components")
    for path, field in validate.walk(parts, "data.components"):
        _check_field(path, field)


def _check_part(path: str, part: Json) -> None:
    kind = part.get("type")
    if kind not in (validate.ROW, validate.LABEL, validate.TEXT_DISPLAY):
        raise choice(f"{path}.type", validate.ROW, validate.TEXT_DISPLAY, validate.LABEL)
    if kind == validate.LABEL:
        check_length(f"{path}.label", part.get("label"), 45)
        check_length(f"{path}.description", part.get("description"), 100, 0)
        if (part.get("component") or {}).get("type") not in _IN_LABEL:
            raise choice(f"{path}.component.type", *sorted(_IN_LABEL))
    if kind == validate.ROW and [c.get("type") for c in part.get("components") or []] != [validate.TEXT_INPUT]:
        raise choice(f"{path}.components.0.type", validate.TEXT_INPUT)


def _check_field(path: str, field: Json) -> None:
    kind = field.get("type")
    if kind in _IN_LABEL and not field.get("custom_id"):
        raise missing(f"{path}.custom_id")
    if kind == validate.TEXT_INPUT:
        _check_input(path, field)
    elif kind in validate.SELECTS:
        if field.get("disabled"):
            raise invalid(
                f"{path}.disabled", "MODAL_SELECT_DISABLED", "A select in a modal cannot be disabled."
            )
        validate.check_select(path, field)
    elif kind in (RADIO, CHECKS):
        least = 2 if kind == RADIO else 1
        check_length(f"{path}.options", field.get("options"), 10, least)


def _check_input(path: str, field: Json) -> None:
    if field.get("style") not in (1, 2):
        raise choice(f"{path}.style", 1, 2)
    for key, most in (("value", MAX_INPUT), ("placeholder", 100), ("label", 45)):
        check_length(f"{path}.{key}", field.get(key), most, 0)
    least, most = field.get("min_length") or 0, field.get("max_length") or MAX_INPUT
    if not (0 <= least <= MAX_INPUT and 1 <= most <= MAX_INPUT and least <= most):
        raise invalid(f"{path}.min_length", "NUMBER_TYPE_MAX", "Out of range.")


def check_choices(choices: list[Json]) -> None:
    """At most 25, names and values at most 100."""
    check_count("data.choices", len(choices), MAX_CHOICES)
    for index, offered in enumerate(choices):
        check_length(f"data.choices.{index}.name", offered["name"], 100)
        if isinstance(offered["value"], str):
            check_length(f"data.choices.{index}.value", offered["value"], 100)


# -- filling in -------------------------------------------------------------------------------------------


def fields_of(modal: Json) -> list[Json]:
    return [c for _, c in validate.walk(modal["components"]) if c.get("type") in _IN_LABEL]


def filled(modal: Json, values: dict[str, Any]) -> list[Json]:
    """As a client sends them, by custom id; or `NotPossible`."""
    unknown = set(values) - {field["custom_id"] for field in fields_of(modal)}
    if unknown:
        raise NotPossible(f"the form has no field {sorted(unknown)}")
    parts = []
    for number, part in enumerate(modal["components"], 1):
        made: Json = {"type": part["type"], "id": part.get("id", number)}
        if part["type"] == validate.LABEL:
            made["component"] = _answer(part["component"], values)
        elif part["type"] == validate.ROW:
            made["components"] = [_answer(field, values) for field in part["components"]]
        parts.append(made)
    return parts


def _answer(field: Json, values: dict[str, Any]) -> Json:
    """A field with its value, or its preset."""
    made = {"type": field["type"], "custom_id": field["custom_id"], "id": field.get("id", 0)}
    given = values.get(field["custom_id"])
    if field["type"] == validate.TEXT_INPUT:
        return {**made, "value": _text(field, str(given if given is not None else field.get("value") or ""))}
    if field["type"] == RADIO:
        return {**made, "value": given or _preset(field)[:1] or None}
    if field["type"] == CHECK:
        return {**made, "value": bool(given if given is not None else field.get("default"))}
    chosen = given if given is not None else _preset(field)
    return {**made, "values": _chosen(field, [chosen] if isinstance(chosen, str) else list(chosen))}


def _text(field: Json, value: str) -> str:
    least, most = field.get("min_length") or 0, field.get("max_length") or MAX_INPUT
    if not value and not field.get("required", True):
        return value
    if not max(least, int(field.get("required", True))) <= len(value) <= most:
        raise NotPossible(f"{field['custom_id']}: {least} to {most} characters, not {len(value)}")
    return value


def _preset(field: Json) -> list[str]:
    return [option["value"] for option in field.get("options") or [] if option.get("default")]


def _chosen(field: Json, values: list[str]) -> list[str]:
    """Within the field's bounds, and only values it offers."""
    least, most = field.get("min_values", 1), field.get("max_values", 1)
    if not values and not field.get("required", True):
        return values
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise NotPossible(f"{field['custom_id']}: {least} to {most} different values")
    offered = [option["value"] for option in field.get("options") or []]
    if offered and not set(values) <= set(offered):
        raise NotPossible(f"{field['custom_id']}: a value that is not offered")
    return [value for value in offered if value in values] if offered else values
