"""What comes by itself at a table, over the wire: who is next hears it, an AI plays for the late, and a table
whose people are gone rests and is closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.sandbox.driver import Player, text_of
from bot.sandbox.service.posts import SILENT
from tests.wire.days.hours import Hours, beginning
from tests.wire.scene import Scene, has

pytestmark = pytest.mark.wire
EVENING = datetime(2026, 3, 23, 18, 0, tzinfo=UTC)


async def seated(hours: Hours, *options: tuple[str, str], people: tuple[str, ...] = ("Ada", "Bo")) -> Scene:
    """People sit down with these options of the lobby, and begin; they stand in the order of their turns."""
    scene = Scene(hours.box, people)
    lobby = await scene.open()
    for title, value in options:
        await scene.people[0].select(lobby, title, value)
        await hours.settled()
    for person in scene.people[1:]:
        await person.click(lobby, "Join")
        await hours.settled()
    await scene.people[0].click(lobby, "Start")
    await hours.settled()
    row, match = await scene.truth()
    first = match.pending[0].seat
    seats = [(first + n) % len(people) for n in range(len(people))]
    scene.people = [scene.person(row, seat) for seat in seats]
    return scene


def newest(person: Player) -> tuple[bool, str]:
    """Whether somebody's newest direct message makes a sound, and what stands on top of it."""
    raw = person.direct()[-1].raw
    above = [line for line in text_of(raw).splitlines() if "⏰" in line or "⏳" in line]
    return not raw["flags"] & SILENT, "\n".join(above)


async def test_whoever_wishes_it_hears_once_that_he_is_next(tmp_path: Path) -> None:
    async with beginning(tmp_path, EVENING) as hours:
        for name in ("Ada", "Bo", "Cy"):
            done = await hours.box.player(name).slash("me calls")
            assert done.original is not None
            await hours.box.player(name).click(done.original, "Tell me when I am next: off")
        scene = await seated(hours, people=("Ada", "Bo", "Cy"))
        first, second, third = scene.people
        assert newest(second) == (True, "-# ⏳ Your turn comes after this one.")
        assert newest(third)[0] is False, "he is next but one"
        await hours.until(EVENING + timedelta(minutes=5))
        _, match = await scene.truth()
        await first.slash("move", choice=match.pending[0].options[0].id)
        await hours.settled()
        assert newest(third) == (True, "-# ⏳ Your turn comes after this one.")
        assert newest(second)[1] == "", "he has his time to be called in"
        await hours.until(EVENING + timedelta(minutes=15))
        assert "⏰ It is your turn" in newest(second)[1]


async def test_an_ai_plays_for_whoever_is_late_until_he_is_back(tmp_path: Path) -> None:
    async with beginning(tmp_path, EVENING) as hours:
        scene = await seated(hours, ("Pace", "hours-8"), ("When time runs out", "novice"))
        first, other = scene.people
        await hours.until(EVENING + timedelta(hours=7, minutes=59))
        assert "then an AI plays on until you are back" in newest(first)[1]
        assert (await scene.truth())[1].length == 0
        await hours.until(EVENING + timedelta(hours=8))
        said = text_of(scene.message.raw)
        assert f"{first.name} ran out of time; " in said
        assert "until he is back." in said
        row, match = await scene.truth()
        seat = next(seat for seat in row.seats if seat.owner == first.id)
        assert (seat.user, seat.ai, match.length) == (None, "novice", 1)
        assert row.seats[match.pending[0].seat].user == other.id
        await first.click(first.direct()[-1], "I am back")
        await hours.settled()
        assert f"{first.name} is back in seat {seat.number + 1}" in text_of(scene.message.raw)
        assert (await scene.truth())[0].seats[seat.number].user == first.id


async def test_a_table_whose_people_are_gone_rests_and_is_closed_after_a_warning(tmp_path: Path) -> None:
    async with beginning(tmp_path, EVENING) as hours:
        scene = await seated(hours, ("Pace", "minutes-5"))
        people = {person.id for person in scene.people}
        await hours.until(EVENING + timedelta(minutes=29))
        assert (await scene.truth())[0].care.rests_since is None
        await hours.until(EVENING + timedelta(minutes=30))
        row, match = await scene.truth()
        assert (row.care.rests_since, match.length) == (hours.now, 6), "three misses of each"
        assert "so the table rests" in text_of(scene.message.raw)
        heard = [len(person.direct()) for person in scene.people]
        await hours.until(EVENING + timedelta(days=6, minutes=29))
        assert [len(person.direct()) for person in scene.people] == heard, "nobody is called"
        assert hours.box.bot is not None
        await hours.box.bot.restart()
        await hours.settled()
        await hours.until(EVENING + timedelta(days=6, minutes=30))
        assert {int(user["id"]) for user in scene.message.raw["mentions"]} == people, (
            "they are warned a day before"
        )
        await hours.until(EVENING + timedelta(days=7, minutes=29))
        assert (await scene.truth())[0].status == "live"
        await hours.until(EVENING + timedelta(days=7, minutes=30))
        assert (await scene.stands())[0].status == "closed"
        assert has(scene.message, "Play again")
