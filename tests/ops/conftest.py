from tests.store.shelf import store

__all__ = ["store"]
