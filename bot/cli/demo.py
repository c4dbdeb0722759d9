"""AI seats play a whole game: a log in words, a record to verify, and pictures of every round."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from bot.files import own_folder, write_whole
from bot.release import release
from bot.settings import load
from bot.store.rows import Played
from bot.tables.export import export
from bot.tables.strengths import brisk, player_of
from games.kernel.chance import commitment
from games.kernel.events import Event, seen_by
from games.kernel.match import Match
from games.kernel.nets.playing import Record, play_out
from games.kernel.printed.content import LANGUAGES
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import Words
from render.kit.picture import Picture, renderer_of

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `demo`."""
    parser.add_argument("game", choices=keys())
    parser.add_argument("--seed", default="1", help="any text; the same seed gives the same game")
    parser.add_argument("--out", type=Path, default=Path("out"), help="folder for log and pictures")
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    """Play, and write what happened; prints the standings."""
    load()
    rules = rules_of(arguments.game)
    seats = arguments.seats or rules.seat_counts[0]
    if seats not in rules.seat_counts:
        print(f"{arguments.game} is not for {seats} seats.", file=sys.stderr)
        return 1
    strength = brisk(arguments.game)
    players = [player_of(arguments.game, strength, f"{arguments.seed}/{seat}") for seat in range(seats)]
    scribe = Scribe(arguments.out, Words(arguments.language, arguments.game, NAMES[:seats]))
    match, record = play_out(rules, players, {}, arguments.seed, watch=scribe.watch)
    scribe.finish(match, record)
    print("\n".join(scribe.ending))
    return 0


def _begins(event: Event, number: int | None) -> bool:
    """Whether an event belongs to the new round already, and so do those after it."""
    return number is not None and number in (event.data.get("round"), event.data.get("turn"))


class Scribe:
    """Writes a game down while it is played."""

    def __init__(self, folder: Path, words: Words) -> None:
        self.folder = folder
        self.words = words
        self.lines: list[str] = []
        self.ending: list[str] = []
        self._round: int | None = None
        self._opened = False
        own_folder(folder)

    def watch(self, match: Match[Any], events: list[Event]) -> None:
        """One answer: its events, and a heading and a picture where a new round begins."""
        told = seen_by(events, None)
        view = match.view(None)
        number = manifest_of(self.words.game).round(view)
        if not self._opened:
            self._opened, self._round = True, number
            self._begin_round(number, view)
        before = len(told)
        if number != self._round and match.pending:
            before = next((n for n, event in enumerate(told) if _begins(event, number)), len(told))
        self.lines += [f"- {self.words.say(event.text)}" for event in told[:before]]
        if number != self._round and match.pending:
            self._round = number
            self._begin_round(number, view)
        self.lines += [f"- {self.words.say(event.text)}" for event in told[before:]]

    def _begin_round(self, number: int | None, view: Any) -> None:
        if number:
            self.lines.append(f"\n## {self.words('ui-round', number=number)}\n")
        self._picture(f"round-{number or 0:02d}", renderer_of(self.words.game).table(view, self.words, {}))

    def finish(self, match: Match[Any], record: Record) -> None:
        """The end: standings in words and as a picture, the record, the log."""
        assert match.outcome is not None
        places = [f"{place}. {self.words.player(seat)}" for place, seat in match.outcome.ranking]
        self.ending = [self.words.say(match.outcome.text), *places]
        self._picture("standings", renderer_of(self.words.game).end(match.view(None), self.words))
        head = [
            f"# {self.words(f'{self.words.game}-title')}",
            f"SHA-256 of the seed: {commitment(record.seed)}",
        ]
        tail = ["\n## End\n", *self.ending, "", f"Seed: {record.seed}"]
        write_whole(self.folder / "log.md", ("\n".join([*head, *self.lines, *tail]) + "\n").encode())
        game = export(
            record.game,
            self.words.players,
            record.options,
            record.seed,
            record.answers,
            record.events,
            version=match.rules.version,
            ending="over",
            played=[Played(0, release(), match.rules.version)],
        )
        write_whole(self.folder / "record.json", game.encoded())

    def _picture(self, name: str, picture: Picture) -> None:
        write_whole(self.folder / f"{name}.{picture.extension}", picture.data)
