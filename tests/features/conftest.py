"""What features do at tables is the same on both kinds of database, with seeds of each scene's own."""

import pytest

from tests import databases
from tests.databases import housing, kind, server
from tests.tables.conftest import seeds

__all__ = ["housing", "kind", "seeds", "server"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Scenes that keep tables are played on both; what is only seen of one needs none."""
    if {"house", "shelf"} & vars(metafunc.module).keys():
        databases.pytest_generate_tests(metafunc)
