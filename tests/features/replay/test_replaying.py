"""Replaying a finished game: any position again, as it was, and nothing of that stays in memory."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.features.replay.service import ReplayService, must_be_over, must_be_witness
from bot.store.archive import state_of
from bot.store.rows import TableRow
from bot.tables import replay
from bot.tables.matches import carried_out
from bot.tables.model import TableRefused
from bot.tables.record import of_table, of_the_game
from bot.tables.replay import EVERY, Replay, Stop
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.saved import Answer, Entry
from games.registry import keys, manifest_of, rules_of
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, HOST, House, reason, refusal

T = TypeVar("T")


async def as_it_was(h: House, row: TableRow) -> dict[int, tuple[Match[msgspec.Struct], list[Event]]]:  # type: ignore[type-var]
    """By number of answers: the fingerprint of the game as it was played, and the events of the answer."""
    match, told = Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
    found = {0: (match.fingerprint(), told)}
    for number, entry in enumerate(await h.store.entries(row.id), 1):
        told = carried_out(match, entry)
        found[number] = (match.fingerprint(), told)
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("game", [key for key in keys() if key in ("splendor", "underworld")])
async def test_every_position_comes_back_as_it_was_with_what_led_to_it(h: House, game: str) -> None:
    row = await played(h, game)
    truth, replays = await as_it_was(h, row), ReplayService(h.store)
    reel = await replays.reel(row)
    assert reel.lost == 0
    assert reel.stops[0].at == 0
    assert reel.stops[-1].at == max(truth)
    heard = [at for at, (_, told) in truth.items() if any(not event.quiet for event in told)]
    assert [stop.at for stop in reel.stops] == sorted({0, *heard, max(truth)}), "what is quiet has no page"
    for place in range(0, len(reel.stops), 7):
        moment = await replays.moment(row, place)
        fingerprint, told = truth[moment.stop.at]
        assert moment.sight.fingerprint() == fingerprint
        assert [event.kind for event in moment.events][-len(told) :] == [event.kind for event in told]


async def test_page_by_page_all_is_told_that_happened_and_nothing_twice(h: House) -> None:
    row, replays = await played(h), ReplayService(h.store)
    told = of_the_game(await h.store.events(row.id))
    pages = [await replays.moment(row, place) for place in range(9)]
    assert [event for page in pages for event in page.events] == told[: pages[-1].stop.told]
    assert pages[0].events == told[: pages[0].stop.told] != []


async def test_a_packed_game_is_leafed_through_like_any_other(h: House) -> None:
    row = await played(h)
    before = await ReplayService(h.store).moment(row, 9)
    await h.store.put_away(row.id, h.clock())
    after = await ReplayService(h.store).moment(row, 9)
    assert after.sight.fingerprint() == before.sight.fingerprint()
    assert after.events == before.events


async def test_the_turning_point_of_a_game_of_splendor(h: House) -> None:
    row = await played(h)
    reel = await ReplayService(h.store).reel(row)
    winner = reel.stops[-1].race.winner  # type: ignore[union-attr]
    leads = [r.sides[winner] - r.sides[1 - winner] for stop in reel.stops if (r := stop.race)]  # type: ignore[operator]
    assert reel.turning is not None
    assert leads[reel.turning - 1] <= 0 < min(leads[reel.turning :])


async def test_a_game_that_does_not_say_how_far_each_side_has_come_has_no_turning_point(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = msgspec.structs.replace(manifest_of("splendor"), race="")
    row = await played(h)
    monkeypatch.setattr(replay, "manifest_of", lambda key: bare)
    reel = await ReplayService(h.store).reel(row)
    assert (reel.lost, reel.turning) == (0, None)
    assert {stop.race for stop in reel.stops} == {None}


async def test_rounds_are_leapt_over_forwards_and_back(h: House) -> None:
    reel = await ReplayService(h.store).reel(await played(h))
    third = reel.round_from(reel.round_from(0, ahead=True), ahead=True)
    assert (reel.stops[0].round, reel.stops[third].round, reel.stops[third - 1].round) == (1, 3, 2)
    second = reel.round_from(third, ahead=False)
    assert (reel.stops[second].round, reel.stops[second - 1].round) == (2, 1)
    assert reel.round_from(second, ahead=False) == 0
    assert reel.round_from(0, ahead=False) == 0
    last = len(reel.stops) - 1
    assert reel.round_from(last, ahead=True) == last


def test_the_next_round_may_begin_with_the_next_page() -> None:
    reel = Replay(tuple(Stop(at, 0, number, None) for at, number in enumerate((0, 1, 2, 2))), (), None, 0)
    assert [reel.round_from(place, ahead=True) for place in range(4)] == [1, 2, 3, 3]


def test_from_the_first_page_no_round_is_leapt_back_over() -> None:
    """Its round may be that page alone."""
    reel = Replay(tuple(Stop(at, 0, number, None) for at, number in enumerate((0, 1, 1, 2))), (), None, 0)
    assert [reel.round_from(place, ahead=False) for place in range(4)] == [0, 0, 1, 1]


async def test_what_happens_before_the_first_round_is_of_none(h: House) -> None:
    table = (await h.tables.open("berserk", 7, 100, ADA, language="en")).row.id
    await h.lobbies.start(table, ADA)
    reel = await ReplayService(h.store).reel((await h.lobbies.close(table, HOST)).row)
    assert [stop.round for stop in reel.stops] == [0]


async def test_a_place_that_there_is_not_is_the_nearest(h: House) -> None:
    row, replays = await played(h), ReplayService(h.store)
    last = len((await replays.reel(row)).stops) - 1
    assert (await replays.moment(row, 10_000)).place == last


async def test_a_thousand_pages_leave_nothing_behind(h: House) -> None:
    row, replays = await played(h), ReplayService(h.store)
    reel = await replays.reel(row)
    held = replays.held
    for place in range(1000):
        await replays.moment(row, place % len(reel.stops))
    assert replays.held == held == reel.size
    assert await replays.reel(row) is reel, "it is gone through once"


async def test_of_many_games_those_looked_at_last_stay_within_the_bound(h: House) -> None:
    rows = [await played(h, channel=100 + n, seed=f"many/{n}") for n in range(3)]
    size, *others = [(await ReplayService(h.store).reel(row)).size for row in rows]
    replays = ReplayService(h.store, bound=2 * size + size // 2)
    for row in rows:
        await replays.reel(row)
    assert replays.held <= 2 * size + size // 2
    assert list(replays._reels) == [rows[1].id, rows[2].id]
    exact = ReplayService(h.store, bound=sum(others))
    for row in rows:
        await exact.reel(row)
    assert (exact.held, list(exact._reels)) == (sum(others), [rows[1].id, rows[2].id]), "to the last byte"
    narrow = ReplayService(h.store, bound=1)
    for row in rows:
        await narrow.reel(row)
    assert list(narrow._reels) == [rows[2].id], "the one that is looked at stays, however large it is"


async def test_a_game_that_is_not_over_shows_nobody_anything(h: House) -> None:
    live = await h.begun(ADA, BO)
    lobby = await h.tables.open("splendor", 7, 101, ADA, language="en")
    for row in (live.row, lobby.row):
        assert await refusal(ReplayService(h.store).moment(row, 0)) == "ui-replay-not-over"


async def test_a_game_that_is_not_here_any_more_cannot_be_looked_back_at(h: House) -> None:
    row = await played(h)
    row.game = "gone"
    assert await refusal(ReplayService(h.store).moment(row, 0)) == "table-unreadable"


async def test_a_lobby_that_was_closed_has_nothing_to_look_back_at(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    closed = await h.lobbies.close(opened.row.id, HOST)
    assert await refusal(ReplayService(h.store).moment(closed.row, 0)) == "ui-replay-never-begun"


async def test_a_game_that_was_closed_is_looked_back_at_as_far_as_it_came(h: House) -> None:
    snapshot = await h.begun(ADA, BO)
    for person in (ADA, BO, ADA):
        snapshot = await h.answers(snapshot, person)
    closed = await h.lobbies.close(snapshot.row.id, HOST)
    moment = await ReplayService(h.store).moment(closed.row, 99)
    assert (moment.place, moment.stop.at, moment.reel.turning) == (3, 3, None)


async def test_only_who_is_there_or_was_looks_back(h: House) -> None:
    row = await played(h)
    must_be_over(row)
    must_be_witness(row, CY.id, 100)
    must_be_witness(row, BO.id, 5)
    with pytest.raises(TableRefused) as error:
        must_be_witness(row, CY.id, 5)
    assert reason(error.value) == "ui-replay-elsewhere"


async def test_a_game_of_other_rules_is_shown_as_far_as_it_replays_and_at_its_end(h: House) -> None:
    row = await played(h)
    whole = await ReplayService(h.store).reel(row)
    events = await h.store.events(row.id)
    cut = next(n for n, event in enumerate(events) if n > 40 and not event.quiet)
    events[cut] = msgspec.structs.replace(events[cut], data={"otherwise": 1})
    h.store.events = lambda table, limit=-1: _done(events)  # type: ignore[method-assign,misc,assignment]
    replays = ReplayService(h.store)
    reel = await replays.reel(row)
    assert 0 < len(reel.stops) < len(whole.stops)
    assert reel.lost == whole.stops[-1].at - reel.stops[-2].at
    assert reel.turning is None
    end = await replays.moment(row, 10_000)
    assert end.sight.outcome is not None
    assert end.stop.at == whole.stops[-1].at


async def test_a_game_that_begins_otherwise_by_other_rules_has_its_end_alone(h: House) -> None:
    row = await played(h)
    events = await h.store.events(row.id)
    first = next(n for n, event in enumerate(events) if not of_table(event))
    events[first] = msgspec.structs.replace(events[first], data={"otherwise": 1})
    h.store.events = lambda table, limit=-1: _done(events)  # type: ignore[method-assign,misc,assignment]
    reel = await ReplayService(h.store).reel(row)
    answers = len(await h.store.entries(row.id))
    assert ([stop.at for stop in reel.stops], reel.lost, reel.turning) == ([answers], answers, None)


async def test_the_end_of_a_game_that_other_rules_do_not_let_happen_is_the_one_that_is_kept(h: House) -> None:
    """Its answers are impossible from the thirtieth on."""
    row = await played(h)
    replays, entries = ReplayService(h.store), await h.store.entries(row.id)
    whole, before = await replays.moment(row, 10_000), await replays.moment(row, 20)
    entries[30:] = [Answer(0, "0.0.0", ("fly",)) for _ in entries[30:]]
    h.store.entries = lambda table: _done(entries)  # type: ignore[method-assign]
    replays = ReplayService(h.store)
    reel = await replays.reel(row)
    assert [stop.at for stop in reel.stops[-2:]] == [30, len(entries)]
    assert reel.lost == len(entries) - 30
    end = await replays.moment(row, 10_000)
    assert end.sight.outcome is not None
    assert end.sight.fingerprint() == whole.sight.fingerprint()
    assert (await replays.moment(row, 20)).sight.fingerprint() == before.sight.fingerprint()


async def _done(stored: list[T]) -> list[T]:
    return stored


async def test_a_game_whose_log_is_damaged_cannot_be_looked_back_at(h: House) -> None:
    async def damaged(table: int) -> list[Entry]:
        raise msgspec.DecodeError("input data was truncated")

    row, replays = await played(h), ReplayService(h.store)
    await replays.reel(row)
    h.store.entries = damaged  # type: ignore[method-assign]
    for unread in (replays, ReplayService(h.store)):  # with the game replayed before, and again
        assert await refusal(unread.moment(row, 3)) == "table-unreadable"


async def test_games_that_are_over_come_the_channels_first_and_then_ones_own(h: House) -> None:
    elsewhere = await played(h, channel=200, seed="elsewhere")
    here = await played(h, people=(BO, CY), seed="here")
    await played(h, people=(BO, CY), channel=300, seed="others")
    await h.begun(ADA, BO, channel=400)
    assert [row.id for row in await h.store.finished(100, ADA.id, 25)] == [here.id, elsewhere.id]
    assert [row.id for row in await h.store.finished(999, CY.id, 1)] == [3]


async def test_checkpoints_lie_sixteen_answers_apart_and_are_packed(h: House) -> None:
    with capture_logs() as lines:
        reel = await ReplayService(h.store).reel(await played(h))
    assert [checkpoint.at for checkpoint in reel.trail] == list(range(0, reel.stops[-1].at, EVERY))
    for checkpoint in reel.trail[1:]:
        assert len(checkpoint.state) < len(state_of(checkpoint.state))
    assert "replay_cut" not in [line["event"] for line in lines], "all of it comes out as it was told"


async def test_checkpoints_lie_where_a_game_rests_and_nearly_sixteen_answers_apart(h: House) -> None:
    at = [
        checkpoint.at for checkpoint in (await ReplayService(h.store).reel(await played(h, "champions"))).trail
    ]
    apart = [later - earlier for earlier, later in pairwise(at)]
    assert at[0] == 0
    assert EVERY <= min(apart) <= max(apart) <= EVERY + 4
