"""The bot's sentences: the same in all languages, none missing, none unused."""

from __future__ import annotations

import re
from pathlib import Path

from bot.features import ROOMS

ROOT = Path(__file__).parents[2]
SHARED = ("ui", "table", "kernel", "twin")
FILES = (*SHARED, *(room for room in ROOMS if (ROOT / "data" / "locales" / "en" / f"{room}.ftl").exists()))
"""Files for everything, and for single features."""
_MESSAGE = re.compile(r"^([a-z][\w-]*) = ?(.*(?:\n[ \t]+.*)*)", re.MULTILINE)
MADE_UP = (
    "ui-pace-", "ui-lang-", "choice-", "table-is-", "cmd-", "arg-", "ui-right-", "ui-me-delay-",
    "ui-me-way-", "ui-again-", "ui-set-", "ui-trouble-", "ui-cannot-open-", "ui-how-", "ui-replay-",
    "ui-feat-", "ui-verify-", "ui-time-", "ui-look-", "ui-stand-", "ui-standing-", "ui-difficulty-",
    "ui-why-", "seat-ai-",
)  # fmt: skip
"""Beginnings of keys that are built from a value."""


def messages(language: str, name: str) -> dict[str, str]:
    """Key to sentence of one locale file."""
    said = (ROOT / "data" / "locales" / language / f"{name}.ftl").read_text(encoding="utf-8")
    return dict(_MESSAGE.findall(said))


def code() -> str:
    """All source that can name a key."""
    places = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "games").rglob("*.py"), *(ROOT / "render").rglob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in places)


def test_every_key_in_the_code_has_a_sentence() -> None:
    known = {key for name in FILES for key in messages("en", name)}
    named = set(re.findall(r'"((?:ui|table|kernel|cmd|arg|choice)-[a-z0-9-]+)"', code()))
    assert named - known == set()


def test_no_sentence_is_left_over() -> None:
    known = {key for name in FILES for key in messages("en", name)}
    source = code()
    named = set(re.findall(r"""["']([a-z]+-[a-z0-9-]+)["']""", source))
    unused = {key for key in known - named if not key.startswith(MADE_UP)}
    assert unused == set()


def test_no_sentence_in_chinese_is_left_in_english() -> None:
    for name in FILES:
        worded = {key for key, said in messages("en", name).items() if re.search("[A-Za-z]", _bare(said))}
        for language in ("zh-TW", "zh-CN"):
            for key, said in messages(language, name).items():
                if key in worded - {"ui-lang-en", "seat-ai"}:
                    assert re.search(r"[\u4e00-\u9fff]", said), f"{language} {key}: {said}"


def _bare(said: str) -> str:
    """A sentence without its placeholders."""
    return re.sub(r"\{.*?\}", "", said)
