"""Stats of a server, a game or a person as a sheet, and the message that shows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.chat.limits import width
from bot.features.preferences.state import Style, style_of
from bot.features.stats import summaries
from bot.features.stats.figures import Medians, rating_of
from bot.features.stats.summaries import Achievement, PlayCount, Ranked, Summary, feats_of, ranked, summed
from bot.store.figures import Figures
from bot.store.results import Result
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.kit.sheet import TOLD, Figure, Line, Section, Sheet

ACCENT = 0xB98F4A
"""For sheets not about one game."""
Names: TypeAlias = Mapping[int, str]
"""People's newest names."""
Kind: TypeAlias = Literal["s", "g", "p"]


class StatsQuery(NamedTuple):
    """What is asked for: the server, a game by its key, or a person by number."""

    kind: Kind = "s"
    which: str = ""
    style: Style = "p"

    def __str__(self) -> str:
        return f"{self.kind}.{self.which}.{self.style}"


def about_of(said: str) -> StatsQuery:
    """What a control's id means; by default the server, as a picture."""
    kind, which, style, *_ = [*said.split("."), "", "", ""]
    shown = style_of(style)
    if kind == "g" and which in keys():
        return StatsQuery("g", which, shown)
    if kind == "p" and which.isdecimal():
        return StatsQuery("p", which, shown)
    return StatsQuery(style=shown)


class StatsData(NamedTuple):
    figures: Mapping[str, Figures]
    """By game: those played in the server."""
    spans: Medians
    results: Sequence[Result] = ()
    """Of the person in question."""

    @property
    def games(self) -> int:
        return sum(each.games for each in self.figures.values())


def sheet_of(about: StatsQuery, counted: StatsData, names: Names, words: Words) -> Sheet:
    if about.kind == "g":
        figures = counted.figures.get(about.which, Figures())
        return _of_game(figures, counted.spans, about.which, names, words)
    if about.kind == "p":
        return _of_person(counted, int(about.which), names, words)
    return _of_server(counted, names, words)


def named_on(about: StatsQuery, counted: StatsData) -> set[int]:
    """Whose names are on a sheet, as far as lists are shown."""
    if about.kind == "p":
        return {int(about.which)}
    if about.kind == "g":
        people = ranked(counted.figures.get(about.which, Figures()))
        return {one.user for one in people[:TOLD]}
    told = [user for _, user in summaries.told_of(counted.figures, keys())[:TOLD]]
    return {*told, *(user for user, _ in _winners(counted)[:TOLD])}


def _winners(counted: StatsData) -> list[tuple[int, int]]:
    won: Counter[int] = Counter()
    first: dict[int, tuple[float, int, int]] = {}
    for user, one in (each for figures in counted.figures.values() for each in figures.people.items()):
        if one.first_won is not None:
            won[user] += one.seats_won
            first[user] = min(one.first_won, first.get(user, one.first_won))
    return sorted(won.items(), key=lambda one: (-one[1], first[one[0]]))


def _of_server(counted: StatsData, names: Names, words: Words) -> Sheet:
    people = {user for each in counted.figures.values() for user in each.people}
    figures = (
        Figure(str(counted.games), words("ui-stats-games")),
        Figure(str(len(people)), words("ui-stats-people")),
        Figure(_time(counted.spans.lasted, words), words("ui-stats-lasted")),
        Figure(_time(counted.spans.thought, words), words("ui-stats-thought")),
    )
    order = sorted(counted.figures.items(), key=lambda one: (-one[1].games, one[1].begun))
    most = max((each.games for each in counted.figures.values()), default=1)
    games = tuple(
        Line(_title(game, words), words("ui-stats-played", count=each.games), each.games / most)
        for game, each in order
    )
    won = _winners(counted)
    best = tuple(
        Line(_name(user, names, words), words("ui-stats-victories", count=count), count / won[0][1])
        for user, count in won[:TOLD]
    )
    told = summaries.told_of(counted.figures, keys())[:TOLD]
    newest = tuple(Line(_feat(feat, words), _name(user, names, words)) for feat, user in told)
    return _made(
        words("ui-stats-server"),
        _with_machines(sum(each.with_ai for each in counted.figures.values()), words),
        figures,
        ACCENT,
        words,
        Section(words("ui-stats-by-game"), games),
        Section(words("ui-stats-winners"), best),
        Section(words("ui-stats-newest"), newest),
    )


def _of_game(found: Figures, spans: Medians, game: str, names: Names, words: Words) -> Sheet:
    own = Words(words.language, game)
    figures = [
        Figure(str(found.games), words("ui-stats-games")),
        Figure(_time(spans.lasted, words), words("ui-stats-lasted")),
        Figure(_time(spans.thought, words), words("ui-stats-thought")),
    ]
    if found.together:
        figures.append(Figure(_percent(found.won, found.games), words("ui-stats-rate")))
    else:
        figures.append(Figure(str(round(spans.answers or 0)), words("ui-stats-answers")))
    if found.hoped:
        luck = 100 * (found.got - found.hoped) / found.hoped
        figures.append(Figure(_luck(luck), words("ui-stats-luck")))
    people = ranked(found)[:TOLD]
    foes = {(name, level): n for name, levels in found.foes.items() for level, n in levels.items()}
    decks = {(name, ""): n for name, n in found.decks.items()}
    return _made(
        _title(game, words),
        _with_machines(found.with_ai, words),
        figures,
        renderer_of(game).accent,
        words,
        Section(words("ui-stats-ranking"), tuple(_ranked(one, people, names, words) for one in people)),
        Section(words("ui-stats-foes"), _played(summaries.lines_of(foes), own)),
        Section(own.own("ui-stats-decks"), _played(summaries.lines_of(decks), own)),
    )


def _of_person(counted: StatsData, user: int, names: Names, words: Words) -> Sheet:
    found = summed(counted.results, user)
    figures = [
        Figure(str(found.games), words("ui-stats-games")),
        Figure(_percent(found.won, found.games), words("ui-stats-rate")),
        Figure(_time(found.thought, words), words("ui-stats-thought")),
    ]
    if found.luck is not None:
        figures.append(Figure(_luck(found.luck), words("ui-stats-luck")))
    feats = feats_of(counted.results, user, keys())
    told = tuple(Line(_feat(feat, words), "") for feat in reversed(feats))
    games: list[Line] = []
    foes: list[Line] = []
    decks: list[Line] = []
    for game in keys():
        here = summed([result for result in counted.results if result.game == game], user)
        own = Words(words.language, game)
        games += _results_in(game, here, counted, user, words)
        foes += _played(here.foes, own)
        decks += _played(here.decks, own)
    return _made(
        _name(user, names, words),
        words("ui-stats-feats-count", count=len(feats)),
        figures,
        ACCENT,
        words,
        Section(words("ui-stats-by-game"), tuple(games)),
        Section(words("ui-stats-feats"), told),
        Section(words("ui-stats-foes"), tuple(foes)),
        Section(words("ui-stats-decks"), tuple(decks)),
    )


def _results_in(game: str, here: Summary, counted: StatsData, user: int, words: Words) -> Iterator[Line]:
    if here.games:
        said = words("ui-stats-won-of", won=here.won, count=here.games)
        strength = counted.figures.get(game, Figures()).strengths.get(user)
        if strength is not None:
            said = f"{said} · {words('ui-stats-rating', number=str(rating_of(strength).number))}"
        yield Line(_short(game, words), said, here.won / here.games)


def _made(
    title: str, said: str, figures: Sequence[Figure], accent: int, words: Words, *sections: Section
) -> Sheet:
    filled = tuple(section for section in sections if section.lines)
    return Sheet(title, said, tuple(figures), filled, accent, words.language)


def _with_machines(count: int, words: Words) -> str:
    """How many games had AI seats: they're counted, but no one is ranked by them."""
    return words("ui-stats-with-ai", count=count) if count else words("ui-stats-people-only")


def _ranked(one: Ranked, people: Sequence[Ranked], names: Names, words: Words) -> Line:
    said = words("ui-stats-won-of", won=one.won, count=one.games)
    if one.rating is None:
        return Line(_name(one.user, names, words), said, one.won / one.games)
    best = max(other.rating.number for other in people if other.rating)
    said = f"{words('ui-stats-rating', number=str(one.rating.number))} · {said}"
    return Line(_name(one.user, names, words), said, one.rating.number / best if best > 0 else 0.0)


def _played(lines: Sequence[PlayCount], own: Words) -> tuple[Line, ...]:
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
    """A game's title without what follows its colon."""
    return re.split(r"[:：]", _title(game, words))[0].strip()


def _feat(feat: Achievement, words: Words) -> str:
    return words(feat.key) if words.has(feat.key) else feat.key


def _luck(percent: float) -> str:
    """How far dice were from their average, with a real minus sign."""
    return f"{percent:+.0f} %".replace("-", "−")


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else "–"


def _time(seconds: float | None, words: Words) -> str:
    """A time span in its largest unit of at least two."""
    if seconds is None:
        return "–"
    for key, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return words(f"ui-time-{key}", count=round(seconds / size))
    return words("ui-time-seconds", count=round(seconds))


def feats_said(results: Sequence[Result], user: int, words: Words, room: int) -> str:
    """A person's achievements with how each was won, newest first, as far as there's room."""
    lines: list[str] = []
    for feat in reversed(feats_of(results, user, keys())):
        told = words(f"{feat.key}-told") if words.has(f"{feat.key}-told") else ""
        line = f"🏅 **{_feat(feat, words)}** · <t:{int(feat.at)}:d>\n-# {told}"
        if sum(map(width, lines)) + width(line) > room:
            break
        lines.append(line)
    return "\n".join(lines)
