"""What people type, in any language: the marks and the widths of their keyboards are taken as one."""

from __future__ import annotations

import unicodedata

_COMMAS = str.maketrans(dict.fromkeys("，、；", ","))
_BRACKETS = str.maketrans(dict.fromkeys("「」『』“”\"'‘’"))


def folded(said: str) -> str:
    """A label or what was typed, so that the same is equal: width, case, brackets of names and spaces apart."""
    plain = unicodedata.normalize("NFKC", said.translate(_COMMAS)).casefold().translate(_BRACKETS)
    return " ".join(plain.split())


def parts_of(typed: str) -> list[str]:
    """What stands between commas, Chinese ones too."""
    return [part.strip() for part in typed.translate(_COMMAS).split(",") if part.strip()]


def last_of(typed: str) -> tuple[str, str]:
    """What stands before the last comma, and what after it."""
    before, _, last = typed.translate(_COMMAS).rpartition(",")
    return before, last.strip()
