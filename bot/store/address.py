"""Where tables are stored: a file, or a database on a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

SERVER_ONLY = (
    "PARLOR_SHARDS is set, and PARLOR_DATABASE names a file: only a database on a PostgreSQL server can be "
    "shared by several processes. Move the tables to one (docs/scaling.md says how), or take PARLOR_SHARDS out."
)
UNKNOWN_KIND = (
    "PARLOR_DATABASE: there is no such kind of database. Write postgresql://USER@HOST/NAME for one on a "
    "PostgreSQL server, or the name of a file."
)
_SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True)
class ServerAddress:
    """Printed without its password."""

    whole: str = field(repr=False)

    def __str__(self) -> str:
        parts = self._parts()
        user = f"{parts.username}@" if parts.username else ""
        host = parts.netloc.rpartition("@")[2]
        return f"postgresql://{user}{host}{parts.path}"

    @property
    def secrets(self) -> list[str]:
        """What no log may show: the whole address, and the password as written and decoded."""
        written = [self._parts().password or "", *parse_qs(self._parts().query).get("password", [])]
        return [self.whole, *dict.fromkeys(said for one in written if one for said in (unquote(one), one))]

    def _parts(self) -> SplitResult:
        return urlsplit(self.whole)


Address: TypeAlias = Path | ServerAddress


def address_of(named: str | Address) -> Address:
    if isinstance(named, ServerAddress | Path):
        return named
    return ServerAddress(named) if is_server(named) else Path(named)


def is_of_no_known_kind(named: str) -> bool:
    return "://" in named and not is_server(named)


def is_server(named: str) -> bool:
    return named.startswith(_SCHEMES)
