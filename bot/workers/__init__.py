"""Processes that draw and think for the bot, and the threads that do it where there are none."""
