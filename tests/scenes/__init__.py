"""Shared by the games' tests: scenes, auditors, reviewed games."""
