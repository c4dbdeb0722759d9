"""When a table calls someone. Only a ping makes a sound. Who is called, and how, follows from what its people
and its server want (`bot/features/preferences`, `bot/tables/settings.py`). Features can ask people something
besides the game (`Feature.asks`)."""
