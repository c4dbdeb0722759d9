"""What features do at tables is the same on both kinds of database, with seeds of each scene's own."""

import pytest

from tests import databases
from tests.databases import housing, kind, server
from tests.features.rest.test_resting import evening
from tests.tables.conftest import seeds
from tests.tables.house import h

__all__ = ["evening", "h", "housing", "kind", "seeds", "server"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Scenes that keep tables are played on both; what is only seen of one needs none."""
    if {"House", "house", "shelf"} & vars(metafunc.module).keys():
        databases.pytest_generate_tests(metafunc)
