"""Settings from the environment or a `.env` file; all names start with PARLOR_."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.base.files import own_folder
from bot.base.shards import Shards
from bot.store.address import SERVER_ONLY, UNKNOWN_KIND, Address, address_of, is_of_no_known_kind

ROOT = Path(__file__).parents[2]
ENV_FILE = "PARLOR_ENV_FILE"
"""Replaces `.env`; empty for none, as tests and the sandbox want it."""
_TAKES = {
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_parsing": "a number",
    "greater_than": "more than {gt:g}",
    "greater_than_equal": "{ge:g} or more",
    "less_than_equal": "{le:g} or less",
    "bool_parsing": "1 or 0",
    "finite_number": "a number that is finite",
    "literal_error": "{expected}",
}
"""What a setting takes, by type of error."""

MOST_DAYS = 36_500


class SettingsWrong(Exception):
    """A setting has an impossible value; the message names it."""


class Settings(BaseSettings):
    """What a host can set. Read it with `load`."""

    model_config = SettingsConfigDict(
        env_prefix="PARLOR_",
        extra="ignore",
        env_ignore_empty=True,
        allow_inf_nan=False,
        use_attribute_docstrings=True,
    )

    token: SecretStr = SecretStr("")
    """The bot's token from Discord's developer portal."""
    database_named: str = Field("parlor.sqlite3", validation_alias="PARLOR_DATABASE")
    """Where tables are saved: a file (a plain name is a file beside the launcher) or a PostgreSQL database,
    `postgresql://user:password@host/name`."""
    backups: int = Field(7, ge=0)
    """How many of its own backups the bot keeps, both of the nightly ones and of those from before an update.
    0 makes none."""
    content_named: Path | None = Field(None, validation_alias="PARLOR_CONTENT")
    """A folder with your own content: its files change the project's files of the same name."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much is logged. Tokens and hidden cards never are."""
    log_format: Literal["text", "json"] = "text"
    """How log lines are written: `json` suits collectors."""
    metrics_port: int | None = Field(None, ge=1, le=65535)
    """Port of `/health` and `/metrics`. Without one, neither is served."""
    metrics_host: str = "127.0.0.1"
    """Address of this machine on which they're served. `0.0.0.0` lets other machines in, so keep the port
    private then. The container sets it."""
    workers: int | None = Field(None, ge=0, le=64)
    """Processes that draw pictures; half as many think for AI seats. Unset, there's one for each core but one,
    as memory allows. 0 lets the bot do both itself, for machines with little memory."""
    cache_mib: int | None = Field(None, ge=16, le=65536)
    """MiB of drawn pieces that each worker keeps. Unset, it's a 32nd of the memory, between 96 and 192."""
    shards_named: str | None = Field(None, validation_alias="PARLOR_SHARDS")
    """Which of Discord's shards this process runs, like `0-3/8`, where several share one PostgreSQL database.
    Unset, it runs all of them."""
    signs: bool = True
    """Whether the bot uploads its own signs (gems, resources, dice and so on) as emojis of its application and
    shows them in messages and on buttons. 0 leaves words alone."""
    ai_pause: float = Field(1.0, ge=0, le=3600)
    """Seconds an AI waits before it moves, so that people can follow."""
    silent_hours: float = Field(24.0, gt=0, le=24 * 365)
    """Hours without a move until the other players can vote someone's seat away."""
    idle_days: float = Field(30.0, ge=0, le=MOST_DAYS)
    """Days until a table without a clock that no one touches is paused. 0 never pauses it."""
    rest_days: float = Field(7.0, ge=0, le=MOST_DAYS)
    """Days until a paused table is closed; it says so a day before. 0 never closes it."""
    actions_per_minute: int = Field(120, ge=0)
    """How often one person can press buttons and move in a minute; a whole server gets ten times that. 0 sets
    no limit."""
    lookups_per_minute: int = Field(30, ge=0)
    """How many pictures and lookups one person can ask for in a minute; a whole server gets ten times that. 0
    sets no limit."""
    tables_per_person: int = Field(10, ge=0)
    """Tables one person can have open at a time. 0 sets no limit."""
    tables_per_server: int = Field(200, ge=0)
    """Tables that can be open in one server at a time. 0 sets no limit."""
    guild: int | None = None
    """A server in which new commands appear at once, for developers."""
    api_base: str | None = None
    gateway_url: str | None = None
    cdn_base: str | None = None

    @property
    def database(self) -> Address:
        """Raises `SettingsWrong` if that's ambiguous."""
        where = address_of(self.database_named)
        return place_of(where, "PARLOR_DATABASE") if isinstance(where, Path) else where

    @property
    def shards(self) -> Shards | None:
        """None for all; raises `SettingsWrong`, also if the database can't be shared."""
        if self.shards_named is None:
            return None
        try:
            shards = Shards.named(self.shards_named)
        except ValueError as error:
            raise SettingsWrong(f"PARLOR_SHARDS: {error} Correct it in the environment or in .env.") from None
        if isinstance(address_of(self.database_named), Path):
            raise SettingsWrong(SERVER_ONLY)
        return shards

    @property
    def secrets(self) -> list[str]:
        where = address_of(self.database_named)
        return [self.token.get_secret_value(), *([] if isinstance(where, Path) else where.secrets)]

    @property
    def content(self) -> Path | None:
        """Its files replace the project's of the same name."""
        return None if self.content_named is None else place_of(self.content_named, "PARLOR_CONTENT")


def load() -> Settings:
    """The environment overrides `.env` here, which overrides `.env` beside the launcher. Raises
    `SettingsWrong`. Puts the content folder into the environment, where the loader looks for it."""
    settings = _read(env_files())
    content, _ = settings.content, settings.shards
    if is_of_no_known_kind(settings.database_named):
        raise SettingsWrong(UNKNOWN_KIND)
    if content is not None:
        if not content.is_dir():
            raise SettingsWrong(
                f"PARLOR_CONTENT: there's no folder {content}. Create it, or take the setting out."
            )
        os.environ["PARLOR_CONTENT"] = str(content)
    return settings


def _read(files: tuple[Path, ...]) -> Settings:
    named = os.environ.get(ENV_FILE)
    if named and not Path(named).is_file():
        raise SettingsWrong(
            f"{ENV_FILE}: there's no file {named}. Name the right one, or take the setting out."
        )
    try:
        return Settings(_env_file=files or None)  # type: ignore[call-arg]
    except ValidationError as error:
        raise SettingsWrong("\n".join(_sentence(fault) for fault in error.errors())) from error
    except (UnicodeDecodeError, OSError) as error:
        there = ", ".join(str(file) for file in files if file.exists())
        why = "is not text in UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror
        raise SettingsWrong(f"I can't read settings from {there}: {why}. Fix the file.") from error


def env_files() -> tuple[Path, ...]:
    """Stronger ones last."""
    named = os.environ.get(ENV_FILE)
    if named is not None:
        return (Path(named),) if named else ()
    return ROOT / ".env", Path(".env")


def known_names() -> frozenset[str]:
    """All settings' names, and those the launcher reads."""
    fields = Settings.model_fields.items()
    return frozenset({name_of(name, field) for name, field in fields} | {ENV_FILE, "PARLOR_PYTHON"})


def name_of(name: str, field: FieldInfo) -> str:
    return str(field.validation_alias or f"PARLOR_{name.upper()}")


def project_requirements() -> list[str]:
    """From the project's own file; empty if installed as a package."""
    project = ROOT / "pyproject.toml"
    if not project.is_file():
        return []
    return list(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"])


def place_of(named: Path, setting: str) -> Path:
    """A plain name is in the house, in any working directory.

    Earlier releases used the working directory: files there are still found. Raises `SettingsWrong` if both
    have it, or one would seem lost.
    """
    named = named.expanduser()
    if named.is_absolute():
        return named
    fixed, here = house() / named, Path.cwd() / named
    if not here.exists() or (fixed.exists() and fixed.samefile(here)):
        return fixed
    if fixed.exists():
        raise SettingsWrong(
            f"{setting}: there is {fixed} and there is {here}. Name the right one with its whole path in "
            f"{setting}, or move the other away."
        )
    return here


def house() -> Path:
    """The project's folder, or `~/.parlor` if installed as a package."""
    if (ROOT / "pyproject.toml").is_file():
        return ROOT
    return own_folder(Path.home() / ".parlor")


def _sentence(fault: object) -> str:
    """Without the value, which could be a token."""
    assert isinstance(fault, dict)
    name = "_".join(str(part) for part in fault["loc"]).upper().removeprefix("PARLOR_")
    takes = _TAKES.get(fault["type"])
    why = f"it takes {takes.format(**fault.get('ctx', {}))}" if takes else fault["msg"]
    return f"PARLOR_{name}: {why}. Correct it in the environment or in .env."
