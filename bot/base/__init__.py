"""What the rest of the bot stands on: whole files, threads, caches with a bound, shards, metrics, the release.
Nothing here imports another part of the bot."""
