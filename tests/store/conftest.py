"""All tests run on both kinds of database."""

from tests.databases import housing, kind, pytest_generate_tests, server
from tests.store.shelf import store
from tests.tables.house import h

__all__ = ["h", "housing", "kind", "pytest_generate_tests", "server", "store"]
