"""AI seats play a whole game: a log in words, a record to verify, and pictures of each round."""

from __future__ import annotations

import argparse
import re
from functools import reduce
from pathlib import Path
from typing import Any

from bot.base.files import own_folder, write_whole
from bot.base.release import release
from bot.cli import CommandFailed
from bot.ops.settings import load
from bot.store.rows import Played
from bot.tables.ai import brisk, player_of, strengths
from bot.tables.record import export
from bot.workers.game_jobs import reason_of
from games.kernel.chance import commitment
from games.kernel.decision import Decision, Picks
from games.kernel.events import Event, seen_by
from games.kernel.match import Match
from games.kernel.mind.advice import Advising
from games.kernel.package.players import DecisionHistory, Player
from games.kernel.printed.content import LANGUAGES
from games.kernel.printed.edition import edition
from games.kernel.testkit.playing import Record, play_out
from games.kernel.text import Text
from games.registry import keys, left_out, manifest_of, rules_of
from render.kit.letters.words import MissingWords, Words
from render.kit.picture import Picture, renderer_of

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, help=f"one of {', '.join(keys())}")
    parser.add_argument("--seed", default="1", help="any text; the same seed gives the same game")
    parser.add_argument("--out", type=Path, default=Path("out"), help="folder for the log and pictures")
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    parser.add_argument(
        "--think", action="store_true", help="the strongest AI plays, and the log says why (takes minutes)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def _game(key: str) -> str:
    """Otherwise argparse says why it can't be played here."""
    if key not in keys():
        why = next((str(one) for one in left_out() if one.entry == key), f"there are {', '.join(keys())}")
        raise argparse.ArgumentTypeError(why)
    return key


def run(arguments: argparse.Namespace) -> int:
    """Prints the standings."""
    load()
    rules = rules_of(arguments.game)
    seats = arguments.seats or rules.seat_counts[0]
    if seats not in rules.seat_counts:
        raise CommandFailed(f"{arguments.game} isn't for {seats} players.")
    strength = strengths(arguments.game)[-1] if arguments.think else brisk(arguments.game)
    players = [player_of(arguments.game, strength, f"{arguments.seed}/{seat}") for seat in range(seats)]
    game_log = GameLog(arguments.out, Words(arguments.language, arguments.game, NAMES[:seats]))
    if arguments.think:
        players = [ExplainingPlayer(player, game_log) for player in players]
    try:
        match, record = play_out(rules, players, {}, arguments.seed, watch=game_log.watch)
        game_log.finish(match, record)
    except MissingWords as missing:
        said = f"{arguments.game}: no language has the message {missing.args[0]}. Please write it."
        raise CommandFailed(said) from missing
    print("\n".join(game_log.ending))
    return 0


class ExplainingPlayer:
    """Notes the reasons for its answers."""

    def __init__(self, player: Player, game_log: GameLog) -> None:
        self._player, self._game_log = player, game_log

    def choose(self, view: Any, decision: Decision) -> Picks:
        return self.choose_after(view, decision, DecisionHistory(view))

    def choose_after(self, view: Any, decision: Decision, past: DecisionHistory) -> Picks:
        if not isinstance(self._player, Advising):
            return self._player.choose(view, decision)
        advice = self._player.advise(view, decision, past)
        reason = reason_of(self._game_log.words.game, view, decision, advice.picks)
        self._game_log.because([said for said in (reason, advice.ahead) if said is not None])
        return advice.picks


def _without_bare(lines: list[str]) -> list[str]:
    """Drops headings of phases in which nothing was told."""
    after = [*lines[1:], "\n#"]
    pairs = zip(lines, after, strict=True)
    return [line for line, below in pairs if not (line.startswith("\n### ") and below.startswith("\n#"))]


class GameLog:
    def __init__(self, folder: Path, words: Words) -> None:
        self.folder = folder
        self.words = words
        self.lines: list[str] = []
        self.ending: list[str] = []
        self._round: int | None = None
        self._opened = False
        own_folder(folder)

    def watch(self, match: Match[Any], events: list[Event]) -> None:
        """Log one answer's events; a new round gets a heading and a picture."""
        told = seen_by(events, None)
        view = match.view(None)
        number = manifest_of(self.words.game).round(view)
        if not self._opened:
            self._opened, self._round = True, number
            self._begin_round(number, view)
        before = len(told)
        if number != self._round and match.pending:
            news = [n for n, event in enumerate(told) if number is not None and event.round == number]
            before = news[0] if news else len(told)
        self.lines += self._told(told[:before])
        if number != self._round and match.pending:
            self._round = number
            self._begin_round(number, view)
        self.lines += self._told(told[before:])

    def because(self, reasons: list[Text]) -> None:
        """Goes before the answer's results."""
        if reasons:
            self.lines.append(f"> 💡 {reduce(self.words.run_on, map(self.words.say, reasons))}")

    def _told(self, events: list[Event]) -> list[str]:
        """Phases as headings; rounds already have one."""
        said = [(self.words.say(event.text), event) for event in events if not event.round]
        return [f"\n### {line}\n" if event.heads else f"- {line}" for line, event in said]

    def _begin_round(self, number: int | None, view: Any) -> None:
        if number:
            self.lines.append(f"\n## {self.words.round(number)}\n")
        self._picture(f"round-{number or 0:02d}", renderer_of(self.words.game).table(view, self.words, {}))

    def finish(self, match: Match[Any], record: Record) -> None:
        """Write the standings as words and picture, the record, and the log."""
        assert match.outcome is not None
        places = [f"{place}. {self.words.player(seat)}" for place, seat in match.outcome.ranking]
        self.ending = [self.words.say(match.outcome.text), *places]
        self._picture("standings", renderer_of(self.words.game).end(match.view(None), self.words))
        head = [
            f"# {self.words(f'{self.words.game}-title')}",
            self.words("table-demo-commitment", hash=commitment(record.seed)),
        ]
        end = self.words("table-demo-end")
        tail = [f"\n## {end}\n", *self.ending, "", self.words("table-demo-seed", seed=record.seed)]
        log = "\n".join([*head, *_without_bare(self.lines), *tail]) + "\n"
        write_whole(self.folder / "log.md", re.sub("\n{3,}", "\n\n", log).encode())
        game = export(
            record.game,
            self.words.players,
            record.options,
            record.seed,
            record.answers,
            record.events,
            version=edition(match.rules.key),
            ending="over",
            played=[Played(0, release(), edition(match.rules.key))],
        )
        write_whole(self.folder / "record.json", game.encoded())

    def _picture(self, name: str, picture: Picture) -> None:
        """A picture, and those below it as `name-2`, `name-3`."""
        for place, part in enumerate(picture.all, 1):
            numbered = name if place == 1 else f"{name}-{place}"
            write_whole(self.folder / f"{numbered}.{part.extension}", part.data)
