"""How games go: by AI strength, in each adventure, with lazy plans, without alarms."""
