"""An exported game: what is in it, and what checking says of each way to change it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec
import pytest

from bot.base.release import release
from bot.features.seats.state import OFFERS
from bot.store.rows import Played
from bot.tables.ai import brisk, player_of
from bot.tables.record import Export, decoded, export_of, record_of, verdict
from games.kernel.chance import commitment
from games.kernel.events import Event
from games.kernel.printed.edition import edition
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Standing
from games.kernel.text import text
from tests.tables.finished import plays_on
from tests.tables.house import ADA, BO, CY, House


async def played(h: House, answers: int) -> Export:
    """A game of two with this many answers, closed if it hasn't ended by then."""
    snapshot = await h.begun(ADA, BO)
    players = [player_of("splendor", brisk("splendor"), f"record/{seat}") for seat in range(2)]
    for _ in range(answers):
        assert snapshot.match is not None
        if not snapshot.match.pending:
            break
        decision = snapshot.match.pending[0]
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        snapshot = await h.answers(snapshot, (ADA, BO)[decision.seat], *picks)
    if snapshot.row.status == "live":
        snapshot = await h.lobbies.close(snapshot.row.id, ADA)
    return decoded((await export_of(h.store, snapshot.row)).encoded())


@pytest.fixture
async def short(h: House) -> Export:
    """Three answers of a game that was closed."""
    return await played(h, 3)


def but(record: Export, /, **other: object) -> Export:
    return msgspec.structs.replace(record, **other)


def checked(game: Export, shown: Sequence[str] = ()) -> tuple[str, str]:
    found = verdict(game, shown)
    return found.kind, found.said


async def test_of_a_game_that_is_played_nothing_hidden_is_given_away(h: House) -> None:
    begun = await h.begun(ADA, BO)
    moved = await h.answers(begun, ADA)
    game = await export_of(h.store, moved.row)
    assert (game.seed, game.answers, game.ending, game.record) == (None, [], None, None)
    assert game.commitment == commitment(moved.row.seed)
    assert [event.kind for event in game.events][-1:] == ["take"]
    assert checked(game) == ("unfinished", "its game isn't over, so there's no seed to check it with")


async def test_what_a_single_seat_was_told_is_given_away_with_the_end_and_not_before(h: House) -> None:
    """In Underworld everyone draws cards that nobody else sees."""
    table = (await h.tables.open("underworld", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    snapshot, drawn = await h.lobbies.start(table, ADA), list[Event]()
    while {event.seats for event in drawn} != {(0,), (1,)}:
        assert snapshot.match is not None
        snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
        drawn = [event for event in await h.store.events(table) if event.seats is not None]
    live = await export_of(h.store, snapshot.row)
    assert [event for event in live.events if event.seats is not None or event in drawn] == []
    over = await export_of(h.store, (await h.lobbies.close(table, ADA)).row)
    assert [event for event in over.events if event.seats is not None] == drawn


async def test_a_game_that_was_played_to_its_end_is_genuine(h: House) -> None:
    game = await played(h, 500)
    told = await h.tables.log(1)
    assert told[-2:] == [
        Event("record", text("table-record", hash=str(game.record)), quiet=True),
        Event("seed", text("table-seed", seed=str(game.seed))),
    ]
    found = verdict(game, [game.commitment, str(game.record)])
    said = f"{len(game.answers)} moves, {len(game.events)} events, seed {game.seed}"
    assert (found.kind, found.said, game.ending) == ("genuine", said, "over")
    cut = verdict(but(game, answers=game.answers[:-1], events=game.events, record=None))
    assert cut.kind == "forged"


async def test_the_sum_that_a_table_shows_at_its_end_is_of_all_who_held_a_seat(h: House) -> None:
    begun = await h.begun(ADA, BO)
    offered = await h.seating.offer(begun.row.id, ADA, 0, CY)
    taken = await h.seating.agree(begun.row.id, CY, OFFERS.of(offered.row).open[0].id)
    game = await export_of(h.store, await plays_on(h, taken))
    told = await h.tables.log(1)
    assert (game.seats, game.former) == (["Cy", "Bo"], [["Ada"], []])
    assert told[-2].text == text("table-record", hash=str(game.record))
    assert verdict(game, [str(game.record)]).kind == "genuine"


async def test_a_game_that_was_closed_holds_as_far_as_it_goes(short: Export) -> None:
    assert (short.format, short.game, short.seats, short.former) == ("parlor-2", "splendor", ["Ada", "Bo"], [])
    assert (short.ending, len(short.answers)) == ("closed", 3)
    assert short.played == [Played(0, release(), edition("splendor"))]
    assert checked(short) == ("unfinished", "all 3 moves check out, but the game wasn't played to its end")
    assert verdict(but(short, ending="over")).said == (
        "it says the game was played to the end, but its moves stop before that"
    )
    assert verdict(but(short, ending="over")).kind == "forged"


async def test_what_contradicts_itself_is_forged(short: Export) -> None:
    sealed = commitment(str(short.seed))
    assert checked(but(short, seed="other")) == (
        "forged",
        f"the seed's SHA-256 is {commitment('other')}, not {short.commitment}",
    )
    assert checked(but(short, seats=["Eve", "Bo"])) == (
        "forged",
        "the seats, options or moves aren't those of its record",
    )
    assert checked(short, [" " + sealed.upper(), "5eed"]) == (
        "forged",
        f"the seed's SHA-256 is {sealed} and the record's is {short.record}, neither is 5eed",
    )
    stranger = [*short.answers, Answer(2, "9.0.0", ("take",))]
    assert checked(but(short, answers=stranger, record=None)) == (
        "forged",
        "move 4 is from a seat that the table doesn't have",
    )


@pytest.mark.parametrize("former", [[["Eve"]], [[], [], []], [["Eve"], [], []]])
async def test_who_held_the_seats_before_is_said_of_each(short: Export, former: list[list[str]]) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"^it does not say of each seat who held it before$"):
        decoded(but(short, former=former).encoded())


async def test_a_record_of_somebody_who_is_forgotten_cannot_be_compared(short: Export) -> None:
    assert checked(but(short, seats=["", "Bo"], record=None), ["5eed"]) == (
        "elsewhere",
        "its record no longer has a checksum to compare with: one of its players has deleted their data. The "
        f"seed's SHA-256 is {short.commitment}",
    )
    right = verdict(but(short, seats=["", "Bo"], record=None), [f" {short.commitment.upper()}"])
    assert right.kind == "unfinished", "that is its seed's, and its answers hold"
    before = verdict(but(short, former=[[""], []], record=None), ["5eed"])
    assert before.kind == "elsewhere"
    known = verdict(but(short, former=[["Cy"], []], record=None), ["5eed"])
    assert known.kind == "forged", "everybody who sat there has his name"


async def test_what_replays_otherwise_with_the_same_rules_is_forged(short: Export) -> None:
    told = [Event("odd", text("odd")), *short.events[1:]]
    assert checked(but(short, events=told)) == ("forged", "event 1 came out differently")
    fewer = verdict(but(short, events=short.events[:-1]))
    number = len(short.events)
    assert (fewer.kind, fewer.said) == ("forged", f"{number - 1} events are recorded, {number} happened")
    impossible = [short.answers[0], Answer(1, "2.0.0", ("fly",))]
    flown = verdict(but(short, answers=impossible, record=None))
    assert flown.kind == "forged"
    assert flown.said.startswith("move 2 isn't possible there (")
    assert checked(but(short, seats=["Ada"] * 9, record=None, answers=[])) == (
        "forged",
        "the game can't be set up like that (splendor is not for 9 seats)",
    )


async def test_with_other_rules_only_their_release_can_tell(short: Export) -> None:
    told = [Event("odd", text("odd")), *short.events[1:]]
    here = f"This is {release()}, in which event 1 came out differently"
    assert checked(but(short, events=told, played=[Played(0, "0.9.0", 7)])) == (
        "elsewhere",
        f"it was played with release 0.9.0, so verify it there. {here}",
    )
    two = verdict(but(short, events=told, played=[Played(0, "0.8.0", 6), Played(2, "0.9.0", 7)]))
    assert two.kind == "elsewhere"
    assert two.said == (
        f"it was played with release 0.8.0 and then 0.9.0, so no single release can replay it. {here}"
    )
    none = verdict(but(short, events=told, played=[]))
    assert none.said == f"it was played with a release before 1.0.0, so verify it there. {here}"
    same = verdict(but(short, events=told, played=[Played(0, release(), 7)]))
    changed = f"release {release()} with other content or changed rules"
    assert same.said == f"it was played with {changed}, so verify it there. {here}"
    gone = verdict(but(short, game="chess", record=None))
    assert (gone.kind, gone.said.endswith("in which there's no game 'chess'")) == ("elsewhere", True)


async def test_a_record_is_indented_so_that_people_can_read_it(short: Export) -> None:
    lines = short.encoded().decode().splitlines()
    assert lines[:2] == ["{", ' "format": "parlor-2",']


async def test_a_standing_answer_is_part_of_a_record(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    await h.answers(begun, ADA)
    await h.tables.stand(table, BO.id, "anything", "game", 77)
    await h.tables.stand(table, BO.id, "anything", None, 78)
    closed = await h.lobbies.close(table, ADA)
    game = decoded((await export_of(h.store, closed.row)).encoded())
    assert game.answers[1:] == [Standing(1, "anything", "game"), Standing(1, "anything", None)]
    found = verdict(game)
    assert found.said == "all 3 moves check out, but the game wasn't played to its end"
    other = [*game.answers[:1], Standing(0, "anything", "game"), *game.answers[2:]]
    assert verdict(but(game, answers=other)).said == "the seats, options or moves aren't those of its record"


async def test_what_a_standing_answer_has_answered_is_answered_when_it_is_played_again(h: House) -> None:
    """In Underworld someone always uses a trigger in this phase; then it goes on, and someone answers."""
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en")
    table = opened.row.id
    await h.lobbies.join(table, BO)
    snapshot = await h.lobbies.start(table, ADA)
    player = player_of("underworld", "novice", "standing")
    while snapshot.match is not None and not snapshot.match.pending[0].topics:
        decision = snapshot.match.pending[0]
        picks = player.choose(snapshot.match.view(decision.seat), decision)
        snapshot = await h.answers(snapshot, (ADA, BO)[decision.seat], *picks)
    assert snapshot.match is not None
    using, (topic, *_) = snapshot.match.pending[0].seat, snapshot.match.pending[0].topics
    stands = await h.tables.stand(table, (ADA, BO)[using].id, topic, "phase", 777)
    assert stands.snapshot.match is not None
    asked = stands.snapshot.match.pending[0].seat
    await h.answers(stands.snapshot, (ADA, BO)[asked])
    closed = await h.lobbies.close(table, ADA)
    game = decoded((await export_of(h.store, closed.row)).encoded())
    assert game.answers[-2] == Standing(using, topic, "phase")
    assert verdict(game).said == (
        f"all {len(game.answers)} moves check out, but the game wasn't played to its end"
    )


@pytest.mark.parametrize(
    ("former", "names"),
    [([], b'["Cy","Bo"]'), ([[], []], b'["Cy","Bo"]'), ([["Ada"], []], b'[["Ada","Cy"],["Bo"]]')],
)
def test_what_a_record_sums_up_is_the_same_in_every_release(former: list[list[str]], names: bytes) -> None:
    answers = [Answer(0, "0.0.0", ("take:1",)), Standing(1, "line", "game")]
    options: dict[str, OptionValue] = {"start": "first", "fewer": True}
    said = (
        b'["splendor",' + names + b',[["fewer",true],["start","first"]],"5eed",'
        b'[[0,"0.0.0",["take:1"]],[1,"line","game","stands"]]]'
    )
    assert record_of("splendor", ["Cy", "Bo"], options, "5eed", answers, former) == sha256(said).hexdigest()
