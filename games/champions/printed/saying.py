"""The sentences of this game, by the keys of its locale file."""

from __future__ import annotations

from games.kernel.text import Text, text


def said(key: str, **args: object) -> Text:
    return text(f"champions-{key}", **args)  # type: ignore[arg-type]
