"""How games are played: by strengths of AI seats, in each adventure, by lazy plans, without alarms."""
