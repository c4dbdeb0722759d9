"""Makes `docs/settings.md` from the settings."""

from __future__ import annotations

import argparse
import sys

from pydantic import SecretStr
from pydantic.fields import FieldInfo

from bot.ops.settings import Settings, name_of

PAGE = """# Settings

Every setting is an environment variable, or a line of the file `.env` beside the launcher. Only the token has
to be set. `./parlor doctor` finds misspelled names and values that can't be.

| setting | default | what it does |
|---|---|---|
{rows}

`PARLOR_ENV_FILE` names another file than `.env`, and `PARLOR_PYTHON` the Python that the launcher uses. Both
are read from the environment alone.

This page is made by `./parlor settings > docs/settings.md`.
"""


def add(parser: argparse.ArgumentParser) -> None: ...


def run(arguments: argparse.Namespace) -> int:
    sys.stdout.write(page())
    return 0


def page() -> str:
    """All settings with a description, in Markdown."""
    fields = Settings.model_fields.items()
    return PAGE.format(rows="\n".join(_row(name, field) for name, field in fields if field.description))


def _row(name: str, field: FieldInfo) -> str:
    default = field.default
    unset = default is None or isinstance(default, SecretStr)
    default = int(default) if isinstance(default, bool) else default
    shown = "–" if unset else f"`{default:g}`" if isinstance(default, float) else f"`{default}`"
    return f"| `{name_of(name, field)}` | {shown} | {' '.join((field.description or '').split())} |"
