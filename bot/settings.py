"""Settings from the environment or a `.env` file; every name begins with PARLOR_."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What a host can set."""

    model_config = SettingsConfigDict(env_prefix="PARLOR_", env_file=".env", extra="ignore")

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
