"""What counts of finished games: written at the end, rebuilt from what is kept, and still right after
someone is forgotten or a game deleted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.features.lobby.state import AGAIN
from bot.features.replay.service import ReplayService
from bot.features.stats import counting
from bot.features.stats.counting import LONG, NIGHTS, Given, Recount, counts, result_of
from bot.features.stats.figures import bring_up, figures_of, rate_all_again
from bot.features.stats.summaries import EVERY, PlayCount, feats_of, ranked, summed, told_of
from bot.store.figures import Figures
from bot.store.results import Result, Share
from bot.store.rows import SeatRow, TableRow
from bot.tables.guided import LEARN, Guided
from bot.tables.model import Person
from games.berserk.effects.dice import MEANS
from games.kernel.events import Event
from games.kernel.package.manifest import no_rounds
from games.kernel.rules import Outcome
from games.kernel.saved import Answer
from games.kernel.text import text
from games.registry import keys, manifest_of
from tests.berserk.test_history import ended as adventure
from tests.champions.test_history import ended as battle
from tests.features.stats.added import figures, ratings
from tests.splendor.test_history import ended as contest
from tests.tables.finished import played, plays_on
from tests.tables.house import ADA, BO, CY, House
from tests.underworld.test_history import ended as teams

GUILD = 7


def duel(table: int, *order: int | None, game: str = "splendor", thought: float = 30.0) -> Result:
    """A contest that these users finished in this order; None is an unknown player."""
    shares = tuple(
        Share(seat, user, None, seat, seat + 1, seat == 0, thought) for seat, user in enumerate(order)
    )
    at = 1000.0 * table
    return Result(table, GUILD, game, at, at + 600, 40, 20, len(order), False, "", "", shares)


def fight(table: int, won: bool, foe: str, level: str, *decks: tuple[int, str]) -> Result:
    """Users play with these decks, side by side."""
    shares = tuple(
        Share(seat, user, None, 0, int(won), won, None, deck) for seat, (user, deck) in enumerate(decks)
    )
    return Result(table, GUILD, "champions", 0, 3600, 90, 6, len(decks), True, foe, level, shares)


@pytest.mark.parametrize("game", ["splendor", "champions", "underworld"])
async def test_a_game_is_counted_with_its_end(h: House, game: str) -> None:
    row = await played(h, game)
    [result] = await h.store.results(GUILD)
    assert (result.table, result.game, result.people) == (row.id, game, 2)
    given = await h.store.answers(row.id)
    assert (result.answers, result.begun_at, result.ended_at) == (len(given), given[0][2], h.clock())
    ended = (await ReplayService(h.store).moment(row, 10_000)).stop
    assert (result.rounds, ended.at) == (ended.round, len(given))
    assert result.rounds > 1
    assert [(share.user, share.ai) for share in result.shares] == [(ADA.id, None), (BO.id, None)]
    assert {share.thought for share in result.shares} == {10.0}, "every answer took ten seconds"
    won = {share.user: share.won for share in result.shares}
    assert AGAIN.of(row).won == (won if any(won.values()) else {}), "for a game after it"


async def test_what_is_counted_again_is_what_was_counted(h: House) -> None:
    for number, game in enumerate(("splendor", "underworld", "champions")):
        await played(h, game, channel=100 + number)
    before = await h.store.results(GUILD)
    await h.store.put_away(before[0].table, h.clock())
    for result in before:
        await h.store.drop_result(result.table)
    assert await h.store.results(GUILD) == []
    assert await Recount(h.store).again() == (3, 0)
    assert await h.store.results(GUILD) == before


def over(game: str, *holders: Person | str) -> TableRow:
    """A table whose game has ended, with these people and AI seats."""
    seats = [
        SeatRow(seat, None, who, who) if isinstance(who, str) else SeatRow(seat, who.id, None, who.name)
        for seat, who in enumerate(holders)
    ]
    return TableRow(1, game, GUILD, 100, ADA.id, "over", "en", "relaxed", {}, seats, "5eed")


def answered(lasted: float = 60.0) -> list[Given]:
    """Two answers of Ada's, this many seconds apart."""
    return [(Answer(0, f"d{at}", ()), ADA.id, at) for at in (1000.0, 1000.0 + lasted)]


def test_everybody_has_their_place_and_a_side_of_their_own() -> None:
    ended = Outcome((1,), ((1, 1), (2, 0), (2, 2)), text("x"))
    result = result_of(over("splendor", ADA, BO, "novice"), ended, contest((9, 16, 9), (1,)), answered(), ())
    assert result.shares == (
        Share(0, ADA.id, None, 0, 2, False, 60.0),
        Share(1, BO.id, None, 1, 1, True, None),
        Share(2, None, "novice", 2, 2, False, None),
    )
    assert (result.people, result.together, result.answers) == (2, False, 2)


def test_of_a_game_that_tells_nothing_of_its_seats_it_is_counted_who_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bare = msgspec.structs.replace(manifest_of("splendor"), tally="", round=no_rounds)
    monkeypatch.setattr(counting, "manifest_of", lambda key: bare)
    ended = Outcome((1,), ((1, 1), (2, 0)), text("x"))
    result = result_of(over("splendor", ADA, BO), ended, contest((9, 16), (1,)), answered(NIGHTS), ())
    assert (result.foe, result.level, result.rounds) == ("", "", 0)
    assert result.shares == (
        Share(0, ADA.id, None, 0, 2, False, NIGHTS, feats=(LONG,)),
        Share(1, BO.id, None, 1, 1, True, None, feats=(LONG,)),
    )


def test_partners_are_on_one_side() -> None:
    view = teams((10, 7))
    four = msgspec.structs.replace(view, sides=view.sides * 2)
    end = Outcome((0, 2), ((1, 0), (1, 2), (2, 1), (2, 3)), text("x"))
    result = result_of(over("underworld", ADA, BO, CY, "novice"), end, four, answered(), ())
    assert [(share.side, share.place) for share in result.shares] == [(0, 1), (1, 2), (0, 1), (1, 2)]


def test_who_lost_together_was_on_one_side_and_has_no_place() -> None:
    result = result_of(over("berserk", ADA, BO), Outcome((), (), text("x")), adventure("lost"), answered(), ())
    found = [(share.side, share.place, share.won) for share in result.shares]
    assert (found, result.together) == ([(0, 0, False)] * 2, True)


def test_what_a_game_tells_of_its_seats_is_counted_and_of_an_ai_no_feat() -> None:
    view = battle("won", 1, 1, scenario="ultron")
    ended = Outcome((0, 1), ((1, 0), (1, 1)), text("x"))
    result = result_of(over("champions", ADA, "companion"), ended, view, answered(NIGHTS), ())
    assert (result.foe, result.level) == ("villain/ultron", "champions-mode-standard")
    assert [share.deck for share in result.shares] == [
        f"hero/{seat.hero}+aspect/{seat.aspect}" for seat in view.seats
    ]
    feats = ("champions-feat-ultron", "champions-feat-heartbeat", LONG)
    assert [share.feats for share in result.shares] == [feats, ()]


def test_what_somebodys_dice_came_to_is_counted_beside_their_average() -> None:
    view = adventure("lost")
    hero, colour = view.heroes[0], next(iter(MEANS))
    thrown = Event("rolled", text("x"), {"model": hero.code, "dice": [[colour, 0, 2], [colour, 4, 3]]})
    ended = Outcome((), (), text("x"))
    result = result_of(over("berserk", ADA, BO, CY), ended, view, answered(), [thrown])
    luck = dict.fromkeys(range(3), (0.0, 0.0)) | {hero.seat: (5.0, round(2 * MEANS[colour], 3))}
    assert {share.seat: (share.got, share.hoped) for share in result.shares} == luck


async def test_what_counts_no_longer_is_not_counted_again(h: House) -> None:
    """A later release may count differently."""
    rows = [await played(h, channel=100 + number) for number in range(2)]
    LEARN.put(rows[0], Guided(on=True))
    await h.store.save_row(rows[0])
    assert await Recount(h.store).again() == (1, 0)
    assert [result.table for result in await h.store.results(GUILD)] == [rows[1].id]


async def test_what_this_release_cannot_read_stays_as_it_was_counted(h: House) -> None:
    rows = [await played(h, channel=100 + number) for number in range(2)]
    before = await h.store.results(GUILD)
    for row in rows:
        await h.store.save_row(msgspec.structs.replace(row, game="gone"))
    assert await Recount(h.store).again() == (0, 2)
    assert await h.store.results(GUILD) == before


async def test_a_deleted_game_is_counted_no_longer(h: House) -> None:
    row = await played(h)
    await h.tables.delete(row.id)
    assert await h.store.results(GUILD) == []
    assert await h.store.results_with(ADA.id) == []


async def test_who_is_forgotten_is_nobody_and_what_the_others_did_stays(h: House) -> None:
    await played(h)
    before = await h.store.results_with(BO.id)
    await rate_all_again(h.store, await h.tables.forget(ADA.id))
    assert await h.store.results_with(ADA.id) == []
    [after] = await h.store.results_with(BO.id)
    assert [share.user for share in after.shares] == [None, BO.id]
    assert summed([after], BO.id) == summed(before, BO.id)
    await Recount(h.store).again()
    assert await h.store.results_with(ADA.id) == []


async def test_someone_who_does_not_want_to_be_counted_is_not_until_they_want_it_again(h: House) -> None:
    await played(h)
    await h.store.count_person(ADA.id, counted=False)
    assert await h.store.uncounted(ADA.id)
    await played(h, channel=101, seed="second")
    assert await h.store.results_with(ADA.id) == []
    await Recount(h.store).again()
    assert await h.store.results_with(ADA.id) == []
    await h.store.count_person(ADA.id, counted=True)
    assert [result.table for result in await h.store.results_with(ADA.id)] == [1, 2]
    assert not await h.store.uncounted(ADA.id)


async def test_a_guided_first_game_and_one_of_machines_alone_are_not_counted(h: House) -> None:
    row = await played(h)
    assert counts(row)
    machines = [msgspec.structs.replace(seat, user=None, ai="novice") for seat in row.seats]
    assert not counts(msgspec.structs.replace(row, seats=machines))
    assert not counts(msgspec.structs.replace(row, status="closed"))


async def test_a_first_game_is_not_counted_with_its_end_however_much_of_it_was_played_alone(h: House) -> None:
    begun = await h.begun(ADA, BO)
    async with h.tables.held(begun.row.id) as session:
        LEARN.put(session.row, Guided(on=True, alone=True))
    row = await plays_on(h, begun)
    assert (row.status, LEARN.of(row)) == ("over", Guided(on=True, alone=True))
    assert await h.store.results(GUILD) == []


async def test_results_are_of_a_server_and_of_a_game(h: House) -> None:
    await played(h)
    await played(h, "underworld", channel=101)
    assert [result.game for result in await h.store.results(GUILD)] == ["splendor", "underworld"]
    assert [result.game for result in await h.store.results(GUILD, "underworld")] == ["underworld"]
    assert await h.store.results(8) == []


# -- figures ----------------------------------------------------------------------------------------------


def test_figures_of_a_person_are_of_the_games_in_which_they_played() -> None:
    results = [duel(1, 1, 2), duel(2, 2, 1, thought=50), duel(3, 2, 3)]
    ada = summed(results, 1)
    assert (ada.games, ada.won, ada.thought) == (2, 1, 40)
    assert summed([], 1).thought is None


def test_villains_are_counted_by_difficulty_and_decks_by_seat() -> None:
    spider, hulk = "hero/spider_man+aspect/justice", "hero/she_hulk+aspect/aggression"
    results = [
        fight(1, True, "villain/rhino", "expert", (1, spider), (2, hulk)),
        fight(2, False, "villain/rhino", "expert", (1, spider), (1, hulk)),
        fight(3, True, "villain/rhino", "standard", (2, hulk)),
    ]
    one, two = summed(results, 1), summed(results, 2)
    assert (one.won, two.won) == (1, 2)
    often = [fight(table, False, "villain/ultron", "standard", (2, spider)) for table in (4, 5, 6)]
    told = summed([*results, *often], 2).decks
    assert [line.name for line in told] == [spider, hulk], "the most played first"
    assert one.foes == (PlayCount("villain/rhino", "expert", 2, 1),)
    assert two.foes == (
        PlayCount("villain/rhino", "expert", 1, 1),
        PlayCount("villain/rhino", "standard", 1, 1),
    )
    assert one.decks == (PlayCount(spider, "", 2, 1), PlayCount(hulk, "", 1, 0))
    assert two.decks == (PlayCount(hulk, "", 2, 2),)
    assert one.foes[0].rate == 0.5


def test_dice_are_lucky_or_not_against_their_average() -> None:
    share = Share(0, 1, None, 0, 1, True, None, got=22, hoped=20)
    unlucky = msgspec.structs.replace(share, got=8, hoped=20)
    result = msgspec.structs.replace(duel(1, 1, 2), shares=(share,))
    assert summed([result], 1).luck == 10
    both = [result, msgspec.structs.replace(result, table=2, shares=(unlucky,))]
    assert summed(both, 1).luck == -25
    assert summed([duel(1, 1, 2)], 1).luck is None


def test_a_first_game_moves_two_beginners_as_the_published_figures_say() -> None:
    # 27.635 - 3 x 8.066 = 3.438 and 22.365 - 3 x 8.066 = -1.833, forty to one above a thousand
    found = ratings([duel(1, 1, 2)])
    assert (found[1].number, found[2].number) == (1138, 927)
    assert (found[1].games, found[2].games) == (1, 1)


def test_beating_the_strong_is_worth_more_than_beating_the_weak() -> None:
    season = [duel(n, 1, 2) for n in range(1, 9)]
    strong, weak = ratings([*season, duel(9, 3, 1)]), ratings([*season, duel(9, 3, 2)])
    assert strong[3].number > weak[3].number


def test_teams_are_rated_as_teams_and_machines_not_at_all() -> None:
    pair = duel(1, 1, 2, 3, 4, game="underworld")
    teams = tuple(
        msgspec.structs.replace(share, side=n % 2, place=1 + n % 2, won=n % 2 == 0)
        for n, share in enumerate(pair.shares)
    )
    found = ratings([msgspec.structs.replace(pair, shares=teams)])
    assert found[1] == found[3]
    assert found[2] == found[4]
    assert found[1].number > found[2].number
    machine = (pair.shares[0], msgspec.structs.replace(pair.shares[1], user=None, ai="novice"))
    assert ratings([msgspec.structs.replace(pair, shares=machine)]) == {}


def test_it_is_the_place_that_counts_not_the_seat() -> None:
    first, second = duel(1, 1, 2).shares
    lost = msgspec.structs.replace(first, place=2, won=False)
    beaten = msgspec.structs.replace(duel(1, 1, 2), shares=(lost, msgspec.structs.replace(second, place=1)))
    found = ratings([beaten])
    assert (found[1].number, found[2].number) == (927, 1138)


def test_a_game_on_one_side_moves_nobody_and_the_season_goes_on() -> None:
    together = fight(2, True, "x/y", "", (1, "a/b"), (2, "a/b"))
    season = [duel(1, 1, 2), together, duel(3, 1, 2)]
    assert ratings(season) == ratings([season[0], season[2]])
    assert [rating.games for rating in ratings(season).values()] == [2, 2]


def test_nobody_counts_as_a_beginner_each_time() -> None:
    assert ratings([duel(1, 1, None)])[1] == ratings([duel(1, 1, 2)])[1]


def test_people_are_ranked_by_rating_and_where_all_are_on_one_side_by_victories() -> None:
    assert [one.user for one in ranked(figures([duel(1, 1, 2), duel(2, 1, 3), duel(3, 3, 2)]))] == [1, 3, 2]
    side = [fight(1, True, "x/y", "", (1, "a/b"), (2, "a/b")), fight(2, True, "x/y", "", (2, "a/b"))]
    assert [(one.user, one.won, one.rating) for one in ranked(figures(side))] == [(2, 2, None), (1, 1, None)]


def test_a_list_says_of_everybody_how_many_games_and_victories_there_were() -> None:
    season = [duel(1, 1, 2), duel(2, 1, 2), duel(3, 1, 2), duel(4, 2, 1)]
    listed = ranked(figures(season))
    assert [(one.user, one.games, one.won) for one in listed] == [(1, 4, 3), (2, 4, 1)]
    assert [one.rating for one in listed] == [ratings(season)[1], ratings(season)[2]]


def test_someone_who_played_machines_alone_comes_after_those_who_are_rated() -> None:
    alone = duel(9, 4, 5)
    machine = msgspec.structs.replace(alone.shares[1], user=None, ai="novice")
    alone = msgspec.structs.replace(alone, shares=(alone.shares[0], machine))
    assert [one.user for one in ranked(figures([alone, alone, duel(1, 1, 2)]))] == [1, 2, 4]


def test_a_game_that_was_lost_is_not_among_those_that_were_won() -> None:
    results = [duel(1, 1, 2), duel(2, 2, 1, game="underworld")]
    assert feats_of(results, 1, ("splendor", "underworld")) == []
    assert [feat.key for feat in feats_of(results, 1, ("splendor",))] == [EVERY]


def test_feats_are_told_once_in_the_order_of_their_first_time() -> None:
    first, second = duel(1, 1, 2), duel(2, 1, 2, game="underworld")
    told = msgspec.structs.replace(first.shares[0], feats=("b", "a"))
    results = [msgspec.structs.replace(first, shares=(told, *first.shares[1:])), second]
    results.append(msgspec.structs.replace(results[0], table=3, ended_at=9e9))
    assert [(d.key, d.table) for d in feats_of(results, 1, keys())] == [("a", 1), ("b", 1)]
    every = feats_of(results, 1, ("splendor", "underworld"))
    assert [(d.key, d.table) for d in every][-1] == (EVERY, 2)
    games = ("splendor", "underworld")
    added = {game: figures(r for r in results if r.game == game) for game in games}
    assert told_of(added, games) == [(feat, 1) for feat in sorted(every, key=lambda d: (-d.at, d.key))]
    assert feats_of(results, 2, keys()) == []


async def test_nine_nights_at_one_table_are_told(h: House) -> None:
    await played(h, people=(ADA, BO, CY))
    [short] = await h.store.results(GUILD)
    assert [LONG in share.feats for share in short.shares] == [False] * 3
    snapshot = await h.begun(ADA, BO, channel=200)
    snapshot = await h.answers(snapshot, ADA)
    h.clock.now += 9 * 24 * 3600
    row = await plays_on(h, snapshot)
    long = next(each for each in await h.store.results(GUILD) if each.table == row.id)
    assert [LONG in share.feats for share in long.shares] == [True, True]


async def test_what_is_counted_at_the_end_is_the_whole_game_with_its_last_answer(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[tuple[int, int, list[str]]] = []
    result_of = counting.result_of

    def noted(row: TableRow, outcome: Any, view: Any, given: Any, told: Any) -> Any:
        counted.append((row.id, len(given), [event.kind for event in told]))
        return result_of(row, outcome, view, given, told)

    await h.begun(CY, BO, channel=99)
    monkeypatch.setattr(counting, "result_of", noted)
    row = await played(h)
    told = [event.kind for event in await h.store.events(row.id)]
    answers = len(await h.store.entries(row.id))
    assert counted == [(row.id, answers, told[: len(counted[0][2])])]
    assert counted[0][2][-2:] == ["record", "seed"]
    await Recount(h.store).again()
    assert counted[1:] == [(row.id, answers, told)], "and all of it again"


async def test_what_is_added_up_is_right_after_every_change_of_what_was_counted(h: House) -> None:
    rows = [await played(h, channel=100 + n, people=(ADA, BO, CY), seed=f"{n}") for n in range(4)]

    async def added() -> Figures:
        return await figures_of(h.store, GUILD, "splendor")

    async def counted_again() -> Figures:
        return figures(await h.store.results(GUILD, "splendor"))

    first = await added()
    assert (first.games, sorted(first.people)) == (4, [ADA.id, BO.id, CY.id])
    assert first == await counted_again()
    assert await added() == first, "what is kept is what was added up"
    await played(h, channel=104, people=(BO, CY), seed="more")
    assert (await added()).games == 5
    assert await added() == await counted_again()
    await h.tables.delete(rows[1].id)
    await bring_up(h.store)
    assert await added() == await counted_again()
    await rate_all_again(h.store, await h.store.count_person(CY.id, counted=False))
    assert CY.id not in (await added()).people
    assert await added() == await counted_again()
    await h.store.count_person(CY.id, counted=True)
    assert CY.id in (await added()).people
    await rate_all_again(h.store, await h.tables.forget(ADA.id))
    assert await added() == await counted_again()
    assert ADA.id not in (await added()).people
    [early] = [r for r in await h.store.results(GUILD) if r.table == rows[2].id]
    await h.store.put_result(msgspec.structs.replace(early, ended_at=5.0))
    assert await added() == await counted_again(), "one that ended before the others is rated before them"
    await Recount(h.store).again()
    assert await added() == await counted_again()
