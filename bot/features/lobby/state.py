"""What people choose and do at a table before it starts. Pure changes of a row; each raises `TableRefused`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.store.parts import Part, PartState, User
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import ai_name
from bot.tables.model import Person, TableRefused, refuse
from bot.tables.pace import PACES
from bot.tables.rights import must_be_keeper, must_be_lobby, must_be_seated_or_opener, must_be_strength, pass_on
from games.kernel.printed.content import LANGUAGES
from games.kernel.rules import OptionValue
from games.kernel.text import Text, text
from games.registry import rules_of

OPTIONS: dict[str, TableOption] = {}
"""By key, in the order in which people see them."""


class TableOption:
    """A menu of a lobby and where its choice is stored. It registers itself."""

    def __init__(
        self,
        key: str,
        title: Text | None,
        about: Text,
        choices: Callable[[TableRow], Sequence[str]],
        label: Callable[[TableRow, str], Text],
        *,
        read: Callable[[TableRow], str],
        write: Callable[[TableRow, str], None],
        shown: Callable[[TableRow], bool] = lambda row: True,
        fits: Callable[[TableRow, str], bool] | None = None,
    ) -> None:
        """The title comes before each choice too; `about` says what it's for. The menu is `shown` if useful. A
        choice `fits` if the menu has it, or an earlier release's did. Raises ValueError if the key is taken."""
        if OPTIONS.setdefault(key, self) is not self:
            raise ValueError(f"two options of tables have the key {key}")
        self.key, self.title, self.about = key, title, about
        self.choices, self.read, self.write, self.shown = choices, read, write, shown
        self.fits = fits or (lambda row, choice: choice in choices(row))
        self._label = label

    def said(self, row: TableRow, choice: str) -> Text:
        label = self._label(row, choice)
        return label if self.title is None else text("mark-label", label=self.title, said=label)


def _speak(row: TableRow, code: str) -> None:
    row.language = code


def _play(row: TableRow, pace: str) -> None:
    row.pace = pace


LANGUAGE = TableOption(
    "language",
    text("ui-language"),
    text("ui-language-about"),
    lambda row: LANGUAGES,
    lambda row, code: text(f"ui-lang-{code}"),
    read=lambda row: row.language,
    write=_speak,
)
PACE = TableOption(
    "pace",
    text("ui-pace"),
    text("ui-pace-about"),
    lambda row: tuple(PACES),
    lambda row, pace: text(f"ui-pace-{pace}"),
    read=lambda row: row.pace,
    write=_play,
)


class LobbyState(PartState):
    """What a lobby has from the table before it, and who was invited."""

    order: list[User] = []
    """In which order people sit if they join; it seats no one."""
    decks: dict[User, list[str]] = {}
    """What each brought to the table before, and brings again when they join."""
    won: dict[User, bool] = {}
    """Whether each won the game before; once this one is over, whether they won it."""
    invited: list[User] = []
    """Who was invited, each once."""
    invited_at: int = -1
    """Revision of the last invitation."""
    heard: list[User] = []
    """Who is mentioned with it."""
    looked: bool = False
    """Whether people who asked for pings for such a game were pinged."""


AGAIN = Part("again", LobbyState)


def is_lost(row: TableRow) -> bool:
    """Whether all of its people lost: they want the same again, nothing harder."""
    return row.status == "over" and not any(AGAIN.of(row).won.values())


def join(row: TableRow, person: Person) -> None:
    """Take the next seat; one for each person."""
    must_be_lobby(row)
    if any(seat.user == person.id for seat in row.seats):
        raise refuse("table-seated-one-more" if rules_of(row.game).cooperative else "table-seated-already")
    _must_have_room(row)
    sit_down(row, person)
    pass_on(row)


def join_more(row: TableRow, person: Person) -> None:
    """Take another seat, in a game in which one person can play several."""
    must_be_lobby(row)
    if not rules_of(row.game).cooperative:
        raise refuse("table-one-seat-each")
    _must_have_room(row)
    sit_down(row, person)
    pass_on(row)


def _must_have_room(row: TableRow) -> None:
    if len(row.seats) >= rules_of(row.game).seat_counts[-1]:
        raise refuse("table-full", seats=len(row.seats))


def sit_down(row: TableRow, person: Person) -> None:
    """Take a seat; at a follow-up table the person's own, with what they brought."""
    row.seats.append(SeatRow(len(row.seats), person.id, None, person.name))
    decks = AGAIN.of(row).decks.get(person.id)
    if decks:
        row.options[f"{rules_of(row.game).seat_option}:{len(row.seats) - 1}"] = decks[0]
        AGAIN.of(row).decks = AGAIN.of(row).decks | {person.id: decks[1:]}
    rank = {user: place for place, user in enumerate(AGAIN.of(row).order)}
    if rank:
        reseat(row, sorted(row.seats, key=lambda seat: rank.get(seat.user or 0, len(rank))))


def leave(row: TableRow, person: Person) -> None:
    """Leave the newest of the person's seats."""
    must_be_lobby(row)
    mine = [seat for seat in row.seats if seat.user == person.id]
    if not mine:
        raise refuse("table-not-seated")
    reseat(row, [seat for seat in row.seats if seat is not mine[-1]])
    pass_on(row)


def add_ai(row: TableRow, person: Person, strength: str) -> None:
    must_be_lobby(row)
    must_be_seated_or_opener(row, person)
    must_be_strength(row, strength)
    _must_have_room(row)
    row.seats.append(SeatRow(len(row.seats), None, strength, ai_name(row, strength)))


def remove_ai(row: TableRow, person: Person) -> None:
    must_be_lobby(row)
    must_be_seated_or_opener(row, person)
    machines = [seat for seat in row.seats if seat.ai]
    if not machines:
        raise refuse("table-no-ai")
    reseat(row, [seat for seat in row.seats if seat is not machines[-1]])


def pair_again(row: TableRow, person: Person, revision: int) -> None:
    """Give the first seat its next partner. Changes nothing if the lobby has moved on from `revision`."""
    must_be_lobby(row)
    must_be_seated_or_opener(row, person)
    if not pairs_of(row):
        raise refuse("table-no-partners")
    if revision == row.revision:
        reseat(row, [row.seats[0], *row.seats[2:], row.seats[1]])


def trade_seats(row: TableRow, person: Person, revision: int) -> None:
    """Trade seats with your partner: a team picks its own order, unless the lobby has moved on."""
    must_be_lobby(row)
    mine = next((seat.number for seat in row.seats if seat.user == person.id), None)
    if mine is None:
        raise refuse("table-not-seated")
    team = next((pair for pair in pairs_of(row) if mine in pair), None)
    if team is None:
        raise refuse("table-no-partners")
    if revision == row.revision:
        moved = dict(zip(team, (*team[1:], team[0]), strict=True))
        reseat(row, [row.seats[moved.get(number, number)] for number in range(len(row.seats))])


def pairs_of(row: TableRow) -> tuple[tuple[int, ...], ...]:
    """Which seats are partners, as they're taken now; none if the game has no teams."""
    return rules_of(row.game).partners.get(len(row.seats), ())


def replace(row: TableRow, person: Person, seat: int, strength: str) -> None:
    """Put an AI in the seat of someone who isn't coming: your own, or any if you keep the lobby."""
    must_be_lobby(row)
    if not 0 <= seat < len(row.seats):
        raise refuse("table-no-such-seat", seats=len(row.seats))
    if row.seats[seat].user != person.id:
        must_be_keeper(row, person)
    must_be_strength(row, strength)
    row.seats[seat] = SeatRow(seat, None, strength, ai_name(row, strength))
    pass_on(row)


def set_option(row: TableRow, person: Person, key: str, value: OptionValue) -> None:
    must_be_lobby(row)
    must_be_seated_or_opener(row, person)
    option = OPTIONS.get(key)
    if option is not None and option.fits(row, str(value)):
        option.write(row, str(value))
    else:
        _set_game_option(row, key, value)


def settled(row: TableRow) -> dict[str, OptionValue]:
    """A lobby's options if it starts now: after another game, its loser may have a say."""
    rules, won, lost = rules_of(row.game), list[int](), list[int]()
    for seat in row.seats:
        if seat.user in AGAIN.of(row).won:
            (won if AGAIN.of(row).won[seat.user] else lost).append(seat.number)
    usual = {spec.key: spec.default for spec in rules.options}
    return rules.return_game(usual | row.options, won, lost)


def _set_game_option(row: TableRow, key: str, value: OptionValue) -> None:
    rules = rules_of(row.game)
    try:
        options = rules.complete_options({**row.options, key: value})
    except ValueError as error:
        raise refuse("table-no-such-option") from error
    if (why := rules.clash(options)) is not None:
        raise TableRefused(why)
    row.options = options
    if settled(row)[key] != value:  # chosen for this game, however the last one ended
        AGAIN.of(row).won = {}


def bring(row: TableRow, person: Person, value: str) -> None:
    """Bring something, such as a deck, to the first of the person's seats that has nothing yet."""
    must_be_lobby(row)
    key = rules_of(row.game).seat_option
    mine = [seat.number for seat in row.seats if seat.user == person.id]
    if not mine:
        raise refuse("table-not-seated")
    bare = [number for number in mine if f"{key}:{number}" not in row.options]
    _set_game_option(row, f"{key}:{(bare or mine)[0]}", value)


def must_be_ready(row: TableRow, person: Person) -> None:
    must_be_lobby(row)
    must_be_seated_or_opener(row, person)
    counts = rules_of(row.game).seat_counts
    if len(row.seats) not in counts:
        raise refuse("table-needs-seats", seats=len(row.seats), least=counts[0], most=counts[-1])
    if all(seat.ai for seat in row.seats):
        raise refuse("table-needs-person")


def reseat(row: TableRow, seats: list[SeatRow]) -> None:
    """Put seats into this order; what was brought to a seat moves with it, or leaves with it."""
    key, old = rules_of(row.game).seat_option, dict(row.options)
    row.options = {name: value for name, value in old.items() if name.partition(":")[0] != key or not key}
    for number, seat in enumerate(seats):
        if key and f"{key}:{seat.number}" in old:
            row.options[f"{key}:{number}"] = old[f"{key}:{seat.number}"]
        seat.number = number
    row.seats = seats
