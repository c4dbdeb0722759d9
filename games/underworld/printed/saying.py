"""The sentences of this game, by the keys of its locale file."""

from __future__ import annotations

from games.kernel.text import Arg, Text, text


def said(key: str, **args: Arg) -> Text:
    return text(f"underworld-{key}", **args)
