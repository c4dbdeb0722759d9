"""`python -m bot`, which the launcher calls."""

from bot.cli import main

if __name__ == "__main__":
    main()
