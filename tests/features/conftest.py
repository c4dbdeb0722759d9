"""Features do the same on both kinds of database, with separate seeds for each test."""

import pytest

from tests import databases
from tests.databases import housing, kind, server
from tests.features.rest.test_resting import evening
from tests.tables.conftest import seeds
from tests.tables.house import h

__all__ = ["evening", "h", "housing", "kind", "seeds", "server"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that store tables run on both databases; the others need none."""
    if {"House", "house", "shelf"} & vars(metafunc.module).keys():
        databases.pytest_generate_tests(metafunc)
