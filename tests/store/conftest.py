"""One suite on both kinds of database."""

from tests.databases import housing, kind, pytest_generate_tests, server
from tests.tables.house import h

__all__ = ["h", "housing", "kind", "pytest_generate_tests", "server"]
