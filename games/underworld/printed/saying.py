"""This game's sentences, by their locale keys."""

from __future__ import annotations

from games.kernel.text import Arg, Text, text


def said(key: str, **args: Arg) -> Text:
    return text(f"underworld-{key}", **args)
