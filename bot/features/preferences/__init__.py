"""What a person wants from the bot at every table: pings, quiet hours, and how tables are shown."""
