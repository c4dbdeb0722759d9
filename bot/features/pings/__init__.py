"""When a table pings someone. Only a ping makes a sound. Who is pinged, and how, depends on what its people and
its server want (`bot/features/preferences`, `bot/tables/settings.py`). Features can ask people something
besides the game (`Feature.asks`)."""
