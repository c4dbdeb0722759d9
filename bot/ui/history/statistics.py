"""Figures of a server, a game or a person as a sheet, and the message that shows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.store.results import Result
from bot.tables.history.statistics import Feat, Ranked, Summary, by_user, feats_of, of_game, ranked, summed
from bot.tables.history.statistics import Line as Played
from bot.ui.parts.limits import width
from bot.ui.parts.looks import STYLES, Style
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.kit.sheet import Figure, Line, Section, Sheet

ACCENT = 0xB98F4A
"""Of what is no single game's."""
Names: TypeAlias = Mapping[int, str]
"""What people are called, as they were last."""
Kind: TypeAlias = Literal["s", "g", "p"]


class About(NamedTuple):
    """What is asked for: the server, a game by its key, or a person by his number."""

    kind: Kind = "s"
    which: str = ""
    style: Style = "p"

    def __str__(self) -> str:
        return f"{self.kind}.{self.which}.{self.style}"


def about_of(said: str) -> About:
    """What a control means; whatever it does not say is the server, as a picture."""
    kind, which, style, *_ = [*said.split("."), "", "", ""]
    shown: Style = next((each for each in STYLES.values() if each == style), "p")
    if kind == "g" and which in keys():
        return About("g", which, shown)
    if kind == "p" and which.isdecimal():
        return About("p", which, shown)
    return About(style=shown)


def sheet_of(about: About, results: Sequence[Result], names: Names, words: Words) -> Sheet:
    """The sheet, from all results of the server."""
    if about.kind == "g":
        return _of_game(of_game(results, about.which), about.which, names, words)
    if about.kind == "p":
        return _of_person(results, int(about.which), names, words)
    return _of_server(results, names, words)


def _of_server(results: Sequence[Result], names: Names, words: Words) -> Sheet:
    people = by_user(results)
    figures = (
        Figure(str(len(results)), words("ui-stats-games")),
        Figure(str(len(people)), words("ui-stats-people")),
        Figure(_time(summed(results).lasted, words), words("ui-stats-lasted")),
        Figure(_time(summed(results).thought, words), words("ui-stats-thought")),
    )
    counted = Counter(result.game for result in results)
    most = max(counted.values(), default=1)
    games = tuple(
        Line(_title(game, words), words("ui-stats-played", count=count), count / most)
        for game, count in counted.most_common()
    )
    won = Counter(share.user for result in results for share in result.shares if share.won and share.user)
    best = tuple(
        Line(
            _name(user, names, words),
            words("ui-stats-victories", count=count),
            count / won.most_common(1)[0][1],
        )
        for user, count in won.most_common()
        if user is not None
    )
    told = sorted(
        ((feat, user) for user in people for feat in feats_of(people[user], user, keys())),
        key=lambda one: (-one[0].at, one[0].key),
    )
    newest = tuple(Line(_feat(feat, words), _name(user, names, words)) for feat, user in told)
    return _made(
        words("ui-stats-server"),
        _with_machines(results, words),
        figures,
        ACCENT,
        words,
        *(
            Section(words("ui-stats-by-game"), games),
            Section(words("ui-stats-winners"), best),
            Section(words("ui-stats-newest"), newest),
        ),
    )


def _of_game(results: Sequence[Result], game: str, names: Names, words: Words) -> Sheet:
    found, own = summed(results), Words(words.language, game)
    figures = [
        Figure(str(found.games), words("ui-stats-games")),
        Figure(_time(found.lasted, words), words("ui-stats-lasted")),
        Figure(_time(found.thought, words), words("ui-stats-thought")),
    ]
    if any(result.together for result in results):
        figures.append(Figure(_percent(found.won, found.games), words("ui-stats-rate")))
    else:
        figures.append(Figure(str(found.answers or 0), words("ui-stats-answers")))
    if found.luck is not None:
        figures.append(Figure(_luck(found.luck), words("ui-stats-luck")))
    people = ranked(results)
    return _made(
        _title(game, words),
        _with_machines(results, words),
        figures,
        renderer_of(game).accent,
        words,
        *(
            Section(words("ui-stats-ranking"), tuple(_ranked(one, people, names, words) for one in people)),
            Section(words("ui-stats-foes"), _played(found.foes, own)),
            Section(own.own("ui-stats-decks"), _played(found.decks, own)),
        ),
    )


def _of_person(results: Sequence[Result], user: int, names: Names, words: Words) -> Sheet:
    found = summed(results, user)
    figures = [
        Figure(str(found.games), words("ui-stats-games")),
        Figure(_percent(found.won, found.games), words("ui-stats-rate")),
        Figure(_time(found.thought, words), words("ui-stats-thought")),
    ]
    if found.luck is not None:
        figures.append(Figure(_luck(found.luck), words("ui-stats-luck")))
    feats = feats_of(results, user, keys())
    told = tuple(Line(_feat(feat, words), "") for feat in reversed(feats))
    foes: list[Line] = []
    decks: list[Line] = []
    for game in keys():
        his, own = summed(of_game(results, game), user), Words(words.language, game)
        foes += _played(his.foes, own)
        decks += _played(his.decks, own)
    said = words("ui-stats-feats-count", count=len(feats))
    return _made(
        _name(user, names, words),
        said,
        figures,
        ACCENT,
        words,
        *(
            Section(words("ui-stats-by-game"), _games_of(results, user, words)),
            Section(words("ui-stats-feats"), told),
            Section(words("ui-stats-foes"), tuple(foes)),
            Section(words("ui-stats-decks"), tuple(decks)),
        ),
    )


def _games_of(results: Sequence[Result], user: int, words: Words) -> tuple[Line, ...]:
    made = []
    for game in keys():
        there = of_game(results, game)
        his: Summary = summed(there, user)
        if not his.games:
            continue
        rating = next((one.rating for one in ranked(there) if one.user == user), None)
        said = words("ui-stats-won-of", won=his.won, count=his.games)
        said = f"{said} · {words('ui-stats-rating', number=str(rating.number))}" if rating else said
        made.append(Line(_short(game, words), said, his.won / his.games))
    return tuple(made)


def _made(
    title: str, said: str, figures: Sequence[Figure], accent: int, words: Words, *sections: Section
) -> Sheet:
    filled = tuple(section for section in sections if section.lines)
    return Sheet(title, said, tuple(figures), filled, accent, words.language)


def _with_machines(results: Sequence[Result], words: Words) -> str:
    """How many games had AI seats: they are counted, but nobody is ranked by them."""
    count = sum(any(share.ai for share in result.shares) for result in results)
    return words("ui-stats-with-ai", count=count) if count else words("ui-stats-people-only")


def _ranked(one: Ranked, people: Sequence[Ranked], names: Names, words: Words) -> Line:
    said = words("ui-stats-won-of", won=one.won, count=one.games)
    if one.rating is None:
        return Line(_name(one.user, names, words), said, one.won / one.games)
    best = max(other.rating.number for other in people if other.rating)
    said = f"{words('ui-stats-rating', number=str(one.rating.number))} · {said}"
    return Line(_name(one.user, names, words), said, one.rating.number / best if best > 0 else 0.0)


def _played(lines: Sequence[Played], own: Words) -> tuple[Line, ...]:
    """Villains, adventures or decks with how often they were won."""
    made = []
    for line in lines:
        parts = [_named(part, own) for part in line.name.split("+")]
        if line.level:
            parts.append(own(line.level))
        said = own("ui-stats-won-of", won=line.won, count=line.games)
        made.append(Line(" · ".join(parts), said, line.rate))
    return tuple(made)


def _named(part: str, own: Words) -> str:
    kind, _, id_ = part.partition("/")
    name = own.name(kind, id_)
    return own.own("ui-stats-own-deck") if name == id_ else name


def _name(user: int, names: Names, words: Words) -> str:
    return names.get(user) or words("table-somebody")


def _title(game: str, words: Words) -> str:
    return words(f"{game}-title") if words.has(f"{game}-title") else game


def _short(game: str, words: Words) -> str:
    """A game's title without what stands behind its colon."""
    return re.split(r"[:：]", _title(game, words))[0].strip()


def _feat(feat: Feat, words: Words) -> str:
    return words(feat.key) if words.has(feat.key) else feat.key


def _luck(percent: float) -> str:
    """How far dice were from their average, with a minus sign that is one."""
    return f"{percent:+.0f} %".replace("-", "−")


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else "–"


def _time(seconds: float | None, words: Words) -> str:
    """A span in its two largest units' worth."""
    if seconds is None:
        return "–"
    for key, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return words(f"ui-time-{key}", count=round(seconds / size))
    return words("ui-time-seconds", count=round(seconds))


def feats_said(results: Sequence[Result], user: int, words: Words, room: int) -> str:
    """What is told of a person, each with how it came about, the newest first, as far as there is room."""
    lines: list[str] = []
    for feat in reversed(feats_of(results, user, keys())):
        told = words(f"{feat.key}-told") if words.has(f"{feat.key}-told") else ""
        line = f"🏅 **{_feat(feat, words)}** · <t:{int(feat.at)}:d>\n-# {told}"
        if sum(map(width, lines)) + width(line) > room:
            break
        lines.append(line)
    return "\n".join(lines)
