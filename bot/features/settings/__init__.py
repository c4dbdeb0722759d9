"""`/settings`: what the managers of a server settle for its tables. A setting is one object where it's
followed (`bot/tables/settings.py`). What is shown, its control and what is stored come from there
(`tests/features/settings/test_settings.py`)."""
