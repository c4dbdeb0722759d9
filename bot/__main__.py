"""`python -m bot`, which the launcher runs."""

from bot.cli import main

if __name__ == "__main__":
    main()
