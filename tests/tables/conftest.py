"""What tables do is the same on both kinds of database."""

from tests.databases import housing, kind, pytest_generate_tests, server

__all__ = ["housing", "kind", "pytest_generate_tests", "server"]
