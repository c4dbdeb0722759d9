"""Basics for the rest of the bot: atomic files, threads, caches, shards, metrics, the release. Imports nothing
from it."""
