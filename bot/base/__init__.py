"""What the rest of the bot stands on: whole files, threads, caches, shards, metrics, the release. Imports
nothing of it."""
