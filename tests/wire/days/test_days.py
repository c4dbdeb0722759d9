"""Nine days at a table of each game, over the wire: four people in three time zones, a restart every night."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.phrases import says
from tests.wire.days.nine import DAYS, END, Nine, table_of

pytestmark = [pytest.mark.wire, pytest.mark.slow]

CALLS = {
    "splendor": ["Mon 21:10", "Tue 09:40", "Tue 21:30"],
    "champions": ["Tue 09:40", "Tue 21:30", "Wed 08:00"],
    "berserk": ["Mon 21:10", "Tue 08:00", "Tue 15:15"],
    "underworld": ["Mon 21:10", "Tue 08:00", "Tue 15:15"],
}
"""Cy's first calls, by Cy's clock: Cy has set no hours, and is busy on the Tuesday."""

TAKEN_BACK = {
    "splendor": ("table-undone-of", {}),
    "champions": ("table-undone-silent", {"seat": "Ada", "count": 2}),
    "berserk": ("table-undone-of", {"seat": "Ada", "count": 1, "what": "Guts moves 2 spaces to F3."}),
    "underworld": ("table-undone-silent", {"seat": "Cy", "count": 11}),
}
"""What the log says of that; not defending, or passing in Underworld, tells no one anything."""


def public(nine: Nine) -> str:
    """Everything said in the channel."""
    return "\n".join(one.said for one in nine.diary.entries if one.what == "public")


@pytest.mark.parametrize("game", ["splendor", "champions", "berserk", "underworld"])
async def test_a_table_lives_for_nine_days(game: str, tmp_path: Path) -> None:
    async with table_of(tmp_path, game) as nine:
        await nine.live()
    diary, said = nine.diary, public(nine)
    assert nine.auditor.wrong == [], "everybody was called when he was to be, and never at night"
    assert nine.auditor.calls >= 25
    assert nine.prying.wrong == [], "nobody was shown what another holds"
    hides = game in ("champions", "underworld")  # elsewhere no one holds a card that others can't see
    assert (nine.prying.searched > 1000) is hides
    assert len(nine.places) == DAYS - 1
    assert all(before == after for before, after in nine.places), "the table stood as before each night"
    assert nine.undone[0] == 0, "what one did not agree to stands"
    assert nine.undone[1] > 0
    for key, about in (
        ("table-timeout", {"seat": "Cy"}),
        ("ui-undo-asked-unsaid" if game == "champions" else "ui-undo-asked", {}),
        ("table-undo-declined", {"seat": "Bo"} if game == "underworld" else {}),
        TAKEN_BACK[game],
        ("table-seat-ai", {"old": "Bo"}),
        ("table-seat-back", {"new": "Bo"}),
        ("ui-offer-gift", {"by": "@Cy"}),
        ("table-seat-given", {"old": "Cy"}),
        ("ui-offer-close", {"by": "@Bo", "count": 1}),
        ("table-closed-voted", {}),
        ("ui-invited", {"who": "@Dee and @Ada"}),
    ):
        assert says(said, key, "en", **about), key
    late = [line for line in said.splitlines() if says(line, "table-timeout")]
    assert not any("Novice" in line for line in late), "an AI thinks at once, or leaves it to people"
    asked = [one.who for one in diary.entries if one.what == "asked" and one.at >= END.timestamp()]
    assert sorted(asked) == ["Ada", "Ada", "Dee", "Dee"], "of the end, and of the rematch, once each"
    assert diary.heard("Cy")[:3] == CALLS[game], "ten minutes after he is asked, in the morning, at half-time"
    for number, name in ((1, "Bo"), (2, "Dee"), (3, "Ada")):
        line = f"{number}. <@{nine.people[name].id}>"
        assert line in nine.again, "the same people sit there again, one seat further"
