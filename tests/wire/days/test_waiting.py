"""What happens by itself at a table, over the wire: the next player is told, an AI plays for the late, and a
deserted table is paused and closed.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.rest.state import REST
from bot.sandbox.driver import Player, text_of
from bot.sandbox.service.posts import SILENT
from tests.phrases import phrase, says
from tests.wire.days.hours import EVENING, Hours
from tests.wire.scene import Scene, has, said_to

pytestmark = [pytest.mark.wire, pytest.mark.slow]


async def seated(
    hours: Hours, *options: tuple[str, str], people: tuple[str, ...] = ("Ada", "Bo"), game: str = "splendor"
) -> Scene:
    """People sit down with these lobby options, and start; they're in turn order."""
    scene = Scene(hours.box, people, game)
    lobby = await scene.open()
    settings = await scene.options(scene.people[0], phrase("ui-options-table"))
    for title, value in options:
        await scene.people[0].select(settings, title, value)
        await hours.settled()
    for person in scene.people[1:]:
        await person.click(lobby, phrase("ui-join"))
        await hours.settled()
    await scene.people[0].click(lobby, phrase("ui-start"))
    await hours.settled()
    row, match = await scene.truth()
    first = match.pending[0].seat
    seats = [(first + n) % len(people) for n in range(len(people))]
    scene.people = [scene.person(row, seat) for seat in seats]
    return scene


async def moves(scene: Scene, hours: Hours) -> None:
    """The asked player takes their first choice."""
    row, match = await scene.truth()
    decision = match.pending[0]
    await scene.person(row, decision.seat).slash("move", choice=decision.options[0].id)
    await hours.settled()


def newest(person: Player) -> tuple[bool, str]:
    """Whether someone's newest direct message makes a sound, and the lines above its question."""
    raw = person.direct()[-1].raw
    above = [line for line in text_of(raw).splitlines() if "⏰" in line or "⏳" in line]
    return not raw["flags"] & SILENT, "\n".join(above)


async def test_someone_who_wishes_it_hears_once_that_they_are_next(hours: Hours) -> None:
    for name in ("Ada", "Bo", "Cy"):
        done = await hours.box.player(name).slash("me pings")
        await hours.box.player(name).click(done.original, phrase("ui-me-next-off"))
    scene = await seated(hours, people=("Ada", "Bo", "Cy"))
    _, second, third = scene.people
    assert (second.name, newest(second)) == ("Ada", (False, "")), "she has just pressed Start"
    assert newest(third)[0] is False, "he is next but one"
    await hours.until(EVENING + timedelta(minutes=5))
    await moves(scene, hours)
    assert newest(third) == (True, "-# " + phrase("ui-next-up"))
    assert newest(second)[1] == "", "he has his time to be called in"
    await hours.until(EVENING + timedelta(minutes=15))
    assert says(newest(second)[1], "ui-call")


async def test_a_call_is_made_once_whenever_the_bot_is_killed(hours: Hours) -> None:
    """What's due is stored, and done only once someone was called: not before, and not twice."""
    scene = await seated(hours)
    first = scene.people[0]
    assert calls(first) == 0
    await hours.until(EVENING + timedelta(minutes=5))
    await killed(hours)
    await hours.until(EVENING + timedelta(minutes=9, seconds=59))
    assert calls(first) == 0
    await hours.until(EVENING + timedelta(minutes=10))
    assert calls(first) == 1
    await killed(hours)
    await hours.until(EVENING + timedelta(minutes=30))
    assert calls(first) == 1


def calls(person: Player) -> int:
    """How often someone heard that it's their turn."""
    heard = [message.raw for message in person.direct() if not message.raw["flags"] & SILENT]
    return sum(says(text_of(raw), "ui-call") for raw in heard)


async def killed(hours: Hours) -> None:
    """Kill the bot, and start it again."""
    await hours.box.bot.kill()
    await hours.box.bot.start()
    await hours.settled()


async def test_an_ai_plays_for_the_one_who_is_late_until_they_are_back(hours: Hours) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "hours-8"), (phrase("ui-late"), "novice"))
    first, other = scene.people
    await hours.until(EVENING + timedelta(hours=7, minutes=59))
    assert says(newest(first)[1], "ui-clock-ends-ai")
    assert (await scene.truth())[1].length == 0
    await hours.until(EVENING + timedelta(hours=8))
    said = scene.said
    assert says(said, "table-seat-ai-late", old=first.name)
    row, match = await scene.truth()
    seat = next(seat for seat in row.seats if seat.owner == first.id)
    assert (seat.user, seat.ai, match.length) == (None, "novice", 1)
    assert row.seats[match.pending[0].seat].user == other.id
    await first.click(first.direct()[-1], phrase("ui-back"))
    await hours.settled()
    assert says(scene.said, "table-seat-back", new=first.name, number=seat.number + 1)
    assert (await scene.truth())[0].seats[seat.number].user == first.id


async def test_the_bot_offers_the_seat_of_who_lets_the_clock_answer_twice(hours: Hours) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "hours-8"))
    first, _ = scene.people
    await hours.until(EVENING + timedelta(hours=8))
    assert (await scene.truth())[1].length == 1
    await moves(scene, hours)
    assert not has(scene.message, phrase("ui-offer-take")), "once may happen to anybody"
    await hours.until(EVENING + timedelta(hours=16, minutes=30))
    row, _ = await scene.truth()
    seat = next(seat.number for seat in row.seats if seat.user == first.id)
    said = scene.said
    assert says(said, "ui-offer-open", number=seat + 1, old=first.name)
    await hours.box.player("Dee").click(scene.message, phrase("ui-offer-take"))
    await hours.settled()
    assert (await scene.truth())[0].seats[seat].user == first.id, "the others are asked first"


async def test_a_proposal_to_take_back_lapses_after_half_a_day(hours: Hours) -> None:
    scene = await seated(hours)
    first, other = scene.people
    _, match = await scene.truth()
    card = next(option.id for option in match.pending[0].options if option.intent == "reserve")
    await first.slash("move", choice=card)
    await hours.settled()
    stood = await scene.fingerprint()
    await first.click(scene.message, phrase("ui-undo"))
    await hours.settled()
    agree = other.control(scene.message, phrase("ui-agree"))["custom_id"]
    await hours.until(EVENING + timedelta(hours=11, minutes=59))
    assert has(scene.message, phrase("ui-agree"))
    await hours.until(EVENING + timedelta(hours=12))
    assert not has(scene.message, phrase("ui-agree"))
    assert phrase("table-undo-lapsed") in scene.said
    told = await said_to(scene, await other.forge(scene.message, agree))
    assert phrase("table-undo-over") in told
    assert await scene.fingerprint() == stood


async def test_who_slept_is_asked_when_he_wakes_what_was_proposed_in_their_night(hours: Hours) -> None:
    for name in ("Ada", "Bo"):
        await hours.box.player(name).slash("me quiet", zone="UTC", hours="20:00-04:00")
    scene = await seated(hours)
    first, other = scene.people
    _, match = await scene.truth()
    card = next(option.id for option in match.pending[0].options if option.intent == "reserve")
    await hours.until(EVENING + timedelta(hours=4))  # ten in the evening: both should be asleep
    await first.slash("move", choice=card)
    await hours.settled()
    await first.click(scene.message, phrase("ui-undo"))
    await hours.settled()
    asked = asked_by_name(scene, other)
    await hours.until(EVENING + timedelta(hours=9, minutes=59))
    assert asked_by_name(scene, other) == asked == 0, "nobody is woken"
    await killed(hours)
    await hours.until(EVENING + timedelta(hours=10))
    assert asked_by_name(scene, other) == 1
    assert says(scene.said, "ui-agree-missing", who=f"<@{other.id}>")
    await killed(hours)
    await hours.until(EVENING + timedelta(hours=11))
    assert asked_by_name(scene, other) == 1, "once"
    assert asked_by_name(scene, first) == 0, "who has proposed it knows"
    await other.click(scene.message, phrase("ui-agree"))
    await hours.settled()
    assert says(scene.said, "table-undone-of")


def asked_by_name(scene: Scene, person: Player) -> int:
    """Remaining messages in the table's channel that mention someone."""
    return sum(str(person.id) in [user["id"] for user in m.raw["mentions"]] for m in scene.box.public())


async def test_a_table_whose_people_are_gone_rests_and_is_closed_after_a_warning(hours: Hours) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "minutes-5"))
    people = {person.id for person in scene.people}
    await hours.until(EVENING + timedelta(minutes=29))
    assert REST.of((await scene.truth())[0]).since is None
    await hours.until(EVENING + timedelta(minutes=30))
    row, match = await scene.truth()
    assert (REST.of(row).since, match.length) == (hours.now, 6), "three misses of each"
    assert says(scene.said, "table-rests")
    heard = [len(person.direct()) for person in scene.people]
    await hours.until(EVENING + timedelta(days=6, minutes=29))
    assert [len(person.direct()) for person in scene.people] == heard, "nobody is pinged"
    await hours.box.bot.restart()
    await hours.settled()
    await hours.until(EVENING + timedelta(days=6, minutes=30))
    assert {int(user["id"]) for user in scene.message.raw["mentions"]} == people, "they are warned a day before"
    await hours.until(EVENING + timedelta(days=7, minutes=29))
    assert (await scene.truth())[0].status == "live"
    await hours.until(EVENING + timedelta(days=7, minutes=30))
    assert (await scene.stands())[0].status == "closed"
    assert has(scene.message, phrase("ui-again"))
