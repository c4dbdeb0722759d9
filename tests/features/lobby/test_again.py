"""Another game after a finished one, and inviting people to it."""

from __future__ import annotations

import pytest

from bot.chat.slots import BOARD
from bot.chat.words import words_for
from bot.features.lobby.service import awake_lookers, change_looking, note_winners, prepare_sequel, sequels
from bot.features.lobby.state import AGAIN, is_lost, settled
from bot.features.preferences.state import Preferences
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import strengths
from bot.tables.bank import CLOCK
from bot.tables.quiet_hours import QUIET, QuietHours
from bot.tables.settings import Server
from tests.phrases import phrase
from tests.tables.house import ADA, BO, CY, DEE, House, keep_preferences, keep_server, refusal


async def over(h: House, game: str = "splendor", **options: str | int | bool) -> TableRow:
    """A finished table of Ada, Bo, Cy and an AI."""
    table = (await h.tables.open(game, 7, 100, ADA, language="en", pace="hours-8")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.join(table, CY)
    for key, value in options.items():
        await h.lobbies.set_option(table, ADA, key, value)
    return (await h.lobbies.close(table, ADA)).row


async def followed(h: House, old: TableRow, sequel: str = "") -> TableRow:
    opened = await h.tables.open(
        old.game, 7, 100, BO, language="en", prepare=lambda row: prepare_sequel(row, old, BO, sequel)
    )
    return opened.row


def people(row: TableRow) -> list[str]:
    return [seat.name for seat in row.seats]


async def test_a_rematch_asks_everybody_and_seats_each_one_further(h: House) -> None:
    old = await over(h, fewer=True, late="novice")
    row = await followed(h, old)
    assert (people(row), AGAIN.of(row).order, AGAIN.of(row).invited) == (["Bo"], [2, 3, 1], [3, 1])
    assert (row.options["fewer"], CLOCK.of(row).late) == (True, "novice")
    await h.lobbies.join(row.id, ADA)
    after = await h.lobbies.join(row.id, CY)
    assert people(after.row) == ["Bo", "Cy", "Ada"], "as they sat, one seat further, in any order of joining"
    left = await h.lobbies.leave(row.id, CY)
    assert [(seat.number, seat.name) for seat in left.row.seats] == [(0, "Bo"), (1, "Ada")]
    joined = await h.lobbies.join(row.id, DEE)
    assert people(joined.row) == ["Bo", "Ada", "Dee"]


async def test_everybody_brings_their_deck_again(h: House) -> None:
    old = await over(h, "champions")
    decks = {"deck:0": "ada's", "deck:1": "bo's", "deck:2": "cy's"}
    old.options |= decks
    row = await followed(h, old)
    assert row.options["deck:0"] == "bo's"
    await h.lobbies.join(row.id, ADA)
    after = await h.lobbies.join(row.id, CY)
    assert {key: after.row.options[key] for key in decks} == {
        "deck:0": "bo's",
        "deck:1": "cy's",
        "deck:2": "ada's",
    }


async def lost_by_bo(h: House) -> TableRow:
    """A finished duel that Ada has won."""
    table = (await h.tables.open("underworld", 7, 100, ADA, language="en", pace="hours-8")).row.id
    await h.lobbies.join(table, BO)
    row = (await h.lobbies.close(table, ADA)).row
    note_winners(row, (0,))
    return row


async def test_the_loser_of_a_game_has_a_say_in_the_next_wherever_they_sit(h: House) -> None:
    row = await followed(h, await lost_by_bo(h))
    assert settled(row)["first"] == "first-decides", "Bo sits first, and Ada may still join"
    joined = (await h.lobbies.join(row.id, ADA)).row
    assert (people(joined), settled(joined)["first"]) == (["Bo", "Ada"], "first-decides")
    await h.lobbies.leave(row.id, BO)
    back = (await h.lobbies.join(row.id, CY)).row
    assert (people(back), settled(back)["first"]) == (["Ada", "Cy"], "second-decides")
    assert back.options["first"] == "random", "nobody has chosen anything"
    begun = await h.lobbies.start(row.id, ADA)
    assert begun.row.options["first"] == "second-decides", "as the log of the game says"


async def test_after_a_defeat_the_same_again_is_offered_and_nothing_harder(h: House) -> None:
    table = (await h.tables.open("berserk", 7, 100, ADA, language="en")).row.id
    row = (await h.lobbies.close(table, ADA)).row
    assert sequels(row) == ["next"]
    words = words_for(row)

    def offered() -> list[str]:
        return [str(getattr(item, "label", "")) for item in BOARD.made(row, words)]

    again, further = phrase("ui-again"), phrase("ui-again-next")
    assert {again, further} <= set(offered()), "nobody lost a game that was broken off"
    row.status = "over"
    for winners, is_offered in (((), False), ((0,), True)):
        note_winners(row, winners)
        assert again in offered()
        assert (further in offered()) is is_offered


async def test_after_a_duel_that_an_ai_won_no_harder_one_is_offered(h: House) -> None:
    row = await lost_by_bo(h)
    row.seats[0] = SeatRow(0, None, "novice", "Hugo (Novice)")
    row.status = "over"
    assert sequels(row) == ["harder"]
    for winners, lost in (((0,), True), ((1,), False), ((0, 1), False)):
        note_winners(row, winners)
        assert is_lost(row) is lost


async def test_a_table_that_wants_the_lot_gets_it(h: House) -> None:
    row = await followed(h, await lost_by_bo(h))
    chosen = (await h.lobbies.set_option(row.id, BO, "first", "random")).row
    assert settled(chosen)["first"] == "random"


async def test_a_game_that_nobody_won_gives_nobody_a_say(h: House) -> None:
    old = await lost_by_bo(h)
    note_winners(old, ())
    assert settled(await followed(h, old))["first"] == "random"


async def test_someone_who_plays_for_several_brings_a_deck_to_each_seat_again(h: House) -> None:
    old = await over(h, "champions")
    old.seats[1].user = old.seats[2].user = BO.id
    old.options |= {f"deck:{seat}": f"deck {seat}" for seat in range(3)}
    row = await followed(h, old)
    for _ in range(2):
        row = (await h.lobbies.join_more(row.id, BO)).row
    assert [row.options.get(f"deck:{seat}") for seat in range(3)] == ["deck 1", "deck 2", None]


async def test_who_lent_their_seat_is_asked_and_who_is_gone_is_not(h: House) -> None:
    """An AI had Bo's seat for now, Cy has left, and another AI played with its own deck."""
    old = await over(h, "champions")
    old.seats[1] = SeatRow(1, None, "companion", "Hugo (Companion)", owner=BO.id)
    old.seats[2].gone = True
    old.seats.append(SeatRow(3, None, "companion", "Mara (Companion)"))
    old.options |= {f"deck:{seat}": f"{name}'s" for seat, name in enumerate(("ada", "bo", "cy", "mara"))}
    opened = await h.tables.open(
        "champions", 7, 100, ADA, language="en", prepare=lambda row: prepare_sequel(row, old, ADA)
    )
    row = opened.row
    assert (AGAIN.of(row).order, AGAIN.of(row).invited) == ([BO.id, CY.id, ADA.id], [BO.id])
    assert AGAIN.of(row).decks == {BO.id: ["bo's"], CY.id: ["cy's"], ADA.id: []}
    assert [(seat.number, seat.user, seat.ai, seat.name) for seat in row.seats] == [
        (0, ADA.id, None, "Ada"),
        (1, None, "companion", "Mara (Companion)"),
    ]
    decks = {name: value for name, value in row.options.items() if name.startswith("deck:")}
    assert decks == {"deck:0": "ada's", "deck:1": "mara's"}
    joined = (await h.lobbies.join(row.id, BO)).row
    assert people(joined) == ["Bo", "Ada", "Mara (Companion)"], "AI seats come last"
    assert [joined.options[f"deck:{seat}"] for seat in range(3)] == ["bo's", "ada's", "mara's"]


@pytest.mark.parametrize(
    ("game", "options", "kinds", "sequel", "then"),
    [
        ("splendor", {}, [], "", {}),
        ("champions", {}, ["next", "harder"], "next", {"scenario": "klaw", "mode": "standard"}),
        ("champions", {"mode": "expert"}, ["next"], "next", {"scenario": "klaw", "mode": "expert"}),
        ("champions", {}, ["next", "harder"], "harder", {"scenario": "rhino", "mode": "expert"}),
        ("berserk", {"adventure": 4}, ["next"], "next", {"adventure": 5}),
    ],
)
async def test_what_may_come_after_a_game(
    h: House,
    game: str,
    options: dict[str, str | int],
    kinds: list[str],
    sequel: str,
    then: dict[str, str | int],
) -> None:
    old = await over(h, game, **options)
    assert sequels(old) == kinds
    row = await followed(h, old, sequel)
    assert {key: row.options[key] for key in then} == then


async def test_what_a_table_of_an_earlier_release_did_not_choose_counts_as_it_is_chosen_by_nobody(
    h: House,
) -> None:
    old = await over(h, "champions")
    del old.options["mode"], old.options["scenario"]
    assert sequels(old) == ["next", "harder"]
    row = await followed(h, old, "harder")
    assert (row.options["scenario"], row.options["mode"]) == ("rhino", "expert")


async def test_harder_is_a_stronger_ai_too(h: House) -> None:
    old = await over(h)
    old.seats.append(SeatRow(3, None, "random", "Random 1"))
    assert sequels(old) == ["harder"]
    row = await followed(h, old, "harder")
    assert [(seat.user, seat.ai) for seat in row.seats] == [(BO.id, None), (None, "novice")]
    old.seats[3].owner = DEE.id
    assert sequels(old) == [], "the AI only stood in for somebody"


async def test_every_ai_but_the_strongest_may_be_followed_by_a_stronger_one(h: House) -> None:
    old = await over(h)
    old.seats.append(SeatRow(3, None, "random", "Random 1"))
    found = []
    for strength in strengths("splendor"):
        old.seats[3].ai = strength
        found.append(sequels(old))
    assert found == [*([["harder"]] * (len(strengths("splendor")) - 1)), []]
    assert len(found) > 3


async def test_an_ai_comes_to_the_next_game_by_the_name_it_had(h: House) -> None:
    old = await over(h)
    old.seats.append(SeatRow(3, None, "random", "Petra (Random)"))
    same = await followed(h, old, "")
    assert [(seat.ai, seat.name) for seat in same.seats[1:]] == [("random", "Petra (Random)")]
    await h.lobbies.close(same.id, BO)
    harder = await followed(h, old, "harder")
    assert [(seat.ai, seat.name) for seat in harder.seats[1:]] == [("novice", "Petra (Novice)")]
    await h.lobbies.close(harder.id, BO)
    old.seats[-1].name = "Random 1"
    named = await followed(h, old, "harder")
    assert [(seat.ai, seat.name) for seat in named.seats[1:]] == [("novice", "Mara (Novice)")]


async def test_those_who_want_it_are_called_once_and_not_at_night(h: House) -> None:
    row = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row
    for user in (ADA.id, BO.id, CY.id, DEE.id):
        assert await change_looking(h.store, user, 7, "splendor")
    await change_looking(h.store, 55, 8, "splendor")
    await change_looking(h.store, 56, 7, "berserk")
    assert not await change_looking(h.store, DEE.id, 7, "splendor"), "no longer"
    await keep_preferences(h.store, CY.id, Preferences(quiet=QuietHours("UTC", 0, 24 * 60 - 1)))
    assert await awake_lookers(h.store, row, h.clock.now) == [BO.id]
    await keep_server(h.store, 7, QUIET.put(Server(), QuietHours("UTC", 0, 24 * 60 - 1)))
    assert await awake_lookers(h.store, row, h.clock.now) == [], "they sleep when the server does"
    await keep_preferences(h.store, BO.id, Preferences(quiet=QuietHours("UTC", 0, 0)))
    assert await awake_lookers(h.store, row, h.clock.now) == [BO.id], "unless they have hours of their own"
    called = await h.lobbies.invite(row.id, ADA, [BO.id])
    assert (AGAIN.of(called.row).invited, AGAIN.of(called.row).invited_at) == ([BO.id], called.row.revision)
    assert await refusal(h.lobbies.invite(row.id, ADA, [CY.id])) == "table-called-already"
