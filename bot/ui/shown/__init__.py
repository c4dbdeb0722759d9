"""What stands on people's screens: tables, lobbies, panels."""
