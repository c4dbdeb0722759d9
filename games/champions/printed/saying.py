"""This game's sentences, by their locale keys."""

from __future__ import annotations

from games.kernel.text import Text, text


def said(key: str, **args: object) -> Text:
    return text(f"champions-{key}", **args)  # type: ignore[arg-type]
