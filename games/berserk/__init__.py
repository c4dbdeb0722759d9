"""Berserk: The Board Game."""
