"""What a person wants of the bot at every table: pings, quiet hours, and how tables are shown."""
