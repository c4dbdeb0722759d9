"""What Discord refuses in the older parts of a message: plain text, embeds and mentions."""

from __future__ import annotations

from typing import Any

from bot.sandbox.service.errors import choice, invalid, length

Json = dict[str, Any]
MAX_CONTENT, MAX_EMBEDS, MAX_EMBED_TEXT, MAX_FIELDS, MAX_MENTIONS = 2000, 10, 6000, 25, 100
_PARTS = (("title", 256), ("description", 4096))
_INNER = (("footer", "text", 2048), ("author", "name", 256))


def check_content(content: str) -> None:
    """Plain text of a bot: 2000 characters."""
    if len(content) > MAX_CONTENT:
        raise length("content", MAX_CONTENT, 0)


def check_embeds(embeds: list[Json]) -> None:
    """At most ten, each with its parts in bounds, 6000 characters together."""
    if len(embeds) > MAX_EMBEDS:
        raise invalid("embeds", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_EMBEDS} or fewer in length.")
    for index, embed in enumerate(embeds):
        _check_embed(f"embeds.{index}", embed)
    if sum(map(_size, embeds)) > MAX_EMBED_TEXT:
        raise invalid(
            "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        )


def _check_embed(path: str, embed: Json) -> None:
    for key, most in _PARTS:
        if len(embed.get(key) or "") > most:
            raise length(f"{path}.{key}", most, 0)
    for part, key, most in _INNER:
        if len((embed.get(part) or {}).get(key) or "") > most:
            raise length(f"{path}.{part}.{key}", most, 0)
    fields = embed.get("fields") or []
    if len(fields) > MAX_FIELDS:
        raise invalid(f"{path}.fields", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FIELDS} or fewer in length.")
    for index, field in enumerate(fields):
        for key, most in (("name", 256), ("value", 1024)):
            if not 1 <= len(field.get(key) or "") <= most:
                raise length(f"{path}.fields.{index}.{key}", most)


def _size(embed: Json) -> int:
    """Characters of an embed that count."""
    total = sum(len(embed.get(key) or "") for key, _ in _PARTS)
    total += sum(len((embed.get(part) or {}).get(key) or "") for part, key, _ in _INNER)
    return total + sum(len(f.get("name") or "") + len(f.get("value") or "") for f in embed.get("fields") or [])


def check_mentions(allowed: Json | None) -> None:
    """Who may be pinged: kinds, or people by id, but not both for the same kind."""
    if not allowed:
        return
    parse = allowed.get("parse") or []
    if not set(parse) <= {"users", "roles", "everyone"}:
        raise choice("allowed_mentions.parse", "roles", "users", "everyone")
    for kind in ("users", "roles"):
        named = allowed.get(kind) or []
        if len(named) > MAX_MENTIONS:
            raise invalid(f"allowed_mentions.{kind}", "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if named and kind in parse:
            fault = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            raise invalid("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", fault)
