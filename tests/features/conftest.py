"""What features do at tables is the same on both kinds of database, with seeds of each scene's own."""

from tests.tables.conftest import housing, kind, pytest_generate_tests, seeds, server

__all__ = ["housing", "kind", "pytest_generate_tests", "seeds", "server"]
