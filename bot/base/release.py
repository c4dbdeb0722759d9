"""This release's number: from pyproject.toml, which an installation copies into the package's metadata."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@cache
def release() -> str:
    """Such as `1.0.0`. A checkout's own file comes first: its metadata may be old."""
    if _PROJECT.is_file():
        return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    try:
        return version("parlor")
    except PackageNotFoundError:
        return "unknown"
