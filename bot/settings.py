"""Settings from the environment or a `.env` file; every name begins with PARLOR_."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from pydantic import SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parents[1]
ENV_FILE = "PARLOR_ENV_FILE"
"""Names another file than `.env`; empty for none, as tests and the sandbox want it."""


class SettingsWrong(Exception):
    """A setting has a value that it cannot have; the message names it."""


class Settings(BaseSettings):
    """What a host can set. Read it with `load`."""

    model_config = SettingsConfigDict(env_prefix="PARLOR_", extra="ignore", env_ignore_empty=True)

    token: SecretStr = SecretStr("")
    """The bot's token from Discord's developer portal."""
    database: Path = Path("parlor.sqlite3")
    content: Path | None = None
    """A folder whose content files stand for the project's own of the same name."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = None
    """Where /metrics and /health are served, on every interface; None serves them nowhere."""
    ai_pause: float = 1.0
    """Seconds that an AI waits before it moves, so that people can follow."""
    guild: int | None = None
    """A server in which commands appear at once while one develops."""
    api_base: str | None = None
    gateway_url: str | None = None
    cdn_base: str | None = None


def load() -> Settings:
    """Settings of this host: the environment before `.env` here before `.env` beside the launcher.

    Raises `SettingsWrong`. The content folder is put into the environment, where the loader looks for it.
    """
    named = os.environ.get(ENV_FILE)
    files: tuple[Path, ...] = (ROOT / ".env", Path(".env"))
    if named is not None:
        files = (Path(named),) if named else ()
    try:
        settings = Settings(_env_file=files or None)  # type: ignore[call-arg]
    except ValidationError as error:
        raise SettingsWrong("\n".join(_sentence(fault) for fault in error.errors())) from error
    if settings.content is not None:
        os.environ["PARLOR_CONTENT"] = str(settings.content)
    return settings


def _sentence(fault: object) -> str:
    """One fault of a setting, without its value: that could be a token."""
    assert isinstance(fault, dict)
    name = "_".join(str(part) for part in fault["loc"]).upper()
    return f"PARLOR_{name}: {fault['msg']}. Correct it in the environment or in .env."
